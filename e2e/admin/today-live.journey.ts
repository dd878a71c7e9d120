// @module-tag long
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';

const journey = openJourney();
const stream = '**/admin/api/live/work';

async function pay(): Promise<void> {
  const { fields } = await openPayment(await loggedIn(journey.shop));
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
}

it('the day’s work renews itself where one is, says so, and says when it can’t', async () => {
  const page = await enterAdmin(journey, { complains: /live\/work|401/ });
  await page.goto('/admin');
  const toShip = page.locator('section', { has: page.getByRole('heading', { name: '보낼 주문' }) });
  await toShip.getByText('0건').waitFor();
  await page.getByText('새로 고쳤어요').waitFor();

  // Whoever reads further down, with the keyboard on a link, stays there.
  await page.setViewportSize({ width: 375, height: 320 });
  const link = page.getByRole('link', { name: '재고 채우러 가기' });
  await link.focus();
  const scrolled = await page.evaluate(() => window.scrollY);
  await pay();
  await toShip.getByText('1건').waitFor();
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(scrolled).toBeGreaterThan(0);
  await page.setViewportSize({ ...phone, width: 375 });
  await examinePage(page, 'the day on a phone');

  await page.route(stream, (route) => route.abort());
  await page.reload();
  await page.getByRole('status').getByText('연결이 끊겼어요').waitFor();
  await examinePage(page, 'the day without a connection');
  await page.unroute(stream);
  await page.getByText('연결이 끊겼어요').waitFor({ state: 'detached' });
  await pay();
  await toShip.getByText('2건').waitFor();

  const sql = postgres(journey.databaseUrl, { max: 1, onnotice: () => undefined });
  await sql`delete from operator_sessions`;
  await sql`select pg_notify('content_changed', 'work')`;
  await sql.end();
  await page.getByText('로그아웃되어 더는 바뀌지 않아요').waitFor();
  await page.getByRole('link', { name: '다시 로그인하기' }).waitFor();
});

it('what the payment provider tells otherwise is listed, with what is to be done', async () => {
  const sql = postgres(journey.databaseUrl, { max: 1, onnotice: () => undefined });
  await pay();
  await sql`insert into reconciliation_differences (day, provider, kind, moid, tid, ours_won, theirs_won, found_at)
    select '2026-11-20', 'nicepay_legacy', 'amount', moid, 'tid-1', 1000, 2000, now() from payment_attempts order by id limit 1`;
  await sql`insert into reconciliation_differences (day, provider, kind, moid, tid, ours_won, theirs_won, found_at)
    values ('2026-11-21', 'nicepay_legacy', 'noOrder', 'unknown-1', 'tid-2', 0, 9900, now())`;
  await sql.end();
  const page = await enterAdmin(journey);
  await page.goto('/admin');
  await page.getByRole('link', { name: '다른 장부 보기' }).click();
  await page.getByRole('heading', { level: 1, name: '결제사와 다른 장부' }).waitFor();
  await page.getByText('거래번호 tid-2').waitFor();
  expect(await page.getByRole('row').count()).toBe(3);
  await examinePage(page, 'differences');
  await page.setViewportSize({ ...phone, width: 375 });
  await examinePage(page, 'differences on a phone');
  await page.getByRole('link', { name: /^주문 / }).click();
  await page.getByRole('heading', { level: 1, name: /주문/ }).waitFor();
});
