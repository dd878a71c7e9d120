// Operators let institutions order by invoice, and record what came; each step stands in the log.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { loggedIn, openPayment } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { listLog } from '../action-log/contract.ts';
import * as calls from './contract.ts';

let shop: TestShop;
let owner: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop);
});
afterAll(() => shop.close());

const newest = async (action: string) => (await owner.ask(listLog, { input: { action } })).data.lines[0];
const allow = (limitWon: number, seen: number | null, loginId = 'haetsal') =>
  owner.ask(calls.allowInvoice, { input: { loginId, limitWon, days: 14, seen, reason: '협약서 확인' } });
const allowed = async () => (await owner.ask(calls.listInvoiceTerms)).data.terms;

it('an institution gets a limit, with before and after in the log, and loses it', async () => {
  expect((await allow(50_000, null, 'haneul')).outcome).toBe('noInstitution');
  expect((await allow(50_000, null)).outcome).toBe('allowed');
  expect((await newest('invoice.allow'))?.changes).toEqual({ limitWon: [0, 50_000], days: [0, 14] });
  const [terms] = await allowed();
  expect(terms).toMatchObject({
    loginId: 'haetsal',
    limitWon: 50_000,
    days: 14,
    openWon: 0,
    reason: '협약서 확인',
  });
  expect((await allow(50_000, terms!.id)).outcome).toBe('same');
  expect(await allow(60_000, null)).toMatchObject({
    outcome: 'changedMeanwhile',
    data: { by: '운영 op-owner', atMs: terms!.allowedAtMs, seen: terms!.id },
  });
  expect((await allow(60_000, terms!.id)).outcome).toBe('allowed');
  expect((await newest('invoice.allow'))?.changes).toEqual({ limitWon: [50_000, 60_000] });
});

it('a transfer is recorded on the sum that was seen, undone, and recorded again', async () => {
  const school = await loggedIn(shop, 'haetsal');
  expect((await openPayment(school, { _method: 'invoice' })).status).toBe(200);
  const [row] = (await owner.ask(calls.listInvoices, { input: {} })).data.invoices;
  expect(row).toMatchObject({ amountWon: 22_000, balanceWon: 22_000, state: 'open' });
  const params = { id: row!.id };
  const record = (seenWon: number, won = 22_000) =>
    owner.ask(calls.recordInvoiceTransfer, {
      params,
      input: { kind: 'received', won, onDay: formatKoreanDate(shop.deps.now()), name: '햇살유치원', seenWon },
    });
  expect(await record(21_999), 'no operator brought it from there').toMatchObject({
    outcome: 'changedMeanwhile',
    data: { by: '', atMs: null },
  });
  expect((await record(22_000, 22_001)).outcome).toBe('tooMuch');
  expect((await record(22_000)).outcome).toBe('recorded');
  const seen = (await owner.ask(calls.seeInvoice, { params })).data;
  expect(seen).toMatchObject({ state: 'paid', balanceWon: 0, transfers: [{ won: 22_000, undone: null }] });
  const input = { transferId: seen.transfers[0]!.id, reason: '다른 기관이에요' };
  expect((await owner.ask(calls.undoInvoiceTransfer, { params, input })).outcome).toBe('undone');
  expect((await newest('invoice.undo'))?.reason).toBe('다른 기관이에요');
  const byFirst = { by: '운영 op-owner', atMs: expect.any(Number) };
  expect(await record(0), 'before it was undone').toMatchObject({
    outcome: 'changedMeanwhile',
    data: byFirst,
  });
  expect((await record(22_000, 2_000)).outcome).toBe('recorded');
  expect(await record(22_000, 20_000)).toMatchObject({ outcome: 'changedMeanwhile', data: byFirst });
  const early = { seenWon: 22_000, reason: '폐업' };
  expect(await owner.ask(calls.writeOffInvoice, { params, input: early })).toMatchObject({
    outcome: 'changedMeanwhile',
    data: byFirst,
  });
  expect((await record(20_000, 20_000)).outcome).toBe('recorded');
  const off = { seenWon: 0, reason: '폐업' };
  expect((await owner.ask(calls.writeOffInvoice, { params, input: off })).outcome).toBe('notOpen');
  const [end] = await allowed();
  const ending = { params: { id: end!.memberId }, input: { reason: '협약 끝' } };
  expect((await owner.ask(calls.endInvoiceTerms, ending)).outcome).toBe('ended');
  expect((await owner.ask(calls.endInvoiceTerms, ending)).outcome).toBe('notAllowed');
});

it('is closed to who has no right over money', async () => {
  const shipper = await logInOperator(shop, ['orders'], 'shipper');
  expect((await shipper.ask(calls.listInvoices, { input: {} })).status).toBe(403);
});
