// What an institution reads of an order that nobody has paid yet.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailAfter, isQueueEmpty } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { openPayment } from '../../../../test/support/payment.ts';
import { bringToBuyer } from '../../../../test/support/purchase.ts';
import { settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { describeSums } from '../../../shared/content/termination-sums.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { cancelByOperator } from '../../commerce/fulfilment/shop-cancel.server.ts';
import { allowInvoices } from '../../commerce/invoice/terms.server.ts';
import { askForReplacement } from '../../commerce/replacement/contract.ts';
import { approveReplacement, giveUpReplacement } from '../../commerce/replacement/decide.server.ts';
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
  const approved = await after(() => approveReturn(shop.deps, asked));
  expect(approved).toContain('3,000원은 청구에 남아요');
  expect(approved).not.toContain('환불');
  const received = await after(() => receiveReturn(shop.deps, { ...asked, restocked: [], condition: '' }));
  expect(received).toContain('까지 후불 청구 금액에서 빼고');
  expect(received).toMatch(/뺄 금액\D*16,000원/);
  expect(received).not.toContain('환불');
});

it('says of goods that can not be replaced that they come off', async () => {
  const { visitor } = school;
  await after(() => openPayment(visitor, { _method: 'invoice' }));
  const [{ moid, line }] = (await shop.deps.sql`select o.moid, l.id::int as line from orders o
    join order_lines l on l.order_id = o.id order by o.id desc limit 1`) as unknown as [
    { moid: string; line: number },
  ];
  await bringToBuyer(shop, moid);
  const lines = [{ line, quantity: 1, penColor: '코랄', eraserColor: '' }];
  const noticedOn = formatKoreanDate(shop.deps.now());
  const wish = { moid, kind: 'claim' as const, reason: 'damaged', lines, words: '', noticedOn };
  await visitor.call(askForReplacement, { input: wish as never });
  const seen = async () => {
    const [{ id, version }] = (await shop.deps.sql`select id::int, version from replacements
      order by id desc limit 1`) as unknown as [{ id: number; version: number }];
    return { moid, id, version, operator: '민지' };
  };
  await approveReplacement(shop.deps, await seen());
  const words = '공장에서 더는 만들지 않아요';
  const act = async () => giveUpReplacement(shop.deps, { ...(await seen()), words });
  const givenUp = await after(act);
  expect(givenUp).toContain('후불 청구 금액에서 빼 드려요');
  expect(givenUp).not.toContain('환불');
});

it('calls what a content that is ended leaves of its price off the invoice', () => {
  const sums = {
    days: 365,
    usedDays: 65,
    basisWon: 36_500,
    usedWon: 6500,
    penaltyWon: 3000,
    refundWon: 27_000,
  };
  const said = describeSums(sums, true);
  expect(said.map(({ term }) => term)).toEqual([
    '주문 금액',
    '이용한 금액 (365일 중 65일)',
    '위약금 (남은 금액의 10%)',
    '청구에서 빼는 금액',
  ]);
});
