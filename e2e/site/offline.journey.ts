// @module-tag long
// No network, a network that only looks like one, and a shop that answers later: the page stays.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  agreeToAll,
  alertDialog,
  dialog,
  logIn,
  openOrder,
  payButton,
  payWith,
  visit,
} from '../support/visit.ts';

const journey = openJourney();
const phone = { viewport: { width: 390, height: 844 } };

/** Sheets whose link stands in the page, and which never came: nobody may read their rules. */
const listLostStyles = (page: Page) =>
  page.evaluate(() => {
    const isLost = ({ sheet }: HTMLLinkElement) => {
      try {
        return !sheet?.cssRules.length;
      } catch {
        return true;
      }
    };
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    return links.filter(isLost).map(({ href }) => href);
  });

it('without a network the page stays with all that stands on it, and goes on when there is one', async () => {
  const page = await journey.enter({ ...phone, complains: /ERR_INTERNET_DISCONNECTED/ });
  await visit(page, '/BuyAccesory');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: '톡톡박스', exact: true }).click();
  const bar = page.getByRole('status').filter({ hasText: '연결되어 있지 않아요' });
  await bar.waitFor();
  expect(new URL(page.url()).pathname).toBe('/BuyAccesory');
  await page.getByRole('heading', { name: '액세서리', level: 1 }).waitFor();
  await examinePage(page, 'no network');
  await bar.getByRole('button', { name: '여기 있기' }).click();
  await bar.waitFor({ state: 'hidden' });

  await page.getByRole('banner').getByRole('link', { name: '톡톡박스', exact: true }).click();
  await bar.waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '이어서 보기' }).click();
  await page.waitForURL(`${journey.shop.url}/`);
});

it('an answer that is lost is asked for again; nothing of the page is gone meanwhile', async () => {
  const page = await journey.enter({ ...phone, complains: /Failed to load resource/ });
  await visit(page, '/BuyAccesory');
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: '톡톡박스', exact: true }).click();
  await page.getByText('다음 화면을 불러오지 못하고 있어요', { exact: false }).waitFor();
  await page.getByRole('heading', { name: '액세서리', level: 1 }).waitFor();
  expect(await page.title()).not.toBe('');
  await page.unroute('**/*.data*');
  await page.getByRole('button', { name: '지금 다시 시도' }).click();
  await page.waitForURL(`${journey.shop.url}/`);
});

it('a dialog that opens or closes asks for nothing', async () => {
  const page = await journey.enter(phone);
  await visit(page, '/BuyAccesory');
  await page.getByRole('button', { name: '톡톡펜 구매하기', exact: true }).click();
  await dialog(page, '톡톡펜').waitFor();
  let asked = 0;
  await page.route('**/*.data*', (route) => {
    asked += 1;
    return route.continue();
  });
  await page.goBack();
  await dialog(page, '톡톡펜').waitFor({ state: 'hidden' });
  await page.goForward();
  await dialog(page, '톡톡펜').waitFor();
  expect(asked).toBe(0);
});

it.each(['/', '/Faq', '/terms', '/community/notice/1', '/consultation'])(
  '%s: the menu opens and closes without a network, and asks for nothing',
  async (path) => {
    const page = await journey.enter(phone);
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    await page.route('**/*.data*', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    const menu = page.getByRole('button', { name: '전체 메뉴' });
    const drawer = dialog(page, '전체 메뉴');
    await menu.click();
    await drawer.waitFor();
    await page.goBack();
    await drawer.waitFor({ state: 'detached' });
    await menu.click();
    await drawer.getByRole('button', { name: '닫기' }).click();
    await drawer.waitFor({ state: 'detached' });
    expect(asked).toEqual([]);
  },
);

it.each(['/buylist', '/profile'])(
  '%s: what is being read comes although the menu opens meanwhile',
  async (path) => {
    const page = await journey.enter(phone);
    await page.setViewportSize({ width: 1280, height: 900 });
    await logIn(page, 'haneul');
    await page.setViewportSize(phone.viewport);
    await page.route('**/*.data*', (route) => setTimeout(() => void route.continue(), 2_000));
    await visit(page, path);
    await page.getByRole('button', { name: '전체 메뉴' }).click();
    const drawer = dialog(page, '전체 메뉴');
    await drawer.waitFor();
    await drawer.getByRole('button', { name: '닫기' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByText('톡톡박스 기본 콘텐츠').first().waitFor();
  },
);

it('a dialog that isn’t here yet says what it waits for, and opens when there is a network', async () => {
  const page = await journey.enter({ ...phone, complains: /ERR_INTERNET_DISCONNECTED/ });
  await visit(page, '/BuyAccesory');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '톡톡펜 구매하기', exact: true }).click();
  const waiting = page.getByText('연결되면 바로 열어 드릴게요', { exact: false });
  await waiting.waitFor();
  await examinePage(page, 'dialog without a network');
  await page.context().setOffline(false);
  await dialog(page, '톡톡펜').waitFor();
  await expect.poll(() => waiting.count()).toBe(0);
  expect(await listLostStyles(page)).toEqual([]);
});

it('what was pressed without a network has its styles once it is pressed again', async () => {
  const page = await journey.enter({ ...phone, complains: /ERR_INTERNET_DISCONNECTED/ });
  await visit(page, '/product/1');
  await page.waitForLoadState('networkidle');
  await page.locator('label', { hasText: /^코랄/ }).click();
  await page.context().setOffline(true);
  const add = page.getByRole('button', { name: '장바구니에 담기' });
  // What a purchase needs is fetched ahead.
  await add.click();
  await alertDialog(page).getByText('인터넷 연결을 확인하고 다시 담아', { exact: false }).waitFor();
  await page.keyboard.press('Enter');
  await page.context().setOffline(false);
  await add.click();
  const added = dialog(page, '장바구니에 담았어요');
  await added.waitFor();
  expect(await listLostStyles(page)).toEqual([]);
  const picture = await added.locator('img').boundingBox();
  expect(picture?.width).toBeLessThan(120);
});

it('what is asked for without a network says so, and is asked for again with one', async () => {
  const buyer = await loggedIn(journey.shop);
  const { moid, fields } = await openPayment(buyer);
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const page = await journey.enter({ complains: /ERR_INTERNET_DISCONNECTED/ });
  await logIn(page, 'haneul');
  await visit(page, `/buylist?purchase=${moid}&step=cancel`);
  const now = dialog(page, '이 주문을 취소할까요?').getByRole('button', { name: '네, 취소할게요' });
  await now.waitFor();
  await page.context().setOffline(true);
  await now.click();
  await alertDialog(page).getByText('인터넷에 연결되어 있지 않거나', { exact: false }).waitFor();
  await page.keyboard.press('Enter');
  await page.context().setOffline(false);
  await now.click();
  await page.getByText('취소를 요청했어요', { exact: false }).waitFor();
});

it('a payment on a phone begins only where the shop answers; nothing that was typed is lost, and it is ordered once', async () => {
  const page = await journey.enter({ ...phone, complains: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });
  await openOrder(page);
  await dialog(page, '주문하기').getByText('배송 메시지').waitFor();
  await agreeToAll(page);
  // The browser calls itself online, and nothing comes through.
  await page.route('**/*', (route) => route.abort());
  await payButton(page).click();
  const told = dialog(page, '결제를 시작하지 못했어요');
  await told.getByText('상점에 닿지 못했어요', { exact: false }).waitFor();
  await examinePage(page, 'a payment without a network');
  await told.getByRole('button', { name: '다시 시도' }).click();
  await told.getByText('상점에 닿지 못했어요', { exact: false }).waitFor();
  await told.getByRole('button', { name: '주문서로 돌아가기' }).click();
  await told.waitFor({ state: 'detached' });
  expect(await page.getByLabel(/^전체 동의/).isChecked()).toBe(true);
  await page.unroute('**/*');
  let posted = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/buy/payment')) posted += 1;
  });
  await payButton(page).dblclick();
  await payWith(page);
  await page.waitForURL('**/buy/result/*');
  await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
  expect(posted).toBe(1);
});

it('an inquiry and a switch without a network say so; what was written and chosen stays', async () => {
  const page = await journey.enter({ complains: /ERR_INTERNET_DISCONNECTED/ });
  await logIn(page, 'haneul');
  await visit(page, '/?inquiry=order');
  const form = dialog(page, '문의하기');
  const text = form.getByLabel('문의 내용 (필수)');
  await text.fill('연결이 끊겨도 남아 있나요?');
  const told = alertDialog(page).getByText('인터넷에 연결되어 있지 않거나', { exact: false });
  await page.context().setOffline(true);
  await form.getByRole('button', { name: '문의 보내기' }).click();
  await told.waitFor();
  await page.keyboard.press('Enter');
  expect(await text.inputValue()).toBe('연결이 끊겨도 남아 있나요?');
  await page.context().setOffline(false);
  await visit(page, '/profile');
  const consent = page.getByRole('switch', { name: '이메일로 소식 받기' });
  const before = await consent.isChecked();
  await page.context().setOffline(true);
  await consent.click();
  await told.waitFor();
  await page.keyboard.press('Enter');
  expect(await consent.isChecked()).toBe(before);
});
