import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { attemptOf, loggedIn, openPayment } from '../../../../test/support/payment.ts';
import { bought, moneyAt } from '../../../../test/support/purchase.ts';
import { settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { writeLineUnits } from '../../../shared/line-units.ts';
import { allowInvoices } from '../../commerce/invoice/terms.server.ts';
import { previewRefund, registerReturn } from '../decisions/contract.ts';
import { getOrder, moveOrders, shipOrders } from '../orders/contract.ts';
import { getSales } from '../sales/contract.ts';
import {
  approveReturn,
  listReturns,
  receiveReturn,
  refundReturn,
  rejectReturn,
  undoReception,
} from './contract.ts';

let shop: TestShop;
let service: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  service = await logInOperator(shop, 'service');
});
afterAll(() => shop.close());

const countOf = async (tab: 'requested' | 'approved' | 'received' | 'refunded' | 'rejected') =>
  (await service.ask(listReturns, { input: { tab } })).data.returns.length;

async function delivered() {
  const wish = await bought(shop, await loggedIn(shop));
  await bringAll(wish.moid);
  return wish;
}

async function bringAll(moid: string): Promise<void> {
  const parcels = [{ moid, courier: 'cj', trackingNumber: '601234567890', isShared: true }];
  await service.ask(shipOrders, { input: { parcels } });
  await service.ask(moveOrders, { input: { step: 'delivered', moids: [moid] } });
}
const askedOf = async (moid: string) => ({
  reason: 'changeOfMind' as const,
  lines: [{ line: (await attemptOf(shop, moid)).line.id, quantity: 1 }],
  ...{ noticedOn: '', words: '색이 달라 보여요' },
});

it('goods come back by phone, are received and paid back less the way, and the day’s sales tell it', async () => {
  const wish = await delivered();
  const params = { moid: wish.moid };
  const asked = await askedOf(wish.moid);
  const enter = () => service.ask(registerReturn, { params, input: asked });
  expect((await enter()).outcome).toBe('requested');
  expect([(await enter()).outcome, await countOf('requested')]).toEqual(['open', 1]);
  const refund = () => service.ask(refundReturn, { params, input: { withheldWon: null, reason: '' } });
  expect((await refund()).outcome).toBe('notReceived');
  const approve = { courier: '', trackingNumber: '' };
  // What is to be done stands first, wherever it is: as the count of the day says it.
  const first = await service.ask(listReturns, { input: {} });
  expect(first.data).toMatchObject({ tab: 'todo', counts: { todo: first.data.returns.length } });
  expect((await service.ask(approveReturn, { params, input: approve })).outcome).toBe('approved');
  const look = { restocked: asked.lines, condition: '새것 같음' };
  expect((await service.ask(receiveReturn, { params, input: look })).outcome).toBe('received');
  const [row] = (await service.ask(listReturns, { input: { tab: 'received' } })).data.returns;
  expect(row).toMatchObject({
    ...{ buyerPays: true, wayBackWon: 3_000, dueMs: expect.any(Number) },
    lines: [{ name: '톡톡펜 코랄', quantity: 1, restocked: 1 }],
  });
  const input = { lines: writeLineUnits(asked.lines), reason: 'changeOfMind' as const };
  const { data: preview } = await service.ask(previewRefund, { params, input });
  expect(preview).toMatchObject({ refundWon: 16_000, withheldWon: 3_000 });
  expect((await refund()).outcome).toBe('refunding');
  await settle(shop);
  expect(moneyAt(shop, wish)).toMatchObject({ captured: 22_000, cancelled: 16_000 });
  expect(await countOf('refunded')).toBe(1);
  const { data: sales } = await service.ask(getSales, { input: {} });
  expect(sales.totals).toMatchObject({ paidWon: 22_000, refundedWon: 16_000, orders: 1 });
  expect(sales.days.reduce((sum, { won }) => sum + won, 0)).toBe(6_000);
  // The goods are back; what stays is the way there and the way back.
  expect(sales.products).toMatchObject([{ won: 0 }]);
  expect(sales.delivery.won).toBe(6_000);
});

it('a rejection needs words, and leaves the purchase as it is', async () => {
  const { moid } = await delivered();
  await service.ask(registerReturn, { params: { moid }, input: await askedOf(moid) });
  expect((await service.ask(rejectReturn, { params: { moid }, input: { reason: ' ' } })).status).toBe(422);
  const done = await service.ask(rejectReturn, {
    params: { moid },
    input: { reason: '이미 사용한 상품이에요' },
  });
  expect([done.outcome, await countOf('rejected')]).toEqual(['rejected', 1]);
  const [line] = await shop.deps
    .sql`select reason, subject from operator_log where action = 'return.reject' order by id desc limit 1`;
  expect(line).toEqual({ reason: '이미 사용한 상품이에요', subject: `order:${moid}` });
});

it('whoever decides by a screen that is older than a colleague’s decision is told, and nothing is done', async () => {
  const { moid } = await delivered();
  const params = { moid };
  const asked = await askedOf(moid);
  await service.ask(registerReturn, { params, input: asked });
  const shown = async (tab: 'requested' | 'approved' | 'received') => {
    const rows = (await service.ask(listReturns, { input: { tab } })).data.returns;
    const { id, state, receivedAtMs } = rows.find((row) => row.moid === moid)!;
    return { id, state, receivedAtMs };
  };
  const { data: order } = await service.ask(getOrder, { params });
  expect(order.wishes).toMatchObject([{ kind: 'return', state: 'requested', units: 1 }]);
  const ofOrder = await service.ask(listReturns, { input: { tab: 'requested', order: moid } });
  expect(ofOrder.data.returns.map((row) => row.moid)).toEqual([moid]);
  const first = await shown('requested');
  const reason = '사진이 없어요';
  const reject = (seen: typeof first) => service.ask(rejectReturn, { params, input: { reason, seen } });
  const approve = { courier: '', trackingNumber: '', seen: first };
  expect((await service.ask(approveReturn, { params, input: approve })).outcome).toBe('approved');
  // Who was first, by name.
  expect(await reject(first)).toMatchObject({
    outcome: 'alreadyDecided',
    data: { by: '운영 op-service', atMs: expect.any(Number) },
  });
  const receive = async () => {
    const look = { restocked: asked.lines, condition: '', seen: await shown('approved') };
    expect((await service.ask(receiveReturn, { params, input: look })).outcome).toBe('received');
    shop.advance(60_000);
    return shown('received');
  };
  const looked = await receive();
  const undo = (seen: typeof first) => service.ask(undoReception, { params, input: { reason, seen } });
  expect((await undo(looked)).outcome).toBe('undone');
  const again = await receive();
  expect((await undo(looked)).outcome).toBe('alreadyDecided');
  const refund = (seen: typeof first) =>
    service.ask(refundReturn, { params, input: { withheldWon: null, reason: '', seen } });
  expect([(await refund(looked)).outcome, (await refund(again)).outcome]).toEqual(['changed', 'refunding']);
});

it('what comes back of an order by invoice comes off it, and the list says so', async () => {
  const school = await loggedIn(shop, 'haetsal');
  const by = { operator: '김운영', reason: '협약서 확인' };
  await allowInvoices(shop.deps, school.memberId, { limitWon: 100_000, days: 30 }, null, by);
  await openPayment(school, { _method: 'invoice' });
  const [{ moid }] = (await shop.deps.sql`select o.moid from invoices i
    join orders o on o.id = i.order_id`) as unknown as [{ moid: string }];
  await bringAll(moid);
  const params = { moid };
  const asked = await askedOf(moid);
  await service.ask(registerReturn, { params, input: asked });
  await service.ask(approveReturn, { params, input: { courier: '', trackingNumber: '' } });
  await service.ask(receiveReturn, { params, input: { restocked: [], condition: '흠집이 있음' } });
  const input = { withheldWon: null, reason: '' };
  expect((await service.ask(refundReturn, { params, input })).outcome).toBe('refunding');
  await settle(shop);
  const rows = (await service.ask(listReturns, { input: { tab: 'refunded' } })).data.returns;
  expect(rows.find((row) => row.moid === moid)?.refund).toMatchObject({ state: 'done', isByInvoice: true });
  expect(rows.filter((row) => row.moid !== moid).every(({ refund }) => !refund?.isByInvoice)).toBe(true);
});
