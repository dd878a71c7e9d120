// @module-tag long
// A question from a product, without an account: its number, the answer from the back office, and what comes after it.

import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { takePicture } from '../../test/support/attachments.ts';
import { phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { alertDialog, dialog, logIn, visit } from '../support/visit.ts';

const journey = openJourney();
const question = '펜촉만 따로 살 수 있나요? 아이가 하나를 잃어버렸어요.';
const answer = '네, 펜촉은 고객센터에서 무료로 보내 드려요. 주소를 알려 주세요.';

async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const found = await fetch(
    `${journey.shop.sandboxUrl}/sandbox/mail/emails?to=${encodeURIComponent(address)}`,
  );
  return ((await found.json()) as { emails: { subject: string; text: string }[] }).emails;
}

/** Its pixels came. */
const seen = (image: Locator) =>
  expect
    .poll(() =>
      image.evaluate((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth > 0),
    )
    .toBe(true);

it('a visitor asks about a product, is answered, asks on, and finds all of it by number and telephone', async () => {
  const page = await journey.enter({
    ...{ viewport: phone, isMobile: true, hasTouch: true },
    complains: /status of (403|404|422)|ERR_INTERNET_DISCONNECTED/,
  });
  await visit(page, '/product/1?inquiry=1');
  const form = dialog(page, '문의하기');
  await form.getByLabel('문의 내용').fill('펜');
  await form.getByRole('button', { name: '문의 보내기' }).tap();
  await alertDialog(page).getByText('문의 내용을 다섯 글자 이상 적어 주세요').waitFor();
  await alertDialog(page).getByRole('button').tap();
  await examinePage(page, 'an inquiry with faults');
  await form.getByLabel('문의 내용').fill(question);
  const files = form.locator('input[type=file]');
  const fileOf = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
  await files.setInputFiles(fileOf('note.jpg', Buffer.from('no picture')));
  await form.getByText('사진 파일이 아니에요').first().waitFor();
  await files.setInputFiles(fileOf('photo.heic', Buffer.from('ftypheic'), 'image/heic'));
  await form.getByText('HEIC 사진을 읽지 못해요').first().waitFor();
  await page.context().setOffline(true);
  await files.setInputFiles(fileOf('line.jpg', await takePicture()));
  await form.getByText('사진을 올리지 못했어요').first().waitFor();
  await page.context().setOffline(false);
  expect(await form.getByLabel('문의 내용').inputValue(), 'what was typed stays').toBe(question);
  await page.reload();
  await form.waitFor();
  expect(await form.getByLabel('문의 내용').inputValue(), 'and through a reload').toBe(question);
  const four = ['#c33', '#36c', '#3a3', '#333'].map(async (color) =>
    fileOf('line.jpg', await takePicture(color)),
  );
  await files.setInputFiles(await Promise.all(four));
  await form.getByText('사진은 3장까지 올릴 수 있어요').first().waitFor();
  await form.getByRole('img', { name: '올린 사진 3' }).waitFor();
  await form.getByRole('button', { name: '올린 사진 3 빼기' }).tap();
  await form.getByRole('img', { name: '올린 사진 3' }).waitFor({ state: 'detached' });
  await examinePage(page, 'an inquiry with pictures');
  await form.getByLabel('이름').fill('박바람');
  await form.getByLabel('연락처').fill('010-9876-5432');
  await form.getByLabel('메일').fill('baram@example.com');
  await form.getByLabel(/수집·이용에 동의/).check();
  await form.getByRole('button', { name: '문의 보내기' }).tap();
  const received = dialog(page, '문의를 받았어요');
  const number = /Q-\d{4}-\d{4}/.exec((await received.textContent()) ?? '')?.[0] ?? '';
  expect(number).not.toBe('');
  await received.getByRole('img', { name: '첨부한 사진 2' }).waitFor();
  await examinePage(page, 'an inquiry that was received');

  const admin = await enterAdmin(journey);
  await admin.goto('/admin/inquiries');
  const row = admin.getByRole('row').filter({ hasText: number });
  await row.getByRole('link').click();
  await admin.getByRole('heading', { name: `문의 ${number}` }).waitFor();
  await admin.getByText('사진 2장 · 보려면').waitFor();
  expect(await admin.getByRole('img', { name: '첨부한 사진 1' }).count()).toBe(0);
  await admin.getByRole('button', { name: '연락처와 사진 보기' }).click();
  await admin
    .getByLabel(/이유|설명|내용/)
    .last()
    .fill('사진을 보고 답하려고');
  await admin.getByRole('button', { name: '확인하고 보기' }).click();
  await admin.getByRole('button', { name: '첨부한 사진 1' }).click();
  await seen(admin.getByRole('dialog').getByRole('img', { name: '첨부한 사진 1' }));
  await examinePage(admin, 'a picture of an inquiry in the back office');
  await admin.keyboard.press('Escape');
  await examinePage(admin, 'an inquiry in the back office');
  await admin.getByRole('textbox', { name: '답변' }).fill(answer);
  await admin.getByRole('button', { name: '답변 보내기' }).click();
  await admin.getByText('답변 완료').first().waitFor();
  await expect
    .poll(async () => (await mailsTo('baram@example.com')).map(({ text }) => text).join(), {
      timeout: 25_000,
    })
    .toContain(answer);

  // On another day, from the number alone.
  await visit(page, '/inquiries');
  await page.getByLabel('접수번호').fill(number.replaceAll('-', '').toLowerCase());
  await page.getByLabel('연락처나 메일').fill('01000000000');
  await page.getByRole('button', { name: '문의 확인하기' }).tap();
  await page.getByText('접수번호나 연락처가 맞지 않아요').waitFor();
  await alertDialog(page).getByRole('button').tap();
  await page.getByLabel('연락처나 메일').fill('010 9876 5432');
  await page.getByRole('button', { name: '문의 확인하기' }).tap();
  await page.getByText(answer).waitFor();
  await examinePage(page, 'an inquiry that was answered');
  const small = page.getByRole('button', { name: '첨부한 사진 1' });
  await small.focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog');
  await seen(large.getByRole('img', { name: '첨부한 사진 1' }));
  await page.keyboard.press('ArrowRight');
  await seen(large.getByRole('img', { name: '첨부한 사진 2' }));
  await examinePage(page, 'a picture of an inquiry');
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'detached' });
  expect(await small.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: '이어서 묻기' }).tap();
  await page.getByLabel('이어서 묻기').fill('고맙습니다. 서울 중구 세종대로 110이에요.');
  await page.locator('input[type=file]').setInputFiles(fileOf('tip.jpg', await takePicture('#a60')));
  await page.getByRole('img', { name: '올린 사진 1' }).waitFor();
  await page.getByRole('button', { name: '보내기', exact: true }).tap();
  await page.getByText('문의를 보냈어요').waitFor();

  await admin.goto('/admin/inquiries');
  await row.getByRole('link').click();
  await admin.getByText('고맙습니다. 서울 중구').waitFor();
});

it('a member whose session ended while writing is told so, and sends the same words with a name', async () => {
  const page = await journey.enter({ complains: /status of (400|403|422)/ });
  await logIn(page, 'bada');
  await visit(page, '/product/1?inquiry=1');
  const form = dialog(page, '문의하기');
  await form.getByLabel('문의 내용').fill(question);
  await page.context().clearCookies({ name: 'sid' });
  await form.getByRole('button', { name: '문의 보내기' }).click();
  await alertDialog(page)
    .getByText(/로그인이 풀려서 보내지 못했어요/)
    .waitFor();
  await alertDialog(page).getByRole('button').click();
  expect(await form.getByLabel('문의 내용').inputValue()).toBe(question);
  await form.getByLabel('이름').waitFor();
});
