// @module-tag long
// What is decided of many orders at once: above a session that ended, and by a screen that is older than what a buyer did.
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { askForReturn, withdrawReturn } from '../../../src/features/commerce/return/contract.ts';
import { authorize, bringBack, loggedIn, openPayment } from '../../../test/support/payment.ts';
import { askToCancel, listOf } from '../../../test/support/purchase.ts';
import { deliverRaw } from '../../../test/support/raw-order.ts';
import { enterForTheFirstTime, fillPassword } from '../../support/enter-admin.ts';
import { examinePage } from '../../support/examine-page.ts';
import { openJourney } from '../../support/open-journey.ts';
import { dialog } from '../../support/visit.ts';

const journey = openJourney();

it('a session that ended is begun anew above many orders, and an older screen approves no later return', async () => {
  const buyer = await loggedIn(journey.shop);
  const pay = async () => {
    const { moid, fields } = await openPayment(buyer);
    await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
    return moid;
  };
  const wished = [await pay(), await pay()];
  const returned = await pay();
  const page = await journey.enter({ complains: /status of 40[013]/ });
  const password = 'four more words, and a comma';
  const codeAt = await enterForTheFirstTime(journey, page, { loginId: 'hana', password });
  const sql = postgres(journey.databaseUrl, { max: 1 });
  await deliverRaw(sql, returned);
  const wish = { moid: returned, reason: 'changeOfMind', quantity: 1, words: '', noticedOn: '' };
  expect((await buyer.call(askForReturn, { input: wish })).status).toBe(200);
  await page.goto('/admin/orders?step=toShip');
  await page.getByRole('checkbox', { name: '이 쪽 모두 선택' }).check();
  await page.getByRole('button', { name: '배송 준비로', exact: true }).click();
  await dialog(page, '처리 결과').getByRole('button', { name: '확인' }).click();
  for (const { moid, TID } of (await listOf(buyer)).t_data)
    if (wished.includes(moid))
      expect((await askToCancel(buyer, { TID, moid, CancelAmt: 22_000 })).status).toBe(200);

  await page.goto('/admin/orders?cancellation=undecided');
  await page.getByRole('checkbox', { name: '이 쪽 모두 선택' }).check();
  await sql`delete from operator_sessions`;
  await page.getByRole('button', { name: '취소 승인', exact: true }).click();
  const many = dialog(page, '취소 요청 한꺼번에 승인');
  const again = dialog(page, '다시 로그인해 주세요');
  await again.waitFor();
  await page.keyboard.press('Escape');
  expect(await many.getByText('읽지 못했어요.').count(), 'none is asked for again and again').toBe(2);
  await examinePage(page, 'many orders that nobody may read');
  await many.getByRole('button', { name: '다시 읽기' }).click();
  await again.waitFor();
  await fillPassword(page, 'hana', password);
  await again.getByLabel(/인증 숫자/).fill(codeAt(30));
  await page.keyboard.press('Enter');
  await many.getByText('2건, 모두 44,000원을 돌려줘요.').waitFor();
  await many.getByRole('button', { name: '닫기' }).last().click();

  await page.goto('/admin/returns?tab=requested');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: '선택한 반품 승인' }).click();
  const approving = dialog(page, '반품 한꺼번에 승인');
  const approve = approving.getByRole('button', { name: '1건 승인하기' });
  await approve.waitFor();
  expect((await buyer.call(withdrawReturn, { input: { moid: returned, seen: 'requested' } })).status).toBe(
    200,
  );
  expect((await buyer.call(askForReturn, { input: { ...wish, words: '색이 달라요' } })).status).toBe(200);
  await approve.click();
  await approving.getByText('1건 중 0건을 했어요.').waitFor();
  expect((await sql`select state from returns order by id`).map(({ state }) => state)).toEqual([
    'withdrawn',
    'requested',
  ]);
  await sql.end();
});

it('what a content is given of is read above a session that ended, too', async () => {
  const page = await journey.enter({ complains: /status of 40[013]/ });
  const password = 'some other words, and a comma';
  const codeAt = await enterForTheFirstTime(journey, page, { loginId: 'dul', password });
  await page.goto('/admin/members/1');
  await page.getByLabel('자세한 내용').fill('전화로 문의했어요');
  await page.getByRole('button', { name: '확인하고 보기' }).click();
  const open = page.getByRole('button', { name: '콘텐츠 주기' });
  await open.waitFor();
  const sql = postgres(journey.databaseUrl, { max: 1 });
  await sql`delete from operator_sessions`;
  await sql.end();
  await open.click();
  const again = dialog(page, '다시 로그인해 주세요');
  await again.waitFor();
  await fillPassword(page, 'dul', password);
  await again.getByLabel(/인증 숫자/).fill(codeAt(30));
  await page.keyboard.press('Enter');
  const giving = dialog(page, '콘텐츠 주기');
  await expect.poll(() => giving.getByRole('option').count()).toBeGreaterThan(1);
  expect(await giving.getByLabel('앱 아이디').count()).toBe(0);
});
