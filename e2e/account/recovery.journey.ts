import { expect, it } from 'vitest';
import { changePassword } from '../../src/features/account/recovery/contract.ts';
import { long } from '../../test/support/long-tests.ts';
import { demo } from '../../test/support/visitor.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { alertDialog, dialog, fillLogin, loseAnswer, readSessionStorage, visit } from '../support/visit.ts';
import { setNewPassword, waitForCode } from './account.ts';

const journey = openJourney();

it('a member who forgot the id finds it by mail, and logs in with it', long, async () => {
  const page = await journey.enter();
  await visit(page, '/BuyAccesory?modal=login');
  await page.getByRole('button', { name: '아이디 찾기' }).click();
  const form = dialog(page, '아이디 찾기');
  await form.waitFor();
  await examinePage(page, 'find id');
  await form.getByRole('button', { name: '인증번호 받기' }).click();
  await alertDialog(page).getByText('이름을 입력해 주세요').waitFor();
  await page.keyboard.press('Enter');
  await examinePage(page, 'find id with its faults');
  await form.getByLabel('이름').fill('김하늘');
  await form.getByLabel('이메일').fill('haneul@example.com');
  await form.getByRole('button', { name: '인증번호 받기' }).click();
  const code = form.getByLabel('인증번호');
  await form.getByText('앞으로 10분 동안 쓸 수 있어요').waitFor();
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  await examinePage(page, 'code entry');

  const first = await waitForCode(journey, 'haneul@example.com');
  await code.fill(first === '000000' ? '000001' : '000000');
  await form.getByRole('button', { name: '확인', exact: true }).click();
  await alertDialog(page).getByText('인증번호가 맞지 않아요').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
  await form.getByRole('button', { name: '인증번호 다시 받기' }).click();
  await page.getByText('새 인증번호를 보냈어요').waitFor();
  const second = await waitForCode(journey, 'haneul@example.com', first);
  // As it is copied out of an e-mail.
  await code.fill(` ${second.slice(0, 3)} ${second.slice(3)} `);
  await form.getByRole('button', { name: '확인', exact: true }).click();
  await form.getByText('haneul', { exact: true }).waitFor();
  await examinePage(page, 'found ids');
  await form.getByRole('button', { name: '로그인', exact: true }).click();
  await dialog(page, '로그인').waitFor();
  await fillLogin(page, demo.haneul);
  await page.getByRole('button', { name: '김하늘님' }).waitFor();
});

it('a member who forgot the password sets a new one, and is logged out elsewhere', long, async () => {
  const elsewhere = await journey.enter();
  await visit(elsewhere, '/?modal=login');
  await fillLogin(elsewhere, demo.bada);
  await elsewhere.getByRole('button', { name: '이바다님' }).waitFor();

  const page = await journey.enter({ complains: /status of 422/ });
  await visit(page, '/?modal=find-password');
  const form = dialog(page, '비밀번호 찾기');
  await form.getByLabel('이름').fill('이바다');
  await form.getByLabel('이메일').fill('bada@example.com');
  await form.getByRole('button', { name: '인증번호 받기' }).click();
  const mailed = await waitForCode(journey, 'bada@example.com');
  // A phone drops the tab while its owner reads the mail, and loads it anew.
  await page.reload();
  await form.getByText('bada@example.com', { exact: false }).waitFor();
  await form.getByLabel('인증번호').fill(mailed);
  await form.getByRole('button', { name: '확인', exact: true }).click();
  await form.getByRole('button', { name: 'bada 비밀번호 변경' }).waitFor();
  await page.reload();
  await form.getByRole('button', { name: 'bada 비밀번호 변경' }).click();
  const password = form.getByLabel('새 비밀번호 (필수)');
  await password.fill('short');
  await form.getByLabel('새 비밀번호 확인').fill('shorter');
  await form.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await alertDialog(page).getByText('8자 이상 입력해 주세요').waitFor();
  await page.keyboard.press('Enter');
  await examinePage(page, 'new password with its faults');
  await password.fill('qlalfqjsgh1!');
  await form.getByLabel('새 비밀번호 확인').fill('qlalfqjsgh1!');
  await form.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await alertDialog(page)
    .getByText(/짐작하기 쉬운 비밀번호예요/)
    .waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => password.evaluate((element) => element.matches(':focus'))).toBe(true);
  await password.fill('waves-on-the-shore');
  await form.getByLabel('새 비밀번호 확인').fill('not the same at all');
  await form.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await alertDialog(page).getByText('비밀번호가 일치하지 않아요').waitFor();
  await page.keyboard.press('Enter');
  await setNewPassword(form, 'waves-on-the-shore');
  await page.keyboard.press('Enter');
  await dialog(page, '로그인').waitFor();
  expect(await readSessionStorage(page)).not.toHaveProperty('recoveryFound');
  await fillLogin(page, { login_id: 'bada', password: 'waves-on-the-shore' });
  await page.getByRole('button', { name: '이바다님' }).waitFor();

  await elsewhere.reload();
  await elsewhere.getByRole('button', { name: '로그인' }).first().waitFor();
});

it('whose new password was set while the answer was lost is told to try it', long, async () => {
  const page = await journey.enter({ complains: /ERR_CONNECTION_RESET/ });
  await visit(page, '/?modal=find-password');
  const form = dialog(page, '비밀번호 찾기');
  await form.getByLabel('이름').fill('숲어린이집');
  await form.getByLabel('이메일').fill('sup@example.com');
  await form.getByRole('button', { name: '인증번호 받기' }).click();
  await form.getByLabel('인증번호').fill(await waitForCode(journey, 'sup@example.com'));
  await form.getByRole('button', { name: '확인', exact: true }).click();
  await form.getByRole('button', { name: 'sup 비밀번호 변경' }).click();
  await form.getByLabel('새 비밀번호 (필수)').fill('clouds-above-the-hill');
  await form.getByLabel('새 비밀번호 확인').fill('clouds-above-the-hill');
  await loseAnswer(page, changePassword.path);
  await form.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await alertDialog(page).getByText('상점에 닿지 못했어요', { exact: false }).waitFor();
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await alertDialog(page).getByText('앞서 누른 변경이 이미 끝났을 수 있어요', { exact: false }).waitFor();
  await page.keyboard.press('Enter');
  await visit(page, '/?modal=login');
  await fillLogin(page, { login_id: 'sup', password: 'clouds-above-the-hill' });
  await page.getByRole('button', { name: '숲어린이집님' }).waitFor();
});

it(
  'a name and an address that belong to nobody get a code all the same, and learn it at the confirmation',
  long,
  async () => {
    const page = await journey.enter();
    await visit(page, '/?modal=find-id');
    const form = dialog(page, '아이디 찾기');
    await form.getByLabel('이름').fill('아무도');
    await form.getByLabel('이메일').fill('nobody@example.com');
    await form.getByRole('button', { name: '인증번호 받기' }).click();
    await form.getByLabel('인증번호').fill(await waitForCode(journey, 'nobody@example.com'));
    await form.getByRole('button', { name: '확인', exact: true }).click();
    await alertDialog(page).getByText('가입된 아이디가 없어요').waitFor();
    await examinePage(page, 'no registered id');
    await page.keyboard.press('Enter');
    // Back is the step before: what was typed is still there.
    await page.goBack();
    expect(await form.getByLabel('이름').inputValue()).toBe('아무도');
  },
);
