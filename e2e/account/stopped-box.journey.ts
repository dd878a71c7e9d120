// @module-tag long
// A family's box was reported stolen, and opens no more: whatever they buy for it, and another box that they register, they
// are told before they pay, and where to turn.
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  alertDialog,
  buyButton,
  dialog,
  fillLogin,
  openPurchase,
  payButton,
  visit,
} from '../support/visit.ts';

const journey = openJourney();
const plays = '결제가 끝나면 이 톡톡박스에서 바로 이용할 수 있어요';

it('a family whose box is stopped is told so on the profile, in the order form and at a registration', async () => {
  const sql = postgres(journey.databaseUrl, { max: 1 });
  await sql`update devices set state = 'blocked' where serial = 'TTB-2026-0001'`;
  const page = await journey.enter({
    viewport: phone,
    isMobile: true,
    hasTouch: true,
    complains: /status of 411/,
  });
  await visit(page, '/profile');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '로그인' }).tap();
  await fillLogin(page, demo.haneul);
  await main.getByText('사용이 멈춘 박스예요', { exact: false }).waitFor();
  await main.getByRole('button', { name: '박스 문의하기' }).waitFor();
  // It would ask for the password, and refuse.
  expect(await main.getByRole('button', { name: '박스 넘겨주기' }).count()).toBe(0);
  await examinePage(page, 'a box that is stopped');

  await visit(page, '/buylist');
  const contents = main.getByRole('region', { name: '콘텐츠 내역' });
  await contents.getByText('박스 멈춤').first().waitFor();
  expect(await contents.getByText('이용 중', { exact: true }).count()).toBe(0);
  await examinePage(page, 'contents of a box that is stopped');
  await contents.getByRole('link', { name: '내 박스 확인하기' }).tap();
  await page.waitForURL('**/profile#box');

  await openPurchase(page, '톡톡플레이 12개월', '/BuyContent');
  await buyButton(page).tap();
  await payButton(page).waitFor();
  const order = dialog(page, '주문하기');
  await order.getByText('지금은 사용이 멈춘 톡톡박스라서', { exact: false }).waitFor();
  expect(await order.getByText(plays, { exact: false }).count()).toBe(0);
  await examinePage(page, 'a content for a box that is stopped');

  await visit(page, '/profile?modal=serial');
  const form = dialog(page, '시리얼 번호 등록');
  await expect.poll(() => form.getByLabel('아이디').inputValue()).toBe('haneul');
  await form.getByRole('textbox', { name: '시리얼 번호' }).fill('TTB-2026-1001');
  await form.getByLabel('비밀번호 (필수)').fill(demo.haneul.password);
  await form.getByRole('button', { name: '등록하기' }).tap();
  await alertDialog(page).getByRole('button', { name: '확인' }).tap();
  await form.getByText('멈춘 박스는 직접 넘겨줄 수 없으니', { exact: false }).waitFor();

  await sql`update devices set state = 'ready' where serial = 'TTB-2026-0001'`;
  await sql.end();
  await visit(page, '/profile');
  await main.getByRole('button', { name: '박스 넘겨주기' }).waitFor();
  expect(await main.getByText('사용이 멈춘 박스예요', { exact: false }).count()).toBe(0);
  await visit(page, '/buylist');
  await contents.getByText('이용 중', { exact: true }).first().waitFor();
  expect(await contents.getByText('박스 멈춤').count()).toBe(0);
});
