// @module-tag long
// Kakao's and Naver's log-in: the first time with the password, from then on without; in the middle of a purchase, too.
import { expect, it } from 'vitest';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { alertDialog, dialog, fillLogin, payButton, visit, waitUntilAlive } from '../support/visit.ts';

const journey = openJourney();

it('a member comes by Kakao for the first time, logs in once, and buys by Kakao’s log-in afterwards', async () => {
  const page = await journey.enter({ viewport: phone });
  const atCompany = (company: string) => page.waitForURL(`${journey.shop.sandboxUrl}/${company}/**`);
  const agree = () => page.getByRole('button', { name: '동의하고 계속하기' }).click();
  await visit(page, '/?modal=login');
  const login = dialog(page, '로그인');
  await login.getByRole('button', { name: '카카오로 로그인' }).waitFor();
  await examinePage(page, 'log-in with other ways');

  // Thought better of it.
  await login.getByRole('button', { name: '카카오로 로그인' }).click();
  await atCompany('kakao');
  await page.getByRole('button', { name: '취소' }).click();
  await page.getByText('로그인을 취소했어요').waitFor();

  await visit(page, '/?modal=login');
  await login.getByRole('button', { name: '카카오로 로그인' }).click();
  await atCompany('kakao');
  await agree();
  const first = dialog(page, '카카오로는 처음 오셨네요');
  await first.waitFor();
  await examinePage(page, 'an account that is nobody’s yet');
  await first.getByRole('button', { name: '로그인하고 연결하기' }).click();
  await fillLogin(page, demo.haneul);
  // Neither of the two takes the other's place, whichever comes first.
  await Promise.all([/님, 반가워요/, '계정을 연결했어요'].map((words) => page.getByText(words).waitFor()));

  await visit(page, '/profile');
  const card = page.getByRole('region', { name: '간편 로그인' });
  await card.getByText(/에 연결했어요/).waitFor();
  await examinePage(page, 'profile with a linked log-in');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());

  // In the middle of a purchase it goes on where it was.
  await visit(page, '/product/3');
  const main = page.getByRole('main');
  await main.getByText('분홍', { exact: true }).click();
  await main.getByRole('button', { name: '구매하기', exact: true }).click();
  await dialog(page, '로그인하고 구매하기').getByRole('button', { name: '카카오로 로그인' }).click();
  await atCompany('kakao');
  await agree();
  await payButton(page).waitFor();

  // Cutting it off asks for the password: Kakao's word isn't enough for that.
  await visit(page, '/profile');
  await card.getByRole('button', { name: '카카오 연결 끊기' }).click();
  const cut = dialog(page, '카카오 연결을 끊을까요?');
  await examinePage(page, 'cutting a linked log-in off');
  await cut.getByRole('button', { name: '카카오 연결 끊기' }).click();
  await cut.getByLabel('비밀번호 (필수)').fill(demo.haneul.password);
  await cut.getByRole('button', { name: '확인' }).click();
  await page.getByText('카카오 연결을 끊었어요').waitFor();
  await card.getByRole('button', { name: '카카오 연결하기' }).waitFor();

  // And Naver's is linked from here.
  await card.getByRole('button', { name: '네이버 연결하기' }).click();
  await dialog(page, '네이버 연결하기').getByRole('button', { name: '네이버 연결하기' }).click();
  await atCompany('naver');
  await agree();
  await page.waitForURL('**/profile**');
  await waitUntilAlive(page);
  await card.getByRole('button', { name: '네이버 연결 끊기' }).waitFor();
  expect(await alertDialog(page).count()).toBe(0);
});
