// What an institution reads of an order that nobody has paid yet.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailAfter, isQueueEmpty } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { openPayment } from '../../../../test/support/payment.ts';
import { bringToBuyer } from '../../../../test/support/purchase.ts';
import { settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { cancelByOperator } from '../../commerce/fulfilment/shop-cancel.server.ts';
import { allowInvoices } from '../../commerce/invoice/terms.server.ts';
import { askForReturn } from '../../commerce/return/contract.ts';
import { approveReturn, receiveReturn } from '../../commerce/return/operator.server.ts';

let shop: TestShop;
let school: Family;
beforeAll(async () => {
  shop = await openTestShop();
  [school] = (await families(shop, 1, { prefix: 'school', userType: 1 })) as [Family];
  const by = { operator: '김운영', reason: '협약서 확인' };
  const [{ id }] = (await shop.deps.sql`select id::int from members
    where login_id = ${school.login_id}`) as unknown as [{ id: number }];
  await allowInvoices(shop.deps, id, { limitWon: 100_000, days: 30 }, null, by);
});
afterAll(() => shop.close());

async function after(act: () => Promise<unknown>): Promise<string> {
  await isQueueEmpty(shop.deps.db);
  return (await emailAfter(shop.sandbox.mailbox, school.email, act)).text;
}

it('names what was ordered and billed; what the shop cancels comes off, and is not paid back', async () => {
  const { visitor } = school;
  const contract = await after(() => openPayment(visitor, { _method: 'invoice' }));
  expect(contract).toMatch(/주문 금액\D*22,000원/);
  expect(contract).toMatch(/청구 금액\D*22,000원/);
  expect(contract).not.toContain('결제 금액');

  const [{ moid }] = (await shop.deps.sql`select moid from orders`) as unknown as [{ moid: string }];
  await settle(shop);
  const by = { operator: '민지', reason: '공장에서 하늘색이 더는 나오지 않아요' };
  const cancelled = await after(() => cancelByOperator(shop.deps, moid, by));
  expect(cancelled).toMatch(/뺀 금액\D*22,000원/);
  expect(cancelled).not.toMatch(/결제 금액|환불 금액/);
});

it('promises that what came back comes off, not that money goes back', async () => {
  const { visitor } = school;
  await after(() => openPayment(visitor, { _method: 'invoice' }));
  const [{ moid, line }] = (await shop.deps.sql`select o.moid, l.id::int as line from orders o
    join order_lines l on l.order_id = o.id order by o.id desc limit 1`) as unknown as [
    { moid: string; line: number },
  ];
  await bringToBuyer(shop, moid);
  const wish = { moid, reason: 'changeOfMind', lines: [{ line, quantity: 1 }], words: '', noticedOn: '' };
  await visitor.call(askForReturn, { input: wish as never });
  const asked = { moid, operator: '민지' };
  await approveReturn(shop.deps, asked);
  const received = await after(() => receiveReturn(shop.deps, { ...asked, restocked: [], condition: '' }));
  expect(received).toContain('까지 후불 청구 금액에서 빼고');
  expect(received).not.toContain('환불');
});
