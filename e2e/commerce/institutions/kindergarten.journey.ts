// The whole way of a kindergarten: from its application to twelve boxes that play, one of them replaced.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTable } from '../../../src/platform/spreadsheet/read-table.server.ts';
import { addDays } from '../../../src/shared/time/korean-days.ts';
import { formatKoreanDate } from '../../../src/shared/time/korean-time.ts';
import { long } from '../../../test/support/long-tests.ts';
import { desktop, phone } from '../../support/chromium.ts';
import { enterAdmin } from '../../support/enter-admin.ts';
import { examinePage } from '../../support/examine-page.ts';
import {
  approveApplication,
  askToReplace,
  fillApplication,
  lookAtBoxList,
  lookAtOrderOf,
  makeBoxes,
  playOn,
  sendApplication,
} from '../../support/institution.ts';
import { openJourney } from '../../support/open-journey.ts';
import { downloadPdf, textOfPdf } from '../../support/read-pdf.ts';
import { answerOfTaxOffice } from '../../support/tax-office.ts';
import { agreeToAll, buyButton, dialog, logIn, openPurchase, visit } from '../../support/visit.ts';

const journey = openJourney();
let database: postgres.Sql;
beforeAll(() => {
  database = postgres(journey.databaseUrl, { max: 1 });
});
afterAll(() => database.end());

const serials = Array.from({ length: 13 }, (_, i) => `TTB-2026-70${String(i + 1).padStart(2, '0')}`);
const content = '기관용 놀이교육 12개월';
let page: Page;
let admin: Page;

it('a kindergarten applies, orders by quotation and invoice, and plays on twelve boxes', long, async () => {
  page = await journey.enter();
  admin = await enterAdmin(journey);
  await makeBoxes(journey, serials);
  await logIn(page, 'bada');

  await becomeInstitution();
  await registerTwelve();
  const number = await getQuotation();
  await allowInvoices();
  const { invoice, order } = await acceptByInvoice(number);
  await recordTransfer(invoice);
  await getTaxInvoice(order);
  await playEverywhere();
  await replaceOne();
  await readTableOfBoxes();
  expect(journey.shop.errors.splice(0)).toEqual([expect.stringContaining('tax_invoice.rejected')]);
});

async function becomeInstitution(): Promise<void> {
  await visit(page, '/institution');
  await page.getByRole('button', { name: '기관 회원 신청하기' }).click();
  await fillApplication(page, {
    ...{ name: '바다 유치원', businessNumber: '220-81-62517', representative: '박바다' },
    email: 'office@bada.example',
  });
  await sendApplication(page);
  await admin.goto('/admin/institutions');
  await admin.getByRole('link', { name: '바다 유치원' }).click();
  await admin.getByRole('img', { name: '증명서 1' }).waitFor();
  await approveApplication(admin);
  await examinePage(admin, 'an application that was approved');
  await page.reload();
  await page.getByRole('heading', { level: 2, name: '바다 유치원' }).waitFor();
  await examinePage(page, 'a fresh institution');
}

async function registerTwelve(): Promise<void> {
  await page.setViewportSize(phone);
  await visit(page, '/profile');
  const main = page.getByRole('main');
  await examinePage(page, 'the profile of an institution without boxes');
  await main.getByRole('button', { name: '목록으로 등록하기' }).click();
  const lines = serials.slice(0, 12).map((serial, i) => `${serial}\t${i + 1}반`);
  const wrong = ['TTB-2026-701\t11반', 'TTB-2026-7777\t12반'];
  const { form, field } = await lookAtBoxList(page, ['시리얼 번호\t반', ...lines.slice(0, 10), ...wrong]);
  await form.getByText('괜찮은 줄 10개, 고칠 줄 2개예요.').waitFor();
  // Corrected in the same field, and looked at once more.
  await lookAtBoxList(page, [...lines.slice(0, 10), 'TTB-2026-7011\t11반', 'TTB-2026-7012\t12반']);
  await form.getByText('12줄 모두 괜찮아요.').waitFor();
  await examinePage(page, 'a list of twelve boxes');
  await form.getByRole('button', { name: '12대 등록하기' }).click();
  await form.getByText('12대를 등록했어요.').waitFor();
  expect(await field.inputValue()).toBe('');
  await form.getByRole('button', { name: '닫기' }).last().click();
  await main.getByText('등록한 박스가 12대 있어요').waitFor();
  await examinePage(page, 'the profile of an institution with twelve boxes');
  await page.setViewportSize(desktop);
}

/** Asked for by a call, and made by the operator. */
async function getQuotation(): Promise<string> {
  await visit(page, '/consultation');
  await page.getByText('유치원·어린이집 등 기관').click();
  await page.getByLabel(/기관 이름/).fill('바다 유치원');
  await page.getByLabel(/^이름/).fill('이담당');
  await page.getByLabel(/연락처/).fill('010-9876-5432');
  await page.getByLabel(/학급 수/).fill('12');
  await page.getByLabel(/아이 수/).fill('150');
  await page.getByLabel(/궁금한 점/).fill('펜 열두 자루의 견적서를 부탁드려요.');
  await page.getByLabel(/수집·이용에 동의/).check();
  await page.getByRole('button', { name: '신청하기' }).click();
  await page.getByRole('heading', { name: '신청을 받았어요' }).waitFor();

  await admin.goto('/admin/consultations');
  await admin.getByRole('row').filter({ hasText: '바다 유치원' }).getByRole('link').click();
  await admin.getByRole('link', { name: '견적서 만들기' }).click();
  await admin.getByText('펜 열두 자루의 견적서를 부탁드려요.').waitFor();
  // Found by the name of the institution.
  expect(await admin.getByLabel(/기관 회원 아이디/).inputValue()).toBe('bada');
  await admin.getByLabel('상품').selectOption({ label: '톡톡펜' });
  await admin.getByLabel('수량').fill('12');
  await admin.getByLabel(/^단가/).fill('15000');
  await admin.getByLabel(/^배송비/).fill('0');
  await admin.getByText('합계 180,000원', { exact: false }).waitFor();
  await examinePage(admin, 'a quotation for a consultation');
  await admin.getByRole('button', { name: '견적서 보내기' }).click();
  const heading = admin.getByRole('heading', { level: 1, name: /^견적서 Q-/ });
  await heading.waitFor();
  const number = (await heading.textContent())!.replace('견적서 ', '');

  await visit(page, '/quotations');
  const { name, text } = await downloadPdf(page, page.getByRole('link', { name: `${number} PDF 받기` }));
  expect(name).toBe(`${number}.pdf`);
  for (const told of ['바다유치원귀중', '220-81-62517', '박바다', '1215,000원180,000원'])
    expect(text).toContain(told);
  return number;
}

async function allowInvoices(): Promise<void> {
  await admin.goto('/admin/invoices/terms');
  await admin.getByRole('button', { name: '기관 더하기' }).click();
  const form = dialog(admin, '후불 한도 정하기');
  await form.getByLabel(/기관 회원 아이디/).fill('bada');
  await form.getByLabel(/^한도/).fill('600000');
  await form.getByLabel(/^송금 기한/).fill('20');
  await form.getByLabel(/이유/).fill('협약서를 확인했어요');
  await examinePage(admin, 'how much an institution may order by invoice');
  await form.getByRole('button', { name: '정하기' }).click();
  await admin.getByText('후불 한도를 정했어요').waitFor();
  await admin.getByRole('link', { name: '바다 유치원' }).waitFor();
  await examinePage(admin, 'who may order by invoice');
}

async function orderByInvoice(): Promise<void> {
  const form = dialog(page, '주문하기');
  await form.getByText('나중에 한꺼번에 송금 (후불)').click();
  await agreeToAll(page);
}

async function acceptByInvoice(number: string): Promise<{ invoice: string; order: string }> {
  await visit(page, `/quotations?number=${number}`);
  await page.getByRole('button', { name: `${number} 이 금액으로 주문하기` }).click();
  await orderByInvoice();
  await dialog(page, '주문하기').getByText('지금은 600,000원까지', { exact: false }).waitFor();
  await examinePage(page, 'an order by invoice');
  await dialog(page, '주문하기').getByRole('button', { name: '후불로 주문하기' }).click();
  await page.waitForURL('**/buy/result/*');
  await page.getByRole('heading', { name: '주문 내용' }).waitFor();
  await examinePage(page, 'the confirmation of an order by invoice');

  await page.getByRole('link', { name: '내 후불 내역 보기' }).click();
  await page.waitForURL('**/invoices');
  const heading = page.getByRole('heading', { level: 2, name: /^I-\d{4}-\d{6}$/ });
  const invoice = (await heading.textContent())!;
  const card = page.getByRole('article', { name: invoice });
  await card.getByText('송금 전').waitFor();
  await examinePage(page, 'what an institution owes');
  const statement = await downloadPdf(page, card.getByRole('link', { name: /거래명세서 PDF$/ }));
  const due = addDays(formatKoreanDate(Date.now()), 20).split('-').map(Number);
  for (const told of [
    ...['바다유치원귀중', '220-81-62517', invoice, `송금기한${due[0]}년${due[1]}월${due[2]}일까지`],
    ...['1215,000원180,000원', '공급가액163,636원', '부가세16,364원', '합계180,000원'],
  ])
    expect(statement.text).toContain(told);
  const order = /^statement-(\d{6}-\d{4}-\d{4})\.pdf$/.exec(statement.name)?.[1] ?? '';
  expect(order).not.toBe('');
  return { invoice, order };
}

async function recordTransfer(invoice: string): Promise<void> {
  await admin.goto('/admin/invoices');
  await admin.getByRole('link', { name: invoice }).waitFor();
  await examinePage(admin, 'invoices in the back office');
  await admin.getByRole('link', { name: invoice }).click();
  await admin.getByRole('heading', { level: 1, name: `후불 ${invoice}` }).waitFor();
  await lookAtOrderOf(admin, invoice, '180,000원');
  const href = await admin.getByRole('link', { name: '거래명세서 PDF 열기' }).getAttribute('href');
  const opened = await admin.context().request.get(href!);
  expect(await textOfPdf(await opened.body())).toContain('바다유치원귀중');
  await admin.getByRole('button', { name: '받은 돈 적기' }).click();
  const form = dialog(admin, '받은 돈 적기');
  expect(await form.getByLabel(/금액/).inputValue()).toBe('180000');
  await form.getByLabel(/통장에 적힌 날/).fill(formatKoreanDate(Date.now()));
  await form.getByLabel(/보낸 사람/).fill(invoice);
  await examinePage(admin, 'a transfer for an invoice');
  await form.getByRole('button', { name: '적기' }).click();
  await admin.getByText('적었어요. 기관에 메일로 알려요.').waitFor();
  await admin.getByRole('cell', { name: '180,000원', exact: true }).waitFor();
  await examinePage(admin, 'an invoice that was paid');
  await visit(page, '/invoices');
  await page.getByRole('article', { name: invoice }).getByText('송금 완료').waitFor();
  await examinePage(page, 'an invoice that was paid, as its institution sees it');
}

async function getTaxInvoice(order: string): Promise<void> {
  await visit(page, '/invoices');
  await page.getByRole('link', { name: `${order} 주문 보기` }).click();
  const detail = dialog(page, '주문 상세');
  await detail.getByRole('button', { name: '세금계산서 신청' }).click();
  expect(await detail.getByLabel('상호(기관 이름)').inputValue()).toBe('바다 유치원');
  await detail.getByLabel('대표자 이름').fill('박비다');
  await examinePage(page, 'a tax invoice is asked for');
  await detail.getByRole('button', { name: '신청하기' }).click();
  await page.getByText('세금계산서를 신청했어요').waitFor();
  await detail.getByText('발행했어요.', { exact: false }).waitFor();
  await answerOfTaxOffice(journey, database, 'refuse');
  await visit(page, page.url());
  await detail.getByText('국세청이 받지 않았어요.', { exact: false }).waitFor();
  await examinePage(page, 'a tax invoice that the tax office refused');

  await admin.goto('/admin/tax-invoices');
  await admin.getByText('국세청이 거절').waitFor();
  await examinePage(admin, 'tax invoices to look at');
  await admin.getByRole('button', { name: /세금계산서 고쳐서 발행$/ }).click();
  const form = dialog(admin, '고쳐서 다시 발행할까요?');
  expect(await form.getByLabel('대표자 이름').inputValue()).toBe('박비다');
  await form.getByLabel('대표자 이름').fill('박바다');
  await form.getByRole('button', { name: '다시 발행하기' }).click();
  await admin.getByText('다시 발행해요').waitFor();
  await admin.getByRole('link', { name: '진행 중', exact: true }).click();
  await admin.getByText('발행됨').waitFor();
  await answerOfTaxOffice(journey, database, 'accept');
  await visit(page, page.url());
  await detail.getByText('국세청 전송까지 끝났어요.', { exact: false }).waitFor();
  await detail.getByText('국세청 승인번호').waitFor();
  await examinePage(page, 'a tax invoice that the tax office has');
}

/** Bought once, for every box. */
async function playEverywhere(): Promise<void> {
  expect(await playOn(journey, 'bada', serials[0]!)).toMatchObject({ status: 200 });
  await openPurchase(page, content, '/BuyContent');
  await buyButton(page).click();
  await orderByInvoice();
  await examinePage(page, 'a content by invoice');
  await dialog(page, '주문하기').getByRole('button', { name: '후불로 주문하기' }).click();
  await page.waitForURL('**/buy/result/*');
  await page.getByRole('heading', { name: '주문 내용' }).waitFor();
  for (const serial of serials.slice(0, 12))
    expect(await playOn(journey, 'bada', serial), serial).toMatchObject({
      status: 200,
      titles: expect.arrayContaining([content, '톡톡박스 기본 콘텐츠']),
    });
}

async function replaceOne(): Promise<void> {
  const [gone, fresh] = [serials[11]!, serials[12]!];
  await visit(page, '/profile');
  const form = await askToReplace(page, '12반', fresh);
  await form.getByText(`12반(${gone}) 박스 대신`, { exact: false }).waitFor();
  await form.getByRole('button', { name: '바꾸기', exact: true }).click();
  await page.getByText('새 박스로 바꿨어요').waitFor();
  expect(await playOn(journey, 'bada', fresh)).toMatchObject({
    status: 200,
    titles: expect.arrayContaining([content]),
  });
  expect((await playOn(journey, 'bada', gone)).status).toBe(410);
}

async function readTableOfBoxes(): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: '박스와 이용 기간을 표로 보기' }).click();
  await page.getByRole('heading', { name: '박스 12대' }).waitFor();
  const row = page.getByRole('row', { name: /12반/ });
  expect(await row.textContent()).toContain(serials[12]);
  await page.getByText(content).first().waitFor();
  await examinePage(page, 'twelve boxes and what plays on them');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '엑셀로 내려받기' }).click(),
  ]);
  const rows = await readTable(await readFile(await download.path()), 100);
  if (!Array.isArray(rows)) throw new Error(`the workbook is unreadable: ${rows}`);
  const cells = rows.map((one) => one.cells.join(' '));
  expect(cells.filter((text) => /TTB-2026-70\d\d/.test(text))).toHaveLength(12);
  expect(cells.some((text) => text.includes('12반') && text.includes(serials[12]!))).toBe(true);
}
