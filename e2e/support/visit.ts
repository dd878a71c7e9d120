// What a visitor does on the way, in the words of the screen.
import type { FrameLocator, Page } from 'playwright-core';
import { demo } from '../../test/support/visitor.ts';

/** Opens a page and waits until its buttons answer: React marks what it has taken over. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilAlive(page);
}

export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Somebody who means to press something has touched the page: it needn't wait for idleness.
    dispatchEvent(new Event('touchstart'));
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}

/** Characters have come, movements are put to their end: colours in the middle of a fade are nobody's. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter((animation) => {
      // What follows the scrolling ends with the page.
      if (animation.timeline !== document.timeline) return false;
      const { iterations } = animation.effect?.getComputedTiming() ?? {};
      return iterations !== Infinity;
    });
    for (const animation of ending) animation.finish();
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** The dialog on top, by its heading. */
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const alertDialog = (page: Page) => page.getByRole('alertdialog');

export async function openPurchase(page: Page, goods = '톡톡펜', path = '/BuyAccesory'): Promise<void> {
  await visit(page, path);
  await page.getByRole('button', { name: `${goods} 구매하기`, exact: true }).click();
  await dialog(page, goods).waitFor();
}

export async function chooseColor(page: Page, color: string): Promise<void> {
  // How few there are may stand beside it.
  const label = page.getByRole('dialog').locator('label', { hasText: new RegExp(`^${color}`) });
  await label.click();
}

export const buyButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: '구매하기', exact: true });

export async function fillLogin(page: Page, who: { login_id: string; password: string }): Promise<void> {
  await page.getByLabel('아이디').fill(who.login_id);
  await page.getByLabel('비밀번호 (필수)').fill(who.password);
  await page.getByRole('dialog').getByRole('button', { name: '로그인', exact: true }).click();
}

/** Logs in from the first page. */
export async function logIn(page: Page, who: keyof typeof demo): Promise<void> {
  await visit(page, '/?modal=login');
  await fillLogin(page, demo[who]);
  await page.getByRole('button', { name: /님$/ }).waitFor();
}

/** From the catalogue to the order dialog, with the log-in in between where it is needed. */
export async function openOrder(page: Page, who: keyof typeof demo | null = 'haneul'): Promise<void> {
  await openPurchase(page);
  await chooseColor(page, '코랄');
  await buyButton(page).click();
  if (who) await fillLogin(page, demo[who]);
  await payButton(page).waitFor();
}

export const payButton = (page: Page) =>
  dialog(page, '주문하기').getByRole('button', { name: /원 결제하기$/ });
export const agreeToAll = (page: Page) => page.getByLabel(/^전체 동의/).check();

export async function openPaymentWindow(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), payButton(page).click()]);
  return popup;
}

/** The payment provider's layer in its window, or its page on a phone. */
export const cardWindow = (popup: Page): FrameLocator => popup.frameLocator('iframe[title="연습 결제창"]');

export async function payWith(
  place: Pick<Page, 'getByRole' | 'getByLabel' | 'getByText'>,
  card = '정상 카드',
): Promise<void> {
  if (card !== '정상 카드') {
    const label = place.getByText(card, { exact: true });
    if (!(await label.isVisible())) await place.getByText('고급 상황').click();
    await label.click();
  }
  await place.getByLabel(/약관에 동의/).check();
  await place.getByRole('button', { name: /원 결제하기$/ }).click();
}

/** From the order's confirmation, once the payment is through, to the list. */
export async function goToPurchases(page: Page): Promise<void> {
  await page.waitForURL('**/buy/result/*');
  await page.getByRole('heading', { name: '주문 내용' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: '구매내역 보기' }).click();
  await page.waitForURL('**/buylist');
}

export const readSessionStorage = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...window.sessionStorage }));

/** The next change that is sent there is done, and nobody hears its answer. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  const there = `**${path}`;
  await page.route(there, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
    await page.unroute(there);
  });
}
