// @module-tag long
// A kindergarten asks for a quotation, the shop gives it another price, and it is opened as a paper, accepted and paid.
import { expect, it } from 'vitest';
import { phone } from '../../support/chromium.ts';
import { enterAdmin } from '../../support/enter-admin.ts';
import { examinePage, expectNoSidewaysScroll } from '../../support/examine-page.ts';
import { openJourney } from '../../support/open-journey.ts';
import { downloadPdf } from '../../support/read-pdf.ts';
import {
  agreeToAll,
  cardWindow,
  chooseColor,
  dialog,
  goToPurchases,
  logIn,
  openPaymentWindow,
  openPurchase,
  payWith,
} from '../../support/visit.ts';

const journey = openJourney();

it('a quotation from the cart comes back with another price, and is bought at it', async () => {
  const page = await journey.enter();
  await logIn(page, 'haetsal');
  await openPurchase(page, '톡톡펜');
  await chooseColor(page, '코랄');
  await page.getByRole('dialog').getByRole('button', { name: '장바구니에 담기' }).click();
  await dialog(page, '장바구니에 담았어요').waitFor();
  await page.getByRole('link', { name: '장바구니 보기' }).click();
  await page.getByRole('button', { name: '견적서 받기' }).click();
  await page.waitForURL('**/quotations?number=Q-*');
  const former = new URL(page.url()).searchParams.get('number')!;
  const card = (number: string) => page.getByRole('article', { name: number });
  await card(former).getByText('주문할 수 있어요').waitFor();
  await examinePage(page, 'quotations');

  const admin = await enterAdmin(journey);
  await admin.goto('/admin/quotations');
  await admin.getByRole('link', { name: former }).click();
  await admin.getByRole('heading', { level: 1, name: `견적서 ${former}` }).waitFor();
  await examinePage(admin, 'a quotation in the back office');
  await admin.getByRole('link', { name: '고쳐서 다시 보내기' }).click();
  await admin.getByLabel('수량').fill('10');
  await admin.getByLabel(/^단가/).fill('15500');
  await admin.getByLabel(/^배송비/).fill('0');
  await admin.getByText('합계 155,000원', { exact: false }).waitFor();
  await examinePage(admin, 'the form of a quotation');
  await admin.setViewportSize(phone);
  await examinePage(admin, 'the form of a quotation on a phone');
  await admin.getByRole('button', { name: '견적서 보내기' }).click();
  const heading = admin.getByRole('heading', { level: 1, name: /^견적서 Q-/ });
  await heading.waitFor();
  await admin.getByText('보냄', { exact: true }).waitFor();
  const number = (await heading.textContent())!.replace('견적서 ', '');
  expect(number).not.toBe(former);

  await page.goto(`/quotations?number=${number}`);
  await card(former).getByText(`새 견적서 ${number}로 바뀌었어요`).waitFor();
  const link = card(number).getByRole('link', { name: `${number} PDF 받기` });
  const { name, text } = await downloadPdf(page, link);
  expect(name).toBe(`${number}.pdf`);
  for (const told of [number, '톡톡펜(코랄)1015,500원155,000원', '일금일십오만오천원정'])
    expect(text).toContain(told);

  await page.setViewportSize(phone);
  await examinePage(page, 'quotations on a phone');
  await expectNoSidewaysScroll(page, 'quotations on a phone');
  await page.setViewportSize({ width: 1280, height: 900 });
  await card(number)
    .getByRole('button', { name: `${number} 이 금액으로 주문하기` })
    .click();
  await dialog(page, '주문하기').getByText('코랄 · 10개').waitFor();
  await agreeToAll(page);
  const popup = await openPaymentWindow(page);
  await payWith(cardWindow(popup));
  await goToPurchases(page);
  await page.getByText('155,000원').first().waitFor();
  await page.goto('/quotations');
  await card(number).getByText('주문했어요').waitFor();
  await expect.poll(() => card(number).getByRole('button').count()).toBe(0);
});
