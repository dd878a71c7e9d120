// Operators enter, correct, end and take back what an institution pays; each step stands in the log, and buyers feel it at once.
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { loggedIn, openPayment } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { addDays } from '../../../shared/time/korean-days.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { listLog } from '../action-log/contract.ts';
import { getOrder } from '../orders/contract.ts';
import { beginQuotation } from '../quotations/contract.ts';
import * as calls from './contract.ts';

let shop: TestShop;
let owner: OperatorVisitor;
let school: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop);
  school = await loggedIn(shop, 'haetsal');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  await shop.deps
    .sql`update agreed_prices set ended_at = now() - interval '1 hour', ended_by = '시험' where ended_at is null`;
});

const today = () => formatKoreanDate(shop.deps.now());
const line = { productId: 1, fromQuantity: 1, won: 15_000 };
type Wish = Parameters<typeof calls.enterAgreedPrices.log & object>[0]['input'];
const enter = async (change: Partial<Wish> = {}, operator = owner) => {
  const terms = { memberId: school.memberId, firstDay: today(), lastDay: null, contract: '2026 협약' };
  const answer = await operator.ask(calls.enterAgreedPrices, {
    input: { ...terms, lines: [line], ...change },
  });
  return answer.data?.results ?? [];
};
const read = async (of: string | number = school.memberId) =>
  (await owner.ask(calls.readAgreedPrices, { params: { of } })).data;
const running = async () => (await read()).prices.filter(({ state }) => state !== 'ended');
const newest = async (action: string) => (await owner.ask(listLog, { input: { action } })).data.lines[0];
const order = async (amt: number) => (await openPayment(school, { amt: String(amt) })).status;

it('a price is entered, felt by the institution, and stands in the log with who and what', async () => {
  const [result] = await enter();
  expect(result).toMatchObject({ outcome: 'entered', fault: null, other: null });
  expect(await running()).toMatchObject([
    { ...line, name: '톡톡펜', contract: '2026 협약', state: 'running', isUsed: false, mayUndo: true },
  ]);
  expect(await newest('agreedPrice.enter')).toMatchObject({
    subject: `member:${school.memberId}`,
    outcome: 'done',
    detail: { from: today(), until: '', contract: '2026 협약', lines: '1×1: 15000' },
  });
  expect(await order(18_000)).toBe(200);
  expect(await running()).toMatchObject([{ isUsed: true, mayUndo: false }]);
  const undone = await owner.ask(calls.undoAgreedPrice, { params: { id: result!.id! } });
  expect(undone.outcome).toBe('used');
  const { buyers } = (await owner.ask(calls.listAgreedBuyers, { input: { q: '햇살' } })).data;
  expect(buyers).toMatchObject([{ memberId: school.memberId, name: '햇살유치원', prices: 1 }]);
});

it('many lines are decided each by itself', async () => {
  await enter({ lines: [{ ...line, productId: 2 }] });
  const results = await enter({
    lines: [line, { ...line, productId: 2, won: 9_000 }, { ...line, productId: 999_999 }],
  });
  expect(results.map(({ outcome }) => outcome)).toEqual(['entered', 'overlaps', 'notFound']);
  expect(results[1]!.other).toEqual({ firstDay: today(), lastDay: null, won: 15_000 });
  const [past] = await enter({ firstDay: addDays(today(), -1), lines: [{ ...line, productId: 3 }] });
  expect(past).toMatchObject({ outcome: 'badDays', fault: 'past' });
  const [consumer] = await enter({ memberId: (await loggedIn(shop)).memberId });
  expect(consumer).toMatchObject({ outcome: 'notFound' });
});

it('a corrected price ends at once, another comes, and both can be gone back from', async () => {
  const [result] = await enter({ lines: [{ ...line, productId: 2, won: 20_000 }] });
  const params = { id: result!.id! };
  const correction = { won: 21_000, firstDay: today(), lastDay: null, contract: '' };
  const done = await owner.ask(calls.correctAgreedPrice, { params, input: correction });
  expect(done.outcome).toBe('corrected');
  expect((await newest('agreedPrice.correct'))?.changes).toEqual({ won: [20_000, 21_000] });
  expect((await running()).map(({ won }) => won)).toEqual([21_000]);
  const again = await owner.ask(calls.correctAgreedPrice, { params, input: correction });
  const byFirst = { by: `운영 ${owner.loginId}`, atMs: expect.any(Number) };
  expect(again).toMatchObject({ outcome: 'alreadyEnded', data: byFirst });
  expect(await owner.ask(calls.endAgreedPrice, { params, input: { lastDay: null } })).toMatchObject({
    outcome: 'alreadyEnded',
    data: byFirst,
  });
  const undo = await owner.ask(calls.undoAgreedPrice, {
    params: { id: (done.data as { id: number }).id },
  });
  expect(undo.outcome).toBe('undone');
  expect((await running()).map(({ won }) => won)).toEqual([20_000]);
});

it('two who correct the same price at once: one of them is told', async () => {
  const [result] = await enter({ lines: [{ ...line, productId: 3, won: 8_000 }] });
  const correct = (won: number) =>
    owner.ask(calls.correctAgreedPrice, {
      params: { id: result!.id! },
      input: { won, firstDay: today(), lastDay: null, contract: '' },
    });
  const both = await Promise.all([correct(7_000), correct(7_500)]);
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(['alreadyEnded', 'corrected']);
  expect(await running()).toHaveLength(1);
});

it('a price ends with a day, never later than it would, and at once', async () => {
  const [result] = await enter({ lastDay: addDays(today(), 5) });
  const end = async (lastDay: string | null) =>
    (await owner.ask(calls.endAgreedPrice, { params: { id: result!.id! }, input: { lastDay } })).outcome;
  expect(await end(addDays(today(), 6))).toBe('badDay');
  expect(await end(addDays(today(), -1))).toBe('badDay');
  expect(await end(addDays(today(), 2))).toBe('ended');
  expect(await running()).toMatchObject([{ lastDay: addDays(today(), 2), state: 'running' }]);
  // What comes after it is free.
  const [next] = await enter({ firstDay: addDays(today(), 3) });
  expect(next!.outcome).toBe('entered');
  expect(await end(null)).toBe('ended');
  expect(await end(null)).toBe('alreadyEnded');
  expect(await order(18_000)).toBe(409);
  expect(await running()).toMatchObject([{ state: 'planned' }]);
});

it('prices of every institution are apart, and go out as a file', async () => {
  await enter({ memberId: null, lines: [{ ...line, won: 16_000 }] });
  const all = await read(calls.forAll);
  expect(all.buyer).toBeNull();
  expect(all.prices[0]).toMatchObject({ won: 16_000, state: 'running' });
  expect(await running()).toEqual([]);
  expect(await order(19_000)).toBe(200);
  const file = await owner.download(calls.exportAgreedPrices, {
    params: { of: calls.forAll },
    input: { reason: '협약 확인', format: 'xlsx' },
  });
  const rows = await readSheet(Buffer.from(await file.arrayBuffer()));
  expect(rows[1]!.slice(0, 4)).toEqual(['톡톡펜', 1, 16_000, 19_000]);
});

it('an order says which of its things were bought by agreement', async () => {
  await enter();
  const agreedOrder = await openPayment(school, { amt: '18000' });
  const params = { moid: agreedOrder.moid };
  expect((await owner.ask(getOrder, { params })).data.lines).toMatchObject([
    { unitWon: line.won, isAgreed: true },
  ]);
  const consumer = await openPayment(await loggedIn(shop));
  const plain = await owner.ask(getOrder, { params: { moid: consumer.moid } });
  expect(plain.data.lines).toMatchObject([{ isAgreed: false }]);
});

it('a quotation begins with what its buyer pays', async () => {
  await enter();
  await enter({ lines: [{ ...line, fromQuantity: 10, won: 14_000 }] });
  const begun = await owner.ask(beginQuotation, { input: { member: String(school.memberId) } });
  const pen = begun.data.products.find(({ id }) => id === 1);
  expect(pen).toMatchObject({
    unitWon: 19_000,
    agreed: [
      { fromQuantity: 1, won: 15_000 },
      { fromQuantity: 10, won: 14_000 },
    ],
  });
  const bare = (await owner.ask(beginQuotation, { input: {} })).data;
  expect(bare.products.every(({ agreed }) => agreed.length === 0)).toBe(true);
});

it('who looks after members sees them, and changes none', async () => {
  const service = await logInOperator(shop, 'service', 'priceviewer');
  const seen = await service.ask(calls.readAgreedPrices, { params: { of: school.memberId } });
  expect(seen.data.mayChange).toBe(false);
  const input = { memberId: null, firstDay: today(), lastDay: null, contract: '', lines: [line] };
  expect((await service.ask(calls.enterAgreedPrices, { input })).status).toBe(403);
});
