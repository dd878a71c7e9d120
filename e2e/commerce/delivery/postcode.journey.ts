// @module-tag long
import { expect, it } from 'vitest';
import { long } from '../../../test/support/long-tests.ts';
import { phone } from '../../support/chromium.ts';
import { examinePage } from '../../support/examine-page.ts';
import { openJourney } from '../../support/open-journey.ts';
import {
  agreeToAll,
  alertDialog,
  buyButton,
  cardWindow,
  chooseColor,
  dialog,
  goToPurchases,
  openOrder,
  openPaymentWindow,
  payButton,
  payWith,
  visit,
} from '../../support/visit.ts';

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
  await page.getByLabel('이 배송지를 저장할게요').check();
  await agreeToAll(page);
  await payWith(cardWindow(await openPaymentWindow(page)));
  await goToPurchases(page);
  await page
    .getByRole('row', { name: /톡톡펜/ })
    .getByText('(06164) 서울 강남구 영동대로 513 3층 안내대')
    .waitFor();

  // Kept: made the default among one's own data, the next order begins with it.
  await visit(page, '/profile');
  await page.getByRole('button', { name: '김하늘 배송지 수정' }).click();
  const form = dialog(page, '배송지 수정');
  await form.getByLabel(/^받는 분/).fill('');
  await form.getByRole('button', { name: '저장하기' }).click();
  await alertDialog(page).getByText('받는 분 이름을 입력해 주세요').waitFor();
  await page.keyboard.press('Enter');
  await form.getByLabel(/^받는 분/).fill('안내대');
  await form.getByLabel('주문할 때 이 배송지로 시작해요').check();
  await examinePage(page, 'address dialog');
  await form.getByRole('button', { name: '저장하기' }).click();
  await page.getByText('기본 배송지').waitFor();
  await examinePage(page, 'address book');

  await visit(page, '/BuyAccesory?item=1');
  await chooseColor(page, '민트');
  await buyButton(page).click();
  const places = page.getByRole('radiogroup', { name: '배송지 고르기' });
  await expect.poll(() => places.getByRole('radio', { name: '안내대' }).isChecked()).toBe(true);
  await examinePage(page, 'order dialog with an address book');
  await places.getByRole('radio', { name: '회원정보 주소' }).check();
  await places.getByRole('radio', { name: '다른 곳으로 받기' }).check();
  expect(await page.getByLabel(/^상세주소/).inputValue()).toBe('101동 1203호');
  await page.reload();
  await expect.poll(() => places.getByRole('radio', { name: '다른 곳으로 받기' }).isChecked()).toBe(true);

  await visit(page, '/profile');
  await page.getByRole('button', { name: '안내대 배송지 삭제' }).click();
  await alertDialog(page).getByRole('button', { name: '삭제' }).click();
  await page.getByText('저장한 배송지가 없어요.').waitFor();
});

it('on a phone Back closes the search, and leaves the order form as it was', long, async () => {
  const page = await journey.enter({ viewport: phone, isMobile: true, hasTouch: true });
  await openOrder(page);
  await page.getByRole('button', { name: '배송지 변경' }).tap();
  await page
    .getByLabel(/^받는 분/)
    .first()
    .fill('할머니');
  const open = () => page.getByRole('button', { name: '우편번호 검색' }).tap();
  const search = page.frameLocator('dialog iframe').getByRole('searchbox');
  await open();
  await search.waitFor();
  await page.goBack();
  await dialog(page, '우편번호 검색').waitFor({ state: 'detached' });
  expect(
    await page
      .getByLabel(/^받는 분/)
      .first()
      .inputValue(),
  ).toBe('할머니');
  // Closed by its button, it leaves nothing to go back over.
  await open();
  await search.waitFor();
  await dialog(page, '우편번호 검색').getByRole('button', { name: '닫기' }).tap();
  await dialog(page, '우편번호 검색').waitFor({ state: 'detached' });
  await payButton(page).waitFor();
  await page.goBack();
  await dialog(page, '주문하기').waitFor({ state: 'detached' });
});

it(
  'a reload with the search open leads back to the form, with nothing more to go back over',
  long,
  async () => {
    const page = await journey.enter();
    await openOrder(page);
    await page.getByRole('button', { name: '배송지 변경' }).click();
    await page.getByRole('button', { name: '우편번호 검색' }).click();
    await page.frameLocator('dialog iframe').getByRole('searchbox').waitFor();
    await page.reload();
    await payButton(page).waitFor();
    expect(await dialog(page, '우편번호 검색').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => history.state.usr?.isSearching ?? false)).toBe(false);
    await page.goBack();
    await dialog(page, '주문하기').waitFor({ state: 'detached' });
  },
);

it('a browser that can not name its entries goes back over what was searched for, too', long, async () => {
  const page = await journey.enter();
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
  await openOrder(page);
  await page.getByRole('button', { name: '배송지 변경' }).click();
  await page.getByRole('button', { name: '우편번호 검색' }).click();
  const search = page.frameLocator('dialog iframe');
  await search.getByRole('searchbox').fill('코엑스');
  await search.getByRole('button', { name: '검색' }).click();
  await search.getByRole('button', { name: /도로명.*영동대로 513/ }).waitFor();
  await dialog(page, '우편번호 검색').getByRole('button', { name: '닫기' }).click();
  await dialog(page, '우편번호 검색').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => history.state.usr?.isSearching ?? false)).toBe(false);
  await payButton(page).waitFor();
  await page.goBack();
  await dialog(page, '주문하기').waitFor({ state: 'detached' });
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
