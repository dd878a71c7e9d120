// @module-tag long
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog, fillLogin, visit } from '../support/visit.ts';

const journey = openJourney();

it('who comes for a sold-out product is told once it is back, and may wait no longer', async () => {
  const sql = postgres(journey.databaseUrl, { max: 1 });
  await sql`update variants set stock = 0 where product_id = 1 and is_open
    and set_config('shop.stock_cause', '{"kind":"initial"}', true) is not null`;
  const page = await journey.enter({ viewport: phone, isMobile: true, hasTouch: true });
  await visit(page, '/product/1');
  await page.getByRole('button', { name: '재입고 알림 받기' }).waitFor();
  await examinePage(page, 'a product that is sold out');
  await page.getByRole('button', { name: '재입고 알림 받기' }).tap();
  await fillLogin(page, demo.haneul);
  const form = dialog(page, '재입고 알림');
  await form.getByText('톡톡펜').waitFor();
  await examinePage(page, 'a restock reminder is asked for');
  await form.getByRole('button', { name: '알림 받기' }).tap();
  await page.getByText('들어오면 메일로 알려 드릴게요').waitFor();
  expect(new URL(page.url()).pathname).toBe('/product/1');

  // The page says that they wait, after a reload, too, and offers what isn't awaited yet.
  const awaited = page.getByRole('listitem').filter({ hasText: '신청' });
  await page.getByText('재입고 알림을 신청했어요').waitFor();
  await page.reload();
  await awaited.getByText('재입고 알림을 신청했어요').waitFor();
  expect(await page.getByRole('button', { name: '재입고 알림 받기', exact: true }).count()).toBe(0);
  // A reload keeps the place, where a bar of the page may lie above a picture's button.
  await page.evaluate(() => scrollTo(0, 0));
  await examinePage(page, 'a product that is awaited');
  await page.getByRole('button', { name: '톡톡펜 재입고 알림 취소' }).tap();
  await page.getByText('재입고 알림을 취소했어요').waitFor();
  await page.getByRole('button', { name: '재입고 알림 받기', exact: true }).tap();
  await form.getByRole('button', { name: '알림 받기' }).tap();
  await awaited.getByText('재입고 알림을 신청했어요').waitFor();

  // Eleven months later: another year with one press, here and among the member's own data.
  const grow = () => sql`update restock_wishes set asked_at = now() - interval '340 days'`;
  const renew = page.getByRole('button', { name: '톡톡펜 1년 더 기다리기' });
  expect(await renew.count()).toBe(0);
  await grow();
  await page.reload();
  await renew.waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await examinePage(page, 'a product that is awaited for a year by now');
  await renew.tap();
  await page.getByText('1년 더 기다릴게요').waitFor();
  await renew.waitFor({ state: 'detached' });
  await grow();
  await sql.end();

  const admin = await enterAdmin(journey);
  await admin.goto('/admin/products/1');
  await admin.getByText('재입고를 기다리는 회원이 1명 있어요', { exact: false }).waitFor();

  await visit(page, '/profile');
  const own = page.getByRole('region', { name: '재입고 알림' });
  await own.getByRole('link', { name: '톡톡펜' }).waitFor();
  await renew.waitFor();
  await examinePage(page, 'what a member waits for');
  await renew.tap();
  await page.getByText('1년 더 기다릴게요').waitFor();
  await renew.waitFor({ state: 'detached' });
  await own.getByRole('button', { name: '톡톡펜 재입고 알림 취소' }).tap();
  await page.getByText('재입고 알림을 취소했어요').waitFor();
  await own.waitFor({ state: 'detached' });
});
