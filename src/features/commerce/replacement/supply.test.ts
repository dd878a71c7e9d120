// Where there are too few, where a parcel goes another way, and where another colour goes out.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stockOf } from '../../../../test/support/payment.ts';
import { delivered, moneyAt, readDetail, rowOf } from '../../../../test/support/purchase.ts';
import { readyForRace } from '../../../../test/support/races.ts';
import {
  coral,
  exchange,
  label,
  operator,
  outOf,
  replacements,
} from '../../../../test/support/replacement.ts';
import { settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { approveReturn, receiveReturn, refundReturn } from '../return/operator.server.ts';
import { correctReplacement, sendReplacement, undoSending } from './send.server.ts';

let shop: TestShop;
let hand: Awaited<ReturnType<typeof replacements>>;
beforeAll(async () => {
  shop = await openTestShop();
  hand = await replacements(shop, 'supply');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await readyForRace(shop);
});

describe('where there are too few', () => {
  const stock = (units: number) =>
    shop.deps.sql`update variants set stock = ${units} where product_id = 1 and is_open`;

  it('nothing is approved nor taken; the last one is put aside for the buyer', async () => {
    const two = await delivered(shop, hand.buyer.visitor, { quantity: 2 });
    const lines = [{ line: await hand.lineOf(two.moid), quantity: 2, ...coral }];
    expect((await hand.ask(two.moid, { lines })).status).toBe(200);
    await stock(1);
    expect(await hand.approve(two.moid)).toBe('outOfStock');
    expect([await stockOf(shop, 1), (await hand.newest(two.moid)).state]).toEqual([1, 'requested']);
    await stock(2);
    expect(await hand.approve(two.moid)).toBe('approved');
    expect(await stockOf(shop, 1)).toBe(0);
  });

  it('it is given up before it is sent: its units are for sale again, and a return brings the money', async () => {
    const wish = await delivered(shop, hand.buyer.visitor);
    const { moid } = wish;
    await hand.ask(moid);
    const before = await stockOf(shop, 1);
    expect(await hand.giveUp(moid)).toBe('noStep');
    expect(await hand.approve(moid)).toBe('approved');
    expect(await hand.giveUp(moid)).toBe('givenUp');
    expect(await stockOf(shop, 1)).toBe(before);
    expect(await hand.unitsOut(moid)).toEqual(outOf(1));
    // Nothing comes back for a claim: the operator only gives the money.
    expect(await rowOf(hand.buyer.visitor, moid)).toMatchObject({
      returnState: 'received',
      replacement: null,
    });
    expect(await refundReturn(shop.deps, { moid, operator })).toBe('refunding');
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual({ captured: 22_000, cancelled: 22_000, cancels: 1 });
    expect(
      (await hand.subjectsAbout(moid)).filter((subject) => subject.includes('보내 드리지 못해')),
    ).toHaveLength(1);
  });

  it('the goods of an exchange that is given up may still come; those that are here have come', async () => {
    const coming = await hand.asked(exchange);
    await hand.approve(coming);
    expect(await hand.giveUp(coming)).toBe('givenUp');
    expect(await rowOf(hand.buyer.visitor, coming)).toMatchObject({ returnState: 'approved' });
    const here = await hand.asked(exchange);
    await hand.approve(here);
    await hand.receive(here, [{ line: await hand.lineOf(here), quantity: 1 }]);
    expect(await hand.giveUp(here)).toBe('givenUp');
    expect(await rowOf(hand.buyer.visitor, here)).toMatchObject({ returnState: 'received' });
    expect(await hand.unitsOut(here)).toEqual(outOf(0));
    expect(await refundReturn(shop.deps, { moid: here, operator })).toBe('refunding');
    await settle(shop);
    expect(await hand.unitsOut(here)).toEqual(outOf(0));
  });

  it('and another return is open, that one goes first', async () => {
    const moid = await hand.asked({}, 2);
    await hand.approve(moid);
    expect((await hand.giveBack(moid)).status).toBe(200);
    expect(await hand.giveUp(moid)).toBe('returnOpen');
    expect((await hand.newest(moid)).state).toBe('approved');
  });
});

describe('its parcel', () => {
  it('is corrected once, and its buyer told; a slip is no number', async () => {
    const moid = await hand.asked();
    await hand.approve(moid);
    const wrong = { ...(await hand.seen(moid)), courier: 'cj', trackingNumber: '12' };
    expect(await sendReplacement(shop.deps, wrong)).toBe('badNumber');
    await hand.send(moid);
    const other = { ...(await hand.seen(moid)), courier: 'cj', trackingNumber: '999988887777' };
    expect(await correctReplacement(shop.deps, { ...other, ...label })).toBe('unchanged');
    expect(await correctReplacement(shop.deps, other)).toBe('corrected');
    expect(await correctReplacement(shop.deps, other)).toBe('changedMeanwhile');
    const subjects = await hand.subjectsAbout(moid);
    expect(subjects.filter((subject) => subject.includes('운송장 번호가 바뀌었어요'))).toHaveLength(1);
    expect((await readDetail(hand.buyer.visitor, moid)).replacements[0]).toMatchObject({
      trackingNumber: '999988887777',
    });
  });

  it('that was lost takes others once more; one that came back takes none', async () => {
    const moid = await hand.asked();
    await hand.approve(moid);
    await hand.send(moid);
    const before = (await stockOf(shop, 1))!;
    const undo = async (isLost: boolean, reason = '분실') =>
      undoSending(shop.deps, { ...(await hand.seen(moid)), isLost, reason });
    expect(await undo(false, ' ')).toBe('reasonMissing');
    expect(await undo(false)).toBe('undone');
    expect([await stockOf(shop, 1), (await hand.newest(moid)).state]).toEqual([before, 'approved']);
    await hand.send(moid);
    expect(await undo(true)).toBe('undone');
    expect(await stockOf(shop, 1)).toBe(before - 1);
    await hand.send(moid);
    await shop.deps.sql`update variants set stock = 0 where product_id = 1 and is_open`;
    expect(await undo(true)).toBe('outOfStock');
    // Gone, and there is no other: nothing goes back into the stock.
    expect(await hand.giveUp(moid)).toBe('givenUp');
    expect([await stockOf(shop, 1), (await rowOf(hand.buyer.visitor, moid)).returnState]).toEqual([
      0,
      'received',
    ]);
  });
});

describe('another colour', () => {
  it('that was sent goes back to its own variant when it is returned later', async () => {
    const moid = await hand.asked({ ...exchange });
    await hand.withdraw(moid);
    const line = await hand.lineOf(moid);
    const mint = { line, quantity: 1, penColor: '민트', eraserColor: '' };
    expect((await hand.ask(moid, { ...exchange, lines: [mint] })).status).toBe(200);
    await hand.approve(moid);
    await hand.receive(moid);
    await hand.send(moid);
    await hand.deliver(moid);
    expect((await hand.giveBack(moid)).status).toBe(200);
    await approveReturn(shop.deps, { moid, operator });
    const back = (penColor: string) =>
      receiveReturn(shop.deps, {
        moid,
        operator,
        restocked: [{ line, quantity: 1, penColor }],
        condition: '',
      });
    expect(await back('하늘')).toBe('tooMany');
    // Counted apart by now.
    const { sql } = shop.deps;
    await sql.begin(async (tx) => {
      await tx`update variants set stock = 0, is_open = false where product_id = 1`;
      await tx`insert into variants (product_id, choice, stock) values (1, '코랄|', 5), (1, '민트|', 5)`;
    });
    expect(await back('민트')).toBe('received');
    const variantStocks =
      await sql`select choice, stock from variants where product_id = 1 and is_open order by choice`;
    expect(variantStocks.map(({ choice, stock }) => [choice, stock])).toEqual([
      ['민트|', 6],
      ['코랄|', 5],
    ]);
    await sql.begin(async (tx) => {
      await tx`update variants set stock = 0, is_open = false where product_id = 1`;
      await tx`update variants set stock = 500, is_open = true where product_id = 1 and choice = ''`;
    });
  });

  it('that is sold out is not put aside, although the others are there', async () => {
    const { sql } = shop.deps;
    const mint = { quantity: 1, penColor: '민트', eraserColor: '' };
    const { moid } = await delivered(shop, hand.buyer.visitor);
    await sql.begin(async (tx) => {
      await tx`update variants set stock = 0, is_open = false where product_id = 1`;
      await tx`update variants set stock = 5, is_open = true where product_id = 1 and choice = '코랄|'`;
      await tx`update variants set stock = 0, is_open = true where product_id = 1 and choice = '민트|'`;
    });
    const { choices } = await readDetail(hand.buyer.visitor, moid);
    expect(choices.map(({ penColor, soldOut }) => [penColor, soldOut]).slice(0, 2)).toEqual([
      ['코랄', false],
      ['노랑', true],
    ]);
    expect((await hand.ask(moid, { lines: [{ line: await hand.lineOf(moid), ...mint }] })).status).toBe(200);
    expect(await hand.approve(moid)).toBe('outOfStock');
    await sql.begin(async (tx) => {
      await tx`update variants set stock = 0, is_open = false where product_id = 1`;
      await tx`update variants set stock = 500, is_open = true where product_id = 1 and choice = ''`;
    });
  });
});
