// An order by invoice in the back office: nobody has paid yet, so nothing is given back before something was transferred.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../../test/support/operator.ts';
import { loggedIn, openPayment } from '../../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { allowInvoices } from '../../../commerce/invoice/terms.server.ts';
import { previewRefund } from '../../decisions/contract.ts';
import { describeTermination, terminateWordsOf } from '../../decisions/ending/messages.ts';
import { getOrder } from '../contract.ts';
import { describeCancellation, describeShownRefund } from './detail-messages.ts';

let shop: TestShop;
let owner: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop, 'owner');
});
afterAll(() => shop.close());

it('an order names its invoice and what is owed, and a refund says that it comes off the invoice', async () => {
  const school = await loggedIn(shop, 'haetsal');
  const by = { operator: '김운영', reason: '협약서 확인' };
  await allowInvoices(shop.deps, school.memberId, { limitWon: 100_000, days: 30 }, null, by);
  await openPayment(school, { _method: 'invoice' });
  const [{ moid, id, number }] = (await shop.deps.sql`select o.moid, i.id::int, i.number from invoices i
    join orders o on o.id = i.order_id`) as unknown as [{ moid: string; id: number; number: string }];
  const { data } = await owner.ask(getOrder, { params: { moid } });
  expect(data.payment.invoice).toEqual({
    ...{ id, number, balanceWon: 22_000 },
    ...{ state: 'open', dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  });
  const looked = await owner.ask(previewRefund, { params: { moid }, input: { amountWon: '5000' } });
  expect(looked.data).toMatchObject({ refundWon: 5_000, needsAccount: false, isByInvoice: true });
});

it('what comes off the invoice is not called given back', () => {
  const refund = (state: 'done' | 'executing' | 'account') => ({ state, way: 'company' }) as const;
  expect(describeShownRefund(refund('done'), true)).toBe('청구에서 뺌');
  expect(describeShownRefund(refund('executing'), true)).toBe('청구에서 빼는 중');
  expect(describeShownRefund(refund('done'), false)).toBe('돌려줌');
  expect(describeCancellation('done', true)).toBe('청구에서 뺌');
  expect(describeCancellation('requested', true)).toBe('취소 요청: 답을 기다려요');
  expect(describeCancellation('done', false)).toBe('환불 완료');
});

it('of a content that is ended it is said what comes off the invoice', () => {
  expect(terminateWordsOf(true).lead('톡톡런')).toBe(
    '톡톡런 이용이 바로 끝나고, 쓰지 않은 만큼 청구에서 빼요.',
  );
  expect(terminateWordsOf(false).lead('톡톡런')).toContain('돌려줘요');
  expect(describeTermination('refunding', true)).toBe('중도 해지했어요. 후불 청구 금액에서 뺐어요.');
  expect(describeTermination('refunding', false)).toBe('중도 해지했어요. 환불을 시작했어요.');
  expect(describeTermination('cancelling', true)).toBe(describeTermination('cancelling', false));
});

it('an order that was paid names none', async () => {
  const { moid } = await openPayment(await loggedIn(shop));
  const { data } = await owner.ask(getOrder, { params: { moid } });
  expect(data.payment.invoice).toBeNull();
});
