// A content that was bought can be ended by an operator, with a reason, and never in place of the refund that its buyer may have.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emailsTo } from '../../../../../test/support/emails.ts';
import { type Family, families } from '../../../../../test/support/family.ts';
import { logInOperator, type OperatorVisitor } from '../../../../../test/support/operator.ts';
import { buy, orderOf } from '../../../../../test/support/payment.ts';
import { settle } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { refundPartially } from '../../decisions/contract.ts';
import { endContent } from '../../decisions/ending/contract.ts';
import { getOrder } from '../contract.ts';

let shop: TestShop;
let owner: OperatorVisitor;
let buyer: Family;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop, 'owner');
  [buyer] = (await families(shop, 1, { prefix: 'ending' })) as [Family];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

const reason = '쓰신 만큼을 빼고 돌려드렸어요';
type Way = 'refunded' | 'elsewhere';
const end = (moid: string, way: Way, who = owner) =>
  who.ask(endContent, { params: { moid }, input: { way, reason } });
const see = async (moid: string) => (await owner.ask(getOrder, { params: { moid } })).data;

it('ends once what was begun and paid back in part, tells why, and stands in the order’s history', async () => {
  const order = await orderOf(shop, 'content');
  const { moid } = await buy(shop, buyer.visitor, 'ok', order.fields, order.path);
  // Nobody used it and the days of its buyer aren’t over: everything is theirs.
  expect((await end(moid, 'elsewhere')).outcome).toBe('cancelInstead');
  await shop.deps.sql`update entitlements set starts_at = now(), expires_at = now() + interval '365 days'
    where order_id = (select id from orders where moid = ${moid})`;
  expect((await end(moid, 'refunded')).outcome).toBe('nothingBack');
  await owner.ask(refundPartially, { params: { moid }, input: { amountWon: 1_000, reason } });
  await settle(shop);
  // What was given back in part goes on until somebody ends it.
  expect((await see(moid)).entitlement).toMatchObject({ endedAtMs: null });
  expect((await end(moid, 'refunded')).outcome).toBe('ended');
  expect((await end(moid, 'refunded')).outcome).toBe('alreadyEnded');
  const { entitlement, history } = await see(moid);
  expect(entitlement!.endedAtMs).not.toBeNull();
  expect(history).toContainEqual(
    expect.objectContaining({
      ...{ kind: 'operator', what: 'order.endContent' },
      detail: expect.stringContaining(reason),
    }),
  );
  await expect
    .poll(async () => (await emailsTo(shop.sandbox.mailbox, buyer.email)).map(({ text }) => text).join())
    .toContain(reason);
  const [row] = await shop.deps
    .sql`select refunded_won from payment_attempts a join orders o on o.id = a.order_id where o.moid = ${moid}`;
  expect(Number(row!.refunded_won)).toBe(1_000);
});

it('may be settled another way, with a reason; nobody without the right to money does it, and goods have nothing to end', async () => {
  const order = await orderOf(shop, 'content');
  const { moid } = await buy(shop, buyer.visitor, 'ok', order.fields, order.path);
  await shop.deps
    .sql`update entitlements set starts_at = now() where order_id = (select id from orders where moid = ${moid})`;
  const helper = await logInOperator(shop, ['orders', 'people'], 'op-helper');
  expect((await end(moid, 'elsewhere', helper)).status).toBe(403);
  expect((await end(moid, 'elsewhere')).outcome).toBe('ended');
  const goods = await buy(shop, buyer.visitor);
  expect((await end(goods.moid, 'elsewhere')).outcome).toBe('noContent');
});
