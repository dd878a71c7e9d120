// @module-tag long
// On a small phone, by keys where keys are enough: one of two pens is cancelled, and later the other one is sent back.
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { deliverRaw } from '../../test/support/raw-order.ts';
import { demo } from '../../test/support/visitor.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog, fillLogin, visit } from '../support/visit.ts';

const journey = openJourney();
const goods = [
  { product_id: '1', productColor: '코랄|', product_amount: '2' },
  { product_id: '3', productColor: '|분홍', product_amount: '1' },
];

it('a line is cancelled and another unit of it is returned, each for its own price', async () => {
  const buyer = await loggedIn(journey.shop);
  const { moid, fields } = await openPayment(buyer, { _lines: JSON.stringify(goods), amt: '50000' });
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));

  const page = await journey.enter({ viewport: { width: 320, height: 640 } });
  await visit(page, '/buylist');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await fillLogin(page, demo.haneul);
  await page.getByRole('button', { name: '톡톡펜 외 1건 취소 요청' }).click();
  const question = dialog(page, '이 주문을 취소할까요?');
  await question.getByText('50,000원').waitFor();
  await question.getByRole('radio', { name: '일부만 취소' }).check();
  await question.getByRole('button', { name: '네, 취소할게요' }).click();
  await question.getByText('취소할 상품과 수량을 골라 주세요').first().waitFor();
  await question.getByRole('button', { name: '톡톡펜 코랄 늘리기' }).press('Enter');
  await question.getByText('19,000원').waitFor();
  await question.getByText('배송비는 환불에서 빠져요', { exact: false }).waitFor();
  await examinePage(page, 'cancel dialog by line');
  await question.getByRole('button', { name: '네, 취소할게요' }).press('Enter');
  await page.getByText('고르신 상품의 취소를 요청했어요').waitFor();
  await expect
    .poll(() => journey.shop.listPayments())
    .toMatchObject([{ captured: 50_000, cancelled: 19_000, cancels: 1 }]);

  const sql = postgres(journey.databaseUrl, { max: 1 });
  await expect
    .poll(() => sql`select cancelled_units from order_lines where cancelled_units > 0`)
    .toEqual([{ cancelled_units: 1 }]);
  // The list says so, too: nobody waits for two.
  await visit(page, '/buylist');
  const row = page.getByRole('row', { name: /톡톡펜 외 1건/ });
  await row.getByText('톡톡펜 · 코랄 · 2개 · 1개 취소').waitFor();
  await row.getByText('환불 19,000원').waitFor();
  await deliverRaw(sql, moid);
  await visit(page, `/buylist?purchase=${moid}&step=return`);
  const wish = dialog(page, '반품 신청');
  await wish.getByRole('radio', { name: '마음이 바뀌었어요' }).check();
  await wish.getByRole('button', { name: '반품 신청하기' }).click();
  await wish.getByText('반품할 상품과 수량을 골라 주세요').first().waitFor();
  await wish.getByRole('button', { name: '톡톡펜 코랄 늘리기' }).press('Enter');
  await wish.getByText('16,000원').waitFor();
  await examinePage(page, 'return dialog by line');
  await wish.getByRole('button', { name: '반품 신청하기' }).click();
  await page.getByText('반품을 신청했어요').waitFor();
  expect(
    await sql`select l.position, b.quantity from return_lines b join order_lines l on l.id = b.line_id`,
  ).toEqual([{ position: 1, quantity: 1 }]);
  await sql.end();
});
