// @module-tag long
// Two pens are to come back and one does: an operator counts, and the buyer reads on a phone which one is missing.
import postgres from 'postgres';
import { it } from 'vitest';
import { askForReturn } from '../../../src/features/commerce/return/contract.ts';
import { authorize, bringBack, loggedIn, openPayment } from '../../../test/support/payment.ts';
import { deliverRaw } from '../../../test/support/raw-order.ts';
import { demo } from '../../../test/support/visitor.ts';
import { phone } from '../../support/chromium.ts';
import { enterAdmin } from '../../support/enter-admin.ts';
import { examinePage } from '../../support/examine-page.ts';
import { openJourney } from '../../support/open-journey.ts';
import { dialog, fillLogin, visit } from '../../support/visit.ts';

const journey = openJourney();
const goods = [{ product_id: '1', productColor: '코랄|', product_amount: '2' }];

it('what came of a return is counted, and only that is paid back', async () => {
  const buyer = await loggedIn(journey.shop);
  const { moid, fields } = await openPayment(buyer, { _lines: JSON.stringify(goods), amt: '41000' });
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const sql = postgres(journey.databaseUrl, { max: 1 });
  await deliverRaw(sql, moid);
  await sql.end();
  const wish = { moid, reason: 'changeOfMind', quantity: 2, words: '', noticedOn: '' };
  await buyer.call(askForReturn, { input: wish });

  const admin = await enterAdmin(journey);
  await admin.goto('/admin/returns?tab=requested');
  const button = (name: string) => admin.getByRole('button', { name, exact: true });
  await button('승인').click();
  await dialog(admin, '반품 승인').getByRole('button', { name: '반품 승인' }).click();
  await admin.getByText('반품을 승인했어요').waitFor();
  await admin.goto('/admin/returns?tab=approved');
  await button('도착 확인').click();
  const receive = dialog(admin, '도착 확인');
  const arrived = receive.getByRole('group', { name: /도착한 수량/ });
  await arrived.getByRole('button', { name: /줄이기/ }).click();
  await arrived.getByRole('button', { name: /줄이기/ }).click();
  await receive.getByRole('button', { name: '도착 확인' }).click();
  await receive.getByText('하나도 오지 않았으면', { exact: false }).waitFor();
  await arrived.getByRole('button', { name: /늘리기/ }).click();
  await receive.getByText('도착하지 않은 상품은', { exact: false }).waitFor();
  await examinePage(admin, 'a return of which less came');
  await receive.getByRole('button', { name: '도착 확인' }).click();
  await admin.getByText('도착을 확인했어요').waitFor();
  await admin.goto('/admin/returns?tab=received');
  await admin.getByText('톡톡펜 코랄 1개 도착하지 않음').waitFor();
  await examinePage(admin, 'a return with a unit that did not come');
  await button('도착 되돌리기').click();
  const undo = dialog(admin, '도착 확인 되돌리기');
  await undo.getByLabel(/되돌리는 이유/).fill('다른 손님의 상자였어요');
  await examinePage(admin, 'a reception that is undone');
  await undo.getByRole('button', { name: '도착 확인 되돌리기' }).click();
  await admin.getByText('도착 확인을 되돌렸어요').waitFor();
  await admin.goto('/admin/returns?tab=approved');
  await admin.getByText('톡톡펜 코랄 2개').waitFor();
  await button('도착 확인').click();
  await arrived.getByRole('button', { name: /줄이기/ }).click();
  await receive.getByRole('button', { name: '도착 확인' }).click();
  await admin.getByText('도착을 확인했어요').waitFor();
  await admin.goto('/admin/returns?tab=received');
  await button('환불').click();
  await dialog(admin, '반품 환불').getByText('16,000원').first().waitFor();

  const page = await journey.enter({ viewport: phone, isMobile: true, hasTouch: true });
  await visit(page, '/buylist');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).tap();
  await fillLogin(page, demo.haneul);
  await page.getByText('반품 도착').first().waitFor();
  await visit(page, `/buylist?purchase=${moid}`);
  const detail = dialog(page, '주문 상세');
  await detail.getByText('도착하지 않은 상품은 이번 반품에서 빠졌어요', { exact: false }).waitFor();
  await examinePage(page, 'the purchase of a return of which less came');
});
