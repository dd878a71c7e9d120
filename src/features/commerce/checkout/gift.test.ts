// Goods as a gift: a receiver of their own, words on a card, and no price in the parcel.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { buy, loggedIn, openPayment, orderOf } from '../../../../test/support/payment.ts';
import { readDetail } from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { getOrder } from '../../admin/orders/contract.ts';
import { listSlips } from '../../admin/shipments/contract.ts';
import { getPaymentResult, type PaymentResult } from './contract.ts';

const words = '생일 축하해!\n재미있게 놀아';
const gift = {
  _gift: 'Y',
  _giftMessage: words,
  target_userName: '이바다',
  target_address: '부산광역시 해운대구 예시로 2',
  target_subAddress: '1203호',
  target_phone: '01099998888',
};
let shop: TestShop;
let buyer: Visitor;
let operator: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  buyer = await loggedIn(shop);
  operator = await logInOperator(shop, 'service');
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

async function slipOf(moid: string) {
  const { data } = await operator.ask(listSlips, { input: { moids: moid } });
  return data.slips[0]!;
}
const kept = async (moid: string) =>
  (await shop.deps.sql`select gift_message from orders where moid = ${moid}`)[0]!.gift_message as
    | string
    | null;

describe('an order that is a gift', () => {
  it('goes to its own receiver with the words on a card; result, purchase and e-mail show them', async () => {
    const { moid } = await buy(shop, buyer, 'ok', gift);
    await shop.deps.background.idle();
    const slip = await slipOf(moid);
    expect(slip).toMatchObject({ receiverName: '이바다', buyerName: '김하늘', gift: words });
    const result = (await (await buyer.call(getPaymentResult, { params: { moid } })).json()) as PaymentResult;
    expect(result.confirmation!.receiver).toMatchObject({ name: '이바다', gift: words });
    expect((await readDetail(buyer, moid)).receiver.gift).toBe(words);
    const [email] = await shop.owner`select m.content::text from messages m join orders o on o.id = m.order_id
      where o.moid = ${moid} and m.occasion = 'contract' and m.way = 'email'`;
    expect(email!.content).toContain('재미있게 놀아');
  });

  it('has no price on the paper in its parcel', async () => {
    const { moid } = await buy(shop, buyer, 'ok', gift);
    const [order] = await shop.deps.sql`select amount_won from orders where moid = ${moid}`;
    const paper = JSON.stringify(await slipOf(moid));
    expect(paper).not.toMatch(/won|price|amount/i);
    expect(paper).not.toContain(String(order!.amount_won));
  });

  it('may be without words; without the tick there is no gift, whatever is typed', async () => {
    const silent = await buy(shop, buyer, 'ok', { ...gift, _giftMessage: '  ' });
    expect(await kept(silent.moid)).toBe('');
    expect((await slipOf(silent.moid)).gift).toBe('');
    const none = await buy(shop, buyer, 'ok', { ...gift, _gift: 'N' });
    expect(await kept(none.moid)).toBeNull();
    expect((await slipOf(none.moid)).gift).toBeNull();
  });

  it('takes a hundred characters and not one more', async () => {
    const { moid } = await buy(shop, buyer, 'ok', { ...gift, _giftMessage: '가'.repeat(100) });
    expect(await kept(moid)).toHaveLength(100);
    expect((await openPayment(buyer, { ...gift, _giftMessage: '가'.repeat(101) })).status).toBe(422);
  });

  it('is none of a content, which isn’t sent', async () => {
    const order = await orderOf(shop, 'content');
    const { moid } = await buy(shop, buyer, 'ok', { ...order.fields, ...gift }, order.path);
    expect(await kept(moid)).toBeNull();
  });

  it('keeps its words from operators until they say why they look', async () => {
    const { moid } = await buy(shop, buyer, 'ok', gift);
    const { data } = await operator.ask(getOrder, { params: { moid } });
    expect(data).toMatchObject({ isGift: true, people: { giftMessage: '' } });
  });
});
