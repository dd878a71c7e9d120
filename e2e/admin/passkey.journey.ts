// An operator makes a passkey, comes in with it, and gives it where the second factor is asked for again; and comes in without
// any device by a recovery code.
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { enterForTheFirstTime, fillPassword } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog } from '../support/visit.ts';

const journey = openJourney();
const self = { loginId: 'boss', password: 'four words and a comma,' };

/** A finger that is always there, inside this browser. */
async function withAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setVerified = (isUserVerified: boolean) =>
    client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { setVerified };
}

const today = (page: Page) => page.getByRole('heading', { level: 1, name: '오늘 할 일' });

async function leaveAndReturn(page: Page) {
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.getByLabel('아이디').waitFor();
  await fillPassword(page, self.loginId, self.password);
}

it('a passkey opens, and stands for the six digits where they are asked for again', long, async () => {
  const page = await journey.enter({ complains: /status of 428/ });
  const finger = await withAuthenticator(page);
  await enterForTheFirstTime(journey, page, self);

  await page.goto('/admin/account');
  await page.getByText('아직 등록한 패스키가 없어요', { exact: false }).waitFor();
  await examinePage(page, 'own factors, none');
  await page.getByRole('button', { name: '패스키 추가' }).click();
  const naming = dialog(page, '패스키 추가');
  await examinePage(page, 'name of a new passkey');
  await naming.getByLabel('이름').fill('내 노트북');
  // Whoever is not recognised makes none, and keeps the name that was typed.
  await finger.setVerified(false);
  await naming.getByRole('button', { name: '다음' }).click();
  await page.getByText('패스키 확인을 마치지 못했어요', { exact: false }).waitFor();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  expect(await naming.getByLabel('이름').inputValue()).toBe('내 노트북');
  await finger.setVerified(true);
  await naming.getByRole('button', { name: '다음' }).click();
  await page.getByRole('row', { name: /내 노트북/ }).waitFor();

  await page.getByRole('button', { name: '복구 코드 만들기' }).click();
  const shown = dialog(page, '복구 코드');
  await shown.getByRole('listitem').nth(9).waitFor();
  const codes = await shown.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await examinePage(page, 'recovery codes');
  await shown.getByRole('button', { name: '보관했어요' }).click();
  await page.getByText('10개 남았어요', { exact: false }).waitFor();
  await examinePage(page, 'own factors');

  await leaveAndReturn(page);
  await page.getByRole('button', { name: '패스키로 확인' }).waitFor();
  await examinePage(page, 'log-in with a passkey');
  await page.getByRole('button', { name: '패스키로 확인' }).click();
  await today(page).waitFor();

  const sql = postgres(journey.databaseUrl, { max: 1 });
  await sql`update operator_sessions set opened_at = opened_at - interval '11 minutes'`;
  await sql.end();
  await page.goto('/admin/account');
  await page.getByRole('button', { name: '이름 바꾸기' }).click();
  await dialog(page, '패스키 이름 바꾸기').getByLabel('이름').fill('집 노트북');
  await page.keyboard.press('Enter');
  const asking = dialog(page, '2단계 인증을 한 번 더 해 주세요');
  await examinePage(page, 'the second factor again, by a passkey');
  await asking.getByRole('button', { name: '패스키로 확인' }).click();
  await page.getByRole('row', { name: /집 노트북/ }).waitFor();

  await leaveAndReturn(page);
  await page.getByRole('button', { name: '복구 코드로 로그인' }).click();
  await examinePage(page, 'log-in with a recovery code');
  await page.getByLabel('복구 코드').fill('aaaaa-aaaaa');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.getByText('코드가 맞지 않거나 이미 쓴 코드예요.').waitFor();
  await page.getByLabel('복구 코드').fill(codes[3] ?? '');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await today(page).waitFor();
  await page.goto('/admin/account');
  await page.getByText('9개 남았어요', { exact: false }).waitFor();
});
