// The data of a page come after it: from another moment, late, or at first not at all.
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { phone } from '../support/chromium.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog, waitUntilAlive } from '../support/visit.ts';

const journey = openJourney();
const data = '**/page-data/**';

it('a price that changed between a page and its data is shown as it is now', long, async () => {
  // React says that it drew the page anew.
  const page = await journey.enter({ complains: /React error #418/ });
  await page.route(data, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('19000', '18500') });
  });
  await page.goto('/BuyAccesory');
  await page.getByRole('main').getByText('18,500원', { exact: true }).waitFor();
  await page.getByRole('button', { name: '톡톡펜 구매하기', exact: true }).click();
  await dialog(page, '톡톡펜').waitFor();
});

it('where its data could not come, the next touch asks again', long, async () => {
  const page = await journey.enter({ complains: /503/ });
  let asked = 0;
  await page.route(data, (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  const failed = page.waitForEvent('pageerror');
  await page.goto('/BuyAccesory');
  expect((await failed).message).toBe('503');
  const menu = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('button', { name: '구매' });
  await menu.click();
  await waitUntilAlive(page);
  await menu.click();
  expect(await menu.getAttribute('aria-expanded')).toBe('true');
  expect(asked).toBe(2);
});

it('a page that is loaded again, or come back to, is where it was', long, async () => {
  const page = await journey.enter({ viewport: phone });
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/BuyAccesory');
  await waitUntilAlive(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(place).toBe(700);
  await page.reload();
  await expect.poll(place).toBe(700);
  await waitUntilAlive(page);
  expect(await place()).toBe(700);
  await page.goto('/Faq');
  await page.goBack();
  await expect.poll(place).toBe(700);
  await waitUntilAlive(page);
  expect(await place()).toBe(700);
});
