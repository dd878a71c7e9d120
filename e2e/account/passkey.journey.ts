// A member makes a passkey, comes in with it, comes in without it by a mailed code, and removes it.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { demo } from '../../test/support/visitor.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { withAuthenticator } from '../support/virtual-authenticator.ts';
import { alertDialog, dialog, fillLogin, visit } from '../support/visit.ts';
import { waitForCode } from './account.ts';

const journey = openJourney();

const profile = (page: Page) => page.getByRole('heading', { name: '내 정보', exact: true });
const second = (page: Page) => page.getByRole('heading', { name: '한 번 더 확인할게요' });

async function typePassword(page: Page) {
  await visit(page, '/profile');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await fillLogin(page, demo.haneul);
}

async function leaveAndReturn(page: Page) {
  await page.context().clearCookies();
  await typePassword(page);
  await second(page).waitFor();
}

it('a passkey is made, opens the shop, and can be lost', long, async () => {
  const page = await journey.enter();
  const finger = await withAuthenticator(page);
  await typePassword(page);
  await profile(page).waitFor();

  await page.getByRole('button', { name: '패스키 추가' }).click();
  const naming = dialog(page, '패스키 추가');
  await naming.getByLabel('이름').fill('내 휴대전화');
  await examinePage(page, 'name of a new passkey of a member');
  // Whoever is not recognised makes none, and keeps the name that was typed.
  await finger.setVerified(false);
  await naming.getByRole('button', { name: '다음' }).click();
  await alertDialog(page).getByText('패스키 확인을 마치지 못했어요').waitFor();
  await page.keyboard.press('Enter');
  expect(await naming.getByLabel('이름').inputValue()).toBe('내 휴대전화');
  await finger.setVerified(true);
  await naming.getByRole('button', { name: '다음' }).click();
  await page.getByRole('listitem').filter({ hasText: '내 휴대전화' }).waitFor();
  await examinePage(page, 'profile with a passkey');

  await leaveAndReturn(page);
  await examinePage(page, 'second step of the log-in');
  // Back is the step before, by the browser's own as by ours.
  await page.goBack();
  await page.getByLabel('아이디').waitFor();
  await fillLogin(page, demo.haneul);
  await second(page).waitFor();
  await page.getByRole('button', { name: '아이디와 비밀번호' }).click();
  await page.getByLabel('아이디').waitFor();
  await fillLogin(page, demo.haneul);
  await second(page).waitFor();
  await page.getByRole('button', { name: '패스키로 확인' }).focus();
  await page.keyboard.press('Enter');
  await profile(page).waitFor();

  await leaveAndReturn(page);
  // The browser asks, and nobody answers: the other way doesn't wait for it.
  await finger.setPresent(false);
  await page.getByRole('button', { name: '패스키로 확인' }).click();
  await page.getByRole('button', { name: '패스키를 쓸 수 없어요' }).click();
  await page.getByText('그 패스키를 지워 주세요', { exact: false }).waitFor();
  await examinePage(page, 'a mailed code in place of the passkey');
  // Who lost the mailbox as well is led to the identity agency, and back.
  await page.getByRole('button', { name: '이 메일도 쓸 수 없어요' }).click();
  await page.getByRole('heading', { name: '휴대폰 본인인증' }).waitFor();
  await page.goBack();
  await second(page).waitFor();
  const lost = page.getByRole('button', { name: '패스키를 쓸 수 없어요' });
  if (await lost.isVisible()) await lost.click();
  await page.getByText('그 패스키를 지워 주세요', { exact: false }).waitFor();
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  const code = await waitForCode(journey, 'haneul@example.com');
  await page.getByLabel('인증번호').fill(code);
  await examinePage(page, 'the mailed code of the log-in');
  await page.getByRole('dialog').getByRole('button', { name: '확인', exact: true }).click();
  await profile(page).waitFor();

  await page.getByRole('button', { name: '내 휴대전화 지우기' }).click();
  const asking = dialog(page, '패스키 지우기');
  await asking.waitFor();
  await examinePage(page, 'the last passkey is removed');
  await asking.getByRole('button', { name: '지우기' }).click();
  await asking.waitFor({ state: 'detached' });
  await page.getByRole('listitem').filter({ hasText: '내 휴대전화' }).waitFor({ state: 'detached' });
  // The button that asked is gone; the keys go on beside it, not at the top of the page.
  const add = page.getByRole('button', { name: '패스키 추가' });
  await expect.poll(() => add.evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.context().clearCookies();
  await typePassword(page);
  await profile(page).waitFor();
});
