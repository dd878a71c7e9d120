// @module-tag long
// What is chosen of a set is what its buyer sees, from the dialog to the list of purchases: both parts, in their colours.
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openJourney } from '../support/open-journey.ts';
import { agreeToAll, buyButton, dialog, logIn, openPurchase, payButton, payWith } from '../support/visit.ts';

const journey = openJourney();
const set = '톡톡펜 + 지우개 세트';

it('a member chooses a grape pen with a pink eraser, and sees these two until they are bought', async () => {
  const page = await journey.enter();
  await logIn(page, 'haneul');
  await page.setViewportSize({ width: 390, height: 844 });
  await openPurchase(page, set);
  const goods = dialog(page, set);
  const gallery = goods.getByRole('region', { name: `${set} 사진` });
  const seen = (within: Locator, picture: string) =>
    within.locator(`img[src*="/${picture}-"]`).first().waitFor();
  await goods
    .getByRole('radiogroup', { name: /펜 색상/ })
    .getByText('보라')
    .click();
  await seen(gallery, 'toktok-set-grape-sun');
  await goods
    .getByRole('radiogroup', { name: /지우개 색상/ })
    .getByText('분홍')
    .click();
  await seen(gallery, 'toktok-set-grape-pink');

  // Another picture is looked at; what was chosen stays so.
  await gallery.getByRole('button', { name: '2번째 사진 보기' }).click();
  expect(await goods.getByRole('radio', { name: '분홍' }).isChecked()).toBe(true);
  await buyButton(page).click();
  await payButton(page).waitFor();
  await seen(dialog(page, '주문하기'), 'toktok-set-grape-pink');
  await agreeToAll(page);
  await payButton(page).click();
  await page.waitForURL(`${journey.shop.sandboxUrl}/**`);
  await payWith(page);
  await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
  await seen(page.getByRole('main'), 'toktok-set-grape-pink');
  await page.getByRole('link', { name: '구매내역 보기' }).click();
  await seen(page.getByRole('row', { name: /지우개 세트/ }), 'toktok-set-grape-pink');
});
