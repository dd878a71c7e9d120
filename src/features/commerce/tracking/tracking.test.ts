// Parcels that are followed to their buyers, by both services' protocols, and what their buyers may do then.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carriers, type StepName } from '../../../../sandbox/tracking/carriers.ts';
import type { NoticeFault, TrackingFault } from '../../../../sandbox/tracking/parcels.ts';
import { attemptOf, buy, loggedIn } from '../../../../test/support/payment.ts';
import { readDetail, rowOf } from '../../../../test/support/purchase.ts';
import { meet, races, readyForRace } from '../../../../test/support/races.ts';
import { askDueIn } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import type { Db } from '../../../platform/db/client.server.ts';
import { msUntil } from '../../../platform/db/clock.server.ts';
import { correctParcel } from '../fulfilment/correct-parcel.server.ts';
import { failParcel } from '../fulfilment/fail-parcel.server.ts';
import { shipOrder } from '../fulfilment/ship.server.ts';
import { undoDelivery } from '../fulfilment/undo-shipment.server.ts';
import { askForReturn } from '../return/contract.ts';
import { confirmReceipt } from './contract.ts';
import { countSilentParcels } from './count-arrived.server.ts';
import { followParcels } from './follow.server.ts';
import { newsUrl } from './news.server.ts';
import { beginFollowing, leaseTracks } from './queries.server.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let shop: TestShop;
let beside: TestShop;
let sweet: TestShop;
let buyer: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  beside = await openTestShop({ beside: shop });
  sweet = await openTestShop({ beside: shop, env: { TRACKING_PROVIDER: 'sweettracker' } });
});
afterAll(async () => {
  await sweet.close();
  await beside.close();
  await shop.close();
});
beforeEach(async () => {
  shop.sandbox.parcels.clearFaults();
  await shop.deps.db.execute('delete from rate_limits');
  buyer = await loggedIn(shop);
  // Each test looks after its own parcels.
  await shop.deps.db.execute(`update parcel_tracks set next_look_at = null`);
});

let number = 698_765_400_000;
/** One that was sent, and its parcel at the carrier. */
async function sent() {
  const { moid } = await buy(shop, buyer);
  const trackingNumber = String(number++);
  expect(await shipOrder(shop.deps, moid, 'cj', trackingNumber)).toBe('shipped');
  return { moid, trackingNumber, label: { courier: 'cj', trackingNumber } };
}
const move = (
  trackingNumber: string,
  step: StepName,
  place = '옥천HUB',
  atMs = shop.deps.now(),
  carrier = 0,
) =>
  shop.sandbox.parcels.move(shop.sandbox.parcels.find(carriers[carrier]!, trackingNumber), step, place, atMs);
const fail = (fault: TrackingFault, count = 1) => shop.sandbox.parcels.failNext(fault, count);
const failNotice = (fault: NoticeFault) => shop.sandbox.parcels.failNextNotice(fault);
async function follow({ deps } = shop): Promise<void> {
  // A notice that is being written down holds its parcel, and the round would pass it over.
  await shop.sandbox.parcels.noticesAnswered();
  await followParcels(deps);
  await deps.background.idle();
}
const stateOf = async (moid: string) => (await attemptOf(shop, moid)).order.fulfilment;
const parcelOf = async (moid: string) => (await readDetail(buyer, moid)).parcels[0]!;
const historyOf = async (moid: string) =>
  (
    await shop.deps.sql<{ kind: string; actor: string }[]>`select e.kind, e.actor from parcel_events e
      join parcels p on p.id = e.parcel_id join orders o on o.id = p.order_id where o.moid = ${moid} order by e.id`
  ).map(({ kind, actor }) => `${kind} ${actor}`.trim());
const askReturn = async (moid: string) =>
  buyer.call(askForReturn, {
    input: {
      moid,
      lines: (await rowOf(buyer, moid)).lines.map(({ id, quantity }) => ({ line: id, quantity })),
      reason: 'changeOfMind',
      words: '',
      noticedOn: '',
    },
  });
const arrived = (visitor: Visitor = buyer) => ({
  say: (moid: string, parcel = 1) => visitor.call(confirmReceipt, { input: { moid, parcel } }),
});
/** For every process. */
const later = async (ms: number) => {
  for (const one of [shop, beside, sweet]) one.advance(ms);
  // Nobody stays logged in for so long.
  if (ms >= hourMs) buyer = await loggedIn(shop);
};

describe.each(['tracker_delivery', 'sweettracker'])('a parcel that %s knows', (service) => {
  const by = () => (service === 'sweettracker' ? sweet : shop);

  it('is delivered by the carrier’s word, and may come back without anybody’s press', async () => {
    const { moid, trackingNumber } = await sent();
    await follow(by());
    expect((await parcelOf(moid)).scans).toEqual([]);
    expect((await askReturn(moid)).status).toBe(409);
    await later(5 * hourMs);
    move(trackingNumber, 'hub');
    // The service's notice is on its way by itself; without it the next look were due an hour later.
    await expect
      .poll(async () => {
        await follow(by());
        const row = await rowOf(buyer, moid);
        return [row.process, row.parcels[0]!.scans];
      })
      .toMatchObject([2, [{ state: 'moving', place: '옥천HUB' }]]);
    await later(7 * hourMs);
    const atMs = shop.deps.now() - hourMs;
    move(trackingNumber, 'delivered', '부산 해운대', atMs);
    await follow(by());
    expect(await stateOf(moid)).toBe('delivered');
    expect((await parcelOf(moid)).deliveredAtMs).toBe(atMs);
    expect(await historyOf(moid)).toEqual(['packed', 'shipped', 'delivered tracking']);
    expect((await askReturn(moid)).status).toBe(200);
    // Nobody asks again for what arrived.
    const { looks } = shop.sandbox.parcels;
    await later(dayMs);
    await follow(by());
    expect(shop.sandbox.parcels.looks).toBe(looks);
  });
});

describe('a notice', () => {
  it.each(['twice', 'late'] as const)('that comes %s brings the look, once', async (fault) => {
    const { moid, trackingNumber } = await sent();
    await follow();
    await later(60_000);
    failNotice(fault);
    move(trackingNumber, 'delivered');
    await expect
      .poll(
        async () => {
          await follow();
          return stateOf(moid);
        },
        { timeout: 8_000 },
      )
      .toBe('delivered');
    expect(await historyOf(moid)).toEqual(['packed', 'shipped', 'delivered tracking']);
  });

  it('that never comes only delays: it is asked for all the same', async () => {
    const { moid, trackingNumber } = await sent();
    await follow();
    failNotice('never');
    move(trackingNumber, 'delivered');
    await follow();
    expect(await stateOf(moid)).toBe('shipping');
    await later(6 * hourMs);
    await follow();
    expect(await stateOf(moid)).toBe('delivered');
  });

  it('says nothing by itself, and whoever doesn’t know the address is not heard', async () => {
    const { moid, trackingNumber } = await sent();
    await follow();
    await later(60_000);
    const url = newsUrl(shop.url, shop.deps.secrets);
    const tell = (to: string, body: unknown) =>
      fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const news = { carrierId: 'kr.cjlogistics', trackingNumber };
    expect((await tell(`${shop.url}/buy/parcel-news/guessed`, news)).status).toBe(404);
    expect((await tell(url, { hello: 'there' })).status).toBe(202);
    const { looks } = shop.sandbox.parcels;
    await follow();
    expect(shop.sandbox.parcels.looks).toBe(looks);
    for (let i = 0; i < 5; i++) expect((await tell(url, news)).status).toBe(202);
    await follow();
    expect([shop.sandbox.parcels.looks, await stateOf(moid)]).toEqual([looks + 1, 'shipping']);
  });
});

describe('an answer', () => {
  it.each(['stale', 'doubled', 'shuffled'] as const)(
    'that is %s neither takes back nor doubles a step',
    async (fault) => {
      const { moid, trackingNumber } = await sent();
      move(trackingNumber, 'pickedUp', '서울 구로', shop.deps.now());
      move(trackingNumber, 'hub', '옥천HUB', shop.deps.now() + 1_000);
      await follow();
      await later(6 * hourMs);
      fail(fault);
      await follow();
      expect((await parcelOf(moid)).scans.map(({ place }) => place)).toEqual(['서울 구로', '옥천HUB']);
    },
  );

  it('about another number delivers nothing', async () => {
    const { moid, trackingNumber } = await sent();
    move(trackingNumber, 'delivered');
    fail('foreign', 2);
    await follow();
    expect(await stateOf(moid)).toBe('shipping');
  });

  it('of a number’s former parcel is not ours', async () => {
    const { moid, trackingNumber } = await sent();
    move(trackingNumber, 'delivered', '다른 집', shop.deps.now() - 30 * dayMs);
    await follow();
    expect([await stateOf(moid), (await parcelOf(moid)).scans]).toEqual(['shipping', []]);
    await later(6 * hourMs);
    move(trackingNumber, 'delivered', '우리 집');
    await follow();
    expect(await stateOf(moid)).toBe('delivered');
  });

  it('that doesn’t come for an hour only delays', async () => {
    const { moid, trackingNumber } = await sent();
    move(trackingNumber, 'delivered');
    fail('down', 30);
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await follow();
      expect(await stateOf(moid)).toBe('shipping');
      await later(5 * 60_000);
    }
    shop.sandbox.parcels.clearFaults();
    fail('lost');
    await later(hourMs);
    await follow();
    await later(hourMs);
    await follow();
    expect(await stateOf(moid)).toBe('delivered');
  });

  it('that refuses the shop’s key or quota lets everything rest for an hour', async () => {
    const parcels = [await sent(), await sent(), await sent()];
    for (const { trackingNumber } of parcels) move(trackingNumber, 'delivered');
    fail('quota', 20);
    await follow();
    shop.sandbox.parcels.clearFaults();
    const { looks } = shop.sandbox.parcels;
    await later(30 * 60_000);
    await follow();
    expect(shop.sandbox.parcels.looks).toBe(looks);
    await later(31 * 60_000);
    await follow();
    for (const { moid } of parcels) expect(await stateOf(moid)).toBe('delivered');
  });
});

describe('a parcel', () => {
  it('with a corrected number begins anew', async () => {
    const { moid, trackingNumber } = await sent();
    move(trackingNumber, 'hub', '남의 집 근처');
    await follow();
    const right = { courier: 'hanjin', trackingNumber: String(number++) };
    expect(await correctParcel(shop.deps, { moid, no: 1, version: 2 }, right, '민지')).toBe('corrected');
    expect((await parcelOf(moid)).scans).toEqual([]);
    move(trackingNumber, 'delivered', '남의 집');
    move(right.trackingNumber, 'pickedUp', '대전', shop.deps.now(), 1);
    await follow();
    expect([await stateOf(moid), (await parcelOf(moid)).scans.map(({ place }) => place)]).toEqual([
      'shipping',
      ['대전'],
    ]);
    await later(6 * hourMs);
    move(right.trackingNumber, 'delivered', '우리 집', shop.deps.now(), 1);
    await follow();
    expect(await stateOf(moid)).toBe('delivered');
  });

  it('that an operator says did not arrive is not delivered again by the same word', async () => {
    const { moid, trackingNumber } = await sent();
    move(trackingNumber, 'delivered');
    await follow();
    const why = { actor: '민지', reason: '옆집에 있었어요' };
    expect(await undoDelivery(shop.deps, { moid, no: 1, version: 3 }, why)).toBe('undone');
    await later(dayMs);
    await follow();
    expect(await stateOf(moid)).toBe('shipping');
  });

  it('that failed, or was cancelled elsewhere, is nobody’s to deliver', async () => {
    const { moid, trackingNumber } = await sent();
    await follow();
    await failParcel(
      shop.deps,
      { moid, no: 1, version: 2 },
      { how: 'lost', actor: '민지', reason: '택배사 분실' },
    );
    move(trackingNumber, 'delivered');
    await later(dayMs);
    await follow();
    expect((await historyOf(moid)).at(-1)).toBe('lost 민지');
    expect((await arrived().say(moid)).status).toBe(409);
  });

  it('whose news was written down by a process that died is delivered by the next, which asks nobody', async () => {
    const { moid, trackingNumber } = await sent();
    move(trackingNumber, 'delivered');
    const dying = { ...shop.deps, background: { ...shop.deps.background } };
    dying.db = new Proxy(shop.deps.db, {
      get: (db, name) =>
        name === 'transaction' ? () => Promise.reject(new Error('killed')) : Reflect.get(db, name, db),
    });
    await followParcels(dying);
    await shop.deps.background.idle();
    expect(await stateOf(moid)).toBe('shipping');
    const { looks } = shop.sandbox.parcels;
    await later(3 * 60_000);
    await follow(beside);
    expect([await stateOf(moid), shop.sandbox.parcels.looks]).toEqual(['delivered', looks]);
  });

  it('is looked at by one of two processes', async () => {
    const parcels = await Promise.all(Array.from({ length: 4 }, sent));
    const { looks } = shop.sandbox.parcels;
    await Promise.all([followParcels(shop.deps), followParcels(beside.deps)]);
    await Promise.all([shop.deps.background.idle(), beside.deps.background.idle()]);
    expect(shop.sandbox.parcels.looks - looks).toBe(parcels.length);
  });

  it('that another process began to follow at the same moment keeps what that one has found', async () => {
    const { trackingNumber } = await sent();
    const { databaseClock } = shop.deps;
    const begin = (db: Db) => beginFollowing(db, databaseClock, ['cj']);
    let second: Promise<void> | undefined;
    await shop.deps.db.transaction(async (first) => {
      await begin(first);
      second = begin(beside.deps.db);
      await expect
        .poll(
          async () =>
            (
              await shop.deps.sql`select from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`
            ).length,
        )
        .toBeGreaterThan(0);
      await leaseTracks(first, { clock: databaseClock, leaseMs: hourMs, limit: 10 });
    });
    await second;
    const nextLook = sql<Date>`(select next_look_at from parcel_tracks where tracking_number = ${trackingNumber})`;
    expect(await askDueIn(shop.deps, msUntil(databaseClock, nextLook))).toBeGreaterThan(hourMs / 2);
  });
});

describe('a buyer who has the parcel', () => {
  it('says so, once, and may return it then', async () => {
    const { moid } = await sent();
    expect((await arrived(await loggedIn(shop, 'bada')).say(moid)).status).toBe(404);
    expect((await arrived().say(moid, 2)).status).toBe(409);
    expect((await arrived().say(moid)).status).toBe(200);
    expect((await arrived().say(moid)).status).toBe(200);
    expect(await historyOf(moid)).toEqual(['packed', 'shipped', 'delivered buyer']);
    expect((await parcelOf(moid)).isOnItsWay).toBe(false);
    expect((await askReturn(moid)).status).toBe(200);
  });

  it(`and the carrier at the same moment: it arrives once (${races} times)`, async () => {
    for (let i = 0; i < races; i++) {
      await readyForRace(shop);
      const { moid, trackingNumber } = await sent();
      move(trackingNumber, 'delivered');
      await meet(
        i,
        () => arrived().say(moid),
        () => follow(),
      );
      const history = await historyOf(moid);
      expect(history).toHaveLength(3);
      expect(history[2]).toMatch(/^delivered (buyer|tracking)$/);
    }
  });
});

describe('without a word for two weeks', () => {
  const silent = async () => {
    await countSilentParcels(shop.deps);
  };

  it('a parcel counts as arrived, and its days begin then', async () => {
    const { moid } = await sent();
    await later(14 * dayMs - hourMs);
    await silent();
    expect(await stateOf(moid)).toBe('shipping');
    await later(2 * hourMs);
    await silent();
    await silent();
    expect(await historyOf(moid)).toEqual(['packed', 'shipped', 'delivered shop']);
    const detail = await readDetail(buyer, moid);
    expect(detail.countedParcels).toEqual([1]);
    expect(shop.deps.now() - detail.parcels[0]!.deliveredAtMs!).toBeLessThan(hourMs);
    await later(6 * dayMs);
    expect((await askReturn(moid)).status).toBe(200);
  });

  it('not where the carrier saw it since, nor where an operator says that it did not arrive', async () => {
    const seen = await sent();
    const doubted = await sent();
    await arrived().say(doubted.moid);
    await later(13 * dayMs);
    move(seen.trackingNumber, 'trouble');
    await follow();
    const why = { actor: '민지', reason: '못 받으셨대요' };
    expect(await undoDelivery(shop.deps, { moid: doubted.moid, no: 1, version: 3 }, why)).toBe('undone');
    await later(2 * dayMs);
    await silent();
    expect([await stateOf(seen.moid), await stateOf(doubted.moid)]).toEqual(['shipping', 'shipping']);
    await later(14 * dayMs);
    await silent();
    expect([await stateOf(seen.moid), await stateOf(doubted.moid)]).toEqual(['delivered', 'delivered']);
  });
});

it('a shop without a tracking service asks nobody, and its parcels arrive by people’s word', async () => {
  const alone = await openTestShop({ beside: shop, env: { TRACKING_PROVIDER: 'none' } });
  const { moid } = await sent();
  const { looks } = shop.sandbox.parcels;
  await followParcels(alone.deps);
  expect(shop.sandbox.parcels.looks).toBe(looks);
  expect((await fetch(newsUrl(alone.url, alone.deps.secrets), { method: 'POST' })).status).toBe(404);
  expect((await arrived().say(moid)).status).toBe(200);
  await alone.close();
});
