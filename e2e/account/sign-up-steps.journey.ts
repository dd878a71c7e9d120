// @module-tag long
// Each step of the sign-up, on a phone: Back is the step before, forward the step again, and a reload or a lost network costs
// nothing that was ticked or typed, but for passwords, which are kept nowhere.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from '../support/chromium.ts';
import { openJourney } from '../support/open-journey.ts';
import { alertDialog, visit, waitUntilAlive } from '../support/visit.ts';
import { agreeToRequired, fillDetails, passAgency, signUpDialog } from './account.ts';

const journey = openJourney();
const onPhone = { viewport: phone, isMobile: true, hasTouch: true };

async function comeBack(page: Page, before: () => Promise<unknown>, isThere: () => Promise<unknown>) {
  await page.goBack();
  await before();
  await page.goForward();
  await isThere();
  await page.reload();
  await waitUntilAlive(page);
  await isThere();
}

/** Counts in each page how often the form of the last step came into it. */
const countForms = (page: Page) =>
  page.addInitScript(() => {
    let made = 0;
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.querySelector('[name=login_id]')) made += 1;
      Reflect.set(window, 'formsMade', made);
    }).observe(document, { childList: true, subtree: true });
  });

it('somebody signing up on a phone goes back, forward, reloads and loses the network at every step, and loses nothing', async () => {
  const page = await journey.enter({ ...onPhone, complains: /ERR_INTERNET_DISCONNECTED/ });
  await countForms(page);
  const form = signUpDialog(page);
  const step = (name: string) => form.getByRole('heading', { name }).waitFor();
  await visit(page, '/');
  await page.getByRole('button', { name: '전체 메뉴' }).tap();
  await page.getByRole('dialog', { name: '전체 메뉴' }).getByRole('button', { name: '회원가입' }).tap();
  await step('약관 동의');

  await form.getByLabel('(선택) 이메일로 소식 받기').check();
  const seesTerms = async () => {
    await step('약관 동의');
    await expect.poll(() => form.getByLabel('(선택) 이메일로 소식 받기').isChecked()).toBe(true);
  };
  await page.reload();
  await waitUntilAlive(page);
  await seesTerms();
  await agreeToRequired(page);

  await step('본인인증');
  await form.getByLabel('휴대전화 번호').fill('01098765432');
  const seesPhone = async () => {
    await step('본인인증');
    await expect.poll(() => form.getByLabel('휴대전화 번호').inputValue()).toBe('01098765432');
  };
  await comeBack(page, seesTerms, seesPhone);
  await page.context().setOffline(true);
  // It stays in the same tab.
  await form.getByRole('button', { name: '본인인증하기', exact: true }).tap();
  await alertDialog(page).getByText('인터넷에 연결되어 있지 않거나', { exact: false }).waitFor();
  await alertDialog(page).getByRole('button', { name: '확인' }).tap();
  await page.context().setOffline(false);
  await seesPhone();
  // On a phone the agency takes the same tab.
  await form.getByRole('button', { name: /본인인증하기/ }).tap();
  await page.waitForURL(/identity/);
  await passAgency(page, '정솔');
  await page.getByRole('link', { name: '원래 화면으로 돌아가기' }).tap();

  await step('정보 입력');
  await fillDetails(page, { loginId: 'sol-on-a-phone', password: 'rain-on-the-roof' });
  // Made twice, the form would lose what is opened from it, and the place of whoever types.
  expect(await page.evaluate(() => Reflect.get(window, 'formsMade'))).toBe(1);
  const seesDetails = async () => {
    await step('정보 입력');
    await expect.poll(() => form.getByLabel('아이디').inputValue()).toBe('sol-on-a-phone');
    expect(await form.getByLabel('이메일').inputValue()).toBe('sol-on-a-phone@example.com');
    expect(await form.getByLabel(/^주소/).inputValue()).toBe('(06164) 서울 강남구 영동대로 513');
    expect(await form.getByLabel('상세 주소').inputValue()).toBe('3층');
  };
  await comeBack(page, () => step('본인인증'), seesDetails);
  expect(await form.getByLabel('비밀번호 (필수)').inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'rain-on',
  );

  await form.getByLabel('비밀번호 (필수)').fill('rain-on-the-roof');
  await form.getByLabel('비밀번호 확인').fill('rain-on-the-roof');
  await page.context().setOffline(true);
  await form.getByRole('button', { name: '가입하기' }).tap();
  await alertDialog(page).getByText('인터넷에 연결되어 있지 않거나', { exact: false }).waitFor();
  await alertDialog(page).getByRole('button', { name: '확인' }).tap();
  await page.context().setOffline(false);
  await seesDetails();
  await form.getByRole('button', { name: '가입하기' }).tap();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '전체 메뉴' }).tap();
  await page.getByRole('dialog', { name: '전체 메뉴' }).getByText('정솔님', { exact: false }).waitFor();
});
