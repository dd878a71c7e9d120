import { expect, it } from 'vitest';
import { registerSerial } from '../../src/features/account/device/contract.ts';
import { long } from '../../test/support/long-tests.ts';
import { demo } from '../../test/support/visitor.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { alertDialog, dialog, fillLogin, loseAnswer, readSessionStorage, visit } from '../support/visit.ts';

const journey = openJourney();

it('a member registers the box by the number on its back, however it is typed', async () => {
  const page = await journey.enter({ complains: /status of (409|410|411)|ERR_FAILED/ });
  await visit(page, '/?modal=login');
  await fillLogin(page, demo.bada);
  await page.getByRole('button', { name: '이바다님' }).click();
  await page.getByRole('button', { name: '시리얼 번호 등록' }).click();
  const form = dialog(page, '시리얼 번호 등록');
  await expect.poll(() => form.getByLabel('아이디').inputValue()).toBe('bada');
  await form.getByRole('img', { name: /뒷면/ }).waitFor();
  await examinePage(page, 'serial registration');
  const send = async (serial: string, password: string) => {
    await form.getByRole('textbox', { name: '시리얼 번호' }).fill(serial);
    await form.getByLabel('비밀번호 (필수)').fill(password);
    await form.getByRole('button', { name: '등록하기' }).click();
  };
  const refused: [string, string, string][] = [
    ['', '', '아이디와 비밀번호, 시리얼 번호를 모두 입력해 주세요'],
    ['TTB-2026-1001', 'not-the-one', '비밀번호가 맞지 않아요'],
    ['TTB-2026-0001', demo.bada.password, '이미 등록된 시리얼 번호예요'],
    ['TTB-2026-7777', demo.bada.password, '올바르지 않은 시리얼 번호예요'],
    ['TTB-2026-9001', demo.bada.password, '등록할 수 없는 시리얼 번호예요'],
  ];
  for (const [serial, password, words] of refused) {
    await send(serial, password);
    await alertDialog(page).getByText(words).waitFor();
    await page.keyboard.press('Enter');
    await alertDialog(page).waitFor({ state: 'detached' });
  }
  await examinePage(page, 'serial registration with its fault');

  // Nobody has looked at the number: it isn't called wrong.
  await page.route('**/api/**', (route) => route.abort());
  await send('ttb 2o26 1OO1', demo.bada.password);
  await alertDialog(page).getByText('연결이 끊겨', { exact: false }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => form.getByText('올바르지 않은 시리얼 번호예요').count()).toBe(0);
  expect(await form.getByRole('textbox', { name: '시리얼 번호' }).inputValue()).toBe('ttb 2o26 1OO1');
  await page.unroute('**/api/**');

  // Which box is meant is said before it is registered.
  await form.getByText('끝자리 1001 박스를 등록해요').waitFor();
  await form.getByText('12개월 무료 이용이 오늘 시작돼서', { exact: false }).waitFor();
  await form.getByRole('textbox', { name: '시리얼 번호' }).fill('TTB-2026-1');
  await expect.poll(() => form.getByText('박스를 등록해요').count()).toBe(0);

  await send('ttb 2o26 1OO1', demo.bada.password);
  const done = form.getByRole('heading', { name: '등록을 마쳤어요' });
  await done.waitFor();
  await form.getByText('TTB-2026-1001').waitFor();
  await form.getByText(/\d{4}-\d{2}-\d{2}까지/).waitFor();
  await examinePage(page, 'registered');
  await form.getByRole('button', { name: '확인', exact: true }).click();
  await expect.poll(async () => (await readSessionStorage(page)).toktokSerial).toBe('TTB-2026-1001');
  await visit(page, '/profile');
  await page.getByRole('main').getByText('TTB-2026-1001').waitFor();
  // The end of what is free to watch, and of the free repairs.
  const days = page.getByRole('main').getByText(/\d{4}-\d{2}-\d{2}까지/);
  await expect.poll(() => days.count()).toBe(2);

  // It was a neighbour's number: undone while nobody logged in on the box, and the right one is registered.
  const card = page.getByRole('region', { name: '내 박스' });
  await card.getByRole('button', { name: '박스 등록 취소' }).click();
  const asked = dialog(page, '박스 등록 취소');
  await asked.getByText('12개월은 다음에 등록한 날부터 새로 시작해요', { exact: false }).waitFor();
  await examinePage(page, 'a registration is undone');
  await asked.getByRole('button', { name: '등록 취소할게요' }).click();
  await page.getByText('박스 등록을 취소했어요', { exact: false }).waitFor();
  await card.getByText('아직 등록한 박스가 없어요').waitFor();
  await visit(page, '/profile?modal=serial#TTB-2026-1002');
  await form.getByText('끝자리 1002 박스를 등록해요').waitFor();
  await send('TTB-2026-1002', demo.bada.password);
  await form.getByRole('heading', { name: '등록을 마쳤어요' }).waitFor();
  await form.getByRole('link', { name: '내 박스 보기' }).click();
  await form.waitFor({ state: 'detached' });
  await card.getByText('TTB-2026-1002').waitFor();
});

it('a visitor on a phone finds it in the drawer, and is told of an id that nobody has', long, async () => {
  const page = await journey.enter({ viewport: { width: 390, height: 844 } });
  await visit(page, '/?modal=login');
  await fillLogin(page, demo.haneul);
  await dialog(page, '로그인').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '전체 메뉴' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '시리얼 번호 등록' }).click();
  const form = dialog(page, '시리얼 번호 등록');
  await expect.poll(() => form.getByLabel('아이디').inputValue()).toBe('haneul');
  await form.getByLabel('아이디').fill('nobody-here');
  await form.getByLabel('비밀번호 (필수)').fill('whatever-it-is');
  await form.getByRole('textbox', { name: '시리얼 번호' }).fill('TTB-2026-1002');
  await form.getByRole('button', { name: '등록하기' }).click();
  await alertDialog(page).getByText('가입되지 않은 아이디예요').waitFor();
  await page.keyboard.press('Enter');
  await page.goBack();
  await form.waitFor({ state: 'detached' });
});

it('whose registration arrived while its answer was lost is told that the box is theirs', long, async () => {
  const page = await journey.enter({ complains: /status of 409|ERR_CONNECTION_RESET/ });
  await visit(page, '/?modal=login');
  await fillLogin(page, demo.bada);
  await dialog(page, '로그인').waitFor({ state: 'detached' });
  await visit(page, '/profile');
  const card = page.getByRole('region', { name: '내 박스' });
  await card.getByRole('button', { name: '박스 등록 취소' }).click();
  await dialog(page, '박스 등록 취소').getByRole('button', { name: '등록 취소할게요' }).click();
  await card.getByText('아직 등록한 박스가 없어요').waitFor();

  await visit(page, '/profile?modal=serial#TTB-2026-1003');
  const form = dialog(page, '시리얼 번호 등록');
  await form.getByText('끝자리 1003 박스를 등록해요').waitFor();
  await loseAnswer(page, registerSerial.path);
  await form.getByLabel('비밀번호 (필수)').fill(demo.bada.password);
  await form.getByRole('button', { name: '등록하기' }).click();
  await alertDialog(page).getByText('연결이 끊겨', { exact: false }).waitFor();
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: '등록하기' }).click();
  await alertDialog(page).getByText('이미 등록된 시리얼 번호예요').waitFor();
  await page.keyboard.press('Enter');
  await form.getByText('이미 내 박스로 등록돼 있어요').waitFor();
  expect(await form.getByText('다른 회원이 먼저 등록한 번호예요', { exact: false }).count()).toBe(0);
  await card.getByText('TTB-2026-1003').waitFor({ state: 'attached' });
});
