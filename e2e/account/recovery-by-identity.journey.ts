// @module-tag long
// The way back without the mailbox: proven at the agency, with a new address, and undone by the former one.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { alertDialog, dialog, fillLogin, readSessionStorage, visit } from '../support/visit.ts';
import {
  agreeToRequired,
  fillDetails,
  openAgency,
  type PracticePerson,
  passAgency,
  setNewPassword,
  signUpDialog,
  waitForCode,
} from './account.ts';

const journey = openJourney();
const password = 'rain-on-the-roof';

async function signUpAs(person: PracticePerson, loginId: string): Promise<Page> {
  const page = await journey.enter();
  await visit(page, '/?modal=sign-up');
  await agreeToRequired(page);
  await passAgency(await openAgency(page), person);
  await fillDetails(page, { loginId, password });
  await signUpDialog(page).getByRole('button', { name: '가입하기' }).click();
  await page.getByRole('button', { name: `${person}님` }).waitFor();
  return page;
}

async function verifyIn(page: Page, form: ReturnType<typeof dialog>, person: PracticePerson): Promise<void> {
  await form.getByLabel('휴대전화 번호').fill('01011112222');
  const [agency] = await Promise.all([
    page.waitForEvent('popup'),
    form.getByRole('button', { name: /본인인증하기/ }).click(),
  ]);
  await passAgency(agency, person);
}

const mailsTo = async (to: string) => {
  const answer = await fetch(`${journey.shop.sandboxUrl}/sandbox/mail/emails?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { emails: { subject: string; text: string }[] }).emails;
};

it('whoever lost mailbox and password comes back by the agency, with a new address; the former mailbox undoes it', async () => {
  const elsewhere = await signUpAs('정솔', 'sol-lost');
  const page = await journey.enter();
  await visit(page, '/?modal=login');
  await page.getByRole('button', { name: '비밀번호 찾기' }).click();
  const form = dialog(page, '비밀번호 찾기');
  await examinePage(page, 'two ways to find a password');
  await form.getByRole('button', { name: '휴대폰 본인인증으로 찾기' }).click();
  await form.getByRole('heading', { name: '휴대폰 본인인증' }).waitFor();
  await examinePage(page, 'identity step of a recovery');
  await verifyIn(page, form, '정솔');
  const choose = form.getByRole('button', { name: /sol-lost 비밀번호와 이메일/ });
  await choose.waitFor();
  await examinePage(page, 'own accounts');
  // Loaded anew, what was found is there still.
  await page.reload();
  await choose.click();

  await form.getByRole('heading', { name: '이메일 확인' }).waitFor();
  await examinePage(page, 'present address or another');
  await form.getByText('새 이메일로 바꿀게요').click();
  await form.getByRole('button', { name: '인증번호 받기' }).click();
  await alertDialog(page).getByText('이메일 주소를 다시 확인해 주세요').waitFor();
  await page.keyboard.press('Enter');
  await form.getByLabel('새 이메일 (필수)').fill('sol-new@example.com');
  await examinePage(page, 'another address');
  await form.getByRole('button', { name: '인증번호 받기' }).click();
  await form.getByLabel('인증번호').fill(await waitForCode(journey, 'sol-new@example.com'));
  await form.getByRole('button', { name: '확인', exact: true }).click();
  await form.getByText(/이메일도 sol-new@example.com 주소로 함께 바뀌어요/).waitFor();
  await examinePage(page, 'new password with a new address');
  await setNewPassword(form, 'waves-on-the-shore');
  await page.keyboard.press('Enter');
  await dialog(page, '로그인').waitFor();
  expect(await readSessionStorage(page)).not.toHaveProperty('recoveryFound');
  await fillLogin(page, { login_id: 'sol-lost', password: 'waves-on-the-shore' });
  await page.getByRole('button', { name: '정솔님' }).waitFor();
  await elsewhere.reload();
  await elsewhere.getByRole('button', { name: '로그인' }).first().waitFor();

  let way = '';
  await expect
    .poll(async () => {
      const mails = await mailsTo('sol-lost@example.com');
      way = mails.map(({ text }) => /\/undo-recovery#\S+/.exec(text)?.[0] ?? '').find(Boolean) ?? '';
      return way;
    })
    .not.toBe('');
  await visit(elsewhere, way);
  await elsewhere.getByRole('heading', { name: '직접 바꾸지 않으셨나요?' }).waitFor();
  await examinePage(elsewhere, 'undo a recovery');
  await elsewhere.getByRole('button', { name: '되돌리기' }).click();
  await elsewhere.getByText('전처럼 되돌렸어요').waitFor();
  await examinePage(elsewhere, 'a recovery undone');
  await elsewhere.getByRole('main').getByRole('link', { name: '로그인' }).click();
  await fillLogin(elsewhere, { login_id: 'sol-lost', password });
  await elsewhere.getByRole('button', { name: '정솔님' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: '로그인' }).first().waitFor();
});

it('who is nobody here goes on to a sign-up without another verification', async () => {
  const page = await journey.enter({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await visit(page, '/?modal=find-id');
  const form = dialog(page, '아이디 찾기');
  await form.getByRole('button', { name: '휴대폰 본인인증으로 찾기' }).tap();
  // On a phone the agency takes the same tab, and leads back into this dialog.
  await form.getByLabel('휴대전화 번호').fill('01055501414');
  await form.getByRole('button', { name: /본인인증하기/ }).tap();
  await page.waitForURL(/identity/);
  // Given up there, what was typed here is here still.
  await page.getByRole('button', { name: '인증 취소' }).tap();
  await page.getByRole('link', { name: '원래 화면으로 돌아가기' }).tap();
  await form.getByText('본인인증을 아직 마치지 않았어요', { exact: false }).first().waitFor();
  await expect.poll(() => form.getByLabel('휴대전화 번호').inputValue()).toBe('01055501414');
  await form.getByRole('button', { name: /본인인증하기/ }).tap();
  await page.waitForURL(/identity/);
  await passAgency(page, '윤다솜');
  await page.getByRole('link', { name: '원래 화면으로 돌아가기' }).tap();
  await form.locator('strong').getByText('가입한 아이디를 찾지 못했어요').waitFor();
  await examinePage(page, 'nobody found');
  await form.getByRole('button', { name: '회원가입' }).tap();
  await agreeToRequired(page);
  await signUpDialog(page).getByText('본인인증을 마쳤어요').waitFor();
});

it('a broken link to undo says so, and whom to ask', async () => {
  const page = await journey.enter({ complains: /status of 404/ });
  await visit(page, '/undo-recovery');
  await page.getByText('되돌릴 수 없는 링크예요').waitFor();
  // In the same tab: the browser loads no page for another '#'.
  await visit(page, '/undo-recovery#1.2.aaaaaaaaaaaaaaaaaaaaaaaa');
  await page.getByRole('button', { name: '되돌리기' }).click();
  await page.getByText('되돌릴 수 없는 링크예요').waitFor();
  await examinePage(page, 'nothing to undo');
});

it('a member from before is found once an operator asked them and let their number verify', async () => {
  const page = await journey.enter();
  await visit(page, '/?modal=find-id');
  const form = dialog(page, '아이디 찾기');
  await form.getByRole('button', { name: '휴대폰 본인인증으로 찾기' }).click();
  await verifyIn(page, form, '김하늘');
  await form.locator('strong').getByText('가입한 아이디를 찾지 못했어요').waitFor();

  const desk = await enterAdmin(journey);
  await desk.goto('/admin/members/1');
  await desk.getByLabel('자세한 내용 (필수)').fill('메일을 쓸 수 없다는 전화');
  await desk.getByRole('button', { name: '확인하고 보기' }).click();
  await desk.getByRole('button', { name: '계정 찾기 도와주기' }).click();
  const permit = dialog(desk, '본인인증으로 찾게 해 드릴까요?');
  await permit.getByLabel('본인인증할 번호 (필수)').fill('02-000');
  await permit.getByLabel(/이유/).fill('메일을 잃음, 주문 두 건을 확인함');
  await permit.getByRole('button', { name: '하루 동안 허용하기' }).click();
  await permit.getByText('휴대전화 번호를 다시 확인해 주세요').waitFor();
  await examinePage(desk, 'permit with its fault');
  await permit.getByLabel('본인인증할 번호 (필수)').fill('010-1234-5678');
  await permit.getByRole('button', { name: '하루 동안 허용하기' }).click();
  await alertDialog(desk)
    .getByText(/허용했어요/)
    .waitFor();
  await desk.keyboard.press('Enter');
  await desk.getByText('계정 찾기 허용').first().waitFor();

  // The verification wasn't used: nobody has to prove it again.
  await page.reload();
  await form.getByRole('button', { name: /haneul 비밀번호와 이메일/ }).click();
  await form.getByRole('button', { name: '다음' }).click();
  await setNewPassword(form, 'waves-on-the-shore');
  await desk.reload();
  await desk.getByText('본인인증으로 계정 찾기').waitFor();
  await examinePage(desk, 'a member who came back');
});
