import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  cardWindow,
  dialog,
  goToPurchases,
  openOrder,
  openPaymentWindow,
  payWith,
} from '../support/visit.ts';

const journey = openJourney();

it('a buyer has it sent to another address, found by the postcode search', async () => {
  const page = await journey.enter();
  await openOrder(page);
  await page.getByRole('button', { name: '배송지 변경' }).click();
  await examinePage(page, 'order dialog with another address');
  await page.getByRole('button', { name: '우편번호 검색' }).click();
  const search = page.frameLocator('dialog iframe');
  await search.getByRole('searchbox').fill('코엑스');
  expect(await page.locator('dialog iframe').evaluate((frame: HTMLElement) => frame.offsetHeight)).toBe(460);
  await search.getByRole('button', { name: '검색' }).click();
  await examinePage(page, 'postcode dialog');
  await search.getByRole('button', { name: /도로명.*영동대로 513/ }).click();

  await expect.poll(() => dialog(page, '우편번호 검색').count()).toBe(0);
  expect(await page.getByLabel(/^주소/).inputValue()).toBe('(06164) 서울 강남구 영동대로 513');
  await expect
    .poll(() => page.getByLabel(/^상세주소/).evaluate((input) => input === document.activeElement))
    .toBe(true);
  await page.keyboard.type('3층 안내대');
  await page.getByLabel(/^배송 메시지/).selectOption('문 앞에 놓아 주세요');
  await agreeToAll(page);
  await payWith(cardWindow(await openPaymentWindow(page)));
  await goToPurchases(page);
  await page
    .getByRole('row', { name: /톡톡펜/ })
    .getByText('(06164) 서울 강남구 영동대로 513 3층 안내대')
    .waitFor();
});

it('a postcode service that is down is said so, and tried again', long, async () => {
  const page = await journey.enter({ complains: /postcode\.v2\.js/ });
  await openOrder(page);
  await page.getByRole('button', { name: '배송지 변경' }).click();
  await page.route('**/postcode.v2.js', (route) => route.abort());
  await page.getByRole('button', { name: '우편번호 검색' }).click();
  const layer = dialog(page, '우편번호 검색');
  await layer.getByText('우편번호 서비스를 사용할 수 없어요. 잠시 후 다시 시도해 주세요').waitFor();
  await examinePage(page, 'postcode dialog without its service');
  await page.unroute('**/postcode.v2.js');
  await layer.getByRole('button', { name: '다시 시도' }).click();
  await page.frameLocator('dialog iframe').getByRole('searchbox').waitFor();
});
