// What a visitor does about their account, in the words of the screen, at the agency and at their mailbox.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Journey } from '../support/open-journey.ts';
import { alertDialog, dialog } from '../support/visit.ts';

/** People of the practice agency. */
export type PracticePerson = '김하늘' | '정솔' | '윤다솜' | '박새싹';

export const signUpDialog = (page: Page) => dialog(page, '회원가입');

export async function agreeToRequired(page: Page): Promise<void> {
  const form = signUpDialog(page);
  await form.getByLabel('(필수) 서비스 이용약관').check();
  await form.getByLabel('(필수) 개인정보 수집·이용').check();
  await form.getByRole('button', { name: '다음' }).click();
}

/** The agency's window, or its page where there are no windows. */
export async function passAgency(agency: Page, person: PracticePerson): Promise<void> {
  await agency.getByRole('link', { name: person }).click();
  await agency.getByRole('button', { name: '인증번호 받기', exact: true }).click();
  const code = (await agency.locator('#sms-code').textContent()) ?? '';
  await agency.getByLabel('인증번호 6자리').fill(code);
  await agency.getByRole('button', { name: '확인', exact: true }).click();
}

export async function openAgency(page: Page, phone = '01098765432'): Promise<Page> {
  const form = signUpDialog(page);
  await form.getByLabel('휴대전화 번호').fill(phone);
  const [agency] = await Promise.all([
    page.waitForEvent('popup'),
    form.getByRole('button', { name: /본인인증하기/ }).click(),
  ]);
  return agency;
}

export async function fillDetails(page: Page, who: { loginId: string; password: string }): Promise<void> {
  const form = signUpDialog(page);
  await form.getByLabel('아이디').fill(who.loginId);
  await form.getByLabel('이메일').fill(`${who.loginId}@example.com`);
  await form.getByLabel('비밀번호 (필수)').fill(who.password);
  await form.getByLabel('비밀번호 확인').fill(who.password);
  await searchAddress(page);
  await page.getByLabel('상세 주소').fill('3층');
}

export async function searchAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: '우편번호 검색' }).click();
  const search = page.frameLocator('dialog iframe');
  await search.getByRole('searchbox').fill('코엑스');
  await search.getByRole('button', { name: '검색' }).click();
  await search.getByRole('button', { name: /도로명.*영동대로 513/ }).click();
  await dialog(page, '우편번호 검색').waitFor({ state: 'detached' });
}

/** The last step of a recovery, until it says that it is done. */
export async function setNewPassword(form: Locator, password: string): Promise<void> {
  await form.getByLabel('새 비밀번호 (필수)').fill(password);
  await form.getByLabel('새 비밀번호 확인').fill(password);
  await form.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await alertDialog(form.page())
    .getByText(/비밀번호를 바꿨어요/)
    .waitFor();
}

/** The newest code in somebody's mailbox, other than the one they know already. */
export async function waitForCode(journey: Journey, to: string, known = ''): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const answer = await fetch(
          `${journey.shop.sandboxUrl}/sandbox/mail/emails?to=${encodeURIComponent(to)}`,
        );
        const { emails } = (await answer.json()) as { emails: { text: string; receivedAt: string }[] };
        const [newest] = emails.toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt));
        code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
        return code !== '' && code !== known;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return code;
}
