// @module-tag long
// What was done although its answer got lost is done once, however often it is sent again, also after a reload.
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { enterAdmin } from '../../support/enter-admin.ts';
import { openJourney } from '../../support/open-journey.ts';
import { dialog, loseAnswer } from '../../support/visit.ts';

const journey = openJourney();

it('a batch of coupons and a notice are made once', async () => {
  const page = await enterAdmin(journey, { complains: /ERR_CONNECTION_RESET/ });
  const unsure = page.getByText('처리됐는지 알 수 없어요');
  const understood = () => page.getByRole('button', { name: '확인', exact: true }).click();

  await page.goto('/admin/coupons');
  await page.getByRole('button', { name: '쿠폰 만들기' }).click();
  const form = dialog(page, '쿠폰 만들기');
  await form.getByLabel(/이름/).fill('유치원 행사');
  await loseAnswer(page, '/admin/api/coupons');
  await form.getByRole('button', { name: '만들기' }).click();
  await unsure.waitFor();
  await understood();
  expect(await form.getByLabel(/이름/).inputValue()).toBe('유치원 행사');
  await form.getByRole('button', { name: '만들기' }).click();
  await page.getByText('쿠폰 10장을 만들었어요').waitFor();
  expect(await page.getByRole('link', { name: '유치원 행사' }).count()).toBe(1);

  await page.goto('/admin/notices/new');
  await page.getByLabel(/제목/).first().fill('연말 배송 안내');
  await page.locator('[contenteditable=true]').first().click();
  await page.keyboard.type('연말에는 하루 더 걸려요.');
  await page.getByRole('radio').first().check();
  const save = page.getByRole('button', { name: /^저장하고/ });
  await loseAnswer(page, '/admin/api/notices');
  await save.click();
  await unsure.waitFor();
  await understood();
  page.once('dialog', (asked) => asked.accept());
  await page.reload();
  await page.getByText('쓰던 내용을 불러왔어요. 아직 저장하지 않았어요.').waitFor();
  await save.click();
  await page.waitForURL(/\/admin\/notices\/\d+$/);
  const sql = postgres(journey.databaseUrl, { max: 1 });
  const made = await sql`select id from notices where title = '연말 배송 안내'`;
  await sql.end();
  expect(made).toHaveLength(1);
});

it('a reason that nobody heard stays in its dialog', async () => {
  const page = await enterAdmin(journey, { complains: /ERR_INTERNET_DISCONNECTED/ });
  await page.goto('/admin/invoices/terms');
  await page.getByRole('button', { name: '기관 더하기' }).click();
  const terms = page.getByRole('dialog');
  await terms.getByLabel(/아이디/).fill('haetsal');
  await terms.getByLabel(/^한도/).fill('100000');
  await terms.getByLabel(/^이유/).fill('협약서 확인');
  await terms.locator('button[type=submit]').click();
  await page.getByRole('button', { name: /후불 끝내기/ }).click();
  const reason = page.getByRole('dialog').getByLabel(/^이유/);
  await reason.fill('협약이 끝났어요');
  const submit = page.getByRole('dialog').locator('button[type=submit]');
  await page.context().setOffline(true);
  await submit.click();
  await page.getByText('연결하지 못했어요').waitFor();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  expect(await reason.inputValue()).toBe('협약이 끝났어요');
  await page.context().setOffline(false);
  await submit.click();
  await page.getByText('후불을 끝냈어요').waitFor();
});
