// A refund that the provider refuses is seen as refused, with why, wherever an operator looks; and leaves once it was given.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Family, families } from '../../../../../test/support/family.ts';
import { logInOperator, type OperatorVisitor } from '../../../../../test/support/operator.ts';
import { buy, orderOf } from '../../../../../test/support/payment.ts';
import {
  askToCancel,
  bought,
  delivered,
  moneyAt,
  readDetail,
  rowOf,
} from '../../../../../test/support/purchase.ts';
import { settle } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { describeProcess } from '../../../commerce/purchase/messages.ts';
import { describeRefusal } from '../../../commerce/refund/messages.ts';
import { cancelOrder, refundAgain, refundPartially, refuseCancel } from '../../decisions/contract.ts';
import { previewTermination, terminateForBuyer } from '../../decisions/ending/contract.ts';
import { getToday } from '../../today/contract.ts';
import { getOrder, listOrders } from '../contract.ts';
import { describeEvent } from './detail-messages.ts';

let shop: TestShop;
let owner: OperatorVisitor;
let buyer: Family;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop, 'owner');
  [buyer] = (await families(shop, 1, { prefix: 'refused' })) as [Family];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

const why = '취소에 실패했습니다. (결제사 코드 2003)';
const reason = '품절이라 보내 드릴 수 없어요';
const refuse = (moid: string) => shop.sandbox.faults.set({ scenario: 'cancel-refuse', moid });
const see = async (moid: string) => (await owner.ask(getOrder, { params: { moid } })).data;
const cancel = (moid: string) => owner.ask(cancelOrder, { params: { moid }, input: { reason } });
const listed = async (cancellation: 'undecided' | 'troubled') =>
  (await owner.ask(listOrders, { input: { cancellation } })).data;

/** Of both cards: how many, and this order's row. */
async function cards(moid: string) {
  const { data } = await owner.ask(getToday);
  const card = (name: string) => {
    const { count, rows } = data.cards.find((one) => one.name === name)!;
    return { count, row: rows.find(({ key }) => key === moid) ?? null };
  };
  return { refunds: card('refunds'), asked: card('cancellations') };
}

describe('a refund that the provider refuses', () => {
  it('of a cancellation by the shop stands in its card with the reason, and not as a wish of the buyer', async () => {
    const wish = await bought(shop, buyer.visitor, 'cancel-refuse');
    const { moid } = wish;
    expect((await cancel(moid)).outcome).toBe('refunding');
    await settle(shop);
    const { refunds, asked } = await cards(moid);
    expect(refunds).toMatchObject({ count: 1, row: { amount: 22_000, why } });
    expect(asked).toEqual({ count: 0, row: null });
    // The card and the list that it leads to agree.
    expect((await listed('troubled')).orders.map((order) => order.moid)).toEqual([moid]);
    expect((await listed('undecided')).count).toBe(0);
    const order = await see(moid);
    expect(order.hasTroubledRefund).toBe(true);
    expect(order.refunds).toMatchObject([
      {
        state: 'refused',
        isTroubled: true,
        amountWon: 22_000,
        reason,
        operator: expect.stringContaining('운영'),
      },
    ]);
    expect(describeRefusal(order.refunds[0]!.lastError ?? '')).toBe(why);

    expect((await cancel(moid)).outcome).toBe('refunding');
    await settle(shop);
    expect(moneyAt(shop, wish)).toMatchObject({ cancelled: 22_000, cancels: 1 });
    expect((await cards(moid)).refunds).toEqual({ count: 0, row: null });
    expect(await see(moid)).toMatchObject({ hasTroubledRefund: false, refunds: [{ state: 'done' }] });
  });

  it('of a cancellation by the shop is no wish of the buyer, who is told no refusal when the shop stops it', async () => {
    const { moid } = await bought(shop, buyer.visitor, 'cancel-refuse');
    await cancel(moid);
    await settle(shop);
    expect(await see(moid)).toMatchObject({ cancellation: 'requested', isShopsCancellation: true });
    const said = async (of: string) => {
      const { process, isCancelledByShop } = await rowOf(buyer.visitor, of);
      expect(await readDetail(buyer.visitor, of)).toMatchObject({ process, isCancelledByShop });
      return describeProcess(process, isCancelledByShop);
    };
    expect(await said(moid)).toBe('취소 진행 중');
    const asked = await bought(shop, buyer.visitor);
    await shop.deps.sql`update orders set fulfilment = 'preparing' where moid = ${asked.moid}`;
    await askToCancel(buyer.visitor, asked);
    expect(await see(asked.moid)).toMatchObject({ cancellation: 'requested', isShopsCancellation: false });
    expect(await said(asked.moid)).toBe('취소 요청');

    const stop = (of: string) => owner.ask(refuseCancel, { params: { moid: of }, input: { reason } });
    expect((await stop(moid)).outcome).toBe('goesOn');
    expect((await stop(asked.moid)).outcome).toBe('denied');
    expect([await said(moid), await said(asked.moid)]).toEqual(['결제 완료', '배송 준비 중']);
    const events = async (of: string) =>
      (await see(of)).history.flatMap((line) => (line.kind === 'event' ? [describeEvent(line.what)] : []));
    expect(await events(moid)).toContain('가게의 취소를 그만둠');
    expect(await events(moid)).not.toContain('취소 거절');
    expect(await events(asked.moid)).toContain('취소 거절');
    const told = async (of: string) => (await readDetail(buyer.visitor, of)).shopDecisions;
    expect(await told(moid)).toEqual([]);
    expect(await told(asked.moid)).toEqual([{ kind: 'refused', reason }]);
    const about = (word: string) =>
      shop.sandbox.mailbox.list(buyer.email).filter(({ subject }) => subject.includes(word)).length;
    await expect.poll(() => [about('그대로 이어 가요'), about('취소가 어려워요')]).toEqual([1, 1]);
    expect((await listed('undecided')).count).toBe(0);
  });

  it('of a part leaves with the next try, of whatever sum, and with a press on it', async () => {
    const wish = await delivered(shop, buyer.visitor);
    const { moid } = wish;
    const give = (amountWon: number) =>
      owner.ask(refundPartially, { params: { moid }, input: { amountWon, reason } });
    refuse(moid);
    await give(5_000);
    await settle(shop);
    expect((await cards(moid)).refunds).toMatchObject({ count: 1, row: { amount: 5_000, why } });
    const [refused] = (await see(moid)).refunds;
    const again = (refundId: number) =>
      owner.ask(refundAgain, { params: { moid }, input: { refundId, reason } });
    expect((await again(refused!.id)).outcome).toBe('refunding');
    await settle(shop);
    expect((await again(refused!.id)).outcome).toBe('notRefused');
    expect(moneyAt(shop, wish).cancelled).toBe(5_000);
    expect((await cards(moid)).refunds.count).toBe(0);

    refuse(moid);
    await give(4_000);
    await settle(shop);
    expect((await cards(moid)).refunds.count).toBe(1);
    await give(3_000);
    await settle(shop);
    expect((await cards(moid)).refunds.count).toBe(0);
    expect((await see(moid)).refunds.map(({ state, amountWon }) => [state, amountWon])).toEqual([
      ['done', 5_000],
      ['done', 3_000],
    ]);
  });

  it('of a content that was ended before its time is asked for again with a press', async () => {
    const content = await orderOf(shop, 'content');
    const { moid } = await buy(shop, buyer.visitor, 'ok', content.fields, content.path);
    await shop.deps
      .sql`update entitlements set starts_at = now(), expires_at = now() + use_days * interval '24 hours'
      where order_id = (select id from orders where moid = ${moid})`;
    refuse(moid);
    const { data } = await owner.ask(previewTermination, { params: { moid }, input: {} });
    const input = { reason, isShopsFault: false, refundWon: data.refundWon };
    expect((await owner.ask(terminateForBuyer, { params: { moid }, input })).outcome).toBe('refunding');
    await settle(shop);
    const [refused] = (await see(moid)).refunds;
    expect(refused).toMatchObject({ cause: 'termination', state: 'refused', isTroubled: true });
    const again = { refundId: refused!.id, reason };
    expect((await owner.ask(refundAgain, { params: { moid }, input: again })).outcome).toBe('refunding');
    await settle(shop);
    expect((await see(moid)).refunds).toMatchObject([{ state: 'done', amountWon: data.refundWon }]);
    expect((await cards(moid)).refunds.count).toBe(0);
  });

  it('of a wish that is then refused troubles nobody any more', async () => {
    const wish = await bought(shop, buyer.visitor, 'cancel-refuse');
    expect((await askToCancel(buyer.visitor, wish)).status).toBe(200);
    await settle(shop);
    const { moid } = wish;
    expect((await cards(moid)).refunds.count).toBe(1);
    await owner.ask(refuseCancel, { params: { moid }, input: { reason: '이미 보냈어요' } });
    expect((await cards(moid)).refunds.count).toBe(0);
    expect(await see(moid)).toMatchObject({
      hasTroubledRefund: false,
      refunds: [{ state: 'refused', isTroubled: false }],
    });
  });
});

it('is told without a code of its own where the refusal is the shop’s', () => {
  expect(describeRefusal('REST 12000')).toBe('결제사에 남은 금액(12,000원)이 우리 장부와 달라요');
  expect(describeRefusal('UNREADABLE')).toBe('적어 둔 환불 계좌를 열 수 없어요');
  expect(describeRefusal('2003')).toBe('결제사가 이유를 알려 주지 않았어요 (결제사 코드 2003)');
});
