// The operators' calls about others in place of goods: lists, counts, the first screen, the log, and who may.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { attemptOf } from '../../../../test/support/payment.ts';
import { delivered, readDetail } from '../../../../test/support/purchase.ts';
import { replacements } from '../../../../test/support/replacement.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { registerReplacement } from '../decisions/contract.ts';
import { getOrder, listOrders } from '../orders/contract.ts';
import { listReturns, refundReturn } from '../returns/contract.ts';
import { getToday } from '../today/contract.ts';
import {
  approveReplacement,
  correctReplacement,
  deliverReplacement,
  giveUpReplacement,
  listReplacements,
  type ReplacementTab,
  receiveGoods,
  rejectReplacement,
  sendReplacement,
  undoSending,
} from './contract.ts';

let shop: TestShop;
let service: OperatorVisitor;
let hand: Awaited<ReturnType<typeof replacements>>;
beforeAll(async () => {
  shop = await openTestShop();
  service = await logInOperator(shop, 'service');
  hand = await replacements(shop, 'hand');
});
afterAll(() => shop.close());

const listed = async (tab: ReplacementTab) => {
  const { data } = await service.ask(listReplacements, { input: { tab } });
  return data.replacements.map(({ moid }) => moid);
};
const todayCount = async () => {
  const { data } = await service.ask(getToday);
  return data.cards.find(({ name }) => name === 'replacements')?.count;
};
/** How to name the newest of an order: by its address and the version that was looked at. */
async function one(moid: string) {
  const { id, version } = await hand.newest(moid);
  return { params: { moid, id }, version };
}

it('an exchange of a buyer who called goes through the back office, each step where it is to be done next', async () => {
  const { moid } = await delivered(shop, hand.buyer.visitor);
  const lines = [{ line: await hand.lineOf(moid), quantity: 1 }];
  const wish = {
    kind: 'exchange',
    reason: 'defective',
    lines,
    noticedOn: hand.today(),
    words: '켜지지 않는대요',
  } as const;
  const register = (change = {}) =>
    service.ask(registerReplacement, { params: { moid }, input: { ...wish, ...change } });
  expect((await register({ kind: 'claim' })).outcome).toBe('badKind');
  expect((await register()).outcome).toBe('requested');
  expect((await register()).outcome).toBe('tooMany');
  expect([await listed('todo'), await listed('requested'), await todayCount()]).toEqual([[moid], [moid], 1]);

  const { params, version } = await one(moid);
  const approve = () => service.ask(approveReplacement, { params, input: { version } });
  expect([(await approve()).outcome, (await approve()).outcome]).toEqual(['approved', 'changedMeanwhile']);
  // Its goods are awaited: nobody of the shop has anything to do.
  expect([await listed('todo'), await listed('approved'), await todayCount()]).toEqual([[], [moid], 0]);
  const restocked = [{ ...lines[0]!, penColor: '코랄', eraserColor: '' }];
  const look = { version: version + 1, restocked, condition: '전지가 다 닳았어요' };
  expect((await service.ask(receiveGoods, { params, input: look })).outcome).toBe('received');
  expect([await listed('todo'), await todayCount()]).toEqual([[moid], 1]);
  const { data } = await service.ask(listReplacements, { input: { tab: 'sent', id: String(params.id) } });
  expect([data.replacements, data.shown]).toMatchObject([
    [],
    {
      ...{ state: 'received', kind: 'exchange', words: '켜지지 않는대요', condition: '전지가 다 닳았어요' },
      ...{
        steps: ['send', 'giveUp', 'undoReception', 'reject'],
        requestedBy: expect.stringContaining('op-service'),
      },
      lines: [{ name: '톡톡펜 코랄', instead: '톡톡펜 코랄', quantity: 1, restocked: 1 }],
    },
  ]);

  const label = { courier: 'cj', trackingNumber: '601234567890' };
  const send = (seen: number, change = {}) =>
    service.ask(sendReplacement, { params, input: { version: seen, ...label, ...change } });
  expect((await send(version + 2, { courier: 'dove' })).outcome).toBe('unknownCourier');
  expect((await send(version + 2)).outcome).toBe('shipped');
  const other = { version: version + 3, ...label, trackingNumber: '609999999999' };
  expect((await service.ask(correctReplacement, { params, input: other })).outcome).toBe('corrected');
  // Whoever has the number in hand finds the order.
  const found = await service.ask(listOrders, { input: { q: '609999999999' } });
  expect(found.data.orders.map((order) => order.moid)).toEqual([moid]);
  const back = { version: version + 4, reason: '잘못 눌렀어요', isLost: false };
  expect((await service.ask(undoSending, { params, input: back })).outcome).toBe('undone');
  expect((await send(version + 5)).outcome).toBe('shipped');
  const deliver = { params, input: { version: version + 6 } };
  expect((await service.ask(deliverReplacement, deliver)).outcome).toBe('delivered');
  expect([await listed('todo'), await listed('delivered')]).toEqual([[], [moid]]);

  const { data: order } = await service.ask(getOrder, { params: { moid } });
  expect(order.wishes).toMatchObject([{ kind: 'exchange', state: 'delivered', id: params.id, units: 1 }]);
  const told = order.history.map(({ what }) => what);
  for (const kind of [
    'replacementRequested',
    'replacementReceived',
    'replacementCorrected',
    'replacementSendingUndone',
  ])
    expect(told).toContain(kind);
  const lineOfLog = await shop.deps.sql`select l.subject, l.reason, o.outcome from operator_log l
    join operator_log_outcomes o on o.log_id = l.id where l.action = 'replacement.undoSending'`;
  expect(lineOfLog).toMatchObject([{ subject: `order:${moid}`, reason: '잘못 눌렀어요', outcome: 'undone' }]);
});

it('what is rejected, and what is given up, tells why; the latter waits at the returns for its money', async () => {
  const rejected = await hand.asked();
  const reject = async (reason: string) => {
    const { params, version } = await one(rejected);
    return service.ask(rejectReplacement, { params, input: { version, reason } });
  };
  expect((await reject(' ')).status).toBe(422);
  expect((await reject('사진으로는 흠이 보이지 않아요')).outcome).toBe('rejected');
  const { replacements: shown } = await readDetail(hand.buyer.visitor, rejected);
  expect(shown).toMatchObject([{ state: 'rejected', closingWords: '사진으로는 흠이 보이지 않아요' }]);

  const given = await hand.asked();
  await hand.approve(given);
  const { params, version } = await one(given);
  const input = { version, reason: '더는 만들지 않아요' };
  expect((await service.ask(giveUpReplacement, { params, input })).outcome).toBe('givenUp');
  const { data } = await service.ask(listReturns, { input: { tab: 'received' } });
  expect(data.returns).toMatchObject([{ moid: given, wording: '배송 중에 망가졌어요' }]);
  const refund = { params: { moid: given }, input: { withheldWon: null, reason: '' } };
  expect((await service.ask(refundReturn, refund)).outcome).toBe('refunding');
});

it('a replacement is none of another order, and nobody’s without a session', async () => {
  const mine = await hand.asked();
  const other = await hand.asked();
  const { params, version } = await one(mine);
  const wrong = await service.ask(approveReplacement, {
    params: { ...params, moid: other },
    input: { version },
  });
  expect(wrong.outcome).toBe('notFound');
  expect((await attemptOf(shop, mine)).order.fulfilment).toBe('delivered');
  const answer = await fetch(`${shop.url}/admin/api/replacements`);
  expect(answer.status).toBe(401);
});
