import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import {
  alertDialog,
  buyButton,
  chooseColor,
  dialog,
  openPurchase,
  payButton,
  readSessionStorage,
  visit,
} from '../support/visit.ts';
import { agreeToRequired, fillDetails, openAgency, passAgency, signUpDialog } from './account.ts';

const journey = openJourney();
const mostStops = 60;

const hasFocus = (place: Locator) => place.evaluate((element) => element.matches(':focus'));

async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await hasFocus(place)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${place}`);
}
async function press(page: Page, place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press(key);
}
async function type(page: Page, place: Locator, text: string): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.type(text);
}
const refusedWith = async (page: Page, words: string | RegExp) => {
  await alertDialog(page).getByText(words, { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await alertDialog(page).waitFor({ state: 'detached' });
};

it('a visitor without a mouse signs up through the agency window and is logged in', async () => {
  const page = await journey.enter();
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.openings = [];
    window.open = (address, name, features) => {
      window.openings?.push({ name, features, during: window.event?.type });
      return open(address, name, features);
    };
  });
  await visit(page, '/');
  await press(page, page.getByRole('banner').getByRole('button', { name: '회원가입' }));
  const form = signUpDialog(page);
  await form.getByRole('heading', { name: '약관 동의' }).waitFor();
  for (const box of await form.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false);
  await press(page, form.getByRole('button', { name: '다음' }));
  await refusedWith(page, '서비스 이용약관에 동의해 주세요');
  await examinePage(page, 'consents with their fault');
  await press(page, form.getByLabel('(필수) 서비스 이용약관'), 'Space');
  await press(page, form.getByRole('button', { name: '개인정보 수집·이용 보기' }));
  await form.getByText(/보유 기간/).waitFor();
  await examinePage(page, 'a consent being read');
  await press(page, form.getByLabel('(필수) 개인정보 수집·이용'), 'Space');
  await press(page, form.getByLabel('(선택) 이메일로 소식 받기'), 'Space');
  await press(page, form.getByRole('button', { name: '다음' }));

  const phone = form.getByLabel('휴대전화 번호');
  await type(page, phone, '010-98');
  expect(await phone.inputValue()).toBe('01098');
  await page.keyboard.press('Enter');
  await refusedWith(page, '연락처를 다시 확인해 주세요');
  await examinePage(page, 'identity step with its fault');
  await type(page, phone, '765432');
  const opening = page.waitForEvent('popup');
  await press(page, form.getByRole('button', { name: /본인인증하기.*새 창/ }));
  const agency = await opening;
  expect(await page.evaluate(() => window.openings)).toEqual([
    { name: 'niceAuth', features: 'width=700,height=700', during: 'submit' },
  ]);
  await form.getByText('새 창에서 본인인증을 진행해 주세요').waitFor();
  await examinePage(page, 'waiting for the agency');
  await press(agency, agency.getByRole('link', { name: '정솔' }));
  await press(agency, agency.getByRole('button', { name: '인증번호 받기', exact: true }));
  const code = (await agency.locator('#sms-code').textContent()) ?? '';
  await type(agency, agency.getByLabel('인증번호 6자리'), code);
  const closed = agency.waitForEvent('close');
  await agency.keyboard.press('Enter');
  await closed;

  await form.getByRole('heading', { name: '정보 입력' }).waitFor();
  await form.getByText('정솔').waitFor();
  await form.getByText('010-9876-5432').waitFor();
  await examinePage(page, 'details');
  await press(page, form.getByRole('button', { name: '가입하기' }));
  await alertDialog(page)
    .getByText(/^아이디는/)
    .waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(form.getByLabel('아이디'))).toBe(true);
  await examinePage(page, 'details with their faults');
  await page.keyboard.type('jeongsol');
  await type(page, form.getByLabel('이메일'), 'sol@example.com');
  await type(page, form.getByLabel('비밀번호 (필수)'), 'jeongsol-1234');
  await form.getByText(/비밀번호에 아이디가 들어 있어요/).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('rain-on-the-roof');
  await form.getByText('길이가 알맞아요').waitFor();
  await type(page, form.getByLabel('비밀번호 확인'), 'rain-on-the-road');
  await form.getByText('비밀번호가 서로 달라요').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('rain-on-the-roof');
  await press(page, form.getByRole('button', { name: '가입하기' }));
  await refusedWith(page, '우편번호 검색으로 주소를 입력해 주세요');
  await press(page, form.getByRole('button', { name: '우편번호 검색' }));
  const search = page.frameLocator('dialog iframe');
  await search.getByRole('searchbox').focus();
  await page.keyboard.type('코엑스');
  await page.keyboard.press('Enter');
  await search.getByRole('button', { name: /도로명.*영동대로 513/ }).press('Enter');
  await expect.poll(() => hasFocus(page.getByLabel('상세 주소'))).toBe(true);
  expect(await page.getByLabel(/^주소/).inputValue()).toBe('(06164) 서울 강남구 영동대로 513');
  await page.keyboard.type('3층');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: '정솔님' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
  expect(await readSessionStorage(page)).toMatchObject({
    state: 'true',
    userName: '정솔',
    toktokSerial: 'null',
    userType: '0',
  });
});

it('a buyer who has no account yet signs up on the way and goes on with the purchase', long, async () => {
  const page = await journey.enter({ complains: /status of (409|422)/ });
  await openPurchase(page);
  await chooseColor(page, '코랄');
  await buyButton(page).click();
  await dialog(page, '로그인하고 구매하기').getByRole('button', { name: '회원가입' }).click();
  await agreeToRequired(page);
  const agency = await openAgency(page);
  await passAgency(agency, '정솔');
  await signUpDialog(page).getByRole('heading', { name: '정보 입력' }).waitFor();

  // Back is the step before, and what was typed is still there afterwards.
  await page.getByLabel('아이디').fill('haneul');
  await page.goBack();
  await signUpDialog(page).getByRole('heading', { name: '본인인증' }).waitFor();
  await signUpDialog(page).getByRole('paragraph').filter({ hasText: '본인인증을 마쳤어요' }).waitFor();
  await examinePage(page, 'identity step of somebody verified');
  await signUpDialog(page).getByRole('button', { name: '다음' }).click();
  expect(await page.getByLabel('아이디').inputValue()).toBe('haneul');

  // Korean on a Latin layout: only the server knows how common that is.
  await fillDetails(page, { loginId: 'haneul', password: 'dkssud1234' });
  await page.getByRole('button', { name: '가입하기' }).click();
  await refusedWith(page, /짐작하기 쉬운 비밀번호예요/);
  await expect.poll(() => hasFocus(page.getByLabel('비밀번호 (필수)'))).toBe(true);
  await signUpDialog(page)
    .getByText(/짐작하기 쉬운 비밀번호예요/)
    .waitFor();
  await examinePage(page, 'details with a guessable password');
  await page.getByLabel('비밀번호 (필수)').fill('a-quiet-forest');
  await page.getByLabel('비밀번호 확인').fill('a-quiet-forest');
  await page.getByRole('button', { name: '가입하기' }).click();
  await refusedWith(page, '이미 가입된 아이디예요');
  await expect.poll(() => hasFocus(page.getByLabel('아이디'))).toBe(true);
  await page.getByLabel('아이디').fill('forest-sol');
  await page.getByRole('button', { name: '가입하기' }).click();

  await dialog(page, '주문하기').getByText('코랄 · 1개').waitFor();
  await payButton(page).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.has('modal')).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/BuyAccesory');
});

it('somebody under fourteen is asked for a parent, kindly', long, async () => {
  const page = await journey.enter();
  await visit(page, '/?modal=sign-up');
  await agreeToRequired(page);
  await passAgency(await openAgency(page, '01055501313'), '박새싹');
  await alertDialog(page)
    .getByText(/만 14세 미만/)
    .waitFor();
  await page.keyboard.press('Enter');
  await signUpDialog(page)
    .getByRole('alert')
    .getByText(/보호자/)
    .waitFor();
  await examinePage(page, 'too young');
});

it(
  'where windows are blocked the same tab goes to the agency and comes back to the third step',
  long,
  async () => {
    const page = await journey.enter();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await visit(page, '/?modal=sign-up');
    await agreeToRequired(page);
    await signUpDialog(page).getByLabel('휴대전화 번호').fill('01012345678');
    await signUpDialog(page)
      .getByRole('button', { name: /본인인증하기/ })
      .click();
    await page.waitForURL(/identity/);
    await passAgency(page, '김하늘');
    await page.getByRole('link', { name: '원래 화면으로 돌아가기' }).click();
    await signUpDialog(page).getByRole('heading', { name: '정보 입력' }).waitFor();
    await signUpDialog(page).getByText('김하늘').waitFor();
    await fillDetails(page, { loginId: 'haneul-second', password: 'clouds-over-hills' });
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.getByRole('button', { name: '김하늘님' }).waitFor();
  },
);

it(
  'a window that is closed halfway is said so, and the agency that says no is told in an alert',
  long,
  async () => {
    const page = await journey.enter();
    await visit(page, '/?modal=sign-up');
    await agreeToRequired(page);
    const agency = await openAgency(page);
    await agency.getByRole('link', { name: '정솔' }).waitFor();
    await agency.close();
    await signUpDialog(page)
      .getByText(/아직 마치지 않았어요/)
      .waitFor();
    await page.route('**/api/verify', (route) => route.fulfill({ status: 204 }));
    await signUpDialog(page)
      .getByRole('button', { name: /본인인증하기/ })
      .click();
    await refusedWith(page, '본인인증에 실패했어요');
  },
);
