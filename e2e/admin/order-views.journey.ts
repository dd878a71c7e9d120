// Those who work in the list of orders all day: their own lists, narrow rows, keys, and a phone.
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog } from '../support/visit.ts';

const journey = openJourney();

it(
  'an operator keeps a list under a name, walks it by keys, and sees the first order on a phone at once',
  long,
  async () => {
    const buyer = await loggedIn(journey.shop);
    for (let i = 0; i < 3; i++) {
      const { fields } = await openPayment(buyer);
      await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
    }
    const page = await enterAdmin(journey);
    await page.goto('/admin/orders');
    const links = page.locator('tbody a');
    const newest = await links.first().textContent();
    await page.getByLabel('순서').selectOption('oldest');
    await page.getByLabel('배송 상태').selectOption('toShip');
    await page.getByRole('button', { name: '찾기', exact: true }).click();
    await page.waitForURL('**/orders?*sort=oldest*');
    await expect.poll(() => links.last().textContent()).toBe(newest);

    await page.getByRole('button', { name: '이 조건을 내 보기로 저장' }).click();
    const naming = dialog(page, '내 보기로 저장');
    await examinePage(page, 'naming a list');
    await naming.getByLabel('이름').fill('오래 기다린 주문');
    await naming.getByRole('button', { name: '저장' }).click();
    await page.getByText('내 보기에 저장했어요').waitFor();
    await page.goto('/admin/orders');
    await page.getByRole('link', { name: '오래 기다린 주문' }).click();
    await page.waitForURL('**/orders?*sort=oldest*');
    await page.getByRole('checkbox', { name: '촘촘하게 보기' }).check();
    await examinePage(page, 'narrow rows');
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(41);
    await links.first().focus();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText('1건 선택').waitFor();
    await page.keyboard.press('k');
    expect(await links.first().evaluate((link) => link === document.activeElement)).toBe(true);

    await page.getByRole('button', { name: '‘오래 기다린 주문’ 지우기' }).click();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await page.getByRole('link', { name: '오래 기다린 주문' }).waitFor();

    await page.setViewportSize(phone);
    await page.goto('/admin/orders');
    await links.first().waitFor();
    await examinePage(page, 'orders on a phone');
    const top = await links.first().evaluate((link) => link.getBoundingClientRect().top);
    expect(top).toBeLessThan(phone.height);
    await page.getByText('조건과 찾기').click();
    await page.getByLabel('배송 상태').waitFor();
  },
);
