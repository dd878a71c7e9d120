// @module-tag long
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { phone } from '../support/chromium.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog, logIn, visit } from '../support/visit.ts';

const journey = openJourney();

it('a kindergarten chooses the boxes of a content, moves it, is told of another tab, and of a box that went', async () => {
  const sql = postgres(journey.databaseUrl, { max: 1 });
  // A hundred boxes, and a content beside the box's own.
  await sql`insert into devices (serial, member_id, registered_at, free_until, is_further, name)
    select 'TTB-2026-7' || lpad(i::text, 3, '0'), id, now(), now() + interval '1 year', true,
      case when i <= 2 then '달빛반 ' || i else i || '반' end
    from members, generate_series(1, 99) i where login_id = 'haetsal'`;
  await sql`insert into entitlements (member_id, app_id, title, business_type, use_days, created_at, granted_at)
    select id, 'sample_math', '톡톡수학', 0, 30, now(), now() from members where login_id = 'haetsal'`;
  const page = await journey.enter({ complains: /409 \(Conflict\)/ });
  await logIn(page, 'haetsal');
  await page.setViewportSize(phone);
  await visit(page, '/boxes');
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: '박스 100대' }).waitFor();
  const row = main.getByRole('row', { name: /톡톡수학/ }).first();
  expect(await row.textContent()).toContain('모든 박스');

  // By the keyboard: the search, and all that it finds.
  const open = main.getByRole('button', { name: '톡톡수학 이용할 박스 고르기' });
  await open.focus();
  await page.keyboard.press('Enter');
  const form = dialog(page, '톡톡수학 이용할 박스');
  await form.getByRole('radio', { name: '모든 박스' }).focus();
  await page.keyboard.press('ArrowDown');
  await form.getByLabel('박스 찾기').fill('달빛');
  await form.getByText('2대를 찾았어요').waitFor();
  await form.getByLabel('찾은 2대 모두 고르기').focus();
  await page.keyboard.press('Space');
  await form.getByText('100대 가운데 2대를 골랐어요').waitFor();
  await examinePage(page, 'the boxes of a content');
  await form.getByLabel('박스 찾기').fill('무지개');
  await form.getByText('찾는 박스가 없어요').waitFor();
  await form.getByLabel('박스 찾기').fill('');
  await form.getByRole('button', { name: '저장하기' }).click();
  await page.getByText('이용할 박스를 저장했어요').waitFor();
  await row.getByText('달빛반 1, 달빛반 2', { exact: true }).waitFor();

  // Another tab, which was open before, is told and keeps what was picked there.
  const other = await page.context().newPage();
  await other.setViewportSize(phone);
  await visit(other, '/boxes');
  await other.getByRole('main').getByRole('button', { name: '톡톡수학 이용할 박스 고르기' }).click();
  const second = dialog(other, '톡톡수학 이용할 박스');
  await second.getByLabel(/^달빛반 2/).uncheck();
  await page.bringToFront();
  await open.click();
  await form.getByRole('radio', { name: '모든 박스' }).check();
  await form.getByRole('button', { name: '저장하기' }).click();
  await row.getByText('모든 박스', { exact: true }).waitFor();
  await other.bringToFront();
  await second.getByRole('button', { name: '저장하기' }).click();
  await second.getByText('지금 이용하는 박스: 모든 박스', { exact: false }).waitFor();
  await second.getByText('100대 가운데 1대를 골랐어요').waitFor();
  await examinePage(other, 'the boxes of a content that another tab changed');
  await second.getByRole('button', { name: '저장하기' }).click();
  const moved = other
    .getByRole('main')
    .getByRole('row', { name: /톡톡수학/ })
    .first();
  await moved.getByText('달빛반 1', { exact: true }).waitFor();

  // Its one box goes: it plays nowhere, says so, and comes back by a press.
  await sql`update devices set member_id = null, registered_at = null, is_further = false, name = ''
    where serial = 'TTB-2026-7001'`;
  await sql.end();
  await visit(page, '/boxes');
  await main.getByText('지금은 어느 박스에서도 이용할 수 없어요', { exact: false }).waitFor();
  await examinePage(page, 'a content without a box');
  await main.getByRole('button', { name: '톡톡수학 모든 박스에서 이용하기' }).click();
  await page.getByText('이용할 박스를 저장했어요').waitFor();
  await row.getByText('모든 박스', { exact: true }).waitFor();
});
