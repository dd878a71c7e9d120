import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { carriers } from '../../../sandbox/tracking/carriers.ts';
import { couriers } from '../../shared/couriers.ts';
import { readPlace } from '../../shared/tracking.ts';
import { type TrackerPort, TrackerRefused, TrackerUnavailable } from './port.ts';
import { createSweetTracker } from './sweettracker.server.ts';
import { createTrackerDelivery } from './tracker-delivery.server.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, mid: 'nicepay00m', merchantKey: 'a key of the test' });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.parcels.clearFaults());

const trackerDelivery = (keys = { clientId: 'sandbox-tracker', clientSecret: 'sandbox-tracker-secret' }) =>
  createTrackerDelivery({
    ...keys,
    apiUrl: `${sandbox.url}/graphql`,
    authUrl: `${sandbox.url}/oauth2/token`,
    timeoutMs: 2_000,
  });
const sweetTracker = (key = 'sandbox-sweet') =>
  createSweetTracker({ apiUrl: sandbox.url, key, timeoutMs: 2_000 });

let next = 312_345_678_901;
/** A label of its own, and its parcel at the carrier. */
function newParcel() {
  const trackingNumber = String(next++);
  return {
    label: { courier: 'cj', trackingNumber },
    parcel: sandbox.parcels.find(carriers[0], trackingNumber),
  };
}

describe.each(['tracker_delivery', 'sweettracker'])('the service called %s', (kind) => {
  let tracker: TrackerPort;
  beforeAll(() => {
    tracker = kind === 'sweettracker' ? sweetTracker() : trackerDelivery();
  });

  it('knows nothing of a number before the carrier has it, then every step with its time and place', async () => {
    const { label, parcel } = newParcel();
    expect(await tracker.look(label)).toEqual({ kind: 'unknown' });
    const at = Date.parse('2026-11-24T10:00:00+09:00');
    sandbox.parcels.move(parcel, 'pickedUp', '서울 구로', at);
    sandbox.parcels.move(parcel, 'outForDelivery', '부산 해운대 010-1234-5678', at + 60_000);
    const look = await tracker.look(label);
    expect(look).toMatchObject({ kind: 'found' });
    expect(look.kind === 'found' && look.scans.slice(0, 2)).toEqual([
      { atMs: at, state: 'moving', place: '서울 구로' },
      // A driver's phone is none of ours.
      { atMs: at + 60_000, state: 'outForDelivery', place: '부산 해운대' },
    ]);
    sandbox.parcels.move(parcel, 'delivered', '부산 해운대', at + 120_000);
    const later = await tracker.look(label);
    expect(later.kind === 'found' && later.scans.at(-1)).toEqual({
      atMs: at + 120_000,
      state: 'arrived',
      place: '부산 해운대',
    });
  });

  it('has a name of its own for every courier of the shop', async () => {
    for (const [courier, { digits }] of Object.entries(couriers)) {
      expect(tracker.carries(courier)).toBe(true);
      const label = { courier, trackingNumber: '1'.repeat(digits[0]) };
      expect(await tracker.look(label)).toEqual({ kind: 'unknown' });
    }
    expect(tracker.carries('pigeon')).toBe(false);
  });

  it.each(['down', 'lost', 'foreign'] as const)('is not believed when it is %s', async (fault) => {
    const { label, parcel } = newParcel();
    sandbox.parcels.move(parcel, 'delivered', '어딘가');
    sandbox.parcels.failNext(fault);
    await expect(tracker.look(label)).rejects.toThrow(TrackerUnavailable);
    expect(await tracker.look(label)).toMatchObject({ kind: 'found' });
  });

  it.each(['quota', 'badKey'] as const)('says that it refuses the shop itself: %s', async (fault) => {
    const { label } = newParcel();
    sandbox.parcels.failNext(fault);
    await expect(tracker.look(label)).rejects.toThrow(TrackerRefused);
  });
});

describe('tracker.delivery', () => {
  it('refuses a wrong secret, and is asked with a new token where the old one was called back', async () => {
    const { label } = newParcel();
    const wrong = trackerDelivery({ clientId: 'sandbox-tracker', clientSecret: 'guessed' });
    await expect(wrong.look(label)).rejects.toThrow(TrackerRefused);
    const tracker = trackerDelivery();
    await tracker.look(label);
    sandbox.parcels.failNext('expired');
    expect(await tracker.look(label)).toEqual({ kind: 'unknown' });
  });

  it('takes an address for its notices, whose text names a parcel and nothing else', async () => {
    const { label, parcel } = newParcel();
    const tracker = trackerDelivery();
    const until = new Date(Date.now() + 48 * 3_600_000);
    await tracker.watch?.(label, until, 'http://127.0.0.1:9/news');
    expect(parcel.hook).toEqual({ url: 'http://127.0.0.1:9/news', until: until.getTime() });
    const told = { carrierId: 'kr.cjlogistics', trackingNumber: label.trackingNumber };
    expect(tracker.readHint(told)).toEqual(label);
    expect(tracker.readHint({ ...told, carrierId: 'us.fedex' })).toBeNull();
    expect(tracker.readHint('news')).toBeNull();
  });
});

describe('the name of a place', () => {
  it.each([
    ['부산 해운대 (010-1234-5678)', '부산 해운대'],
    ['옥천HUB 2층', '옥천HUB 2층'],
    [null, ''],
    ['가'.repeat(90), '가'.repeat(60)],
  ])('%s', (text, place) => {
    expect(readPlace(text)).toBe(place);
  });
});
