// @module-tag long
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment } from '../../../test/support/payment.ts';
import { demo } from '../../../test/support/visitor.ts';
import { phone } from '../../support/chromium.ts';
import { examinePage } from '../../support/examine-page.ts';
import { openJourney } from '../../support/open-journey.ts';
import { alertDialog, dialog, fillLogin, visit } from '../../support/visit.ts';

const journey = openJourney();

it('who wrote a wrong address puts it right in the purchase, until it is packed', async () => {
  const buyer = await loggedIn(journey.shop);
  const { fields } = await openPayment(buyer);
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const page = await journey.enter({
    viewport: phone,
    isMobile: true,
    hasTouch: true,
    complains: /status of 412/,
  });
  await visit(page, '/buylist');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).tap();
  await fillLogin(page, demo.haneul);
  await page.getByRole('button', { name: '톡톡펜 자세히' }).tap();
  const detail = dialog(page, '주문 상세');
  await detail.getByRole('button', { name: '받는 곳 바꾸기' }).tap();
  const form = dialog(page, '받는 곳 바꾸기');
  const places = form.getByRole('radiogroup', { name: '받을 곳' });
  await expect.poll(() => places.getByRole('radio', { name: '지금 주소 그대로' }).isChecked()).toBe(true);
  await examinePage(page, 'another receiver of a purchase');

  // Back leads to the details, and nothing was changed.
  await page.goBack();
  await detail.getByRole('button', { name: '받는 곳 바꾸기' }).tap();

  await places.getByText('다른 곳으로 받기').tap();
  await form.getByRole('button', { name: '이대로 바꾸기' }).tap();
  await alertDialog(page).getByText('우편번호 검색으로 주소를 골라 주세요').waitFor();
  await alertDialog(page).getByRole('button', { name: '확인' }).tap();
  await form.getByRole('button', { name: '우편번호 검색' }).tap();
  const search = page.frameLocator('dialog iframe');
  await search.getByRole('searchbox').fill('코엑스');
  await search.getByRole('button', { name: '검색' }).tap();
  await search.getByRole('button', { name: /도로명.*영동대로 513/ }).tap();
  await expect.poll(() => dialog(page, '우편번호 검색').count()).toBe(0);
  await form.getByLabel(/^상세 주소/).fill('3층 안내대');
  await form.getByLabel(/^받는 분/).fill('이모');
  await form.getByLabel(/^배송 메시지/).selectOption('경비실에 맡겨 주세요');
  await examinePage(page, 'another address of a purchase');
  await form.getByRole('button', { name: '이대로 바꾸기' }).tap();
  await page.getByText('받는 곳을 바꿨어요').waitFor();
  const row = page.getByRole('row', { name: /톡톡펜/ });
  await row.getByText('(06164) 서울 강남구 영동대로 513 3층 안내대').waitFor();
  await row.getByText('이모').waitFor();

  // What is saved twice from a page that is out of date is told.
  await page.getByRole('button', { name: '톡톡펜 자세히' }).tap();
  await detail.getByText('경비실에 맡겨 주세요').waitFor();
  await detail.getByRole('button', { name: '받는 곳 바꾸기' }).tap();
  const other = await page.context().newPage();
  await visit(other, page.url());
  const second = dialog(other, '받는 곳 바꾸기');
  await second.getByLabel(/^받는 분/).fill('삼촌');
  await second.getByRole('button', { name: '이대로 바꾸기' }).tap();
  await other.getByText('받는 곳을 바꿨어요').waitFor();
  await form.getByLabel(/^받는 분/).fill('고모');
  await form.getByRole('button', { name: '이대로 바꾸기' }).tap();
  await alertDialog(page).getByText('그사이 받는 곳이 바뀌었어요', { exact: false }).waitFor();
  await alertDialog(page).getByRole('button', { name: '확인' }).tap();
  await row.getByText('삼촌').waitFor();
});
