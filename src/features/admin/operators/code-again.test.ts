// Whoever finds a screen open, or runs a script in it, has a session and no authenticator: what they could do with it that
// hurts most asks for the second factor again.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator, OperatorVisitor } from '../../../../test/support/operator.ts';
import { attemptOf, buy, loggedIn } from '../../../../test/support/payment.ts';
import { boughtByDeposit, delivered } from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { operatorCalls } from '../../../admin-open-api.server.ts';
import { presets } from '../../../shared/calls/operator-rights.ts';
import { cancelOrder, refundPartially, registerReturn } from '../decisions/contract.ts';
import { exportOrders } from '../orders/contract.ts';
import { approveReturn, receiveReturn, refundReturn } from '../returns/contract.ts';
import { addOperator, confirmCode, enterCode, enterPassword, getEntry } from './contract.ts';
import { codeFreshMs, refundWithoutCodeWon } from './rules.ts';

let shop: TestShop;
let owner: OperatorVisitor;
let buyer: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  await shop.deps.sql`delete from operators where login_id like 'new-%'`;
  buyer = await loggedIn(shop);
  owner = await logInOperator(shop, 'owner', `op-${Math.random().toString(36).slice(2, 10)}`);
});

const goAway = () => shop.advance(codeFreshMs);
const confirm = () => owner.ask(confirmCode, { input: { code: owner.code(shop.deps.now()) } });
const input = { loginId: 'new-one', name: '새 사람', rights: presets.service };

describe('the calls that ask for the second factor again', () => {
  it('are these', () => {
    const names = operatorCalls.filter(({ call }) => 'asksCode' in call && call.asksCode);
    expect(names.map(({ name }) => name).sort()).toEqual([
      'addLegalVersion',
      'addOperator',
      'addPasskey',
      'addRecipient',
      'askNewPasskey',
      'changeOperator',
      'changeOwnPassword',
      'correctRecipient',
      'downloadTransferFile',
      'endRecipient',
      'exportMember',
      'exportOrders',
      'makeRecoveryCodes',
      'makeTransferFile',
      'nameRefundAccount',
      'permitRecovery',
      'removePasskey',
      'renamePasskey',
      'resetOperator',
      'saveCompany',
      'saveReturnSettings',
      'saveWebhook',
      'startCampaign',
      'takeRecipientBack',
      'withdrawLegalVersion',
    ]);
  });

  it.each(
    operatorCalls
      .filter(({ call }) => 'asksCode' in call && call.asksCode)
      .map(({ name, call }) => [name, call] as const),
  )('%s: ten minutes after the log-in nothing is done, and after a code it is heard', async (name, call) => {
    goAway();
    const params = { id: '1', moid: 'tt00', page: 'terms' };
    const lines = async () => (await shop.deps.sql`select id from operator_log`).length;
    const before = await lines();
    expect((await owner.ask(call, { params, input: {} })).status, name).toBe(428);
    expect(await lines()).toBe(before);
    expect((await confirm()).outcome).toBe('confirmed');
    expect((await owner.ask(call, { params, input: {} })).status, name).not.toBe(428);
  });

  it('are heard at once by whoever has just come in, and not a moment longer than ten minutes', async () => {
    shop.stopClockAt(shop.deps.now());
    const late = await logInOperator(shop, 'owner', `op-late-${Math.random().toString(36).slice(2, 10)}`);
    const at = shop.deps.now();
    shop.stopClockAt(at + codeFreshMs - 1);
    expect((await late.ask(addOperator, { input })).outcome).toBe('added');
    shop.stopClockAt(at + codeFreshMs);
    expect((await late.ask(addOperator, { input: { ...input, loginId: 'new-two' } })).status).toBe(428);
    shop.stopClockAt(null);
  });

  it('take no code twice, none of somebody else, and after five wrong ones none for a while', async () => {
    goAway();
    const code = owner.code(shop.deps.now());
    expect((await owner.ask(confirmCode, { input: { code } })).outcome).toBe('confirmed');
    expect((await owner.ask(confirmCode, { input: { code } })).outcome).toBe('wrong');
    const other = await logInOperator(shop, 'service', `op-${Math.random().toString(36).slice(2, 10)}`);
    shop.advance(codeFreshMs);
    expect((await owner.ask(confirmCode, { input: { code: other.code(shop.deps.now()) } })).outcome).toBe(
      'wrong',
    );
    for (let guess = 0; guess < 3; guess++)
      expect((await owner.ask(confirmCode, { input: { code: '000000' } })).outcome).toBe('wrong');
    expect((await confirm()).status).toBe(429);
    expect((await owner.ask(addOperator, { input })).status).toBe(428);
  });

  it('count for one session alone: another one of the same operator gives its own', async () => {
    shop.advance(60_000);
    const { loginId, password } = owner;
    const beside = Object.assign(new OperatorVisitor(shop.url), { secret: owner.secret });
    await beside.ask(getEntry);
    await beside.ask(enterPassword, { input: { loginId, password } });
    const code = beside.code(shop.deps.now());
    expect((await beside.ask(enterCode, { input: { code } })).outcome).toBe('opened');
    goAway();
    expect((await confirm()).outcome).toBe('confirmed');
    expect((await beside.ask(addOperator, { input })).status).toBe(428);
    expect((await owner.ask(addOperator, { input })).outcome).toBe('added');
  });

  it('hold a file back before its first line', async () => {
    goAway();
    const send = () =>
      owner.download(exportOrders, { input: { reason: '정산 자료', format: 'csv', filters: {} } });
    const refused = await send();
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      428,
      expect.stringContaining('json'),
    ]);
    await confirm();
    expect(await (await send()).text()).toContain('주문번호');
  });
});

describe('money above a sum', () => {
  const many = { product_amount: '6', amt: '117000' };
  const big = async () => (await buy(shop, buyer, 'ok', many)).moid;
  const promised = async (moid: string) => {
    const [row] = await shop.deps.sql`select count(r.id)::int as refunds, count(c.id)::int as cancellations
      from orders o left join refunds r on r.order_id = o.id left join cancellations c on c.order_id = o.id
      where o.moid = ${moid}`;
    return row;
  };
  const nothing = { refunds: 0, cancellations: 0 };
  const reason = '손님이 전화로 부탁함';

  it('of a cancellation is promised after a code, and before it nothing is written', async () => {
    const moid = await big();
    goAway();
    const cancel = () => owner.ask(cancelOrder, { params: { moid }, input: { reason } });
    expect((await cancel()).status).toBe(428);
    expect(await promised(moid)).toEqual(nothing);
    await confirm();
    expect((await cancel()).outcome).toBe('refunding');
  });

  it('of a part asks from one won above the sum on', async () => {
    const moid = await big();
    goAway();
    const refund = (amountWon: number) =>
      owner.ask(refundPartially, { params: { moid }, input: { amountWon, reason } });
    expect((await refund(refundWithoutCodeWon + 1)).status).toBe(428);
    expect(await promised(moid)).toEqual(nothing);
    expect((await refund(refundWithoutCodeWon)).outcome).toBe('refunding');
  });

  it('of a return asks, too, and the return stays open meanwhile', async () => {
    const { moid } = await delivered(shop, buyer, { quantity: 6 });
    const lines = [{ line: (await attemptOf(shop, moid)).line.id, quantity: 6 }];
    const params = { moid };
    const wish = { reason: 'changeOfMind', lines, noticedOn: '', words: '' };
    expect((await owner.ask(registerReturn, { params, input: wish })).outcome).toBe('requested');
    await owner.ask(approveReturn, { params, input: { courier: '', trackingNumber: '' } });
    const look = { restocked: lines, condition: '' };
    expect((await owner.ask(receiveReturn, { params, input: look })).outcome).toBe('received');
    goAway();
    const refund = () => owner.ask(refundReturn, { params, input: { withheldWon: null, reason: '' } });
    expect((await refund()).status).toBe(428);
    expect(await promised(moid)).toEqual(nothing);
    await confirm();
    expect((await refund()).outcome).toBe('refunding');
  });

  it('below it goes on as before, and leaves a buyer’s own cancellation alone', async () => {
    const { moid } = await boughtByDeposit(shop, buyer);
    goAway();
    const input = { amountWon: 1_000, reason };
    expect((await owner.ask(refundPartially, { params: { moid }, input })).outcome).toBe('accountNeeded');
  });
});
