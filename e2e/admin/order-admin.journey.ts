// @module-tag long
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { runManyCommand } from '../../src/commands/many.server.ts';
import { readEnv } from '../../src/platform/config/env.server.ts';
import { openDatabase } from '../../src/platform/db/client.server.ts';
import { createPasswordHasher } from '../../src/platform/security/passwords.server.ts';
import { enterForTheFirstTime } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';

const journey = openJourney();

/** So many orders that some wait to be sent, whatever chance made of them, and an operator who sees them. */
async function enterAsOperator(page: Page): Promise<void> {
  const database = openDatabase(journey.databaseUrl, { pool: 1 });
  const deps = {
    ...database,
    passwords: createPasswordHasher(),
    now: () => Date.now(),
    env: readEnv({ NODE_ENV: 'test' }),
    payment: { name: 'sandbox' },
  };
  const said = await runManyCommand(deps as never, ['--orders', '2000', '--members', '20']);
  await database.close();
  if (said.code !== 0) throw new Error('the back office is not set up');
  await enterForTheFirstTime(journey, page, { loginId: 'hand', password: 'two thousand orders!' });
}

it('nothing that a buyer wrote runs on the screens of orders, even where no policy would stop it', async () => {
  const page = await journey.enter({ bypassCSP: true });
  await enterAsOperator(page);
  await examinePage(page, 'today');
  const ran: string[] = [];
  await page.exposeFunction('heard', (words: string) => void ran.push(words));
  await page.addInitScript(() => {
    window.alert = (words) =>
      void (window as unknown as { heard: (said: string) => void }).heard(String(words));
  });
  const sql = postgres(journey.databaseUrl, { max: 1 });
  const payload = '"><img src=x onerror=alert(1)><svg onload=alert(2)><script>alert(3)</script>';
  // Lines are never changed: only so that the worst that could stand in one is shown.
  await sql`alter table order_lines disable trigger order_lines_kept`;
  await sql`update order_lines set goods_name = ${payload}, pen_color = ${payload}, eraser_color = ${payload}`;
  await sql`alter table order_lines enable trigger order_lines_kept`;
  await sql`update orders set goods_name = ${payload},
    buyer_name = ${payload}, buyer_email = ${payload}, buyer_phone = ${payload}, buyer_address = ${payload},
    receiver_name = ${payload}, receiver_phone = ${payload}, receiver_address = ${payload},
    delivery_message = ${payload}`;
  await sql`update parcels set courier = ${payload} where courier <> ''`;
  await sql`update payment_attempts set receipt_url = 'javascript:alert(4)' where state = 'paid'`;
  const [order] =
    await sql`select moid from orders where fulfilment = 'delivered' and category <> 'content' limit 1`;
  await sql.end();
  for (const path of [
    '/admin',
    '/admin/orders',
    `/admin/orders/${order?.moid}`,
    `/admin/slips?moids=${order?.moid}`,
  ]) {
    await page.goto(path);
    await page.getByText(payload).first().waitFor();
  }
  expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: '인쇄하기' }).isVisible()).toBe(false);
  expect(ran).toEqual([]);
});
