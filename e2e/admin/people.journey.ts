// @module-tag long
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog } from '../support/visit.ts';

const journey = openJourney();

it('whose an order is opens by a reason, and what was looked for stands in no address', async () => {
  const { moid, fields } = await openPayment(await loggedIn(journey.shop));
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const sql = postgres(journey.databaseUrl, { max: 1, onnotice: () => undefined });
  await sql`update orders set delivery_message = '공동현관 1357' where moid = ${moid}`;
  await sql.end();
  const page = await enterAdmin(journey);
  await page.goto('/admin/orders');
  const search = page.getByLabel('찾기', { exact: true });
  await search.fill('김하늘');
  await page.getByRole('button', { name: '찾기', exact: true }).click();
  await page.waitForURL('**/admin/orders?s=*');
  expect(decodeURIComponent(page.url())).not.toContain('하늘');
  await page.getByText('김*늘').first().waitFor();
  await page.reload();
  await expect.poll(() => search.inputValue()).toBe('김하늘');

  await page.getByRole('table').getByRole('link').first().click();
  await page.getByText('010-****-5678').first().waitFor();
  expect(await page.getByText('공동현관').count()).toBe(0);
  await page.setViewportSize(phone);
  await examinePage(page, 'an order with stars');
  await page.getByRole('button', { name: '이유 남기고 보기' }).click();
  await page.getByRole('button', { name: '확인하고 보기' }).click();
  await page.getByText('두 글자 이상 적어 주세요.').waitFor();
  await page.getByLabel(/자세한 내용/).fill('배송지를 묻는 전화');
  await examinePage(page, 'the reason');
  await page.getByRole('button', { name: '확인하고 보기' }).click();
  await page.getByText('공동현관 1357').waitFor();
  expect(await page.getByText('010-1234-5678').count()).toBe(2);
  await page.getByRole('button', { name: '받는 곳 고치기' }).click();
  const receiver = dialog(page, '받는 곳 고치기');
  await receiver.getByLabel(/^주소/).fill('서울 강남구 테헤란로 1');
  await receiver.getByRole('button', { name: '받는 곳 고치기' }).click();
  await receiver.getByText('우편번호와 주소를 적어 주세요', { exact: false }).first().waitFor();
  await examinePage(page, 'another address, without a postcode');
  await receiver.getByLabel(/^주소/).fill('(06236) 서울 강남구 테헤란로 1, 2층');
  await receiver.getByRole('button', { name: '받는 곳 고치기' }).click();
  await page.getByText('받는 곳을 고쳤어요', { exact: false }).waitFor();
  await page.getByText('(06236) 서울 강남구 테헤란로 1, 2층').waitFor();
  await page.getByText('받는 곳 고침').first().waitFor();

  await page.goBack();
  await expect.poll(() => search.inputValue()).toBe('김하늘');
  const address = page.url();
  // Elsewhere nobody knows the words: the whole list, and an address that doesn't claim more.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(address);
  await elsewhere.waitForURL((url) => !url.searchParams.has('s'));
});
