// @module-tag long
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { demo } from '../../test/support/visitor.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  alertDialog,
  buyButton,
  cardWindow,
  chooseColor,
  dialog,
  fillLogin,
  goToPurchases,
  openPaymentWindow,
  openPurchase,
  payButton,
  payWith,
  visit,
} from '../support/visit.ts';

const journey = openJourney();

it('a family chooses a box by its colour, orders two, and finds them among its purchases', async () => {
  const page = await journey.enter();
  await visit(page, '/buytoctocbox');
  await examinePage(page, 'box catalogue');
  await openPurchase(page, '톡톡박스', '/buytoctocbox');
  const purchase = dialog(page, '톡톡박스');
  await examinePage(page, 'purchase of a box');

  await buyButton(page).click();
  await alertDialog(page).getByText('상품 색상을 선택해 주세요.').waitFor();
  await alertDialog(page).getByRole('button', { name: '확인' }).click();
  // A colour that is sold out can't be chosen.
  expect(await purchase.getByRole('radio', { name: /분홍/ }).isDisabled()).toBe(true);
  await chooseColor(page, '민트');
  await purchase.getByRole('button', { name: /늘리기|더하기|하나 더/ }).click();
  await purchase.getByText('1,180,000원').first().waitFor();
  await buyButton(page).click();
  await fillLogin(page, demo.haneul);
  await payButton(page).waitFor();
  await examinePage(page, 'order of a box');
  await agreeToAll(page);
  await payWith(cardWindow(await openPaymentWindow(page)));
  await goToPurchases(page);
  const row = page.getByRole('row', { name: /톡톡박스/ });
  await row.getByText('민트 · 2개').waitFor();
  await row.getByText('결제 완료').waitFor();
  expect(await journey.shop.listPayments()).toMatchObject([{ captured: 1_180_000, cancelled: 0 }]);
});

it(
  'a kindergarten asks about a package, and follows the link of another one into a window of its own',
  long,
  async () => {
    const page = await journey.enter();
    await visit(page, '/buytoctocbox');
    await page.getByRole('button', { name: '유치원·어린이집 패키지 문의하기' }).click();
    const inquiry = dialog(page, '문의하기');
    await inquiry.waitFor();
    await examinePage(page, 'inquiry');
    await page.keyboard.press('Escape');
    await inquiry.waitFor({ state: 'hidden' });
    const link = page.getByRole('link', { name: '단체 렌탈 안내 문의하기 (새 창)' });
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
  },
);
