// @module-tag long
// Two operators at the same template, reason, planned sale or quotation: the second is asked, and what they typed stays.
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { enterAdmin } from '../../support/enter-admin.ts';
import { openJourney } from '../../support/open-journey.ts';
import { alertDialog, dialog } from '../../support/visit.ts';

const journey = openJourney();
let first: Page;
let second: Page;
beforeEach(async () => {
  [first, second] = [await enterAdmin(journey), await enterAdmin(journey)];
});

/** The second one goes back once, reads that their words are still there, and puts them in the place of the other's. */
async function putOver(submit: () => Promise<void>, expectTyped: () => Promise<void>): Promise<void> {
  const asked = alertDialog(second);
  await submit();
  await asked.getByText(/운영 op-owner-\d+ 님이 .*에 처리했어요/).waitFor();
  await asked.getByRole('button', { name: '저장하지 않고 돌아가기' }).click();
  await asked.waitFor({ state: 'detached' });
  await expectTyped();
  await submit();
  await asked.getByRole('button', { name: '내 것으로 바꾸기' }).click();
}

it('a template', async () => {
  await first.goto('/admin/inquiries/templates');
  await first.getByRole('button', { name: '새 답변 만들기' }).click();
  await first.getByLabel(/^제목/).fill('배송 안내');
  await first.getByLabel(/^답변/).fill('이틀 안에 도착해요.');
  await first.getByRole('button', { name: '저장' }).click();
  await first.getByText('답변을 만들었어요').waitFor();
  await second.goto('/admin/inquiries/templates');
  for (const page of [first, second]) await page.getByRole('button', { name: '배송 안내 고치기' }).click();
  await first.getByLabel(/^답변/).fill('사흘 안에 도착해요.');
  await first.getByRole('button', { name: '저장' }).click();
  await first.getByText('답변을 고쳤어요').waitFor();
  const body = second.getByLabel(/^답변/);
  await body.fill('나흘 안에 도착해요.');
  await putOver(
    () => second.getByRole('button', { name: '저장' }).click(),
    async () => expect(await body.inputValue()).toBe('나흘 안에 도착해요.'),
  );
  await second.getByText('답변을 고쳤어요').waitFor();
  await second.getByText('나흘 안에 도착해요.').waitFor();
});

it('a reason', async () => {
  const edit = (page: Page) => page.getByRole('button', { name: '마음이 바뀌었어요 수정' });
  for (const page of [first, second]) {
    await page.goto('/admin/reasons');
    await edit(page).click();
  }
  const saveOf = (page: Page) => dialog(page, '사유 수정').getByRole('button', { name: '저장' });
  await first.getByLabel(/^손님에게 보이는 말/).fill('생각이 달라졌어요');
  await saveOf(first).click();
  await first.getByText('사유를 저장했어요').waitFor();
  const wording = second.getByLabel(/^손님에게 보이는 말/);
  await wording.fill('다시 생각해 봤어요');
  await putOver(
    () => saveOf(second).click(),
    async () => expect(await wording.inputValue()).toBe('다시 생각해 봤어요'),
  );
  await second.getByText('사유를 저장했어요').waitFor();
  await second.getByRole('button', { name: '다시 생각해 봤어요 수정' }).waitFor();
});

it('a sale that was planned', async () => {
  const day = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await first.goto('/admin/products/timed-sales');
  await first.getByRole('button', { name: '할인 계획하기' }).click();
  await first.getByRole('combobox', { name: /^상품/ }).selectOption('1');
  await first.getByLabel(/^몇 퍼센트/).fill('10');
  await first.getByLabel(/^시작 시각/).fill(`${day}T10:00`);
  await first.getByLabel(/^마지막 날/).fill(day);
  await first.getByRole('button', { name: '계획하기', exact: true }).click();
  await first.getByText('할인을 계획했어요').waitFor();
  await second.goto('/admin/products/timed-sales');
  const percent = (page: Page) => page.getByLabel(/^몇 퍼센트/);
  const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '저장' });
  for (const page of [first, second]) await page.getByRole('button', { name: /고치기$/ }).click();
  await percent(first).fill('20');
  await save(first).click();
  await first.getByText('할인을 고쳤어요').waitFor();
  await percent(second).fill('30');
  await putOver(
    () => save(second).click(),
    async () => expect(await percent(second).inputValue()).toBe('30'),
  );
  await second.getByText('할인을 고쳤어요').waitFor();
  await second.getByText('30%').first().waitFor();
});

it('a draft of a quotation, and one that was thrown away meanwhile', async () => {
  await first.goto('/admin/quotations/new');
  await first.getByLabel(/아이디/).fill('haetsal');
  await first.getByRole('button', { name: '작성 중으로 두기' }).click();
  await first.waitForURL(/quotations\/\d+$/);
  const id = first.url().replace(/.*\//, '');
  const memo = (page: Page) => page.getByLabel(/^비고/);
  const save = (page: Page) => page.getByRole('button', { name: '작성 중으로 두기' });
  for (const page of [first, second]) {
    await page.goto(`/admin/quotations/new?of=${id}`);
    await memo(page).waitFor();
  }
  await memo(first).fill('첫째의 말');
  await save(first).click();
  await first.waitForURL(/quotations\/\d+$/);
  await memo(second).fill('둘째의 말');
  await putOver(
    () => save(second).click(),
    async () => expect(await memo(second).inputValue()).toBe('둘째의 말'),
  );
  await second.waitForURL(`**/quotations/${id}`);
  await second.getByText('둘째의 말').waitFor();

  await second.goto(`/admin/quotations/new?of=${id}`);
  await memo(second).fill('둘째의 다른 말');
  await first.goto(`/admin/quotations/${id}`);
  await first.getByRole('button', { name: '버리기' }).click();
  await alertDialog(first).getByRole('button', { name: '버리기' }).click();
  await first.waitForURL(/quotations\?tab=draft/);
  await save(second).click();
  await alertDialog(second).getByRole('button', { name: '새 견적서로 두기' }).click();
  await second.waitForURL(/quotations\/\d+$/);
  await second.getByText('둘째의 다른 말').waitFor();
});

it('a limit for invoices', async () => {
  const terms = (page: Page) => page.getByRole('dialog');
  const write = async (page: Page, limit: string) => {
    await terms(page)
      .getByLabel(/아이디/)
      .fill('haetsal');
    await terms(page).getByLabel(/^한도/).fill(limit);
    await terms(page).getByLabel(/^이유/).fill(`협약서 ${limit}`);
  };
  for (const page of [first, second]) {
    await page.goto('/admin/invoices/terms');
    await page.getByRole('button', { name: '기관 더하기' }).click();
  }
  await write(first, '100000');
  await terms(first).locator('button[type=submit]').click();
  await terms(first).waitFor({ state: 'detached' });
  await write(second, '200000');
  await putOver(
    () => terms(second).locator('button[type=submit]').click(),
    async () => expect(await terms(second).getByLabel(/^이유/).inputValue()).toBe('협약서 200000'),
  );
  await second.getByText('협약서 200000').waitFor();
});
