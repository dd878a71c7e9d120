// Two at once, what the database keeps, and the days that begin anew.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptOf } from '../../../../test/support/payment.ts';
import { delivered, readDetail } from '../../../../test/support/purchase.ts';
import { meet, races, readyForRace } from '../../../../test/support/races.ts';
import { coral, operator, outOf, replacements } from '../../../../test/support/replacement.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { approveReplacement } from './decide.server.ts';
import { registerReplacement } from './service.server.ts';

const dayMs = 24 * 60 * 60_000;
let shop: TestShop;
let hand: Awaited<ReturnType<typeof replacements>>;
beforeAll(async () => {
  shop = await openTestShop();
  hand = await replacements(shop, 'at-once');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await readyForRace(shop);
});

describe('two at once', () => {
  it('approve against withdraw: one has its way, and units are taken only for the approved', async () => {
    const won = { approve: 0, withdraw: 0 };
    for (let round = 0; round < races; round++) {
      await readyForRace(shop);
      const moid = await hand.asked();
      const it = await hand.seen(moid);
      const [approved, withdrawn] = await meet(
        round,
        () => approveReplacement(shop.deps, it),
        async () => (await hand.withdraw(moid)).status,
      );
      expect([
        ['approved', 409],
        ['changedMeanwhile', 200],
      ]).toContainEqual([approved, withdrawn]);
      won[approved === 'approved' ? 'approve' : 'withdraw'] += 1;
      expect(await hand.unitsOut(moid)).toEqual(outOf(approved === 'approved' ? 2 : 1));
    }
    expect(Math.min(won.approve, won.withdraw)).toBeGreaterThan(0);
  });

  it('return against replacement of the same unit: one of them is asked for', async () => {
    const won = { back: 0, instead: 0 };
    for (let round = 0; round < races; round++) {
      await readyForRace(shop);
      const { moid } = await delivered(shop, hand.buyer.visitor);
      const [back, instead] = await meet(
        round,
        async () => (await hand.giveBack(moid)).status,
        async () => (await hand.ask(moid)).status,
      );
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([back, instead]);
      won[back === 200 ? 'back' : 'instead'] += 1;
    }
    expect(Math.min(won.back, won.instead)).toBeGreaterThan(0);
  });

  it('two replacements of the last unit, and two operators who approve: once each', async () => {
    for (let round = 0; round < Math.min(races, 4); round++) {
      await readyForRace(shop);
      const { moid } = await delivered(shop, hand.buyer.visitor);
      const statuses = await meet(
        round,
        async () => (await hand.ask(moid)).status,
        async () => (await hand.ask(moid)).status,
      );
      expect(statuses.sort()).toEqual([200, 409]);
      const it = await hand.seen(moid);
      const outcomes = await meet(
        round,
        () => approveReplacement(shop.deps, it),
        () => approveReplacement(shop.deps, it),
      );
      expect(outcomes.sort()).toEqual(['approved', 'changedMeanwhile']);
      expect(await hand.unitsOut(moid)).toEqual(outOf(2));
    }
  });
});

describe('the database', () => {
  it('that the database finds in two is refused, whatever the program thinks', async () => {
    const moid = await hand.asked();
    const { order, line } = await attemptOf(shop, moid);
    const { sql } = shop.deps;
    const insertReturn = sql.begin(async (tx) => {
      const [row] = await tx`insert into returns (order_id, reason, reason_id, wording, requested_at)
        values (${order.id}, 'damaged', 'damaged', 'x', now()) returning id`;
      await tx`insert into return_lines (return_id, line_id, order_id, quantity) values (${row!.id}, ${line.id}, ${order.id}, 1)`;
    });
    await expect(insertReturn).rejects.toThrow('replaced');
    const again = sql.begin(async (tx) => {
      const [row] =
        await tx`insert into replacements (order_id, kind, reason, reason_id, wording, noticed_on, requested_at)
        values (${order.id}, 'claim', 'damaged', 'damaged', 'x', '2026-11-22', now()) returning id`;
      await tx`insert into replacement_lines (replacement_id, line_id, order_id, quantity) values (${row!.id}, ${line.id}, ${order.id}, 1)`;
    });
    await expect(again).rejects.toThrow('replaced');
    const whim = sql`insert into replacements (order_id, kind, reason, reason_id, wording, noticed_on, requested_at)
      values (${order.id}, 'claim', 'changeOfMind', 'changeOfMind', 'x', '2026-11-22', now())`;
    await expect(whim).rejects.toThrow('replacements_reason');
    const { id } = await hand.newest(moid);
    await expect(sql`update replacements set state = 'sent' where id = ${id}`).rejects.toThrow('cannot go');
    await expect(sql`delete from replacements where id = ${id}`).rejects.toThrow('never deleted');
    await expect(sql`update replacement_lines set quantity = 2 where replacement_id = ${id}`).rejects.toThrow(
      'never changed',
    );
  });
});

describe('the days', () => {
  it('of what was replaced begin with the arrival of the others: the last millisecond is in time, the next is not', async () => {
    const { moid } = await delivered(shop, hand.buyer.visitor);
    // Within the month that the law gives for a fault, after the week for a whim.
    await hand.wait(10 * dayMs);
    expect((await hand.giveBack(moid)).status).toBe(410);
    expect((await hand.ask(moid)).status).toBe(200);
    await hand.bring(moid);
    const { returnReasons } = await readDetail(hand.buyer.visitor, moid);
    const whim = returnReasons.find(({ id }) => id === 'changeOfMind');
    const untilMs = whim!.untilMs;
    expect(untilMs).toBeGreaterThan(shop.deps.now() + 6 * dayMs);
    await hand.wait(untilMs - 1_000 - shop.deps.now());
    expect((await readDetail(hand.buyer.visitor, moid)).returnReasons.map(({ id }) => id)).toContain(
      'changeOfMind',
    );
    await hand.wait(1_000);
    expect((await readDetail(hand.buyer.visitor, moid)).returnReasons.map(({ id }) => id)).not.toContain(
      'changeOfMind',
    );
    expect((await hand.giveBack(moid)).status).toBe(410);
    // What broke can be replaced again, and by the operator at any time.
    expect((await hand.ask(moid)).status).toBe(200);
  });

  it('do not bind an operator whom the buyer called in time', async () => {
    const { moid } = await delivered(shop, hand.buyer.visitor);
    const noticedOn = hand.today();
    await hand.wait(60 * dayMs);
    const lines = [{ line: await hand.lineOf(moid), quantity: 1, ...coral }];
    const wish = { moid, kind: 'claim', reason: 'damaged', lines, words: '', noticedOn } as const;
    expect((await hand.ask(moid, { noticedOn })).status).toBe(410);
    expect(await registerReplacement(shop.deps, { ...wish, lines, operator })).toBe('requested');
    expect(await registerReplacement(shop.deps, { ...wish, lines, operator })).toBe('tooMany');
  });
});
