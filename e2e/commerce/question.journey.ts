// @module-tag long
// A visitor asks about a product, logs in on the way, and reads the answer where everybody does.
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog, fillLogin, visit, waitUntilAlive } from '../support/visit.ts';

const journey = openJourney();
const asked = '펜촉은 따로 살 수 있나요? 얼마나 자주 바꾸나요?';
const answered = '네, 펜촉은 액세서리에서 따로 살 수 있어요.';

it('a question is asked after a log-in, waits at its writer’s, and is answered for everybody', async () => {
  // The answers to whoever has no session any more: to their token first, then to themselves.
  const complains = /status of 40[03]/;
  const page = await journey.enter({ viewport: phone, isMobile: true, hasTouch: true, complains });
  await visit(page, '/product/1');
  const section = page.getByRole('region', { name: '상품 문의' });
  await section.getByRole('button', { name: '물어보기' }).tap();
  await fillLogin(page, demo.haneul);
  const form = dialog(page, '톡톡펜 물어보기');
  await form.getByRole('button', { name: '물어보기' }).tap();
  await form.getByText('10자에서 1,000자까지 적어 주세요').waitFor();
  await examinePage(page, 'a question with a fault');
  await form.getByLabel(/궁금한 점/).fill(asked);
  await page.reload();
  await waitUntilAlive(page);
  await form.waitFor();
  expect(await form.getByLabel(/궁금한 점/).inputValue(), 'what was typed outlives a reload').toBe(asked);
  // The session ends meanwhile: what was typed stays beneath the log-in.
  const sql = postgres(journey.databaseUrl, { max: 1 });
  await sql`delete from sessions`;
  await sql.end();
  await form.getByRole('button', { name: '물어보기' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).tap();
  await fillLogin(page, demo.haneul);
  await form.getByRole('button', { name: '물어보기' }).tap();
  await page.getByText('문의를 남겼어요').waitFor();
  await section.getByText(asked).waitFor();
  await section.getByText('답변을 준비하고 있어요', { exact: false }).waitFor();
  await examinePage(page, 'a product with an own question');

  const admin = await enterAdmin(journey);
  await admin.goto('/admin/questions');
  await admin.getByText(asked).waitFor();
  await examinePage(admin, 'questions about products');
  await admin.getByRole('button', { name: '톡톡펜 문의에 답변하기' }).click();
  await admin.getByLabel(/^답변/).fill(answered);
  await examinePage(admin, 'an answer to a question');
  await admin.getByRole('button', { name: '답변 보내기' }).click();
  await admin.getByText('답변했어요', { exact: true }).waitFor();

  const visitor = await journey.enter({ viewport: phone, isMobile: true, hasTouch: true });
  await expect
    .poll(async () => {
      await visit(visitor, '/product/1');
      return visitor.getByText(answered).count();
    })
    .toBe(1);
  await examinePage(visitor, 'a product with an answered question');

  // As the e-mail leads there.
  await visit(page, '/product/1#product-questions');
  await section.getByRole('button', { name: '문의 지우기' }).tap();
  await page.getByRole('button', { name: '지우기', exact: true }).tap();
  await page.getByText('문의를 지웠어요').waitFor();
});
