// @module-tag long
// Somebody finds the back office open, or has a script on a page of the shop: neither gets further than the screen shows.
import { readdir } from 'node:fs/promises';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { enterForTheFirstTime, fillPassword } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog, visit } from '../support/visit.ts';

const journey = openJourney();
const title = '2단계 인증을 한 번 더 해 주세요';

it(
  'a new operator is made after the second factor was given again, and nothing typed is lost',
  long,
  async () => {
    const page = await journey.enter({ complains: /status of 428/ });
    const codeAt = await enterForTheFirstTime(journey, page, {
      loginId: 'boss',
      password: 'four words and a comma,',
    });
    const sql = postgres(journey.databaseUrl, { max: 1 });
    await sql`update operator_sessions set opened_at = opened_at - interval '11 minutes'`;
    await sql.end();

    await page.goto('/admin/operators');
    await page.getByRole('button', { name: '운영자 추가' }).click();
    const adding = dialog(page, '운영자 추가');
    await examinePage(page, 'rights of a new operator');
    await adding.getByLabel('아이디').fill('dana');
    await adding.getByLabel('이름').fill('다나');
    await page.keyboard.press('Enter');
    const asking = dialog(page, title);
    const code = asking.getByLabel('인증 숫자 6자리');
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    await examinePage(page, 'the second factor again');

    // Given up: one is where one was, with what was typed.
    await page.keyboard.press('Escape');
    await asking.waitFor({ state: 'hidden' });
    expect(await adding.getByLabel('아이디').inputValue()).toBe('dana');
    await adding.getByRole('button', { name: '추가' }).click();
    await code.fill('12');
    await page.keyboard.press('Enter');
    await asking.getByText('숫자 여섯 자리를 입력해 주세요.').waitFor();
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await asking.getByText('숫자가 맞지 않아요. 앱에 새로 뜬 숫자를 입력해 주세요.').waitFor();
    // The code of the set-up is used up; an authenticator's clock may be one step ahead.
    await code.fill(codeAt(30));
    await page.keyboard.press('Enter');
    await dialog(page, '처음 한 번만 쓰는 비밀번호')
      .getByRole('button', { name: '확인', exact: true })
      .click();
    const row = page.getByRole('row', { name: /dana/ });
    await row.getByRole('button', { name: '권한', exact: true }).click();
    const changing = dialog(page, '다나 님의 권한');
    await changing.getByLabel('취소와 환불, 매출 보기').uncheck();
    await examinePage(page, 'rights of an operator');
    await changing.getByRole('button', { name: '바꾸기' }).click();
    await row.getByText('주문, 회원, 공지').waitFor();
  },
);

it('a session that ends while somebody types is begun anew above the screen, and what was typed is saved', async () => {
  const page = await journey.enter({ complains: /status of 40[013]/ });
  const password = 'four more words, and a comma';
  const codeAt = await enterForTheFirstTime(journey, page, { loginId: 'hana', password });
  await page.goto('/admin/operators');
  await page.getByRole('button', { name: '운영자 추가' }).click();
  const adding = dialog(page, '운영자 추가');
  await adding.getByLabel('아이디').fill('nuri');
  await adding.getByLabel('이름').fill('누리');
  const sql = postgres(journey.databaseUrl, { max: 1 });
  await sql`delete from operator_sessions`;
  await sql.end();

  await page.keyboard.press('Enter');
  const again = dialog(page, '다시 로그인해 주세요');
  await again.waitFor();
  await examinePage(page, 'the log-in above a screen');
  // Given up: the words stand where they were, and the next press asks again.
  await page.keyboard.press('Escape');
  await dialog(page, /로그아웃되었어요/)
    .or(page.getByRole('alertdialog'))
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  expect(await adding.getByLabel('아이디').inputValue()).toBe('nuri');
  await adding.getByRole('button', { name: '추가' }).click();
  await again.waitFor();
  await fillPassword(page, 'hana', password);
  await again.getByLabel(/인증 숫자/).fill(codeAt(30));
  await page.keyboard.press('Enter');
  await dialog(page, '처음 한 번만 쓰는 비밀번호').getByRole('button', { name: '확인', exact: true }).click();
  await page.getByRole('row', { name: /nuri/ }).waitFor();
});

it('a page of the shop has no hold of a file of the back office that it opens', long, async () => {
  const page = await journey.enter();
  const [script] = (await readdir('build/admin/static')).filter((name) => name.endsWith('.js'));
  await visit(page, '/terms');
  const opened = page.context().waitForEvent('page');
  await page.evaluate((address) => {
    (window as unknown as { held: Window | null }).held = window.open(address);
  }, `/admin/static/${script}`);
  await (await opened).waitForLoadState();
  const isCutOff = () => page.evaluate(() => (window as unknown as { held: Window | null }).held?.closed);
  await expect.poll(isCutOff).toBe(true);
});
