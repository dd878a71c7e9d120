// Whose statement is opened, and what it says once something was cancelled or came back.
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator } from '../../../../test/support/operator.ts';
import { linesFields, loggedIn, openPayment } from '../../../../test/support/payment.ts';
import { bought, boughtLines, rowOf } from '../../../../test/support/purchase.ts';
import { settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { getStatement } from '../../admin/statements/contract.ts';
import { listOwn } from '../invoice/queries.server.ts';
import { allowInvoices } from '../invoice/terms.server.ts';
import { cancelLines } from '../purchase/contract.ts';
import { statementPath } from './contract.ts';

let shop: TestShop;
let school: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  school = await loggedIn(shop, 'haetsal');
  const terms = { limitWon: 10_000_000, days: 30 };
  const by = { operator: '김운영', reason: '협약서 확인' };
  await allowInvoices(shop.deps, school.memberId, terms, null, by);
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

async function textOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, '');
}
const open = (moid: string, visitor = school) => visitor.send(statementPath(moid), {});

/** By invoice: 2 × 19,000 + 26,000 + 3 × 9,000, and 3,000 of delivery once: 94,000. */
async function ordered() {
  expect((await openPayment(school, { ...linesFields, _method: 'invoice' })).status).toBe(200);
  return (await listOwn(shop.deps.db, school.memberId, 1))[0]!;
}
const approvedAt = (at: number, name: string) => shop.owner`
  insert into institution_applications (member_id, state, kind, name, business_number, representative, address, sub_address,
    contact_name, contact_phone, contact_email, applied_at, decided_at, decided_by)
  values (${school.memberId}, 'approved', 'kindergarten', ${name}, '2208162517', '박햇살', '테헤란로 152', '2층',
    '김담당', '01033334444', 'office@haetsal.example', ${new Date(at)}, ${new Date(at)}, '김운영')`;

describe('a statement', () => {
  it('is its buyer’s alone, of what was bought, and named by the order', async () => {
    const { moid, number, orderNumber } = await ordered();
    const answer = await open(moid);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="statement-${orderNumber}.pdf"`,
    );
    const text = await textOf(answer);
    for (const told of [
      orderNumber,
      number,
      '톡톡펜(코랄)219,000원38,000원',
      '합계94,000원',
      '후불(계좌송금)',
    ])
      expect(text).toContain(told);
    const other = await loggedIn(shop, 'bada');
    expect((await open(moid, other)).status).toBe(404);
    const unpaid = await openPayment(school);
    expect((await open(unpaid.moid)).status).toBe(404);
    expect((await open('..%2f..')).status).toBe(404);
    const nobody = await fetch(`${shop.url}${statementPath(moid)}`);
    expect(nobody.status).toBe(400);
  });

  it('is any purchase’s, whoever bought and however it was paid', async () => {
    const home = await loggedIn(shop);
    const { moid } = await bought(shop, home);
    const text = await textOf(await open(moid, home));
    for (const told of ['귀하', '카드', '합계22,000원', '공급가액20,000원', '부가세2,000원'])
      expect(text).toContain(told);
  });

  it('tells what was cancelled of it, and comes to what the shop keeps', async () => {
    const { moid } = await ordered();
    const { lines } = await rowOf(school, moid);
    const wish = { moid, lines: [{ line: lines[0]!.id, quantity: 1 }], unitsLeft: 6 };
    expect((await school.call(cancelLines, { input: wish })).status).toBe(200);
    await settle(shop);
    const text = await textOf(await open(moid));
    for (const told of ['일부취소·톡톡펜(코랄)1개-19,000원', '취소·반품한금액-19,000원', '합계75,000원'])
      expect(text).toContain(told);
    // A tenth of what is below it: 75,000 = 68,182 + 6,818.
    expect(text).toContain('공급가액68,182원부가세6,818원');
  });

  it('names the institution as it was approved when it bought', async () => {
    const before = await ordered();
    const nowMs = shop.deps.now();
    await approvedAt(nowMs - 60_000, '햇살 유치원');
    await approvedAt(nowMs + 60_000, '새햇살 유치원');
    expect(await textOf(await open(before.moid))).toContain('햇살유치원귀중');
    expect(await textOf(await open(before.moid))).not.toContain('새햇살');
    expect(await textOf(await open(before.moid))).toContain('220-81-62517');
    shop.advance(120_000);
    const after = await ordered();
    expect(await textOf(await open(after.moid))).toContain('새햇살유치원귀중');
    // An order of before says what it said.
    expect(await textOf(await open(before.moid))).not.toContain('새햇살');
  });

  it('is opened by an operator of orders or money, who leaves a line in the log', async () => {
    const home = await loggedIn(shop);
    const { moid } = await boughtLines(shop, home);
    const operator = await logInOperator(shop, 'service');
    const text = await textOf(await operator.download(getStatement, { params: { moid } }));
    expect(text).toContain('합계94,000원');
    const [line] = await shop.deps
      .sql`select l.subject, o.outcome, o.member_id::int as member from operator_log l
      join operator_log_outcomes o on o.log_id = l.id where l.action = 'order.statement' order by l.id desc limit 1`;
    expect(line).toEqual({ subject: `order:${moid}`, outcome: 'found', member: home.memberId });
    expect((await operator.download(getStatement, { params: { moid: 'TB0' } })).status).toBe(404);
  });
});
