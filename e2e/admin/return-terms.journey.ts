// @module-tag long
// Where goods come back to and what it costs: changed in the back office, read by visitors, and brought back.
import { expect, it } from 'vitest';
import { phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { visit } from '../support/visit.ts';

const journey = openJourney();

it('an operator changes the fee after a look at what buyers read, and goes back to the older one', async () => {
  const page = await enterAdmin(journey);
  await page.goto('/admin/return-terms');
  const fee = page.getByLabel('돌려보내는 배송비(원)');
  await fee.waitFor();
  await examinePage(page, 'the settings of returns');

  await fee.fill('많이');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await page.getByText('숫자만 적어 주세요', { exact: false }).first().waitFor();
  expect(await fee.getAttribute('aria-invalid')).toBe('true');
  await examinePage(page, 'the settings of returns, with a fault');

  await fee.fill('4,500');
  await page.getByText('돌려보내는 배송비 4,500원은 환불 금액에서', { exact: false }).waitFor();
  await page.getByRole('link', { name: /자주 묻는 질문: 3,000원/ }).waitFor();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await page.getByRole('alertdialog').getByText('3000 → 4500', { exact: false }).waitFor();
  await examinePage(page, 'the question before the settings are saved');
  await page.getByRole('button', { name: '저장하기' }).click();
  await page.getByText('저장했어요', { exact: false }).first().waitFor();
  await page.getByText('버전 2', { exact: false }).first().waitFor();
  await examinePage(page, 'the settings of returns with two versions');

  const reader = await journey.enter();
  await visit(reader, '/product/1');
  await reader.getByText('돌려보내는 배송비 4,500원', { exact: false }).waitFor();
  await examinePage(reader, 'a product that names the fee of its way back');
  await reader.setViewportSize(phone);
  await examinePage(reader, 'the same on a phone');

  await page.setViewportSize(phone);
  await examinePage(page, 'the settings of returns on a phone');
  await page.getByRole('button', { name: /이 내용으로 되돌리기: 버전 1/ }).click();
  expect(await fee.inputValue()).toBe('3000');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await page.getByRole('button', { name: '저장하기' }).click();
  await page.getByText('버전 3', { exact: false }).first().waitFor();
});
