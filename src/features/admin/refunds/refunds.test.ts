// All money that goes back, under the one tab that says what becomes of it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Family, families } from '../../../../test/support/family.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { loggedIn, openPayment } from '../../../../test/support/payment.ts';
import { bought } from '../../../../test/support/purchase.ts';
import { settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { allowInvoices } from '../../commerce/invoice/terms.server.ts';
import { refundDueMs } from '../../commerce/refund/interest/rules.ts';
import { cancelOrder, refundPartially } from '../decisions/contract.ts';
import { exportRefunds, listRefunds } from './contract.ts';
import { type RefundTab, refundTabs } from './rules.ts';

let shop: TestShop;
let owner: OperatorVisitor;
let buyer: Family;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop, 'owner');
  [buyer] = (await families(shop, 1, { prefix: 'refunds' })) as [Family];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

const reason = '품절이라 보내 드릴 수 없어요';
const list = async (tab?: RefundTab, more: object = {}) =>
  (await owner.ask(listRefunds, { input: { ...(tab && { tab }), ...more } })).data;
const cancel = (moid: string) => owner.ask(cancelOrder, { params: { moid }, input: { reason } });
const givePart = (moid: string, amountWon: number) =>
  owner.ask(refundPartially, { params: { moid }, input: { amountWon, reason: '늦은 배송' } });

it('there is none before anything goes back, under whichever tab', async () => {
  expect(await list()).toMatchObject({
    tab: 'troubled',
    counts: { troubled: 0, waiting: 0, done: 0, replaced: 0 },
    refunds: [],
    next: null,
  });
});

it('one that the provider refuses is stuck, with why and until when; decided anew it is that, and its second one is done', async () => {
  const { moid } = await bought(shop, buyer.visitor, 'cancel-refuse');
  expect((await cancel(moid)).outcome).toBe('refunding');
  await settle(shop);
  const stuck = await list('troubled');
  expect(stuck.refunds).toMatchObject([
    { moid, cause: 'cancellation', state: 'refused', amountWon: 22_000, method: 'card', isTroubled: true },
  ]);
  const [refund] = stuck.refunds;
  expect(refund?.lastError).toContain('2003');
  expect(refund?.dueMs).toBe(refundDueMs(refund!.requestedAtMs, []));
  expect((await cancel(moid)).outcome).toBe('refunding');
  await settle(shop);
  expect((await list('troubled')).refunds).toEqual([]);
  expect((await list('replaced')).refunds).toMatchObject([
    { moid, state: 'refused', dueMs: null, isTroubled: false },
  ]);
  const done = await list('done');
  expect(done.refunds).toMatchObject([{ moid, state: 'done', dueMs: null }]);
  expect(done.refunds[0]?.doneAtMs).not.toBeNull();
  expect(done.counts).toEqual({ troubled: 0, waiting: 0, done: 1, replaced: 1 });
});

it('a part is told apart by its cause, and found by it and by the day it was asked for', async () => {
  const { moid } = await bought(shop, buyer.visitor);
  expect((await givePart(moid, 2_000)).outcome).toBe('refunding');
  await settle(shop);
  expect((await list('done', { cause: 'goodwill' })).refunds).toMatchObject([{ moid, amountWon: 2_000 }]);
  const today = formatKoreanDate(shop.deps.now());
  expect((await list('done', { from: today, until: today })).refunds).toHaveLength(2);
  const past = await list('done', { until: '2020-01-01' });
  expect([past.refunds, past.counts.done]).toEqual([[], 0]);
});

it('every refund stands under exactly one tab', async () => {
  const [row] = await shop.deps.sql`select count(*)::int as n from refunds`;
  const seen: number[] = [];
  for (const tab of refundTabs) seen.push(...(await list(tab)).refunds.map(({ id }) => id));
  expect(seen).toHaveLength(Number(row?.n));
  expect(new Set(seen).size).toBe(seen.length);
});

it('more than a page goes on where the page before ended, the newest first, and nothing stands twice', async () => {
  const { moid } = await bought(shop, buyer.visitor);
  const [attempt] = await shop.deps
    .sql`select a.id, a.order_id from payment_attempts a join orders o on o.id = a.order_id where o.moid = ${moid}`;
  await shop.owner`alter table refunds disable trigger user`;
  await shop.owner`insert into refunds (order_id, attempt_id, cause, amount_won, left_won, request_no, state, operator, requested_at, done_at)
    select ${attempt?.order_id}, ${attempt?.id}, 'goodwill', 1, 22000, 'many' || i, 'done', '민지', now() - i * interval '1 minute', now()
    from generate_series(1, 55) as i`;
  await shop.owner`alter table refunds enable trigger user`;
  const first = await list('done');
  expect(first.refunds).toHaveLength(50);
  const times = first.refunds.map(({ requestedAtMs }) => requestedAtMs);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  const second = await list('done', { after: first.next });
  expect(second.next).toBeNull();
  const ids = [...first.refunds, ...second.refunds].map(({ id }) => id);
  expect(new Set(ids).size).toBe(57);
});

it('the list is a file with the same rows, for whoever sees money', async () => {
  const send = (who: OperatorVisitor) =>
    who.send(exportRefunds.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': who.xsrf() },
      body: JSON.stringify({ reason: '월말 정리', format: 'csv', filters: { tab: 'done' } }),
    });
  const lines = (await (await send(owner)).text()).trim().split('\r\n');
  expect(lines[0]).toContain('주문번호');
  expect(lines).toHaveLength(58);
  const packer = await logInOperator(shop, ['orders'], 'op-packer');
  await packer.ask(listRefunds, { input: {} });
  expect((await send(packer)).status).toBe(403);
});

it('the file says of an order by invoice that it comes off what is owed, by no company', async () => {
  const school = await loggedIn(shop, 'haetsal');
  const by = { operator: '김운영', reason: '협약서 확인' };
  await allowInvoices(shop.deps, school.memberId, { limitWon: 100_000, days: 30 }, null, by);
  await openPayment(school, { _method: 'invoice' });
  const [{ moid, number }] = (await shop.deps.sql`select o.moid, o.number from invoices i
    join orders o on o.id = i.order_id`) as unknown as [{ moid: string; number: string }];
  await givePart(moid, 3_000);
  await settle(shop);
  const input = { reason: '월말 정리', format: 'csv', filters: { tab: 'done' } } as const;
  const lines = (await (await owner.download(exportRefunds, { input })).text()).split('\r\n');
  const [line = ''] = lines.filter((one) => one.includes(number));
  expect(line).toContain('후불 청구에서 뺌');
  expect(line).toContain('청구에서 뺌,후불');
  expect(line).not.toMatch(/돌려줌|결제사/);
});
