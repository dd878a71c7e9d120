import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import { askToCancel, bought } from '../../../../test/support/purchase.ts';
import { settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { readTable } from '../../../platform/spreadsheet/read-table.server.ts';
import { startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import { getSales } from '../../admin/sales/contract.ts';
import {
  checkSettlementDifference,
  listSettlementDifferences,
  lookAtSettlement,
  readPayout,
  readSettlements,
  removeSettlement,
  reopenSettlementDifference,
  setSettlementRate,
  takeSettlement,
} from '../../admin/settlements/contract.ts';
import { exportTaxMonth, readTaxMonth } from '../../admin/settlements/tax/contract.ts';
import { taxMessages } from '../../admin/settlements/tax/messages.ts';
import { getToday } from '../../admin/today/contract.ts';
import { destroyOldOrders } from '../order/retention.server.ts';
import { compareAllSettlements } from './compare.server.ts';

const provider = 'nicepay_legacy';
const monthEnd = startOfKoreanDay('2027-04-01');
const day = 24 * 60 * 60_000;

let shop: TestShop;
let owner: OperatorVisitor;
let buyer: Visitor;
const moids: Record<'last' | 'first' | 'back' | 'quiet', string> = {
  last: '',
  first: '',
  back: '',
  quiet: '',
};
async function asOwner(atMs: number) {
  shop.stopClockAt(atMs);
  owner = await logInOperator(shop, 'owner', `owner-${atMs}`);
}
beforeAll(async () => {
  shop = await openTestShop();
  shop.stopClockAt(monthEnd - 20 * 60_000);
  buyer = await loggedIn(shop);
  const back = await bought(shop, buyer);
  moids.back = back.moid;
  shop.stopClockAt(monthEnd - 1);
  moids.last = (await bought(shop, buyer)).moid;
  shop.stopClockAt(monthEnd);
  moids.first = (await bought(shop, buyer)).moid;
  moids.quiet = (await bought(shop, buyer)).moid;
  expect((await askToCancel(buyer, back)).status).toBe(200);
  await settle(shop);
  // The payments' own moments, whatever clock wrote them down.
  await shop.owner`update orders set paid_at = ${new Date(monthEnd - 1).toISOString()} where moid = ${moids.last}`;
  await asOwner(monthEnd + 20 * day);
});
afterAll(() => shop.close());

async function listOf(encoding = 'utf8'): Promise<Buffer> {
  const answer = await fetch(`${shop.sandbox.url}/sandbox/settlement.csv?api=legacy&encoding=${encoding}`);
  return Buffer.from(await answer.arrayBuffer());
}
const textOf = async () => (await listOf()).toString('utf8');
const inputOf = (file: Buffer | string) => ({ provider, file: Buffer.from(file).toString('base64') });
const look = (file: Buffer | string) => owner.ask(lookAtSettlement, { input: inputOf(file) });
const take = (file: Buffer | string) =>
  owner.ask(takeSettlement, { input: { ...inputOf(file), name: '4월.csv' } });
const openOnes = async () => (await owner.ask(listSettlementDifferences, { input: {} })).data.differences;
const readMonth = async () => (await owner.ask(readSettlements, { input: { month: '2027-04' } })).data;
const kinds = async () =>
  (await openOnes()).map(({ kind, order }) => [kind, order?.moid ?? null] as const).toSorted();

describe('a pay-out list', () => {
  it('with a line that can’t be read is taken not at all, and the line is named', async () => {
    const broken = (await textOf()).replace(/,승인,/, ',보류,');
    const looked = await look(broken);
    expect(looked.data.faults).toEqual([{ line: 2, fault: 'kind', column: '거래구분', cell: '보류' }]);
    expect((await take(broken)).outcome).toBe('faulty');
    expect(await shop.deps.sql`select id from settlement_lines`).toEqual([]);
    expect((await take('이름,전화\r\n김하나,010\r\n')).outcome).toBe('noColumns');
    expect((await take('')).outcome).toBe('empty');
  });

  it('in the Windows code page, with one payment left out, brings the others, once', async () => {
    const whole = (await listOf('cp949')).toString('latin1');
    const without = Buffer.from(
      whole
        .split('\r\n')
        .filter((line) => !line.includes(moids.quiet))
        .join('\r\n'),
      'latin1',
    );
    expect((await look(without)).data).toMatchObject({ known: 0, faultCount: 0 });
    const [one, other] = await Promise.all([take(without), take(without)]);
    const lines = without.toString('latin1').trim().split('\r\n').length - 1;
    expect([one.data.taken, other.data.taken].toSorted((a, b) => a - b)).toEqual([0, lines]);
    expect((await take(without)).data).toEqual({ taken: 0, known: lines });
  });

  it('leads to its payments, and its days add up', async () => {
    const { data } = await owner.ask(readSettlements, { input: { month: '2027-04' } });
    for (const payout of data.payouts) {
      const { data: found } = await owner.ask(readPayout, { params: { day: payout.day }, input: {} });
      expect(found.lines.reduce((sum, { payoutWon }) => sum + payoutWon, 0)).toBe(payout.payoutWon);
      for (const line of found.lines) expect(line.order).not.toBeNull();
    }
    expect(data.payouts.length).toBeGreaterThan(0);
  });
});

describe('what the lists and our ledgers differ in', () => {
  it('is the payment that no list names, ten working days later and not a day before', async () => {
    expect(await kinds()).toEqual([['missing', moids.quiet]]);
    const { data } = await owner.ask(getToday);
    expect(data.cards.find(({ name }) => name === 'settlements')?.count).toBe(1);
  });

  it('is settled by the list that names it', async () => {
    await take(await listOf());
    expect(await kinds()).toEqual([]);
    const { data } = await owner.ask(listSettlementDifferences, { input: { tab: 'closed' } });
    expect(data.differences[0]).toMatchObject({ kind: 'missing', checked: null });
    expect(data.differences[0]?.resolvedAtMs).not.toBeNull();
  });

  it('are a payment that we don’t know and one with another sum; what was looked into is done, by one', async () => {
    const [head, ...lines] = (await textOf()).trim().split('\r\n');
    const unknown = lines[0]!.split(',').with(2, 'stranger01').join(',');
    await take([head, unknown].join('\r\n'));
    expect(await kinds()).toEqual([['unknown', null]]);
    const [found] = await openOnes();
    const input = { note: '결제사에 물어봤어요' };
    const answers = await Promise.all(
      [1, 2].map(() => owner.ask(checkSettlementDifference, { params: { id: found!.id }, input })),
    );
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['checked', 'over']);
    await compareAllSettlements(shop.deps);
    expect(await kinds()).toEqual([]);
  });

  it('that was looked into by mistake is looked into again', async () => {
    const { data } = await owner.ask(listSettlementDifferences, { input: { tab: 'closed' } });
    const found = data.differences.find(({ checked, resolvedAtMs }) => checked && resolvedAtMs === null);
    const again = () => owner.ask(reopenSettlementDifference, { params: { id: found!.id } });
    expect((await again()).outcome).toBe('reopened');
    expect(await kinds()).toEqual([['unknown', null]]);
    expect((await again()).outcome).toBe('over');
  });

  it('are gone with the list that was wrong, and whoever brings the right one is told before', async () => {
    const wrong = (await textOf()).replace(/(,승인,.*?,)(\d+)(,\d+,\d+,)(\d+)(?=\r)/, (_, a, won, c, out) =>
      [a, Number(won) + 1000, c, Number(out) + 1000].join(''),
    );
    const looked = await look(wrong);
    expect(looked.data).toMatchObject({ fresh: { lines: 1 }, changed: [2], changedCount: 1 });
    const before = (await readMonth()).payouts;
    await take(wrong);
    expect((await kinds()).map(([kind]) => kind)).toContain('amount');
    const [newest, older] = (await readMonth()).files;
    const remove = (id: number) =>
      owner.ask(removeSettlement, { params: { id }, input: { reason: '엑셀에서 금액이 바뀐 파일' } });
    expect((await remove(newest!.id)).data).toEqual({ lines: 1 });
    expect((await readMonth()).payouts).toEqual(before);
    expect((await kinds()).map(([kind]) => kind)).not.toContain('amount');
    // The list with the stranger.
    expect((await remove(older!.id)).outcome).toBe('removed');
    expect(await kinds()).toEqual([]);
    expect((await remove(older!.id)).outcome).toBe('notFound');
  });

  it('is named before the list is taken where a fee or the day of the pay-out changed', async () => {
    const [head, ...lines] = (await textOf()).trim().split('\r\n');
    const line = lines[0]!.split(',');
    const later = line.with(0, '2027-04-30').join(',');
    const dearer = line.with(6, String(Number(line[6]) + 10)).with(8, String(Number(line[8]) - 10));
    for (const one of [later, dearer.join(',')])
      expect((await look([head, one].join('\r\n'))).data).toMatchObject({
        fresh: { lines: 0 },
        changed: [2],
      });
    expect((await look(await textOf())).data).toMatchObject({ changed: [], changedCount: 0 });
  });

  it('is a fee that was not agreed, until the agreement says so', async () => {
    const agree = (basisPoints: number) =>
      owner.ask(setSettlementRate, {
        input: { provider, method: 'card', fromDay: '2027-03-01', basisPoints, fixedWon: 0 },
      });
    await agree(200);
    expect(new Set((await kinds()).map(([kind]) => kind))).toEqual(new Set(['fee']));
    await agree(280);
    expect(await kinds()).toEqual([]);
  });
});

describe('a month for the tax accountant', () => {
  it('has each payment and refund in the month of its own instant in Korea, to the won of the sales', async () => {
    for (const month of ['2027-03', '2027-04']) {
      const { data } = await owner.ask(readTaxMonth, { input: { month } });
      const from = `${month}-01`;
      const until = month === '2027-03' ? '2027-03-31' : '2027-04-30';
      const { data: sales } = await owner.ask(getSales, { input: { from, until } });
      expect(data.total).toMatchObject({
        paidWon: sales.totals.paidWon,
        refundedWon: sales.totals.refundedWon,
      });
      expect(data.total.supplyWon + data.total.vatWon).toBe(data.total.netWon);
    }
    const { data: march } = await owner.ask(readTaxMonth, { input: { month: '2027-03' } });
    const { data: april } = await owner.ask(readTaxMonth, { input: { month: '2027-04' } });
    expect([march.methods[0]?.orders, april.methods[0]?.orders]).toEqual([2, 2]);
    expect([march.total.refundedWon, april.total.refundedWon]).toEqual([0, april.total.paidWon / 2]);
  });

  it('is a workbook whose numbers of orders and payments are texts', async () => {
    const { data } = await owner.ask(exportTaxMonth, { input: { month: '2027-04', reason: '부가세 신고' } });
    expect(data.rows).toBe(3);
    const first = await readTable(Buffer.from(data.file, 'base64'), 100);
    if (typeof first === 'string') throw new Error(first);
    expect(first[0]).toEqual({ line: 1, cells: [...taxMessages.sheets.methods.head] });
    expect(JSON.stringify(first)).toContain('카드');
    expect(JSON.stringify(first)).toContain('합계');
  });
});

it('a list of long ago is found page by page, and taken out there', async () => {
  const filesOf = async (files = '') =>
    (await owner.ask(readSettlements, { input: { month: '2027-04', files } })).data;
  const [head, line] = (await textOf()).trim().split('\r\n');
  const before = (await filesOf()).files.length;
  for (let at = 0; at < 12; at += 1) {
    const one = line!.split(',').with(2, `ofamonth${at}`).join(',');
    await take([head, one].join('\r\n'));
  }
  const first = await filesOf();
  expect(first.files).toHaveLength(10);
  const second = await filesOf(first.nextFiles!);
  expect(second.files).toHaveLength(before + 2);
  expect(second.nextFiles).toBeNull();
  const [old] = second.files;
  const removed = { params: { id: old!.id }, input: { reason: '두 달 전에 잘못 올린 파일' } };
  expect((await owner.ask(removeSettlement, removed)).data).toEqual({ lines: 1 });
  expect((await filesOf(first.nextFiles!)).files).toHaveLength(before + 1);
});

it('what was looked into is nobody’s work again when its order is destroyed after five years', async () => {
  await take(await listOf());
  const agree = (basisPoints: number) =>
    owner.ask(setSettlementRate, {
      input: { provider, method: 'card', fromDay: '2027-03-01', basisPoints, fixedWon: 0 },
    });
  await agree(100);
  for (const { id } of await openOnes())
    await owner.ask(checkSettlementDifference, { params: { id }, input: { note: '계약서를 보았어요' } });
  expect(await kinds()).toEqual([]);
  const params = { day: (await readMonth()).payouts.at(-1)!.day };
  const { data: before } = await owner.ask(readPayout, { params, input: {} });
  expect(before.lines[0]).toMatchObject({ order: { moid: expect.any(String) }, isGone: false });

  await asOwner(monthEnd + 6 * 366 * day);
  // The database keeps them by its own clock.
  await shop.owner`update orders set created_at = created_at - interval '6 years'`;
  await shop.owner`update order_events set at = at - interval '6 years'`;
  await destroyOldOrders(shop.deps);
  expect(
    await shop.deps.sql`select id from orders where moid in ${shop.deps.sql(Object.values(moids))}`,
  ).toEqual([]);
  await compareAllSettlements(shop.deps);
  expect(await kinds()).toEqual([]);
  await agree(280);
  expect(await kinds()).toEqual([]);
  const { data: after } = await owner.ask(readPayout, { params, input: {} });
  expect(after.lines[0]).toMatchObject({ order: null, isGone: true });
});
