// A person's work on tax invoices: what failed and why, once more, and put right.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { magicRefusedNumber } from '../../../../sandbox/popbill/papers.ts';
import { logInOperator } from '../../../../test/support/operator.ts';
import { haetsal, settleTaxInvoices } from '../../../../test/support/papers/tax-invoices.ts';
import { buy, loggedIn } from '../../../../test/support/payment.ts';
import { settleRefunds } from '../../../../test/support/settle.ts';
import { laterBy, openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { askInvoice } from '../../commerce/tax-invoice/contract.ts';
import { checkCertificate } from '../../commerce/tax-invoice/daily.server.ts';
import { refundPartially } from '../decisions/contract.ts';
import {
  correctTaxInvoice,
  type InvoiceLine,
  listTaxInvoices,
  readInvoiceParty,
  retryTaxInvoice,
} from './contract.ts';

let shop: TestShop;
let buyer: Visitor;
let operator: Awaited<ReturnType<typeof logInOperator>>;
let other: typeof operator;
beforeAll(async () => {
  shop = await openTestShop();
  buyer = await loggedIn(shop);
  operator = await logInOperator(shop, 'owner');
  other = await logInOperator(shop, 'owner', 'op-other');
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const office = () => shop.sandbox.taxPapers;
let passedMs = 0;
async function settle(): Promise<void> {
  passedMs += 3_600_000;
  await settleTaxInvoices(laterBy(shop.deps, passedMs));
}
async function asked(fault?: 'refuse' | 'lost', changes = {}): Promise<string> {
  const { moid } = await buy(shop, buyer, 'ok', { _method: 'bank' });
  if (fault) office().plan('issue', fault);
  await buyer.call(askInvoice, { input: { moid, party: { ...haetsal, ...changes } } });
  await shop.deps.background.idle();
  return moid;
}
async function linesOf(moid: string, tab: 'trouble' | 'underWay' | 'all'): Promise<InvoiceLine[]> {
  const { data } = await operator.ask(listTaxInvoices, { input: { tab } });
  return data!.invoices.filter((line) => line.moid === moid);
}
const paramsOf = ({ id }: InvoiceLine) => ({ id: String(id) });
async function answer(moid: string, state: 304 | 305, code = ''): Promise<void> {
  for (const { mgtKey } of await linesOf(moid, 'all')) {
    const paper = office().find(mgtKey);
    if (paper && paper.state < 304) office().answer(mgtKey, state, code);
  }
  await settle();
}

it('one that the tax office refused says why, is put right, and is accepted', async () => {
  const moid = await asked(undefined, { number: magicRefusedNumber });
  await answer(moid, 305, 'ERR002');
  const [line] = await linesOf(moid, 'trouble');
  expect(line).toMatchObject({ state: 'rejected', error: 'ERR002', isTroubled: true, code: null });
  const seen = await operator.ask(readInvoiceParty, { params: paramsOf(line!) });
  expect(seen.data).toEqual({ party: { ...haetsal, number: magicRefusedNumber } });
  const wrong = { party: { ...haetsal, number: '220-81-62518' } };
  const refused = await operator.ask(correctTaxInvoice, { params: paramsOf(line!), input: wrong });
  expect(refused.outcome).toBe('badNumber');
  const right = { params: paramsOf(line!), input: { party: haetsal } };
  expect((await operator.ask(correctTaxInvoice, right)).outcome).toBe('restarted');
  await shop.deps.background.idle();
  await answer(moid, 304);
  expect(await linesOf(moid, 'trouble')).toEqual([]);
  expect((await linesOf(moid, 'all')).map(({ state }) => state)).toEqual(['accepted', 'rejected']);
  expect((await operator.ask(correctTaxInvoice, right)).outcome).toBe('changedMeanwhile');
});

it('one that was refused is asked for once more as it was; one whose party is gone isn’t', async () => {
  const [again, gone] = [await asked('refuse'), await asked('refuse')];
  const [line] = await linesOf(again, 'trouble');
  expect(line).toMatchObject({ state: 'refused', error: expect.stringContaining('-11001021') });
  expect((await operator.ask(retryTaxInvoice, { params: paramsOf(line!) })).outcome).toBe('restarted');
  await shop.deps.background.idle();
  expect((await linesOf(again, 'all')).map(({ state }) => state)).toEqual(['issued', 'refused']);
  const [lost] = await linesOf(gone, 'trouble');
  await shop.owner`update tax_invoices set party = null where id = ${lost!.id}`;
  expect((await operator.ask(retryTaxInvoice, { params: paramsOf(lost!) })).outcome).toBe('forgotten');
});

it('one that waits for an answer is asked about at once', async () => {
  const moid = await asked('lost');
  const [line] = await linesOf(moid, 'underWay');
  expect(line).toMatchObject({ state: 'draft', confirmNo: '' });
  expect((await operator.ask(retryTaxInvoice, { params: paramsOf(line!) })).outcome).toBe('restarted');
  await shop.deps.background.idle();
  expect((await linesOf(moid, 'all'))[0]).toMatchObject({
    state: 'issued',
    confirmNo: office().find(line!.mgtKey)!.confirmNo,
  });
});

it('a correction that the tax office refused is issued once more, to what was kept', async () => {
  const moid = await asked();
  await answer(moid, 304);
  const input = { amountWon: 2_000, reason: '상자가 찌그러져 있었어요' };
  await operator.ask(refundPartially, { params: { moid }, input });
  await shop.deps.background.idle();
  await settleRefunds(shop.deps);
  await settle();
  await answer(moid, 305, 'ERR001');
  const [line] = await linesOf(moid, 'trouble');
  expect(line).toMatchObject({ state: 'rejected', code: 2, amountWon: -2_000 });
  expect((await operator.ask(retryTaxInvoice, { params: paramsOf(line!) })).outcome).toBe('restarted');
  await shop.deps.background.idle();
  await answer(moid, 304);
  const all = await linesOf(moid, 'all');
  expect(all.map(({ state, amountWon }) => [state, amountWon])).toEqual([
    ['accepted', -2_000],
    ['rejected', -2_000],
    ['accepted', 22_000],
  ]);
  expect(await linesOf(moid, 'trouble')).toEqual([]);
});

it('the list warns of a certificate that ends within thirty days', async () => {
  const certificate = async () => (await operator.ask(listTaxInvoices, { input: {} })).data!.certificate;
  expect(await certificate()).toBeNull();
  await checkCertificate(shop.deps);
  expect(await certificate()).toMatchObject({ isWarned: false, error: '' });
  office().certificateUntilMs = shop.deps.now() + 29 * 24 * 3_600_000;
  await checkCertificate(shop.deps);
  expect(await certificate()).toMatchObject({ isWarned: true });
  office().certificateUntilMs = null;
  await checkCertificate(shop.deps);
  expect(await certificate()).toMatchObject({ isWarned: true, error: expect.stringContaining('-10002009') });
});

it('whoever comes second hears who was first, and no operator is named for what its buyer did', async () => {
  const byOne = { outcome: 'changedMeanwhile', data: { by: '운영 op-owner', atMs: expect.any(Number) } };
  const [line] = await linesOf(await asked('refuse'), 'trouble');
  const params = paramsOf(line!);
  const input = { party: haetsal };
  expect((await operator.ask(correctTaxInvoice, { params, input })).outcome).toBe('restarted');
  expect(await other.ask(correctTaxInvoice, { params, input })).toMatchObject(byOne);
  expect(await other.ask(retryTaxInvoice, { params })).toMatchObject(byOne);

  const moid = await asked('refuse');
  const [byBuyer] = await linesOf(moid, 'trouble');
  await buyer.call(askInvoice, { input: { moid, party: haetsal } });
  expect(await other.ask(retryTaxInvoice, { params: paramsOf(byBuyer!) })).toMatchObject({
    outcome: 'changedMeanwhile',
    data: { by: '', atMs: null },
  });
});
