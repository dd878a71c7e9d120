// Cash receipts at both contracts: what the tax office has is what the shop says, whatever is lost, late, doubled or refused.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Family, families } from '../../../../test/support/family.ts';
import { long } from '../../../../test/support/long-tests.ts';
import { logInOperator } from '../../../../test/support/operator.ts';
import { buy } from '../../../../test/support/payment.ts';
import { askToCancel, payIn, readDetail, rowOf } from '../../../../test/support/purchase.ts';
import { settleReceipts, settleRefunds } from '../../../../test/support/settle.ts';
import { laterBy, openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { splitVat } from '../../../shared/money.ts';
import { refundPartially } from '../../admin/decisions/contract.ts';
import { askReceipt } from './contract.ts';
import { tendReceipts } from './daily.server.ts';

const day = 24 * 3_600_000;
const companies = ['nicepay_legacy', 'nicepay_start'] as const;
const mobile = '010-9876-5432';

let shops: Record<(typeof companies)[number], TestShop>;
let operators: Record<(typeof companies)[number], Awaited<ReturnType<typeof logInOperator>>>;
beforeAll(async () => {
  const open = (PAYMENT_PROVIDER: string) =>
    openTestShop({ timings: { lateChargeMs: 2_500 }, env: { PAYMENT_PROVIDER } });
  shops = { nicepay_legacy: await open('nicepay_legacy'), nicepay_start: await open('nicepay_start') };
  operators = {
    nicepay_legacy: await logInOperator(shops.nicepay_legacy, 'owner'),
    nicepay_start: await logInOperator(shops.nicepay_start, 'owner'),
  };
});
afterAll(async () => {
  await shops.nicepay_start.close();
  await shops.nicepay_legacy.close();
});
beforeEach(async () => {
  for (const { deps } of Object.values(shops)) await deps.sql`delete from rate_limits`;
});

let round = 0;
/** Sessions end by the clock, so only the work of the shop is done later. */
let passedMs = 0;
describe.each(companies)('at %s', (company) => {
  /** Of the shop itself, whichever company issues: by one of them is enough for every day. */
  const ownWork = company === companies[0] ? {} : long;
  const shop = () => shops[company];
  const office = () => shop().sandbox.receipts;

  async function home(): Promise<Family> {
    const [found] = await families(shop(), 1, { prefix: `paper${++round}x` });
    return found!;
  }
  async function bought({ visitor }: Family, { method = 'bank', quantity = 1 } = {}): Promise<string> {
    const sum = { product_amount: String(quantity), amt: String(19_000 * quantity + 3_000) };
    const { moid } = await buy(shop(), visitor, 'ok', { ...sum, _method: method });
    if (method === 'vbank') await payIn(shop(), moid);
    return moid;
  }
  const ask = ({ visitor }: Family, moid: string, kind = 'deduction', number = mobile) =>
    visitor.call(askReceipt, { input: { moid, kind: kind as 'deduction', number } });
  const shown = async ({ visitor }: Family, moid: string) => (await readDetail(visitor, moid)).cashReceipt!;
  const papers = (moid: string) =>
    office()
      .list()
      .filter(({ requestNo }) => requestNo.startsWith(`${moid}C`));
  const rows = (moid: string) => shop().deps.sql`select c.* from cash_receipts c
    join orders o on o.id = c.order_id where o.moid = ${moid} order by c.id`;
  const stateOf = async (moid: string) => (await rows(moid)).map(({ state }) => state);
  /** The provider is asked again, at later and later times. */
  async function goOn(times = 1): Promise<void> {
    for (let i = 0; i < times; i++) {
      passedMs += 31 * 60_000;
      await settleReceipts(laterBy(shop().deps, passedMs));
      await shop().deps.background.idle();
    }
  }
  async function giveBack(moid: string, amountWon: number): Promise<void> {
    const asked = { params: { moid }, input: { amountWon, reason: '상자가 찌그러져 있었어요' } };
    expect((await operators[company].ask(refundPartially, asked)).outcome).toBe('refunding');
    await shop().deps.background.idle();
    await settleRefunds(shop().deps);
    await shop().deps.background.idle();
    await settleReceipts(shop().deps);
    await shop().deps.background.idle();
  }
  const leftOf = (moid: string) =>
    papers(moid).reduce((sum, { amount, cancelled }) => sum + amount - cancelled, 0);

  it.each([
    ['deduction', mobile, 'individual', '01098765432'],
    ['expense', '220-81-62517', 'company', '2208162517'],
  ] as const)(
    'one for %s is issued over what was paid, and its number is destroyed',
    async (kind, typed, said, sent) => {
      const kim = await home();
      const moid = await bought(kim, { method: 'vbank' });
      expect(await shown(kim, moid)).toEqual({ askable: true, receipt: null });
      expect((await ask(kim, moid, kind, typed)).status).toBe(200);
      const [paper] = papers(moid);
      const { supplyWon: supply, vatWon: vat } = splitVat(22_000);
      expect(paper).toMatchObject({ kind: said, number: sent, amount: 22_000, supply, vat });
      const { receipt, askable } = await shown(kim, moid);
      expect(askable).toBe(false);
      expect(receipt).toMatchObject({
        ...{ kind, state: 'issued', amountWon: 22_000, approvalNo: paper!.approvalNo },
        numberEnd: sent.slice(-4),
      });
      const page = await fetch(receipt!.pageUrl);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(paper!.approvalNo)]);
      const [row] = await rows(moid);
      expect([row!.number, row!.tid]).toEqual([null, paper!.tid]);
      const told = shop().sandbox.mailbox;
      const find = () =>
        told.list(kim.email).find(({ subject }) => subject.includes('현금영수증을 발급했어요'));
      await expect.poll(find, { timeout: 25_000 }).toBeDefined();
      expect(find()!.text).toContain(paper!.approvalNo);
      expect(find()!.text).not.toContain(sent.slice(-4));
    },
  );

  it.each(['lost', 'hang', 'late', 'forged'] as const)(
    'an answer that is %s issues one and no other',
    async (fault) => {
      const kim = await home();
      const moid = await bought(kim);
      office().plan('issue', fault);
      expect((await ask(kim, moid)).status).toBe(200);
      await shop().deps.background.idle();
      // The shop makes the number at one of them, and asks at once whether it is there.
      const asksAtOnce = fault === 'forged' && company === 'nicepay_legacy';
      expect(await stateOf(moid)).toEqual([asksAtOnce ? 'issued' : 'issuing']);
      if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, 1_000));
      await goOn(2);
      expect(await stateOf(moid)).toEqual(['issued']);
      const [paper] = papers(moid);
      expect(papers(moid)).toHaveLength(1);
      expect((await shown(kim, moid)).receipt).toMatchObject({
        approvalNo: paper!.approvalNo,
        amountWon: 22_000,
      });
    },
  );

  it('a look-up that fails is no leave to issue another', async () => {
    const kim = await home();
    const moid = await bought(kim);
    office().plan('issue', 'lost');
    await ask(kim, moid);
    await shop().deps.background.idle();
    office().plan('look-up', 'look-up-500');
    if (company === 'nicepay_start') office().isFoundByOrder = true;
    await goOn();
    await goOn();
    expect([papers(moid).length, await stateOf(moid)]).toEqual([1, ['issued']]);
  });

  it('twenty presses at once are one receipt', ownWork, async () => {
    const kim = await home();
    const moid = await bought(kim);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(kim, moid)));
    await shop().deps.background.idle();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect([papers(moid).length, await stateOf(moid)]).toEqual([1, ['issued']]);
  });

  it('a refused one is put right by its buyer, whose former number is destroyed', async () => {
    const kim = await home();
    const moid = await bought(kim);
    office().plan('issue', 'refuse');
    await ask(kim, moid);
    expect(await shown(kim, moid)).toMatchObject({ askable: true, receipt: { state: 'refused' } });
    expect((await rows(moid))[0]).toMatchObject({ last_error: expect.stringContaining('7012') });
    expect((await ask(kim, moid, 'deduction', '010-1111-2222')).status).toBe(200);
    expect(await stateOf(moid)).toEqual(['refused', 'issued']);
    expect((await rows(moid)).map(({ number }) => number)).toEqual([null, null]);
    expect(papers(moid).map(({ number }) => number)).toEqual(['01011112222']);
  });

  it('follows refunds to the won: a part, another whose answer is lost, and the rest', async () => {
    const kim = await home();
    const moid = await bought(kim, { quantity: 3 });
    await ask(kim, moid);
    await giveBack(moid, 7_777);
    expect([leftOf(moid), await stateOf(moid)]).toEqual([52_223, ['issued']]);
    expect((await shown(kim, moid)).receipt!.amountWon).toBe(52_223);
    office().plan('cancel', 'lost');
    await giveBack(moid, 1);
    await goOn(2);
    expect([leftOf(moid), await stateOf(moid)]).toEqual([52_222, ['issued']]);
    office().plan('cancel', 'hang');
    const { TID } = await rowOf(kim.visitor, moid);
    await askToCancel(kim.visitor, { TID, moid, CancelAmt: 60_000 });
    await shop().deps.background.idle();
    await settleRefunds(shop().deps);
    await goOn(3);
    expect([leftOf(moid), await stateOf(moid)]).toEqual([0, ['cancelled']]);
    expect(papers(moid)).toHaveLength(1);
    expect(papers(moid)[0]!.cancelNos).toHaveLength(3);
    expect((await shown(kim, moid)).askable).toBe(false);
  });

  it('what goes back while it is being issued is cancelled of it afterwards', async () => {
    const kim = await home();
    const moid = await bought(kim);
    office().plan('issue', 'lost');
    await ask(kim, moid);
    await shop().deps.background.idle();
    await giveBack(moid, 2_000);
    await goOn(3);
    expect([leftOf(moid), await stateOf(moid)]).toEqual([20_000, ['issued']]);
  });

  it('a cancel that is refused stands, is told of, and isn’t repeated by itself', async () => {
    const kim = await home();
    const moid = await bought(kim);
    await ask(kim, moid);
    office().plan('cancel', 'refuse');
    await giveBack(moid, 2_000);
    await goOn(2);
    await tendReceipts(shop().deps);
    const [row] = await rows(moid);
    expect(row).toMatchObject({
      state: 'issued',
      cancelled_won: '0',
      last_error: expect.stringContaining('7004'),
    });
    expect(leftOf(moid)).toBe(22_000);
  });

  it('a large order for which nobody asked has one after three days, a small one none', ownWork, async () => {
    const kim = await home();
    const [large, small, byCard] = [
      await bought(kim, { quantity: 6 }),
      await bought(kim),
      await bought(kim, { method: 'card', quantity: 6 }),
    ];
    await tendReceipts(laterBy(shop().deps, 3 * day - 60_000));
    expect(await stateOf(large)).toEqual([]);
    const later = laterBy(shop().deps, 3 * day);
    await tendReceipts(later);
    await tendReceipts(later);
    await settleReceipts(later);
    await shop().deps.background.idle();
    const numbers = papers(large).map(({ kind, number, amount }) => ({ kind, number, amount }));
    expect(numbers).toEqual([{ kind: 'individual', number: '0100001234', amount: 117_000 }]);
    expect([await stateOf(large), await stateOf(small), await stateOf(byCard)]).toEqual([['issued'], [], []]);
    expect((await shown(kim, large)).receipt).toMatchObject({ kind: 'self', state: 'issued' });
    expect((await ask(kim, small)).status).toBe(200);
  });

  it('is nobody’s but the buyer’s, and of no card', ownWork, async () => {
    const [kim, lee] = [await home(), await home()];
    const moid = await bought(kim);
    expect((await ask(lee, moid)).status).toBe(404);
    const byCard = await bought(kim, { method: 'card' });
    expect((await ask(kim, byCard)).status).toBe(409);
    expect((await readDetail(kim.visitor, byCard)).cashReceipt).toBeNull();
    expect((await ask(kim, moid, 'expense', '220-81-62518')).status).toBe(422);
    expect([papers(moid), await stateOf(moid)]).toEqual([[], []]);
  });

  it('the database takes no second one, and keeps no number of one that is issued', ownWork, async () => {
    const kim = await home();
    const moid = await bought(kim);
    await ask(kim, moid);
    const { owner } = shop();
    const [row] = await rows(moid);
    await expect(owner`insert into cash_receipts (order_id, kind, state, provider, request_no, number_end, amount_won,
      supply_won, vat_won, asked_at, since_at, lease_until) values (${row!.order_id}, 'self', 'issuing', ${company}, ${`${moid}C9`},
      '1234', 1, 1, 0, now(), now(), now())`).rejects.toThrow('cash_receipts_live');
    await expect(owner`update cash_receipts set number = '\\x01' where id = ${row!.id}`).rejects.toThrow(
      'cash_receipts_number_kept',
    );
    await expect(owner`update cash_receipts set cancelled_won = 22001 where id = ${row!.id}`).rejects.toThrow(
      'cash_receipts_cancelled',
    );
  });
});

it('a lost answer that nobody finds again is left to a person, and nothing is issued twice', async () => {
  const shop = shops.nicepay_start;
  const [kim] = await families(shop, 1, { prefix: 'unfound' });
  const { moid } = await buy(shop, kim!.visitor, 'ok', { _method: 'bank' });
  const office = shop.sandbox.receipts;
  office.isFoundByOrder = false;
  office.plan('issue', 'lost');
  await kim!.visitor.call(askReceipt, { input: { moid, kind: 'deduction', number: mobile } });
  await shop.deps.background.idle();
  for (let i = 0; i < 4; i++) {
    shop.advance(31 * 60_000);
    await settleReceipts(shop.deps);
    await shop.deps.background.idle();
  }
  office.isFoundByOrder = true;
  expect(office.list().filter(({ requestNo }) => requestNo === `${moid}C1`)).toHaveLength(1);
  const [row] = await shop.deps.sql`select c.* from cash_receipts c join orders o on o.id = c.order_id
    where o.moid = ${moid}`;
  expect(row).toMatchObject({ state: 'issuing', last_error: 'U112 none' });
  shop.advance(31 * 60_000);
  await settleReceipts(shop.deps);
  await shop.deps.background.idle();
  const [found] = await shop.deps.sql`select state from cash_receipts where id = ${row!.id}`;
  expect(found!.state).toBe('issued');
});

it('a receipt of last year can’t be cancelled: it stands, and a person is told', async () => {
  const shop = shops.nicepay_legacy;
  const [kim] = await families(shop, 1, { prefix: 'lastyear' });
  const { moid } = await buy(shop, kim!.visitor, 'ok', { _method: 'bank' });
  await kim!.visitor.call(askReceipt, { input: { moid, kind: 'deduction', number: mobile } });
  shop.advance(80 * day);
  const operator = await logInOperator(shop, 'owner', 'next-year');
  await operator.ask(refundPartially, { params: { moid }, input: { amountWon: 1_000, reason: '새해' } });
  await settleRefunds(shop.deps);
  await shop.deps.background.idle();
  await settleReceipts(shop.deps);
  await shop.deps.background.idle();
  const [row] = await shop.deps.sql`select c.* from cash_receipts c join orders o on o.id = c.order_id
    where o.moid = ${moid}`;
  expect(row).toMatchObject({ state: 'issued', last_error: expect.stringContaining('7004') });
});
