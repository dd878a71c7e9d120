// @module-tag long
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { demo } from '../../test/support/visitor.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { agreeToAll, dialog, openOrder, payButton, visit } from '../support/visit.ts';

const journey = openJourney();
const flow = '**/purchase-flow-*.js';

it('a page whose script is gone reloads once, then says so and leads on', async () => {
  const page = await journey.enter({ complains: /purchase-flow|Loading chunk failed/ });
  let asked = 0;
  await page.route(flow, (route) => {
    asked += 1;
    return route.abort();
  });
  await visit(page, '/BuyAccesory');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('button', { name: '톡톡펜 구매하기', exact: true }).click();
  await page.getByText('Unexpected Application Error!').waitFor();
  await page.getByText('Loading chunk failed (missing)').waitFor();
  expect(loads).toBe(1);
  expect(asked).toBeGreaterThan(1);
  await examinePage(page, 'error screen');

  await page.unroute(flow);
  await page.getByRole('button', { name: '새로고침' }).click();
  await dialog(page, '톡톡펜').waitFor();
});

it('a slow network shows that something is coming', long, async () => {
  const page = await journey.enter();
  const held = Promise.withResolvers<void>();
  await page.route(flow, async (route) => {
    await held.promise;
    await route.continue();
  });
  await visit(page, '/BuyAccesory');
  await page.getByRole('button', { name: '톡톡펜 구매하기', exact: true }).click();
  await page.getByRole('status').getByText('불러오고 있어요').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  held.resolve();
  await dialog(page, '톡톡펜').waitFor();
});

it(
  'a slow answer is waited for: the form is sent once, however often the button is pressed',
  long,
  async () => {
    const page = await journey.enter();
    let sent = 0;
    const held = Promise.withResolvers<void>();
    await page.route('**/api/users/auth', async (route) => {
      sent += 1;
      await held.promise;
      await route.continue();
    });
    await visit(page, '/BuyAccesory?modal=login');
    await page.getByLabel('아이디').fill(demo.haneul.login_id);
    await page.getByLabel('비밀번호 (필수)').fill(demo.haneul.password);
    const submit = page.getByRole('dialog').getByRole('button', { name: '로그인', exact: true });
    await submit.click();
    await page.locator('dialog button[type=submit][aria-disabled=true]').waitFor();
    await page.locator('dialog button[type=submit]').click({ force: true });
    await page.getByLabel('비밀번호 (필수)').press('Enter');
    held.resolve();
    await page.getByRole('button', { name: '김하늘님' }).waitFor();
    expect(sent).toBe(1);

    let asked = 0;
    await page.route('**/buy/payment', (route) => {
      asked += 1;
      return route.continue();
    });
    await openOrder(page, null);
    await agreeToAll(page);
    const popup = page.waitForEvent('popup');
    await payButton(page)
      .dblclick({ force: true })
      .catch(() => undefined);
    await (await popup).waitForLoadState();
    expect(asked).toBeLessThanOrEqual(1);
    expect(page.context().pages()).toHaveLength(2);
  },
);
