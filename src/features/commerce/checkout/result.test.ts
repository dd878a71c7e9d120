import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, linesFields, loggedIn, openPayment, orderOf } from '../../../../test/support/payment.ts';
import { openAccount } from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { getPaymentResult, type PaymentResult } from './contract.ts';
import { describeNext } from './window/confirmation-messages.ts';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  // A Friday to come, for the practice provider counts by the clock on the wall; the Monday after is a working day.
  shop.stopClockAt(Date.parse('2029-06-15T10:00:00+09:00'));
  visitor = await loggedIn(shop);
});
afterAll(() => shop.close());

async function resultOf(moid: string): Promise<PaymentResult> {
  const answer = await visitor.call(getPaymentResult, { params: { moid } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as PaymentResult;
}

async function confirmationOf(moid: string) {
  const result = await resultOf(moid);
  if (!result.confirmation) throw new Error(`${result.state} has no confirmation`);
  return { result, confirmed: result.confirmation };
}

describe('the confirmation of an order', () => {
  it('has the number that one says on the phone, each line with choice, sum and picture, and where it goes', async () => {
    const { moid } = await buy(shop, visitor, 'ok', linesFields);
    const { result, confirmed } = await confirmationOf(moid);
    expect(confirmed.number).toMatch(/^\d{6}-\d{4}-\d{4}$/);
    expect(confirmed.lines).toMatchObject([
      { name: '톡톡펜', colors: ['코랄'], quantity: 2, amountWon: 38_000, picture: { name: 'toktok-pen-1' } },
      { name: '쓱쓱펜', colors: ['민트'], quantity: 1, amountWon: 26_000 },
      { name: '지우개', colors: ['분홍'], quantity: 3, amountWon: 27_000 },
    ]);
    const goodsWon = confirmed.lines.reduce((sum, { amountWon }) => sum + amountWon, 0);
    expect(goodsWon + confirmed.deliveryWon).toBe(result.amountWon);
    expect(confirmed.receiver).toMatchObject({ name: '김하늘' });
    expect(describeNext(result, confirmed).join()).toContain(confirmed.email);
  });

  it('says by which day accessories leave: three working days after the payment, boxes five', async () => {
    const pens = await confirmationOf((await buy(shop, visitor)).moid);
    expect(pens.confirmed.sentUntil).toBe('2029-06-20');
    expect(describeNext(pens.result, pens.confirmed)).toContain(
      '6월 20일(수)까지 보내 드리고, 출발하면 운송장 번호를 메일로 알려 드려요.',
    );
    const { fields } = await orderOf(shop, 'toktokbox');
    const box = await confirmationOf((await buy(shop, visitor, 'ok', fields)).moid);
    expect(box.confirmed.sentUntil).toBe('2029-06-22');
  });

  it('of an order by invoice leads to where it is transferred, and no other does', async () => {
    const { confirmed, result } = await confirmationOf((await buy(shop, visitor)).moid);
    const told = (method: PaymentResult['method']) => describeNext({ ...result, method }, confirmed).join();
    expect(told('invoice')).toContain('내 후불 내역');
    expect(told('card')).not.toContain('후불');
  });

  it('of a content says until when it may be cancelled, and of no receiver', async () => {
    const { fields, path } = await orderOf(shop, 'content');
    const { confirmed, result } = await confirmationOf((await buy(shop, visitor, 'ok', fields, path)).moid);
    expect(confirmed).toMatchObject({
      receiver: null,
      sentUntil: null,
      cancelUntilMs: Date.parse('2029-06-23T10:00:00+09:00'),
    });
    expect(describeNext(result, confirmed)).toContain(
      '6월 23일(토) 10시까지 구매내역에서 취소를 요청할 수 있어요.',
    );
  });

  it('of an order that waits for its deposit promises no day', async () => {
    const { moid } = await openAccount(shop, visitor);
    const { confirmed, result } = await confirmationOf(moid);
    expect(result.state).toBe('deposit');
    expect(confirmed.sentUntil).toBeNull();
    expect(describeNext(result, confirmed)[1]).toContain('입금이 확인되면');
  });

  it('is there for what stands alone: not while nobody paid, nor after a refusal', async () => {
    const { moid } = await openPayment(visitor);
    expect(await resultOf(moid)).toMatchObject({ state: 'awaitingBuyer', confirmation: null });
    const declined = await buy(shop, visitor, 'decline');
    expect(await resultOf(declined.moid)).toMatchObject({ state: 'failed', confirmation: null });
  });
});

it.each([
  ['Y', ['age', 'commerce', 'private', 'service']],
  ['N', ['age', 'private', 'service']],
])('the tick at the terms of sale is kept as it was sent: %s', async (confirmeCommerce, kept) => {
  const { moid } = await openPayment(visitor, { confirmeCommerce });
  const rows = await shop.deps.sql<{ agreement: string }[]>`select c.agreement from order_consents c
    join orders o on o.id = c.order_id where o.moid = ${moid} order by c.agreement`;
  expect(rows.map(({ agreement }) => agreement)).toEqual(kept);
});
