import postgres from 'postgres';
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { findFreePort } from '../../test/support/processes/free-port.ts';
import { phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';

const metricsPort = await findFreePort();
const journey = openJourney({ METRICS_PORT: String(metricsPort) });

it('an e-mail that no server took is found from the day’s work and started again', long, async () => {
  const { moid, fields } = await openPayment(await loggedIn(journey.shop));
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const sql = postgres(journey.databaseUrl, { max: 1, onnotice: () => undefined });
  const email = {
    to: 'haneul@example.com',
    subject: '주문',
    text: '글',
    html: '<p>글</p>',
    key: `order-${moid}-x`,
  };
  const add = (key: string) => sql<{ id: string }[]>`select id from graphile_worker.add_job('email',
    ${JSON.stringify({ ...email, key })}::text::json, run_at => now() + interval '1 day', max_attempts => 12, job_key => ${key})`;
  for (const key of [email.key, 'member-1-news']) {
    const [job] = await add(key);
    await sql`select graphile_worker.permanently_fail_jobs(array[${job!.id}::bigint],
      'the mail server did not take the e-mail: EENVELOPE 550 RCPT TO')`;
  }
  await sql.end();

  const page = await enterAdmin(journey);
  await page.goto('/admin');
  await page.getByRole('link', { name: '다시 시작하러 가기' }).click();
  await page.getByRole('heading', { level: 1, name: '실패한 뒷일' }).waitFor();
  await page.getByText('서버가 답한 번호: 550').first().waitFor();
  await examinePage(page, 'failed jobs');
  await page.setViewportSize({ ...phone, width: 375 });
  await examinePage(page, 'failed jobs on a phone');
  await page.getByRole('button', { name: '메일 보내기 다시 시작' }).first().click();
  await page.getByText('다시 시작했어요').waitFor();
  await expect.poll(() => page.getByRole('row').filter({ hasText: '메일 보내기' }).count()).toBe(1);
  await page.getByRole('button', { name: '메일 보내기 다시 시작' }).click();
  await page.getByText('실패한 일이 없어요').waitFor();
  await examinePage(page, 'no failed jobs');
});

it('the built shop tells its figures on the other port, and nowhere else', long, async () => {
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(figures).toMatch(/^toktokbox_request_seconds_count\{method="GET",route="\/admin/m);
  const page = await fetch(`${journey.shop.url}/metrics`);
  expect([page.status, await page.text()]).toEqual([404, expect.not.stringContaining('toktokbox_')]);
});
