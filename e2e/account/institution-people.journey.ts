// @module-tag long
import postgres from 'postgres';
import { it } from 'vitest';
import { phone } from '../support/chromium.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { alertDialog, dialog, logIn, visit, waitUntilAlive } from '../support/visit.ts';

const journey = openJourney();

it('a kindergarten invites a teacher, who looks in its name and as themselves again, and is let go', async () => {
  const sql = postgres(journey.databaseUrl, { max: 1 });
  await sql`insert into institutions (member_id, kind, name, business_number, representative, address,
      contact_name, contact_phone, contact_email, approved_at, approved_by)
    select id, 'kindergarten', '햇살유치원', '1234567891', '이햇살', address, '이햇살', phone, email, now(), '김운영'
    from members where login_id = 'haetsal'`;
  await sql.end();

  const school = await journey.enter();
  await logIn(school, 'haetsal');
  await visit(school, '/profile');
  const card = school.getByRole('region', { name: '함께 쓰는 사람' });
  await card.getByText('아직 아무도 없어요.').waitFor();
  await card.getByRole('button', { name: '초대하기' }).click();
  const form = dialog(school, '함께 쓸 사람 초대하기');
  await form.getByLabel('아이디').fill('bada');
  await form.getByRole('button', { name: '초대하기' }).click();
  await form.getByText('맡길 일을 하나 이상 골라 주세요').first().waitFor();
  await examinePage(school, 'inviting somebody');
  // The keyboard alone.
  await form.getByLabel('주문').focus();
  await school.keyboard.press('Space');
  await form.getByLabel('아이디').focus();
  await school.keyboard.press('Enter');
  await school.getByText('초대했어요').waitFor();
  await card.getByText('초대함', { exact: false }).waitFor();
  await examinePage(school, 'the people of an institution');

  const teacher = await journey.enter();
  await logIn(teacher, 'bada');
  await teacher.setViewportSize(phone);
  await visit(teacher, '/profile');
  const work = teacher.getByRole('region', { name: '기관', exact: true });
  await work.getByRole('button', { name: '햇살유치원 초대 수락' }).click();
  await work.getByRole('button', { name: '햇살유치원 이름으로 보기' }).click();
  await teacher.waitForURL('**/buylist');
  await waitUntilAlive(teacher);
  const bar = teacher.getByRole('complementary', { name: '보는 계정' });
  await bar.getByText('햇살유치원').waitFor();
  await teacher.getByText('콘텐츠 일은 맡고 있지 않아요').waitFor();
  await examinePage(teacher, 'the purchases of an institution');
  await visit(teacher, '/profile');
  await teacher.getByText('박스 일은 맡고 있지 않아요').waitFor();
  await examinePage(teacher, 'a profile while acting');

  await bar.getByRole('button', { name: '내 계정으로' }).click();
  await bar.waitFor({ state: 'hidden' });
  await waitUntilAlive(teacher);
  await work.getByRole('button', { name: '햇살유치원 이름으로 보기' }).waitFor();

  await visit(school, '/profile');
  await card.getByRole('button', { name: '내보내기', exact: false }).click();
  await alertDialog(school).getByRole('button', { name: '내보내기' }).click();
  await card.getByText('아직 아무도 없어요.').waitFor();
  await visit(teacher, '/profile');
  await work.waitFor({ state: 'detached' });
});
