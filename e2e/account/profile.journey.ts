// @module-tag long
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { leaveShop } from '../../src/features/account/profile/contract.ts';
import { long } from '../../test/support/long-tests.ts';
import { demo } from '../../test/support/visitor.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { alertDialog, dialog, fillLogin, loseAnswer, readSessionStorage, visit } from '../support/visit.ts';
import { searchAddress, waitForCode } from './account.ts';

const journey = openJourney();

async function enterProfile(who: keyof typeof demo, complains?: RegExp): Promise<Page> {
  const page = await journey.enter({ complains });
  await visit(page, '/profile');
  await page.getByText('로그인하면 회원정보를 볼 수 있어요').waitFor();
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await fillLogin(page, demo[who]);
  await page.getByRole('heading', { name: '내 정보', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
  return page;
}

/** @returns what gives the member the former password back: whoever comes after knows no other. */
async function keepPassword(who: keyof typeof demo): Promise<() => Promise<void>> {
  const sql = postgres(journey.databaseUrl, { max: 1 });
  const [row] = await sql`select password_hash as hash from members where login_id = ${demo[who].login_id}`;
  return async () => {
    await sql`update members set password_hash = ${row!.hash} where login_id = ${demo[who].login_id}`;
    await sql.end();
  };
}

async function giveAgain(page: Page, password: string): Promise<void> {
  const form = dialog(page, /비밀번호/);
  await form.getByLabel('비밀번호 (필수)').fill(password);
  await form.getByRole('button', { name: '확인', exact: true }).click();
}

it('a member gives the password again, changes the address, and stands on the first page', async () => {
  const page = await enterProfile('haneul');
  await examinePage(page, 'profile');
  await page.getByRole('button', { name: '정보 수정' }).click();
  await dialog(page, '비밀번호 확인').waitFor();
  await examinePage(page, 're-authentication');
  await giveAgain(page, 'not-the-one');
  await dialog(page, '비밀번호 확인').getByText('비밀번호가 맞지 않아요').first().waitFor();
  await giveAgain(page, demo.haneul.password);
  const form = dialog(page, '회원정보 수정');
  await form.waitFor();
  await examinePage(page, 'profile form');
  await form.getByLabel('이메일').fill('not an address');
  await form.getByRole('button', { name: '수정하기' }).click();
  await alertDialog(page).getByText('이메일 주소를 다시 확인해 주세요').waitFor();
  await page.keyboard.press('Enter');
  await form.getByLabel('이메일').fill('sky@example.com');
  await searchAddress(page);
  await page.getByLabel('상세 주소').fill('');
  await form.getByRole('button', { name: '수정하기' }).click();
  // Everything is saved but the address of the mailbox, which has to answer first.
  const proving = dialog(page, '새 이메일 확인');
  await proving.getByText('sky@example.com', { exact: false }).waitFor();
  await examinePage(page, 'code of a new address');
  await page.keyboard.press('Escape');
  await proving.waitFor({ state: 'hidden' });
  await page.getByText('(06164) 서울 강남구 영동대로 513', { exact: true }).waitFor();
  await examinePage(page, 'a new address that waits');
  await page.getByRole('button', { name: '인증번호 입력' }).click();
  const code = await waitForCode(journey, 'sky@example.com');
  await proving.getByLabel('인증번호 (필수)').fill(code === '000000' ? '111111' : '000000');
  await proving.getByRole('button', { name: '확인', exact: true }).click();
  await proving.getByText('인증번호가 맞지 않아요').first().waitFor();
  await proving.getByLabel('인증번호 (필수)').fill(code);
  await proving.getByRole('button', { name: '확인', exact: true }).click();
  await page.getByText('이메일을 바꿨어요').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await visit(page, '/profile');
  await page.getByText('sky@example.com', { exact: true }).waitFor();
  await page.getByText('(06164) 서울 강남구 영동대로 513', { exact: true }).waitFor();
});

it('a member logs another device out, which hears of it with its next touch', long, async () => {
  const page = await enterProfile('haetsal', /status of 400/);
  const elsewhere = await enterProfile('haetsal', /status of 400/);
  await page.reload();
  await page.getByText('이 기기', { exact: true }).waitFor();
  await examinePage(page, 'own devices');
  await page
    .getByRole('button', { name: /로그아웃$/ })
    .and(page.getByLabel(/Chrome/))
    .click();
  await page.getByText('그 기기에서 로그아웃했어요').waitFor();
  await elsewhere.reload();
  await elsewhere.getByText('로그인하면 회원정보를 볼 수 있어요').waitFor();
});

it(
  'a member changes the log-in id to one that is taken, is told, and keeps what was typed',
  long,
  async () => {
    const page = await enterProfile('bada', /status of 409/);
    await page.getByRole('button', { name: '정보 수정' }).click();
    await giveAgain(page, demo.bada.password);
    const form = dialog(page, '회원정보 수정');
    await form.getByLabel('아이디').fill('haneul');
    await form.getByRole('button', { name: '수정하기' }).click();
    await alertDialog(page).getByText('이미 가입된 아이디예요').waitFor();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => form.getByLabel('아이디').evaluate((input) => input === document.activeElement))
      .toBe(true);
    expect(await form.getByLabel('아이디').inputValue()).toBe('haneul');
  },
);

it('a consent is given and withdrawn by a switch, with its date, and outlives a reload', long, async () => {
  const page = await enterProfile('haetsal');
  const mail = page.getByRole('switch', { name: /이메일로 소식 받기/ });
  expect(await mail.isChecked()).toBe(false);
  await mail.click();
  await page.getByText('이메일로 소식 받기를 켰어요').waitFor();
  await examinePage(page, 'profile with a consent');
  await page.reload();
  await expect.poll(() => mail.isChecked()).toBe(true);
  await visit(page, '/profile');
  await mail.click();
  await page.getByText('이메일로 소식 받기를 껐어요').waitFor();
  await page.getByText(/\d{4}-\d{2}-\d{2}에 껐어요/).waitFor();
});

it('a member sees the box with its days first, and wants no reminder before they end', long, async () => {
  const page = await enterProfile('haneul');
  const box = page.getByRole('region', { name: '내 박스' });
  await box.getByText(/^\d{4}-\d{2}-\d{2} ~ \d{4}-\d{2}-\d{2}$/).waitFor();
  await box.getByText(/^\d+일 남았어요$/).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('내 박스');
  const reminder = page.getByRole('switch', { name: /끝나기 전에 알려 주세요/ });
  expect(await reminder.isChecked()).toBe(true);
  await reminder.press('Space');
  await page.getByText('끝나기 전 알림을 껐어요').waitFor();
  await page.reload();
  await expect.poll(() => reminder.isChecked()).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await examinePage(page, 'own box on a phone');
});

it('a member takes a copy of their data home', long, async () => {
  const page = await enterProfile('haetsal');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '내 정보 내려받기' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^toktokbox-\d{4}-\d{2}-\d{2}\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('haetsal@example.com');
  expect(text).not.toMatch(/argon2|passwordHash/);
});

it('a member changes the password and logs in with the new one', long, async () => {
  const givePasswordBack = await keepPassword('haetsal');
  const page = await enterProfile('haetsal');
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await giveAgain(page, demo.haetsal.password);
  const form = dialog(page, '비밀번호 변경');
  await form.getByLabel('새 비밀번호 (필수)').fill('sunlight-in-may');
  await form.getByLabel('새 비밀번호 확인').fill('sunlight-in-may');
  await form.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await alertDialog(page)
    .getByText(/비밀번호를 바꿨어요/)
    .waitFor();
  await page.keyboard.press('Enter');
  await dialog(page, '로그인').waitFor();
  expect(await readSessionStorage(page)).toMatchObject({ state: 'false', userId: '-1' });
  await fillLogin(page, { login_id: 'haetsal', password: 'sunlight-in-may' });
  await page.getByRole('button', { name: '햇살유치원님' }).waitFor();
  await givePasswordBack();
});

it('who leaves reads first what they have still, and where it is given back', async () => {
  const page = await enterProfile('haneul');
  await page.getByRole('button', { name: '회원 탈퇴' }).click();
  const asked = dialog(page, '회원 탈퇴');
  // What is lost, what stays without a name, and to whom the rest of the free year goes.
  await asked.getByRole('region', { name: '이름 없이 남아요' }).getByText('상품 후기').waitFor();
  await asked.getByText('무료 기간이 남은 박스는', { exact: false }).waitFor();
  await asked.getByText(/^톡톡박스 기본 콘텐츠 \(\d{4}-\d{2}-\d{2}까지\)$/).waitFor();
  await asked.getByText('돌려받을 것이 있으면 먼저 신청해 주세요', { exact: false }).waitFor();
  await examinePage(page, 'leaving with a content');
  await asked.getByRole('link', { name: '구매내역 보기' }).click();
  await page.waitForURL('**/buylist');
});

it('a member leaves in three clicks, told what is destroyed and what the law keeps', async () => {
  const page = await enterProfile('bada');
  await page.evaluate(() => sessionStorage.setItem('typed:review:1', '{}'));
  await page.getByRole('button', { name: '회원 탈퇴' }).click();
  const asked = dialog(page, '회원 탈퇴');
  await asked.getByText('바로 지워져요').waitFor();
  await asked.getByText('법에 따라 따로 보관해요').waitFor();
  await examinePage(page, 'leaving');
  await asked.getByRole('button', { name: '네, 탈퇴할게요' }).click();
  await page.getByText(/탈퇴했어요/).waitFor();
  await page.getByRole('button', { name: '로그인' }).first().waitFor();
  const kept = await readSessionStorage(page);
  expect(kept).toMatchObject({ state: 'false', userId: '-1' });
  expect(kept['typed:review:1'], 'what was typed goes with its member').toBeUndefined();
  await visit(page, '/?modal=login');
  await fillLogin(page, demo.bada);
  await dialog(page, '로그인').getByText('가입되지 않은 아이디예요').first().waitFor();
});

it('who left while the answer was lost is told how to know it', async () => {
  const page = await enterProfile('haetsal', /ERR_CONNECTION_RESET|status of (400|403)/);
  await page.getByRole('button', { name: '회원 탈퇴' }).click();
  const asked = dialog(page, '회원 탈퇴');
  await loseAnswer(page, leaveShop.path);
  await asked.getByRole('button', { name: '네, 탈퇴할게요' }).click();
  await alertDialog(page).getByText('상점에 닿지 못했어요', { exact: false }).waitFor();
  await page.keyboard.press('Enter');
  await asked.getByRole('button', { name: '네, 탈퇴할게요' }).click();
  await alertDialog(page).getByText('앞서 누른 탈퇴가 이미 끝났을 수 있어요', { exact: false }).waitFor();
  await page.keyboard.press('Enter');
  await alertDialog(page).getByText('세션이 만료되어 로그인이 필요해요').waitFor();
  await page.keyboard.press('Enter');
  await fillLogin(page, demo.haetsal);
  await dialog(page, '로그인').getByText('가입되지 않은 아이디예요').first().waitFor();
});

it('a member whose session ended on the profile logs in again and is back there', long, async () => {
  const page = await enterProfile('haneul', /status of (400|403)/);
  await page.context().clearCookies({ name: 'sid' });
  await page.getByRole('switch', { name: /문자로 소식 받기/ }).click();
  await alertDialog(page).getByText('세션이 만료되어 로그인이 필요해요').waitFor();
  await page.keyboard.press('Enter');
  await fillLogin(page, demo.haneul);
  await page.getByRole('heading', { name: '내 정보', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
});
