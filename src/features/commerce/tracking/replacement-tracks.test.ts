// Others that were sent in place of goods arrive as parcels of orders do: by the carrier's word, the buyer's, or after two weeks.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carriers, type StepName } from '../../../../sandbox/tracking/carriers.ts';
import { readDetail, rowOf } from '../../../../test/support/purchase.ts';
import { meet, races, readyForRace } from '../../../../test/support/races.ts';
import { exchange, replacements } from '../../../../test/support/replacement.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { logInAs } from '../../../../test/support/sign-up.ts';
import {
  countReplacementAsArrived,
  deliverFollowedReplacement,
  undoReplacementDelivery,
} from '../replacement/arrive.server.ts';
import { correctReplacement, sendReplacement } from '../replacement/send.server.ts';
import { confirmReplacement } from './contract.ts';
import { countSilentParcels } from './count-arrived.server.ts';
import { followParcels } from './follow.server.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let shop: TestShop;
let hand: Awaited<ReturnType<typeof replacements>>;
let other: Awaited<ReturnType<typeof replacements>>;
beforeAll(async () => {
  shop = await openTestShop();
  hand = await replacements(shop, 'followed');
  other = await replacements(shop, 'other');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await readyForRace(shop);
  hand.buyer.visitor = await logInAs(shop, hand.buyer);
});

let number = 678_765_400_000;
/** A claim that was granted and sent, or an exchange. */
async function sent(change: Record<string, unknown> = {}) {
  const moid = await hand.asked(change);
  expect(await hand.approve(moid)).toBe('approved');
  if (change === exchange) expect(await hand.receive(moid)).toBe('received');
  const label = { courier: 'cj', trackingNumber: String(number++) };
  expect(await sendReplacement(shop.deps, { ...(await hand.seen(moid)), ...label })).toBe('shipped');
  return { moid, ...label };
}
const move = (trackingNumber: string, step: StepName, atMs = shop.deps.now(), carrier = 0) =>
  shop.sandbox.parcels.move(
    shop.sandbox.parcels.find(carriers[carrier]!, trackingNumber),
    step,
    '옥천HUB',
    atMs,
  );
async function follow(): Promise<void> {
  // A notice that is being written down holds its parcel, and the round would pass it over.
  await shop.sandbox.parcels.noticesAnswered();
  await followParcels(shop.deps);
  await shop.deps.background.idle();
}
const shown = async (moid: string) => (await readDetail(hand.buyer.visitor, moid)).replacements[0]!;
const historyOf = async (moid: string) =>
  (
    await shop.deps.sql<{ kind: string; actor: string }[]>`select e.kind, e.actor from order_events e
      join orders o on o.id = e.order_id where o.moid = ${moid} and e.kind like 'replacementDeliver%' order by e.at`
  ).map(({ kind, actor }) => `${kind} ${actor}`);
const say = async (moid: string, visitor = hand.buyer.visitor) =>
  (await visitor.call(confirmReplacement, { input: { moid, id: (await hand.newest(moid)).id } })).status;
const undo = async (moid: string) =>
  undoReplacementDelivery(shop.deps, { ...(await hand.seen(moid)), reason: '옆집에 있었어요' });

describe('what was sent in place of goods', () => {
  it.each([['a claim', {}] as const, ['an exchange', exchange] as const])(
    'as %s is followed, shown, and arrives by the carrier’s word: it may be returned without an operator’s press',
    async (_, change) => {
      const { moid, trackingNumber } = await sent(change);
      await follow();
      expect((await rowOf(hand.buyer.visitor, moid)).replacement).toMatchObject({
        state: 'sent',
        last: null,
      });
      await hand.wait(5 * hourMs);
      move(trackingNumber, 'hub');
      await expect
        .poll(async () => {
          await follow();
          return [(await rowOf(hand.buyer.visitor, moid)).replacement?.last, (await shown(moid)).scans];
        })
        .toMatchObject([{ state: 'moving', place: '옥천HUB' }, [{ state: 'moving' }]]);
      expect((await rowOf(hand.buyer.visitor, moid)).returnable).toBe(false);
      await hand.wait(7 * hourMs);
      const atMs = shop.deps.now() - hourMs;
      move(trackingNumber, 'delivered', atMs);
      await follow();
      expect(await shown(moid)).toMatchObject({ state: 'delivered', deliveredAtMs: atMs, isCounted: false });
      expect(await historyOf(moid)).toEqual(['replacementDelivered tracking']);
      expect((await rowOf(hand.buyer.visitor, moid)).returnable).toBe(true);
      const { looks } = shop.sandbox.parcels;
      await hand.wait(dayMs);
      await follow();
      expect(shop.sandbox.parcels.looks).toBe(looks);
    },
  );

  it('under another number is followed anew, and the former one says nothing', async () => {
    const { moid, trackingNumber } = await sent();
    move(trackingNumber, 'hub');
    await follow();
    const right = { courier: 'hanjin', trackingNumber: String(number++) };
    expect(await correctReplacement(shop.deps, { ...(await hand.seen(moid)), ...right })).toBe('corrected');
    expect((await shown(moid)).scans).toEqual([]);
    move(trackingNumber, 'delivered');
    await follow();
    expect((await shown(moid)).state).toBe('sent');
    await hand.wait(6 * hourMs);
    move(right.trackingNumber, 'delivered', shop.deps.now(), 1);
    await follow();
    expect((await shown(moid)).state).toBe('delivered');
  });

  it('is received by its buyer’s word alone, said twice or by two tabs at once', async () => {
    const { moid } = await sent();
    expect(await say(moid, await logInAs(shop, other.buyer))).toBe(404);
    await meet(
      0,
      () => say(moid),
      () => say(moid),
    );
    expect(await say(moid)).toBe(200);
    expect(await historyOf(moid)).toEqual(['replacementDelivered buyer']);
    expect((await rowOf(hand.buyer.visitor, moid)).returnable).toBe(true);
  });

  it('isn’t received before it was sent', async () => {
    const moid = await hand.asked();
    expect(await say(moid)).toBe(409);
    expect(await hand.approve(moid)).toBe('approved');
    expect(await say(moid)).toBe(409);
  });

  it(`arrives once where its buyer and the carrier say so at the same moment (${races} times)`, async () => {
    for (let i = 0; i < races; i++) {
      await readyForRace(shop);
      hand.buyer.visitor = await logInAs(shop, hand.buyer);
      const { moid, trackingNumber } = await sent();
      move(trackingNumber, 'delivered');
      await meet(
        i,
        () => say(moid),
        () => follow(),
      );
      await follow();
      expect(await historyOf(moid)).toHaveLength(1);
      expect((await shown(moid)).state).toBe('delivered');
    }
  });
});

describe('what was read before it was sent anew', () => {
  it('delivers nothing: neither the former number’s word, nor two weeks that began before', async () => {
    const { moid, courier, trackingNumber } = await sent();
    const { id } = await hand.newest(moid);
    const one = { moid, id };
    const sentBefore = new Date(shop.deps.now() - hourMs);
    const label = { courier, trackingNumber: String(number++) };
    expect(await deliverFollowedReplacement(shop.deps, { ...one, label, atMs: shop.deps.now() })).toBe(
      'notOnItsWay',
    );
    expect(await countReplacementAsArrived(shop.deps, { ...one, sentBefore, reason: 'x' })).toBe(
      'notOnItsWay',
    );
    expect((await shown(moid)).state).toBe('sent');
    const right = { courier, trackingNumber };
    expect(await deliverFollowedReplacement(shop.deps, { ...one, label: right, atMs: shop.deps.now() })).toBe(
      'delivered',
    );
  });
});

describe('without a word for two weeks', () => {
  it('it counts as arrived, and its buyer reads so', async () => {
    const { moid } = await sent();
    await hand.wait(14 * dayMs - hourMs);
    await countSilentParcels(shop.deps);
    expect((await shown(moid)).state).toBe('sent');
    await hand.wait(2 * hourMs);
    await countSilentParcels(shop.deps);
    await countSilentParcels(shop.deps);
    expect(await shown(moid)).toMatchObject({ state: 'delivered', isCounted: true });
    expect(await historyOf(moid)).toEqual(['replacementDelivered shop']);
    expect((await rowOf(hand.buyer.visitor, moid)).returnable).toBe(true);
  });

  it('not where the carrier saw it since, nor where an operator says that it did not arrive', async () => {
    const seen = await sent();
    const doubted = await sent();
    expect(await say(doubted.moid)).toBe(200);
    await hand.wait(13 * dayMs);
    move(seen.trackingNumber, 'trouble');
    await follow();
    expect(await undo(doubted.moid)).toBe('undone');
    await hand.wait(2 * dayMs);
    await countSilentParcels(shop.deps);
    expect([(await shown(seen.moid)).state, (await shown(doubted.moid)).state]).toEqual(['sent', 'sent']);
  });
});

describe('an arrival that was none', () => {
  it('is taken back with a reason, and the carrier’s same word doesn’t bring it again', async () => {
    const { moid, trackingNumber } = await sent();
    move(trackingNumber, 'delivered');
    await follow();
    expect(await undoReplacementDelivery(shop.deps, { ...(await hand.seen(moid)), reason: ' ' })).toBe(
      'reasonMissing',
    );
    expect(await undo(moid)).toBe('undone');
    expect(await shown(moid)).toMatchObject({ state: 'sent', deliveredAtMs: null });
    expect(await undo(moid)).toBe('noStep');
    await hand.wait(dayMs);
    await follow();
    expect((await shown(moid)).state).toBe('sent');
    expect(await say(moid)).toBe(200);
  });

  it('is not taken back where its buyer asked for something since', async () => {
    const { moid } = await sent();
    expect(await say(moid)).toBe(200);
    const before = await hand.seen(moid);
    expect((await hand.ask(moid)).status).toBe(200);
    expect(await undoReplacementDelivery(shop.deps, { ...before, reason: '못 받으셨대요' })).toBe(
      'askedSince',
    );
  });
});
