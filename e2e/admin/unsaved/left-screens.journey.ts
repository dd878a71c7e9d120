// @module-tag long
// Rows that were put right and a quotation that isn't saved: nobody leaves them by a slip, and an order is looked at beside them.
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment } from '../../../test/support/payment.ts';
import { enterAdmin } from '../../support/enter-admin.ts';
import { openJourney } from '../../support/open-journey.ts';
import { dialog } from '../../support/visit.ts';

const journey = openJourney();

it('asks before a read sheet or a typed quotation is left, and stays or goes as it is told', async () => {
  const { moid, fields } = await openPayment(await loggedIn(journey.shop));
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const page = await enterAdmin(journey);
  const asked = page.getByRole('alertdialog', { name: '저장하지 않고 나갈까요?' });
  const menu = (name: string) => page.getByRole('link', { name, exact: true }).click();

  await page.goto('/admin/orders');
  await menu('운송장 붙여넣기');
  await page.getByLabel('붙여 넣을 내용').fill(`CJ대한통운 ${moid}`);
  await page.getByRole('button', { name: '읽어 보기' }).click();
  await page.getByText('운송장 번호가 없어요').waitFor();
  const field = page.getByRole('row').getByRole('textbox');
  await field.fill('612345678901');
  await page.getByRole('button', { name: '1건 발송하기' }).waitFor();
  const beside = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^\d{6}-\d{4}-\d{4}$/ }).click();
  await (await beside).getByRole('heading', { level: 1, name: /^주문 / }).waitFor();
  await menu('반품');
  await asked.getByRole('button', { name: '계속 쓰기' }).click();
  expect(await field.inputValue()).toBe('612345678901');
  await page.goBack();
  await asked.getByRole('button', { name: '계속 쓰기' }).click();
  await page.getByRole('button', { name: '1건 발송하기' }).click();
  await dialog(page, '처리 결과').getByRole('button', { name: '확인' }).click();
  await menu('반품');
  await page.getByRole('heading', { level: 1, name: '반품' }).waitFor();

  await page.goto('/admin/quotations/new');
  await page.getByRole('button', { name: '품목 더하기' }).click();
  await menu('반품');
  await asked.getByRole('button', { name: '계속 쓰기' }).click();
  await page.getByRole('button', { name: '품목 2 빼기' }).click();
  await page.getByLabel(/기관 회원 아이디/).fill('haetsal');
  await page.getByLabel('수량').fill('12');
  await menu('반품');
  await asked.getByRole('button', { name: '계속 쓰기' }).click();
  expect(await page.getByLabel('수량').inputValue()).toBe('12');
  await page.getByRole('button', { name: '작성 중으로 두기' }).click();
  await page.getByRole('heading', { level: 1, name: /^견적서 Q-/ }).waitFor();
});
