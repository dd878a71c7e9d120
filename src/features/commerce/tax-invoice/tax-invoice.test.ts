// Tax invoices: what the tax office has is what the shop says, whatever is lost, late, doubled or refused.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { magicRefusedNumber } from '../../../../sandbox/popbill/papers.ts';
import { type Family, families, holdInstitution } from '../../../../test/support/family.ts';
import { logInOperator } from '../../../../test/support/operator.ts';
import { haetsal, settleTaxInvoices } from '../../../../test/support/papers/tax-invoices.ts';
import { buy, openPayment } from '../../../../test/support/payment.ts';
import { askToCancel, payIn, readDetail, rowOf } from '../../../../test/support/purchase.ts';
import { settleReceipts, settleRefunds } from '../../../../test/support/settle.ts';
import { laterBy, openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { splitVat } from '../../../shared/money.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { refundPartially } from '../../admin/decisions/contract.ts';
import { askReceipt } from '../cash-receipt/contract.ts';
import { tendReceipts } from '../cash-receipt/daily.server.ts';
import { allowInvoices } from '../invoice/terms.server.ts';
import { askInvoice } from './contract.ts';
import { checkCertificate, tendInvoices } from './daily.server.ts';

const day = 24 * 3_600_000;
const hour = 3_600_000;

let shop: TestShop;
let operator: Awaited<ReturnType<typeof logInOperator>>;
beforeAll(async () => {
  shop = await openTestShop({ timings: { lateChargeMs: 2_500 } });
  operator = await logInOperator(shop, 'owner');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  office().clearFaults();
});

const office = () => shop.sandbox.taxPapers;
let round = 0;
/** Sessions end by the clock, so only the work of the shop is done later. */
let passedMs = 0;

async function home(): Promise<Family> {
  const [found] = await families(shop, 1, { prefix: `tax${++round}x` });
  return found!;
}
async function bought({ visitor }: Family, { method = 'bank', quantity = 1 } = {}): Promise<string> {
  const sum = { product_amount: String(quantity), amt: String(19_000 * quantity + 3_000) };
  const { moid } = await buy(shop, visitor, 'ok', { ...sum, _method: method });
  if (method === 'vbank') await payIn(shop, moid);
  return moid;
}
const ask = ({ visitor }: Family, moid: string, changes = {}) =>
  visitor.call(askInvoice, { input: { moid, party: { ...haetsal, ...changes } } });
const shown = async ({ visitor }: Family, moid: string) => (await readDetail(visitor, moid)).taxInvoice!;
const rows = (moid: string) => shop.deps.sql`select t.* from tax_invoices t
  join orders o on o.id = t.order_id where o.moid = ${moid} order by t.id`;
const stateOf = async (moid: string) => (await rows(moid)).map(({ state }) => state);
async function papers(moid: string) {
  const keys = (await rows(moid)).map(({ mgt_key }) => mgt_key);
  return office()
    .list()
    .filter(({ key }) => keys.includes(key));
}
/** What the tax office has of it: refused papers count for nothing. */
const totalOf = async (moid: string) =>
  (await papers(moid)).reduce(
    (sum, { state, words }) => sum + (state < 305 ? Number(words.totalAmount) : 0),
    0,
  );
/** Somebody outside is asked again, at later and later times. */
async function goOn(times = 1, stepMs = hour): Promise<void> {
  for (let i = 0; i < times; i++) {
    passedMs += stepMs;
    await settleTaxInvoices(laterBy(shop.deps, passedMs));
  }
}
async function answerAll(moid: string, state: 304 | 305 = 304, code = ''): Promise<void> {
  for (const paper of await papers(moid)) if (paper.state < 304) office().answer(paper.key, state, code);
  await goOn();
}
async function giveBack(moid: string, amountWon: number): Promise<void> {
  const asked = { params: { moid }, input: { amountWon, reason: '상자가 찌그러져 있었어요' } };
  expect((await operator.ask(refundPartially, asked)).outcome).toBe('refunding');
  await shop.deps.background.idle();
  await settleRefunds(shop.deps);
  await shop.deps.background.idle();
}

describe('the first paper', () => {
  it('is made out over what was paid, sent, and accepted', async () => {
    const kim = await home();
    const moid = await bought(kim, { method: 'vbank' });
    expect(await shown(kim, moid)).toMatchObject({ askable: true, invoice: null, party: null });
    expect((await ask(kim, moid)).status).toBe(200);
    const [paper] = await papers(moid);
    const { supplyWon, vatWon } = splitVat(22_000);
    expect(paper!.words).toMatchObject({
      ...{ invoiceeCorpNum: '2208162517', invoiceeCorpName: '햇살유치원', totalAmount: '22000' },
      ...{ supplyCostTotal: String(supplyWon), taxTotal: String(vatWon), purposeType: '영수' },
      writeDate: formatKoreanDate(shop.deps.now()).replaceAll('-', ''),
      forceIssue: false,
    });
    const { askable, invoice } = await shown(kim, moid);
    expect(askable).toBe(false);
    expect(invoice).toMatchObject({
      ...{ state: 'issued', amountWon: 22_000, supplyWon, vatWon, confirmNo: paper!.confirmNo },
      ...{ number: '2208162517', name: '햇살유치원', corrections: [] },
    });
    await answerAll(moid);
    expect((await shown(kim, moid)).invoice).toMatchObject({ state: 'accepted' });
    const next = await bought(kim);
    expect((await shown(kim, next)).party).toEqual({ ...haetsal, number: '2208162517' });
  });

  it.each(['lost', 'hang', 'late', 'forged'] as const)(
    'an answer that is %s issues one and no other',
    async (fault) => {
      const kim = await home();
      const moid = await bought(kim);
      office().plan('issue', fault);
      expect((await ask(kim, moid)).status).toBe(200);
      await shop.deps.background.idle();
      expect(await stateOf(moid)).toEqual(['draft']);
      if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, 1_000));
      await goOn(2);
      expect(await stateOf(moid)).toEqual(['issued']);
      expect((await papers(moid)).map(({ words }) => words.totalAmount)).toEqual(['22000']);
      expect((await shown(kim, moid)).invoice!.confirmNo).toBe((await papers(moid))[0]!.confirmNo);
    },
  );

  it('a process that dies between its words and their effect, or after it, issues one', async () => {
    const kim = await home();
    const [before, after] = [await bought(kim), await bought(kim)];
    // Written down, and nobody was asked; the other was issued, and nobody noted it.
    office().isDown = true;
    for (const moid of [before, after]) await ask(kim, moid);
    await shop.deps.background.idle();
    office().isDown = false;
    const [dead] = await rows(after);
    office().plan('issue', 'lost');
    await shop.deps.sql`update tax_invoices set lease_until = now() where id = ${dead!.id}`;
    await settleTaxInvoices(shop.deps);
    expect(await papers(after)).toHaveLength(1);
    await shop.deps
      .sql`update tax_invoices set retries = 1, last_error = null, lease_until = now() + interval '4 seconds'
      where state = 'draft'`;
    await goOn(2);
    for (const moid of [before, after])
      expect([await stateOf(moid), (await papers(moid)).length]).toEqual([['issued'], 1]);
  });

  it('a company that is down for an hour is asked again, and issues one', async () => {
    const kim = await home();
    const moid = await bought(kim);
    office().isDown = true;
    await ask(kim, moid);
    await goOn(12, 5 * 60_000);
    expect([await stateOf(moid), await papers(moid)]).toEqual([['draft'], []]);
    office().isDown = false;
    await goOn(1, 30 * 60_000);
    expect([await stateOf(moid), (await papers(moid)).length]).toEqual([['issued'], 1]);
  });

  it('twenty presses and two workers at once are one paper', async () => {
    const kim = await home();
    const moid = await bought(kim);
    office().isDown = true;
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(kim, moid)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    await shop.deps.background.idle();
    office().isDown = false;
    passedMs += hour;
    const later = laterBy(shop.deps, passedMs);
    await Promise.all([settleTaxInvoices(later), settleTaxInvoices(later)]);
    expect([await stateOf(moid), (await papers(moid)).length]).toEqual([['issued'], 1]);
  });

  it('a token that is over is fetched anew, and a certificate or points that are missing are waited for', async () => {
    const kim = await home();
    const moid = await bought(kim);
    office().plan('issue', 'expired', 'noCertificate', 'noPoints');
    await ask(kim, moid);
    await shop.deps.background.idle();
    expect((await rows(moid))[0]).toMatchObject({
      state: 'draft',
      last_error: expect.stringContaining('-10002009'),
    });
    await goOn(1);
    expect((await rows(moid))[0]).toMatchObject({
      state: 'draft',
      last_error: expect.stringContaining('-99'),
    });
    await goOn(1);
    expect((await rows(moid))[0]).toMatchObject({ state: 'issued', last_error: null });
  });

  it('something else under our number is none of ours, and a person looks', async () => {
    const kim = await home();
    const moid = await bought(kim);
    office().plan('issue', 'lost');
    await ask(kim, moid);
    await shop.deps.background.idle();
    office().plan('detail', 'forged');
    await goOn(1);
    expect((await rows(moid))[0]).toMatchObject({ state: 'refused', last_error: 'FOREIGN' });
  });

  it('refused, is put right by its buyer', async () => {
    const kim = await home();
    const moid = await bought(kim);
    office().plan('issue', 'refuse');
    await ask(kim, moid);
    expect(await shown(kim, moid)).toMatchObject({ askable: true, invoice: { state: 'refused' } });
    expect((await ask(kim, moid, { name: '햇살어린이집' })).status).toBe(200);
    expect(await stateOf(moid)).toEqual(['refused', 'issued']);
    expect((await papers(moid)).map(({ words }) => words.invoiceeCorpName)).toEqual(['햇살어린이집']);
    expect((await rows(moid))[0]!.replaced_at).not.toBeNull();
  });

  it('refused by the tax office, is put right and accepted', async () => {
    const kim = await home();
    const moid = await bought(kim);
    await ask(kim, moid, { number: magicRefusedNumber });
    await answerAll(moid, 305, 'ERR002');
    expect((await rows(moid))[0]).toMatchObject({ state: 'rejected', last_error: 'ERR002' });
    expect((await ask(kim, moid)).status).toBe(200);
    await answerAll(moid);
    expect([await stateOf(moid), await totalOf(moid)]).toEqual([['rejected', 'accepted'], 22_000]);
  });
});

describe('an institution', () => {
  it('asks for one of an order by invoice, with what it registered: it says that the money is still to come', async () => {
    const school = await home();
    await holdInstitution(shop, school.visitor.memberId, '달빛유치원');
    await allowInvoices(shop.deps, school.visitor.memberId, { limitWon: 1_000_000, days: 30 }, null, {
      ...{ operator: '김운영', reason: '협약서 확인' },
    });
    await openPayment(school.visitor, { _method: 'invoice' });
    const [{ moid }] = await shop.deps.sql<
      [{ moid: string }]
    >`select moid from orders where member_id = ${school.visitor.memberId}`;
    const { askable, party } = await shown(school, moid);
    expect(askable).toBe(true);
    expect(party).toMatchObject({ name: '달빛유치원', businessType: '', email: 'haetsal@example.com' });
    expect((await ask(school, moid)).status).toBe(200);
    const [paper] = await papers(moid);
    expect(paper!.words).toMatchObject({ totalAmount: '22000', purposeType: '청구' });
  });
});

describe('what goes back', () => {
  it('is corrected to the won: a part, another whose answer is lost, and the rest', async () => {
    const kim = await home();
    const moid = await bought(kim, { quantity: 3 });
    await ask(kim, moid);
    await answerAll(moid);
    await giveBack(moid, 7_777);
    await goOn();
    expect([await totalOf(moid), await stateOf(moid)]).toEqual([52_223, ['accepted', 'issued']]);
    const [first, part] = await papers(moid);
    expect(part!.words).toMatchObject({
      ...{ modifyCode: 2, orgNTSConfirmNum: first!.confirmNo, totalAmount: '-7777' },
      remark1: `당초 작성일자 ${(await shown(kim, moid)).invoice!.writeDay}`,
    });
    office().plan('issue', 'lost');
    await giveBack(moid, 1);
    await goOn(2);
    expect(await totalOf(moid)).toBe(52_222);
    const { TID } = await rowOf(kim.visitor, moid);
    await askToCancel(kim.visitor, { TID, moid, CancelAmt: 60_000 });
    await shop.deps.background.idle();
    await settleRefunds(shop.deps);
    await goOn(2);
    expect([await totalOf(moid), await stateOf(moid)]).toEqual([
      0,
      ['accepted', 'issued', 'issued', 'issued'],
    ]);
    const all = await papers(moid);
    expect(all.at(-1)!.words.modifyCode).toBe(4);
    const sumOf = (name: string) => all.reduce((sum, { words }) => sum + Number(words[name]), 0);
    expect([sumOf('supplyCostTotal'), sumOf('taxTotal')]).toEqual([0, 0]);
    expect((await shown(kim, moid)).invoice!.corrections).toHaveLength(3);
    await answerAll(moid);
    expect((await shown(kim, moid)).askable).toBe(false);
  });

  it('waits until the tax office has the first paper, and is forgotten where it refuses that', async () => {
    const kim = await home();
    const [moid, refused] = [await bought(kim), await bought(kim)];
    office().isSlow = true;
    for (const one of [moid, refused]) {
      await ask(kim, one);
      await giveBack(one, 2_000);
    }
    await goOn(3);
    expect([await stateOf(moid), await totalOf(moid)]).toEqual([['issued', 'draft'], 22_000]);
    await answerAll(moid);
    await goOn();
    expect([await stateOf(moid), await totalOf(moid)]).toEqual([['accepted', 'issued'], 20_000]);
    await answerAll(refused, 305, 'ERR002');
    expect([await stateOf(refused), await totalOf(refused)]).toEqual([['rejected', 'dropped'], 0]);
    await ask(kim, refused);
    expect(await totalOf(refused)).toBe(20_000);
  });

  it('while it is being issued is corrected afterwards', async () => {
    const kim = await home();
    const moid = await bought(kim);
    office().plan('issue', 'lost');
    await ask(kim, moid);
    await shop.deps.background.idle();
    await giveBack(moid, 2_000);
    await goOn(2);
    await answerAll(moid);
    await goOn();
    expect([await totalOf(moid), await stateOf(moid)]).toEqual([20_000, ['accepted', 'issued']]);
  });

  it('whose correction the tax office refuses isn’t repeated without a person', async () => {
    const kim = await home();
    const moid = await bought(kim);
    await ask(kim, moid);
    await answerAll(moid);
    await giveBack(moid, 2_000);
    await goOn();
    await answerAll(moid, 305, 'ERR001');
    await tendInvoices(shop.deps);
    await goOn(2);
    expect([await stateOf(moid), await totalOf(moid)]).toEqual([['accepted', 'rejected'], 22_000]);
    expect((await rows(moid))[0]).toMatchObject({ corrected_won: '0' });
  });
});

describe('beside a cash receipt', () => {
  it('the same money has one paper: whichever was asked for first', async () => {
    const kim = await home();
    const [byInvoice, byReceipt] = [await bought(kim), await bought(kim)];
    const receipt = (moid: string) =>
      kim.visitor.call(askReceipt, { input: { moid, kind: 'expense', number: '220-81-62517' } });
    await ask(kim, byInvoice);
    expect((await receipt(byInvoice)).status).toBe(409);
    expect((await receipt(byReceipt)).status).toBe(200);
    expect((await ask(kim, byReceipt)).status).toBe(409);
    expect(await shown(kim, byReceipt)).toMatchObject({ askable: false, hasReceipt: true });
    await Promise.all([receipt(byReceipt), ask(kim, byReceipt)]);
    expect(await stateOf(byReceipt)).toEqual([]);
  });

  it('none is made out unasked where an invoice stands, or failed and waits for a person', async () => {
    const kim = await home();
    const [standing, failed, none] = [
      await bought(kim, { quantity: 6 }),
      await bought(kim, { quantity: 6 }),
      await bought(kim, { quantity: 6 }),
    ];
    await ask(kim, standing);
    office().plan('issue', 'refuse');
    await ask(kim, failed);
    await tendReceipts(laterBy(shop.deps, 3 * day + hour));
    await settleReceipts(laterBy(shop.deps, 3 * day + hour));
    const found = await shop.deps.sql`select o.moid from cash_receipts c join orders o on o.id = c.order_id
      where o.moid in (${standing}, ${failed}, ${none})`;
    expect(found.map(({ moid }) => moid)).toEqual([none]);
  });
});

it('is nobody’s but the buyer’s, of no card, and of no number that can’t be one', async () => {
  const [kim, lee] = [await home(), await home()];
  const moid = await bought(kim);
  expect((await ask(lee, moid)).status).toBe(404);
  const byCard = await bought(kim, { method: 'card' });
  expect((await ask(kim, byCard)).status).toBe(409);
  expect((await readDetail(kim.visitor, byCard)).taxInvoice).toBeNull();
  expect((await ask(kim, moid, { number: '220-81-62518' })).status).toBe(422);
  expect((await ask(kim, moid, { name: '' })).status).toBe(422);
  expect(await stateOf(moid)).toEqual([]);
});

it('the database takes no second one, and changes nothing that a paper says', async () => {
  const kim = await home();
  const moid = await bought(kim);
  await ask(kim, moid);
  const { owner } = shop;
  const [row] = await rows(moid);
  await expect(owner`insert into tax_invoices (order_id, order_number, goods_name, no, state, mgt_key, party, write_day, amount_won,
    supply_won, vat_won, asked_at, since_at, lease_until) values (${row!.order_id}, ${row!.order_number}, 'x', 9, 'draft', 'T9', '{}',
    '2026-11-27', 11, 10, 1, now(), now(), now())`).rejects.toThrow('tax_invoices_live');
  const { id } = row!;
  await expect(
    owner`update tax_invoices set amount_won = 1, supply_won = 1, vat_won = 0 where id = ${id}`,
  ).rejects.toThrow('never changed');
  await expect(
    owner`update tax_invoices set state = 'draft', confirm_no = null where id = ${id}`,
  ).rejects.toThrow();
  await expect(owner`update tax_invoices set corrected_won = 22001 where id = ${id}`).rejects.toThrow(
    'tax_invoices_corrected',
  );
});

it('a certificate is asked about once a day, and its last known end stands where nobody answers', async () => {
  const until = shop.deps.now() + 20 * day;
  office().certificateUntilMs = until;
  await checkCertificate(shop.deps);
  office().plan('certificate', 'lost');
  await checkCertificate(shop.deps);
  const [row] = await shop.deps.sql`select * from tax_certificates`;
  expect(Math.abs(Date.parse(row!.expires_at) - until)).toBeLessThan(1_000);
  expect(row!.last_error).not.toBeNull();
  office().certificateUntilMs = shop.deps.now() + 300 * day;
});

it('papers outlive their order, and go five years after the return of their half-year', async () => {
  const kim = await home();
  const moid = await bought(kim);
  await ask(kim, moid);
  const [row] = await rows(moid);
  await shop.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update tax_invoices set order_id = null, write_day = '2021-07-01' where id = ${row!.id}`;
  });
  const at = (text: string) => ({ ...shop.deps, now: () => Date.parse(text) });
  const count = async () => (await shop.deps.sql`select 1 from tax_invoices where id = ${row!.id}`).length;
  await tendInvoices(at('2027-01-25T23:59:59+09:00'));
  expect(await count()).toBe(1);
  await tendInvoices(at('2027-01-26T00:00:00+09:00'));
  expect(await count()).toBe(0);
});
