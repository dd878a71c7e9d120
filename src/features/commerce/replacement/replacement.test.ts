// Others in place of goods, from the wish to their arrival, against the shop itself.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailAfter, isQueueEmpty } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { stockOf } from '../../../../test/support/payment.ts';
import {
  boughtLines,
  bringToBuyer,
  delivered,
  moneyAt,
  readDetail,
  rowOf,
} from '../../../../test/support/purchase.ts';
import { readyForRace } from '../../../../test/support/races.ts';
import { coral, exchange, operator, outOf, replacements } from '../../../../test/support/replacement.ts';
import { reconcileLedgers, settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { undoDelivery } from '../fulfilment/undo-shipment.server.ts';
import { hasOpenOrder } from '../order/open-queries.server.ts';
import { linesHeld } from '../order/rules.ts';
import { refundPartially } from '../refund/give-partial-refund.server.ts';
import { approveReturn, receiveReturn, refundReturn } from '../return/operator.server.ts';
import { rejectReplacement } from './decide.server.ts';

let shop: TestShop;
let hand: Awaited<ReturnType<typeof replacements>>;
beforeAll(async () => {
  shop = await openTestShop();
  hand = await replacements(shop, 'exchange');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await readyForRace(shop);
});

describe('a claim', () => {
  it('goes from the wish to the arrival, without money and without the goods back, each step told', async () => {
    const wish = await delivered(shop, hand.buyer.visitor);
    const { moid } = wish;
    const before = (await stockOf(shop, 1))!;
    expect((await hand.ask(moid, { words: '뚜껑이 깨져서 왔어요' })).status).toBe(200);
    expect(await rowOf(hand.buyer.visitor, moid)).toMatchObject({
      ...{
        process: 3,
        returnable: false,
        replaceable: false,
        replacement: { kind: 'claim', state: 'requested' },
      },
    });
    expect(await hasOpenOrder(shop.deps.db, hand.buyer.visitor.memberId)).toBe(true);
    expect(await hand.send(moid)).toBe('noStep');
    expect(await hand.approve(moid)).toBe('approved');
    expect(await stockOf(shop, 1)).toBe(before - 1);
    expect(await hand.receive(moid)).toBe('noStep');
    expect(await hand.send(moid)).toBe('shipped');
    expect(await hand.deliver(moid)).toBe('delivered');
    const detail = await readDetail(hand.buyer.visitor, moid);
    expect(detail.replacements).toMatchObject([
      {
        ...{ kind: 'claim', state: 'delivered', words: '뚜껑이 깨져서 왔어요', courier: 'CJ대한통운' },
        ...{ trackingNumber: '123456789012', lines: [{ quantity: 1, ...coral }], receivedAtMs: null },
      },
    ]);
    expect(detail.lines).toMatchObject([{ delivered: 1, returnedUnits: 0, replacing: 0 }]);
    expect(await hasOpenOrder(shop.deps.db, hand.buyer.visitor.memberId)).toBe(false);
    expect(moneyAt(shop, wish)).toEqual({ captured: 22_000, cancelled: 0, cancels: 0 });
    expect(await hand.unitsOut(moid)).toEqual(outOf(2));
    const subjects = await hand.subjectsAbout(moid);
    for (const said of ['재발송 신청을 받았어요', '다시 보내 드려요', '새 상품을 보냈어요'])
      expect(subjects.filter((subject) => subject.includes(said))).toHaveLength(1);
    const events = await shop.deps
      .sql`select e.kind, e.actor from order_events e join orders o on o.id = e.order_id
      where o.moid = ${moid} and e.kind like 'replacement%' order by e.at`;
    expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['replacementRequested', ''],
      ['replacementApproved', operator],
      ['replacementSent', operator],
      ['replacementDelivered', operator],
    ]);
    const [movement] = await shop.deps
      .sql`select delta from stock_movements where moid = ${moid} and kind = 'replacement'`;
    expect(movement).toEqual({ delta: -1 });
  });

  it('is refused to others, for content, for a whim, for another product’s colour, and for more than arrived', async () => {
    const { moid } = await delivered(shop, hand.buyer.visitor);
    const line = await hand.lineOf(moid);
    const [stranger] = (await families(shop, 1, { prefix: 'stranger' })) as [Family];
    expect((await hand.ask(moid, {}, stranger.visitor)).status).toBe(404);
    const fieldsOf = async (change: Record<string, unknown>) => {
      const answer = await hand.ask(moid, change);
      return [answer.status, ((await answer.json()) as { fields?: string[] }).fields];
    };
    expect(await fieldsOf({ reason: 'changeOfMind' })).toEqual([422, ['kind']]);
    expect(await fieldsOf({ reason: 'nobodySaidSo' })).toEqual([422, ['reason']]);
    expect(await fieldsOf({ reason: 'defective' })).toEqual([422, ['kind']]);
    expect(await fieldsOf({ lines: [{ line, quantity: 1, penColor: '금색', eraserColor: '' }] })).toEqual([
      422,
      ['lines'],
    ]);
    expect(await fieldsOf({ noticedOn: '2020-01-01' })).toEqual([422, ['noticedOn']]);
    expect((await hand.ask(moid, { lines: [{ line, quantity: 2, ...coral }] })).status).toBe(409);
    expect((await hand.ask(moid, { lines: [{ line: line + 1000, quantity: 1, ...coral }] })).status).toBe(
      409,
    );
    expect((await readDetail(hand.buyer.visitor, moid)).replacements).toEqual([]);
  });

  it('of several goods takes each from its own stock', async () => {
    const { moid, lines } = await boughtLines(shop, hand.buyer.visitor);
    await bringToBuyer(shop, moid);
    const [pen, , eraser] = lines;
    const before = [await stockOf(shop, 1), await stockOf(shop, 2), await stockOf(shop, 3)];
    const wanted = [
      { line: pen, quantity: 2, penColor: '민트', eraserColor: '' },
      { line: eraser, quantity: 1, penColor: '', eraserColor: '분홍' },
    ];
    expect((await hand.ask(moid, { lines: wanted })).status).toBe(200);
    expect(await hand.approve(moid)).toBe('approved');
    const left = [await stockOf(shop, 1), await stockOf(shop, 2), await stockOf(shop, 3)];
    expect(left.map((stock, i) => (stock === null ? 0 : stock - before[i]!))).toEqual(
      before.map((stock, i) => (stock === null ? 0 : [-2, 0, -1][i])),
    );
    expect((await readDetail(hand.buyer.visitor, moid)).lines.map(({ replacing }) => replacing)).toEqual([
      2, 0, 1,
    ]);
  });
});

describe('an exchange', () => {
  it('sends others once the goods are there; what can be sold again is for sale', async () => {
    const moid = await hand.asked(exchange);
    expect(await hand.approve(moid)).toBe('approved');
    expect(await hand.send(moid)).toBe('noStep');
    const line = await hand.lineOf(moid);
    const before = (await stockOf(shop, 1))!;
    expect(await hand.receive(moid, [{ line, quantity: 2 }])).toBe('tooMany');
    expect(await hand.receive(moid, [{ line, quantity: 1, penColor: '민트' }])).toBe('tooMany');
    expect(await hand.receive(moid, [{ line, quantity: 1 }])).toBe('received');
    expect(await stockOf(shop, 1)).toBe(before + 1);
    expect([await hand.send(moid), await hand.deliver(moid)]).toEqual(['shipped', 'delivered']);
    expect(await hand.unitsOut(moid)).toEqual(outOf(1));
    const subjects = await hand.subjectsAbout(moid);
    expect(subjects.filter((subject) => subject.includes('이곳으로 보내 주세요'))).toHaveLength(1);
  });

  it('that was approved is taken back by its buyer until the goods came, and what was put aside is for sale again', async () => {
    const moid = await hand.asked(exchange);
    const before = (await stockOf(shop, 1))!;
    await hand.approve(moid);
    expect((await hand.withdraw(moid)).status).toBe(200);
    expect(await stockOf(shop, 1)).toBe(before);
    expect(await hand.unitsOut(moid)).toEqual(outOf(1));
    expect(await hand.receive(moid)).toBe('noStep');
    expect((await hand.ask(moid, exchange)).status).toBe(200);
    await hand.approve(moid);
    await hand.receive(moid);
    expect((await hand.withdraw(moid)).status).toBe(409);
    expect((await hand.newest(moid)).state).toBe('received');
  });

  it('that is rejected after a look at the goods tells why, and nothing stays put aside', async () => {
    const moid = await hand.asked(exchange);
    const before = (await stockOf(shop, 1))!;
    await hand.approve(moid);
    await hand.receive(moid);
    expect(await rejectReplacement(shop.deps, { ...(await hand.seen(moid)), words: ' ' })).toBe(
      'wordsMissing',
    );
    expect(
      await rejectReplacement(shop.deps, { ...(await hand.seen(moid)), words: '물에 빠진 흔적이 있어요' }),
    ).toBe('rejected');
    expect(await stockOf(shop, 1)).toBe(before);
    expect(await hand.unitsOut(moid)).toEqual(outOf(1));
    expect(await hand.approve(moid)).toBe('noStep');
    const [email] = shop.sandbox.mailbox.list(hand.buyer.email);
    await isQueueEmpty(shop.deps.db);
    expect(email && shop.sandbox.mailbox.list(hand.buyer.email)[0]?.text).toContain(
      '물에 빠진 흔적이 있어요',
    );
    // The wish is over: its units are free.
    expect((await hand.ask(moid)).status).toBe(200);
  });
});

describe('a unit', () => {
  it('is in one wish at a time: a return and a replacement exclude each other, alike units do not', async () => {
    const moid = await hand.asked({}, 2);
    expect((await hand.giveBack(moid, { quantity: 2 })).status).toBe(422);
    expect((await hand.giveBack(moid)).status).toBe(200);
    expect((await hand.ask(moid)).status).toBe(409);
    expect(await hand.approve(moid)).toBe('approved');
    expect(await approveReturn(shop.deps, { moid, operator })).toBe('approved');
    expect(await receiveReturn(shop.deps, { moid, operator, restocked: 'all', condition: '' })).toBe(
      'received',
    );
    expect(await refundReturn(shop.deps, { moid, operator })).toBe('refunding');
    await settle(shop);
    expect([await hand.send(moid), await hand.deliver(moid)]).toEqual(['shipped', 'delivered']);
    expect(await hand.unitsOut(moid)).toEqual(outOf(2));
    expect((await readDetail(hand.buyer.visitor, moid)).lines).toMatchObject([
      { returnedUnits: 1, delivered: 2 },
    ]);
  });

  it('keeps its parcel delivered, and its purchase from being paid back whole', async () => {
    const moid = await hand.asked();
    const undone = await undoDelivery(
      shop.deps,
      { moid, no: 1, version: 3 },
      { actor: operator, reason: '잘못 눌렀어요' },
    );
    expect(undone).toBe('returning');
    const give = (amountWon: number) =>
      refundPartially(shop.deps, { moid, amountWon, reason: '사과', operator });
    expect(await give(22_000)).toBe('replacing');
    expect(await give(1_000)).toBe('refunding');
    await settle(shop);
    expect(await hand.withdraw(moid).then(({ status }) => status)).toBe(200);
    expect(await give(21_000)).toBe('refunding');
    await settle(shop);
    // Nothing is left of the purchase that could be replaced.
    expect((await hand.ask(moid)).status).toBe(409);
  });
});

it('in another colour is what can be returned or replaced then, and its parcel is followed while it is on its way', async () => {
  const mint = { penColor: '민트', eraserColor: '' };
  const moid = await hand.asked(exchange, 2);
  await hand.withdraw(moid);
  const line = await hand.lineOf(moid);
  await hand.ask(moid, { ...exchange, lines: [{ line, quantity: 1, ...mint }] });
  await hand.approve(moid);
  await hand.receive(moid);
  await hand.send(moid);
  const parcel = { courier: 'CJ대한통운', number: '123456789012' };
  expect((await rowOf(hand.buyer.visitor, moid)).replacement).toMatchObject({ state: 'sent', parcel });
  await hand.deliver(moid);
  const { lines, replaced, choices } = await readDetail(hand.buyer.visitor, moid);
  expect(linesHeld(lines, replaced)).toMatchObject([{ penColor: '코랄·민트' }]);
  expect(choices.slice(0, 2)).toMatchObject([coral, mint]);
  await isQueueEmpty(shop.deps.db);
  const { text } = await emailAfter(shop.sandbox.mailbox, hand.buyer.email, () =>
    hand.giveBack(moid, { quantity: 2 }),
  );
  expect(text).toContain('톡톡펜 코랄·민트 2개');
});

it('can be asked for again once the others came', async () => {
  const moid = await hand.asked();
  await hand.bring(moid);
  expect((await hand.ask(moid)).status).toBe(200);
  await hand.bring(moid);
  expect(await hand.unitsOut(moid)).toEqual(outOf(3));
});

it('The ledgers are those of the provider, whatever was replaced', async () => {
  expect(await reconcileLedgers(shop, [hand.buyer.visitor])).toEqual([]);
});
