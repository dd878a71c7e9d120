// @module-tag long
// What the law asks the company to keep: days off, complaints, the monthly look at who saw whose data.
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { addDays } from '../../../src/shared/time/korean-days.ts';
import { formatKoreanDate } from '../../../src/shared/time/korean-time.ts';
import { enterAdmin } from '../../support/enter-admin.ts';
import { examinePage } from '../../support/examine-page.ts';
import { openJourney } from '../../support/open-journey.ts';

const journey = openJourney();

/** The first such day of the week after some weeks; 0 is Sunday. */
function coming(weekday: number): string {
  let day = addDays(formatKoreanDate(Date.now()), 40);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== weekday) day = addDays(day, 1);
  return day;
}

it('an operator enters a day off, and takes it back before it has come', async () => {
  const page = await enterAdmin(journey);
  await page.goto('/admin/holidays');
  const told = page.getByText(/쉬는 날로 더했어요|이미 쉬는 날이에요/).first();
  let day = coming(3);
  for (let i = 0; i < 5; i++, day = addDays(day, 7)) {
    await page.getByLabel('날짜').fill(day);
    await page.getByLabel('이름').fill('임시공휴일');
    await page.getByRole('button', { name: '추가' }).click();
    await told.waitFor();
    if (!(await page.getByText('이미 쉬는 날이에요').first().isVisible())) break;
    await page.getByRole('button', { name: '확인' }).click();
  }
  await page.getByRole('cell', { name: day, exact: true }).waitFor();
  await examinePage(page, 'declared days off');
  await page.getByRole('button', { name: `${day} 임시공휴일 빼기` }).click();
  await page.getByText('쉬는 날에서 뺐어요').first().waitFor();
  await expect.poll(() => page.getByRole('cell', { name: day, exact: true }).count()).toBe(0);
});

it('the month before is looked at and confirmed, once', async () => {
  const month = addDays(`${formatKoreanDate(Date.now()).slice(0, 7)}-01`, -1).slice(0, 7);
  const page = await enterAdmin(journey);
  const sql = postgres(journey.databaseUrl, { max: 1, onnotice: () => undefined });
  const [operator] = await sql`select id, name from operators order by id limit 1`;
  await sql`insert into operator_log (operator_id, operator_name, address, request_id, at, action, subject, member_id)
    select ${operator!.id}, ${operator!.name}, '127.0.0.1', 'r1', ${`${month}-10T14:00:00Z`}::timestamptz, 'member.see',
      'member:' || id, id from members order by id limit 2`;
  await sql.end();
  await page.goto(`/admin/log-checks?month=${month}`);
  await page.getByRole('cell', { name: '2명' }).waitFor();
  await examinePage(page, 'the monthly check of the log');
  await page.getByLabel('확인한 내용').fill('이상 없음. 모두 배송 문의였음');
  await page.getByRole('button', { name: '확인했어요' }).click();
  await page.getByText('점검을 기록했어요').first().waitFor();
  await page.getByText('이 달은 이미 확인했어요.').waitFor();
  await examinePage(page, 'the monthly check, done');
});

it('complaints are listed by themselves', async () => {
  const page = await enterAdmin(journey);
  await page.goto('/admin/complaints');
  await page.getByText('남긴 기록이 없어요').waitFor();
  await examinePage(page, 'complaints, none yet');
});
