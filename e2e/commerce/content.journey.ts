import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  alertDialog,
  buyButton,
  cardWindow,
  dialog,
  fillLogin,
  goToPurchases,
  logIn,
  openPaymentWindow,
  openPurchase,
  payButton,
  payWith,
  visit,
} from '../support/visit.ts';

const journey = openJourney();
const goods = '영어 패키지 12개월';

/** Reads what the shop says, and confirms it. */
/** @param way what is pressed of what is offered */
async function isTold(page: Page, words: string, way = '확인'): Promise<void> {
  await alertDialog(page).getByText(words).waitFor();
  await alertDialog(page).getByRole('button', { name: way }).click();
}

async function enterAs(who: keyof typeof demo): Promise<Page> {
  const page = await journey.enter();
  await logIn(page, who);
  await visit(page, '/BuyContent');
  return page;
}

const card = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} 구매하기`, exact: true });

it(
  'a visitor is asked to log in first, pays for a content, and is told before more time of it is bought',
  long,
  async () => {
    const page = await journey.enter();
    await visit(page, '/BuyContent');
    await examinePage(page, 'content catalogue');
    await card(page, goods).click();
    await isTold(page, '로그인 후 이용해 주세요', '로그인하기');
    await fillLogin(page, demo.haneul);
    await dialog(page, goods).waitFor();
    await examinePage(page, 'purchase of a content');
    await dialog(page, goods).getByRole('button', { name: '상세 이미지 보기' }).click();
    await dialog(page, /상세 이미지/).waitFor();
    await examinePage(page, 'detail pictures of a content');
    await page.goBack();
    await buyButton(page).click();

    const order = dialog(page, '주문하기');
    await payButton(page).waitFor();
    await order.getByText('콘텐츠 등록 (배송 없음)').waitFor();
    await order.getByText('TTB-2026-0001').waitFor();
    await examinePage(page, 'order of a content');
    await agreeToAll(page);
    await payWith(cardWindow(await openPaymentWindow(page)));
    await goToPurchases(page);
    await page
      .getByRole('row', { name: new RegExp(goods) })
      .getByText(/까지 무료 취소$/)
      .waitFor();
    const contents = page.getByRole('table', { name: '콘텐츠 내역' });
    await contents
      .getByRole('row', { name: new RegExp(goods) })
      .getByText('박스에서 로그인하면 시작돼요')
      .waitFor();
    await examinePage(page, 'purchases with a content');

    await openPurchase(page, goods, '/BuyContent');
    await buyButton(page).click();
    await alertDialog(page)
      .getByText(/아직 시작하지 않은 이용권에 365일을 더해요/)
      .waitFor();
    await examinePage(page, 'a content that is there already');
    await isTold(page, '이미 이용(구매) 중인 콘텐츠예요', '닫기');
    const payments = await journey.shop.listPayments();
    expect(payments).toMatchObject([{ captured: payments[0]!.amount, cancelled: 0 }]);

    await buyButton(page).click();
    await isTold(page, '이어서 구매할까요?', '이어서 구매하기');
    await payButton(page).waitFor();
    await dialog(page, '주문하기')
      .getByText(/365일을 더해요/)
      .waitFor();
    await examinePage(page, 'order of more time');
    await agreeToAll(page);
    await payWith(cardWindow(await openPaymentWindow(page)));
    await goToPurchases(page);
    const row = contents.getByRole('row', { name: new RegExp(goods) });
    await row.getByText('730일').waitFor();
    expect(await row.count()).toBe(1);
  },
);

it('a member without a box is led to its registration', long, async () => {
  const page = await enterAs('bada');
  await card(page, goods).click();
  await alertDialog(page).getByRole('button', { name: '박스가 아직 없어요' }).waitFor();
  const before = page.viewportSize();
  await page.setViewportSize(phone);
  // Each of the three ways in one line.
  for (const way of await alertDialog(page).getByRole('button').all())
    expect((await way.boundingBox())?.height).toBeLessThan(60);
  if (before) await page.setViewportSize(before);
  await isTold(page, '톡톡박스 시리얼 번호를 등록해야 이용할 수 있는 메뉴예요', '시리얼 번호 등록하기');
  await dialog(page, /시리얼 번호 등록/).waitFor();

  // From the content's own page, too; and there is a way for whoever has no box.
  await visit(page, '/product/11');
  await page.getByRole('main').getByRole('button', { name: '구매하기', exact: true }).click();
  await isTold(page, '톡톡박스 시리얼 번호를 등록해야 이용할 수 있는 메뉴예요', '박스가 아직 없어요');
  await page.waitForURL('**/buytoctocbox');
});

it(
  'a consumer is told of the contents of institutions, and an institution of those of consumers',
  long,
  async () => {
    const consumer = await enterAs('haneul');
    await card(consumer, '기관용 놀이교육 12개월').click();
    await isTold(consumer, '일반 소비자용 콘텐츠를 구매해 주세요', '닫기');
    const institution = await enterAs('haetsal');
    await card(institution, goods).click();
    await isTold(institution, '기관용 콘텐츠를 구매해 주세요', '기관용 콘텐츠 보기');
  },
);
