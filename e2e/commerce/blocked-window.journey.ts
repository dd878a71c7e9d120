import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { agreeToAll, dialog, openOrder, payButton, payWith } from '../support/visit.ts';

const journey = openJourney();

it(
  'a buyer whose browser blocks windows is told so, pays in the same tab, and reads the result there',
  long,
  async () => {
    const page = await journey.enter();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openOrder(page);
    await agreeToAll(page);
    await payButton(page).click();
    const blocked = dialog(page, '결제 창이 막혔어요');
    await blocked.waitFor();
    await examinePage(page, 'blocked window');
    await blocked.getByRole('button', { name: '이 화면에서 결제하기' }).click();
    // Its address becomes the result's at once, so that a reload pays nothing.
    await payWith(page.frameLocator('iframe[title="연습 결제창"]'));

    await page.waitForURL('**/buy/result/*');
    await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
    await page.getByRole('link', { name: '구매내역 보기' }).click();
    await page.waitForURL('**/buylist');
    await page.getByRole('row', { name: /톡톡펜.*결제 완료/ }).waitFor();
    expect((await journey.shop.listPayments()).map((payment) => payment.captured)).toEqual([22_000]);
  },
);
