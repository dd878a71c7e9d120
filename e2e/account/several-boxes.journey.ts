// @module-tag long
import postgres from 'postgres';
import { it } from 'vitest';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog, logIn, visit } from '../support/visit.ts';

const journey = openJourney();

it('a kindergarten registers a box for each class, names and finds them, and gives one away', async () => {
  const page = await journey.enter();
  await logIn(page, 'haetsal');
  await page.setViewportSize(phone);
  await visit(page, '/profile');
  const main = page.getByRole('main');
  const register = async (serial: string) => {
    await main.getByRole('button', { name: '박스 더 등록하기' }).click();
    const form = dialog(page, '시리얼 번호 등록');
    await form.getByRole('textbox', { name: '시리얼 번호' }).fill(serial);
    await form.getByLabel('비밀번호 (필수)').fill(demo.haetsal.password);
    await form.getByRole('button', { name: '등록하기' }).click();
    await form.getByRole('heading', { name: '등록을 마쳤어요' }).waitFor();
    await form.getByRole('button', { name: '확인', exact: true }).click();
    await form.waitFor({ state: 'detached' });
  };
  await register('TTB-2026-1001');
  await main.getByText('등록한 박스가 2대 있어요').waitFor();

  await main.getByRole('button', { name: 'TTB-2026-1001 이름 바꾸기' }).click();
  const named = dialog(page, '박스 이름');
  await named.getByLabel('이름').fill('햇살반');
  await page.keyboard.press('Enter');
  await page.getByText('박스 이름을 저장했어요').waitFor();
  await main.getByRole('heading', { name: '햇살반' }).waitFor();

  // Two more, so that there is something to search.
  const sql = postgres(journey.databaseUrl, { max: 1 });
  await sql`insert into devices (serial, member_id, registered_at, free_until, is_further, name)
    select 'TTB-2026-500' || i, member_id, now(), now() + interval '1 year', true, '달빛반 ' || i
    from devices, generate_series(1, 2) i where serial = 'TTB-2026-1001'`;
  await sql.end();
  await visit(page, '/profile');
  await main.getByText('등록한 박스가 4대 있어요').waitFor();
  await main.getByLabel('박스 찾기').fill('달빛');
  await main.getByText('2대를 찾았어요').waitFor();
  await examinePage(page, 'the boxes of an institution');
  await main.getByLabel('박스 찾기').fill('무지개');
  await main.getByText('찾는 박스가 없어요', { exact: false }).waitFor();
  await main.getByLabel('박스 찾기').fill('1001');
  await main.getByText('1대를 찾았어요').waitFor();

  // Nobody logged in on it yet.
  await main.getByRole('button', { name: '햇살반 등록 취소' }).click();
  const asked = dialog(page, '박스 등록 취소');
  await asked.getByText('TTB-2026-1001 박스의', { exact: false }).waitFor();
  await asked.getByRole('button', { name: '등록 취소할게요' }).click();
  await main.getByText('등록한 박스가 3대 있어요').waitFor();
  await main.getByRole('button', { name: 'TTB-2026-1001 되돌리기' }).click();
  await main.getByText('등록한 박스가 4대 있어요').waitFor();
});
