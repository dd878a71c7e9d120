// Whose an order is, nobody sees by leafing through a list: it takes a reason, as for a member.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import { delivered } from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { accessMinutes } from '../access/rules.ts';
import { registerReturn } from '../decisions/contract.ts';
import { searchMembers } from '../members/contract.ts';
import { listReturns } from '../returns/contract.ts';
import { getOrder, listOrders, openOrder } from './contract.ts';

let shop: TestShop;
let operator: OperatorVisitor;
let moid = '';
beforeAll(async () => {
  shop = await openTestShop();
  operator = await logInOperator(shop, 'service');
  ({ moid } = await delivered(shop, await loggedIn(shop)));
  await shop.deps.sql`update orders set delivery_message = '공동현관 1357' where moid = ${moid}`;
});
afterAll(() => shop.close());

const personal = /김하늘|haneul|01012345678|세종대로|1357/;
const see = async (who = operator) => (await who.ask(getOrder, { params: { moid } })).data;
const open = (words = '배송지를 묻는 전화') =>
  operator.ask(openOrder, { params: { moid }, input: { kind: 'inquiry', words } });

describe('whose an order is', () => {
  it('stands with stars in the list, whatever was looked for', async () => {
    for (const q of ['', '김하늘', '5678']) {
      const { data } = await operator.ask(listOrders, { input: { q } });
      expect(data.orders).toMatchObject([
        { moid, buyerName: '김*늘', receiverName: '김*늘', hasMessage: true },
      ]);
      expect(JSON.stringify(data)).not.toMatch(personal);
    }
  });

  it('stands with stars in the order until a reason was given, and the message not at all', async () => {
    const order = await see();
    expect(order.people).toEqual({
      buyer: {
        name: '김*늘',
        phone: '010-****-5678',
        email: 'ha***@example.com',
        address: '서울특별시 중구 ***',
      },
      placedBy: null,
      receiver: { name: '김*늘', phone: '010-****-5678', address: '서울특별시 중구 ***', message: '' },
      giftMessage: '',
      isReceiverOpen: false,
      untilMs: null,
    });
    expect(JSON.stringify(order)).not.toMatch(personal);
    for (const words of ['', ' ', 'x']) expect((await open(words)).status).toBe(422);
    expect((await see()).people.untilMs).toBeNull();
  });

  it('is told after a reason, a quarter of an hour long, to that session and of that order alone', async () => {
    const other = await delivered(shop, await loggedIn(shop));
    expect((await open()).outcome).toBe('opened');
    expect((await see()).people).toMatchObject({
      buyer: { name: '김하늘', phone: '01012345678', email: 'haneul@example.com' },
      receiver: { message: '공동현관 1357' },
      untilMs: expect.any(Number),
    });
    const stranger = await logInOperator(shop);
    expect((await see(stranger)).people.untilMs).toBeNull();
    const { data } = await operator.ask(getOrder, { params: { moid: other.moid } });
    expect(data.people.untilMs).toBeNull();
    shop.advance((accessMinutes - 1) * 60_000);
    expect((await see()).people.buyer.name).toBe('김하늘');
    shop.advance(60_000);
    expect((await see()).people.buyer.name).toBe('김*늘');
  });

  it('is opened in the log, with the reason, in the order’s history and in the member’s', async () => {
    const [line] = await shop.deps.sql`select l.reason, l.subject, o.outcome, o.member_id
      from operator_log l join operator_log_outcomes o on o.log_id = l.id
      where action = 'order.open' and o.outcome = 'opened' order by l.id desc limit 1`;
    expect(line).toEqual({
      ...{ reason: '고객 문의에 답하려고: 배송지를 묻는 전화', subject: `order:${moid}`, outcome: 'opened' },
      member_id: '1',
    });
    expect((await see()).history).toContainEqual(expect.objectContaining({ what: 'order.open' }));
  });

  it('is not told of an order that there is not', async () => {
    const answer = await operator.ask(openOrder, {
      params: { moid: 'tt00' },
      input: { kind: 'other', words: '시험' },
    });
    expect(answer.outcome).toBe('notFound');
  });

  it('stands with stars among the returns', async () => {
    const { lines, returnReasons } = await see();
    const input = {
      reason: returnReasons.find(({ kind }) => kind === 'changeOfMind')!.id,
      lines: [{ line: lines[0]!.id, quantity: 1 }],
      ...{ noticedOn: '', words: '' },
    };
    expect((await operator.ask(registerReturn, { params: { moid }, input })).outcome).toBe('requested');
    const { data } = await operator.ask(listReturns, { input: {} });
    expect(data.returns).toMatchObject([{ buyerName: '김*늘', buyerPhone: '010-****-5678' }]);
  });
});

describe('what was looked for', () => {
  it.each([listOrders, searchMembers])(
    'travels in the body, and stands in no address: $path',
    ({ method }) => {
      expect(method).toBe('POST');
    },
  );
});
