// Prices of several products are changed at once, seen before, seen in the shop, and put back.
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { alertDialog } from '../support/visit.ts';

const journey = openJourney();
const pagePrice = async () =>
  (await (await fetch(`${journey.shop.url}/product/1`)).text()).match(/"price":(\d+)/)?.[1];

it(
  'an operator lowers the prices of several products, sees what comes of it, and puts them back',
  long,
  async () => {
    const before = await pagePrice();
    const page = await enterAdmin(journey);
    await page.goto('/admin/products');
    await page.getByRole('link', { name: '값 한꺼번에 바꾸기' }).click();
    await page.getByRole('heading', { level: 1, name: '값 한꺼번에 바꾸기' }).waitFor();
    await examinePage(page, 'prices');
    await page.getByLabel('얼마나').fill('91');
    await page.getByText(/1원 이상, 퍼센트는/).waitFor();
    await page.getByLabel('얼마나').fill('10');
    await page.getByLabel('상품', { exact: true }).selectOption('accessory');
    await page.getByRole('checkbox', { name: '보이는 상품 모두 선택' }).check();
    await page.getByRole('button', { name: /^\d+개 값 바꾸기$/ }).waitFor();
    await examinePage(page, 'prices that will change');
    await page.setViewportSize({ ...phone, width: 375 });
    await examinePage(page, 'prices that will change on a phone');
    await page.getByRole('button', { name: /^\d+개 값 바꾸기$/ }).click();
    await alertDialog(page).getByRole('button', { name: '바꾸기', exact: true }).click();
    await page.getByText('값을 바꿨어요').waitFor();
    await expect.poll(pagePrice).not.toBe(before);
    await page.getByText('손님이 내는 값 10% 내림').waitFor();
    await page
      .getByRole('button', { name: /되돌리기$/ })
      .first()
      .click();
    await alertDialog(page).getByRole('button', { name: '되돌리기', exact: true }).click();
    await page.getByText('값을 되돌렸어요').waitFor();
    await expect.poll(pagePrice).toBe(before);
  },
);
