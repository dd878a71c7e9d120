// What an institution does on the way, in the words of the screen.
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import sharp from 'sharp';
import { expect } from 'vitest';
import { logInOnBox } from '../../src/features/account/device/contract.ts';
import { demo, Visitor } from '../../test/support/visitor.ts';
import { searchAddress } from '../account/account.ts';
import { examinePage } from './examine-page.ts';
import type { Journey } from './open-journey.ts';
import { dialog } from './visit.ts';

/** A picture as a telephone takes one of a paper. */
export const certificate = async () => ({
  name: 'certificate.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fdf6e3' } })
    .jpeg()
    .toBuffer(),
});

export const applicationForm = (page: Page) => dialog(page, '기관 회원 신청');

/** All that the form asks for, and the certificate; it isn't sent. */
export async function fillApplication(
  page: Page,
  facts: { name: string; businessNumber: string; representative: string; email: string },
): Promise<void> {
  const form = applicationForm(page);
  await form.getByLabel(/기관 이름/).fill(facts.name);
  await form.getByLabel(/사업자등록번호/).fill(facts.businessNumber);
  await form.getByLabel(/대표자/).fill(facts.representative);
  await searchAddress(page);
  await form.locator('input[type=file]').setInputFiles([await certificate()]);
  await form.getByRole('img', { name: '올린 사진 1' }).waitFor();
  await form.getByLabel(/담당자 이름/).fill('이담당');
  await form.getByLabel(/담당자 연락처/).fill('02-555-6666');
  await form.getByLabel(/담당자 메일/).fill(facts.email);
}

export async function sendApplication(page: Page, form = applicationForm(page)): Promise<void> {
  await form.getByRole('button', { name: '신청 보내기' }).click();
  await dialog(page, '신청을 받았어요').getByRole('button', { name: '확인' }).click();
}

/** On the application's own screen in the back office. */
export async function approveApplication(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: '승인하기' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: '승인하기' }).click();
  await admin.getByText('기관 회원으로 승인했어요').waitFor();
}

/** From an invoice that nobody has paid: its order says so, and what a cancellation takes off. */
export async function lookAtOrderOf(admin: Page, invoice: string, owed: string): Promise<void> {
  await admin.getByRole('link', { name: /^\d{6}-\d{4}-\d{4}$/ }).click();
  await admin.getByText(`남은 금액 ${owed}`, { exact: false }).waitFor();
  expect(await admin.getByRole('button', { name: '결제사에 물어보기' }).count()).toBe(0);
  expect(await admin.getByText('결제됨', { exact: false }).count()).toBe(0);
  await admin.getByRole('button', { name: '주문 취소', exact: true }).click();
  const cancel = dialog(admin, '주문 취소');
  await cancel.getByText(`후불 청구 금액에서 ${owed}을 빼요.`).waitFor();
  await examinePage(admin, 'an order by invoice that might be cancelled');
  await cancel.getByRole('button', { name: '그만두기' }).click();
  await admin.getByRole('link', { name: invoice }).click();
  await admin.getByRole('heading', { level: 1, name: `후불 ${invoice}` }).waitFor();
}

/** Boxes that left the factory, and that nobody registered. */
export async function makeBoxes(journey: Journey, serials: readonly string[]): Promise<void> {
  const sql = postgres(journey.databaseUrl, { max: 1 });
  await sql`insert into devices (serial) select unnest(${[...serials]}::text[])`;
  await sql.end();
}

/** The form where many boxes are registered at once, with what is typed or pasted. */
export async function lookAtBoxList(page: Page, lines: readonly string[]) {
  const form = dialog(page, '목록으로 등록하기');
  const field = form.getByLabel('시리얼 번호 목록');
  await field.fill(lines.join('\n'));
  await form.getByRole('button', { name: '확인하기' }).click();
  return { form, field };
}

/** Many boxes are folded, each under its name. */
export const unfoldBox = (page: Page, named: string): Promise<void> =>
  page.getByRole('main').locator('summary').filter({ hasText: named }).click();

/** @param named the box that is gone, as its card calls it */
export async function askToReplace(page: Page, named: string, serial: string) {
  await unfoldBox(page, named);
  await page
    .getByRole('main')
    .getByRole('button', { name: `${named} 새 박스로 바꾸기` })
    .click();
  const form = dialog(page, '새 박스로 바꾸기');
  await form.getByLabel('새 박스의 시리얼 번호').fill(serial);
  return form;
}

/** The box itself asks what it may play. */
export async function playOn(journey: Journey, who: keyof typeof demo, serial: string) {
  const answer = await new Visitor(journey.shop.url).call(logInOnBox, { input: { ...demo[who], serial } });
  const body = answer.status === 200 ? ((await answer.json()) as { contents: { title: string }[] }) : null;
  return { status: answer.status, titles: body?.contents.map(({ title }) => title) ?? [] };
}
