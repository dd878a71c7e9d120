// @module-tag long
// Two operators at the same exchange: the second is told, and what cannot be done any more stands open no longer; typed words stay.
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { askForReplacement } from '../../../src/features/commerce/replacement/contract.ts';
import { formatKoreanDate } from '../../../src/shared/time/korean-time.ts';
import { authorize, bringBack, loggedIn, openPayment } from '../../../test/support/payment.ts';
import { deliverRaw } from '../../../test/support/raw-order.ts';
import { enterAdmin } from '../../support/enter-admin.ts';
import { openJourney } from '../../support/open-journey.ts';
import { dialog } from '../../support/visit.ts';

const journey = openJourney();

it('whoever is second at an exchange reads so, and goes on from how it stands', async () => {
  const buyer = await loggedIn(journey.shop);
  const { moid, fields } = await openPayment(buyer);
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const sql = postgres(journey.databaseUrl, { max: 1 });
  await deliverRaw(sql, moid);
  const [line] = await sql<{ id: number }[]>`select l.id::int as id from order_lines l
    join orders o on o.id = l.order_id where o.moid = ${moid}`;
  await sql.end();
  const lines = [{ line: line!.id, quantity: 1, penColor: '코랄', eraserColor: '' }];
  const wish = { moid, kind: 'exchange' as const, reason: 'defective', lines, words: '' };
  const input = { ...wish, noticedOn: formatKoreanDate(Date.now()) };
  expect((await buyer.call(askForReplacement, { input: input as never })).status).toBe(200);

  const [first, second] = [await enterAdmin(journey), await enterAdmin(journey)];
  for (const page of [first, second]) {
    await page.goto('/admin/replacements');
    await page.getByRole('link', { name: /교환·재발송 자세히$/ }).click();
    await page.getByRole('button', { name: '승인', exact: true }).click();
    await dialog(page, '승인').waitFor();
  }
  await dialog(first, '승인').getByRole('button', { name: '승인' }).click();
  await first.getByText('승인했어요. 새 상품을 빼 두었어요.').waitFor();
  await dialog(second, '승인').getByRole('button', { name: '승인' }).click();
  await second.getByText('다른 사람이 먼저 바꿨어요.').waitFor();
  await second.getByRole('button', { name: '확인', exact: true }).click();
  await dialog(second, '승인').waitFor({ state: 'detached' });

  // A refusal that somebody typed can be given still: its words stay.
  await second.getByRole('button', { name: '거절', exact: true }).click();
  await dialog(second, '거절').getByRole('textbox').fill('같은 상품이 남아 있지 않아요');
  await first.getByRole('button', { name: '상품 도착 확인', exact: true }).click();
  await dialog(first, '상품 도착 확인').getByLabel('살펴본 내용').fill('버튼이 눌리지 않아요');
  await dialog(first, '상품 도착 확인').getByRole('button', { name: '상품 도착 확인' }).click();
  await dialog(first, '상품 도착 확인').waitFor({ state: 'detached' });
  await dialog(second, '거절').getByRole('button', { name: '거절', exact: true }).click();
  await second.getByText('다른 사람이 먼저 바꿨어요.').waitFor();
  await second.getByRole('button', { name: '확인', exact: true }).click();
  expect(await dialog(second, '거절').getByRole('textbox').inputValue()).toBe('같은 상품이 남아 있지 않아요');
});
