// @module-tag long
// An institution looks at an order that nobody has paid yet: what was cancelled came off the invoice, and was not paid back.
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowInvoices } from '../../../src/features/commerce/invoice/terms.server.ts';
import { cancelLines } from '../../../src/features/commerce/purchase/contract.ts';
import { openDatabase } from '../../../src/platform/db/client.server.ts';
import { linesFields, loggedIn, openPayment } from '../../../test/support/payment.ts';
import { deliverRaw } from '../../../test/support/raw-order.ts';
import { openJourney } from '../../support/open-journey.ts';
import { dialog, logIn, visit } from '../../support/visit.ts';

const journey = openJourney();
let sql: postgres.Sql;
beforeAll(() => {
  sql = postgres(journey.databaseUrl, { max: 1 });
});
afterAll(() => sql.end());

async function orderedByInvoice(): Promise<string> {
  const school = await loggedIn(journey.shop, 'haetsal');
  const database = openDatabase(journey.databaseUrl, { pool: 1 });
  const by = { operator: '김운영', reason: '협약서 확인' };
  const terms = { limitWon: 200_000, days: 30 };
  await allowInvoices({ db: database.db, now: Date.now }, school.memberId, terms, null, by);
  await database.close();
  await openPayment(school, { ...linesFields, _method: 'invoice' });
  const [order] =
    await sql`select o.moid, l.id::int as line from orders o join order_lines l on l.order_id = o.id
    where o.fulfilment = 'paid' order by l.position limit 1`;
  const input = { moid: order!.moid, lines: [{ line: order!.line, quantity: 1 }], unitsLeft: 6 };
  expect((await school.call(cancelLines, { input })).status).toBe(200);
  await expect.poll(async () => (await sql`select state from refunds`)[0]?.state).toBe('done');
  return order!.moid;
}

it('reads in the list and the details how much came off, and that the rest is what it owes', async () => {
  await orderedByInvoice();
  const page = await journey.enter();
  await logIn(page, 'haetsal');
  await visit(page, '/buylist');
  const row = page.getByRole('row').filter({ hasText: '톡톡펜' });
  await row.getByText('청구에서 뺀 금액 19,000원').waitFor();
  await row
    .getByRole('button', { name: /자세히|상세/ })
    .first()
    .click();
  const detail = dialog(page, '주문 상세');
  await detail.getByText('19,000원 청구에서 뺐어요').waitFor();
  await detail.getByText('취소하면 청구에서 뺄 금액').waitFor();
  expect(await detail.textContent()).not.toMatch(/환불/);
  await detail.getByRole('button', { name: /취소/ }).last().click();
  const cancel = dialog(page, '이 주문을 취소할까요?');
  await cancel.getByText('후불 청구 금액에서 빼요', { exact: false }).waitFor();
  expect(await cancel.textContent()).not.toMatch(/환불/);
});

it('reads before it asks for a return what would come off', async () => {
  const [{ moid }] = (await sql`select moid from orders order by id desc limit 1`) as unknown as [
    { moid: string },
  ];
  await deliverRaw(sql, moid);
  const page = await journey.enter();
  await logIn(page, 'haetsal');
  await visit(page, `/buylist?purchase=${moid}&step=return`);
  const wish = dialog(page, '반품 신청');
  await wish.getByRole('radio', { name: '마음이 바뀌었어요' }).check();
  await wish
    .getByRole('button', { name: /늘리기$/ })
    .first()
    .click();
  await wish.getByText('반품하면 청구에서 뺄 금액').waitFor();
  expect(await wish.textContent()).not.toMatch(/환불|돌려받/);
});
