// @module-tag long
// Two operators at the same order: the second hears what became of it and who did it, and overwrites nothing.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment } from '../../../test/support/payment.ts';
import { enterAdmin } from '../../support/enter-admin.ts';
import { openJourney } from '../../support/open-journey.ts';
import { alertDialog, dialog } from '../../support/visit.ts';

const journey = openJourney();

async function bothAt(): Promise<{ first: Page; second: Page; moid: string }> {
  const { moid, fields } = await openPayment(await loggedIn(journey.shop));
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const [first, second] = [await enterAdmin(journey), await enterAdmin(journey)];
  for (const page of [first, second]) {
    await page.goto(`/admin/orders/${moid}`);
    await page.getByRole('button', { name: '주문 취소', exact: true }).waitFor();
  }
  return { first, second, moid };
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('whoever wants to pack what a colleague cancelled reads who did, and why', async () => {
  const { first, second } = await bothAt();
  await press(first, '주문 취소');
  const cancel = dialog(first, '주문 취소');
  await cancel.getByLabel('이유').fill('재고가 모자라요');
  await cancel.getByRole('button', { name: '주문 취소' }).click();
  await first.getByText('취소했어요. 환불을 시작했어요.').waitFor();
  await press(second, '배송 준비로');
  const results = dialog(second, '처리 결과');
  await results.getByText('이미 취소된 주문이에요.').waitFor();
  await results.getByText(/운영 op-owner-\d+ · 주문 취소 · 재고가 모자라요/).waitFor();
});

it('whoever wants to cancel what a colleague sent reads who did, and under which number', async () => {
  const { first, second } = await bothAt();
  await press(second, '주문 취소');
  await dialog(second, '주문 취소').getByLabel('이유').fill('손님이 전화로 부탁하셨어요');
  await press(first, '배송 준비로');
  await press(first, '발송하기');
  await dialog(first, '발송하기')
    .getByLabel(/운송장/)
    .fill('601234567890');
  await press(first, '발송 처리');
  await first.getByText('발송했어요.').waitFor();
  await dialog(second, '주문 취소').getByRole('button', { name: '주문 취소' }).click();
  await alertDialog(second)
    .getByText(/이미 발송했어요.*운영 op-owner-\d+ · 발송 · 택배 1/)
    .waitFor();
});

it('two who put the receiver right keep what the other has put right beside it', async () => {
  const { first, second } = await bothAt();
  for (const page of [first, second]) {
    await page.getByRole('button', { name: '이유 남기고 보기' }).first().click();
    const look = dialog(page, '이유 남기고 보기');
    await look.getByRole('textbox').fill('배송지를 바꿔 달라는 전화');
    await press(page, '확인하고 보기');
    await press(page, '받는 곳 고치기');
    await dialog(page, '받는 곳 고치기').waitFor();
  }
  const [one, other] = [dialog(first, '받는 곳 고치기'), dialog(second, '받는 곳 고치기')];
  await one.getByLabel(/이름/).fill('김첫째');
  await one.getByRole('button', { name: '받는 곳 고치기' }).click();
  await first.getByText('받는 곳을 고쳤어요.').waitFor();
  await other.getByLabel(/전화/).fill('01077778888');
  await other.getByRole('button', { name: '받는 곳 고치기' }).click();
  await alertDialog(second).getByText('그사이 다른 운영자나 손님이 받는 곳을 바꿨어요.').waitFor();
  await press(second, '확인');
  expect(await other.getByLabel(/이름/).inputValue()).toBe('김첫째');
  expect(await other.getByLabel(/전화/).inputValue()).toBe('01077778888');
  await other.getByRole('button', { name: '받는 곳 고치기' }).click();
  await second.getByText('받는 곳을 고쳤어요.').waitFor();
  await second.getByText('김첫째').first().waitFor();
});
