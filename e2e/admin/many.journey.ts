// @module-tag long
// Five wishes to cancel are granted at once: one was answered meanwhile, one is refused by the provider, tried again, and gone.
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment } from '../../test/support/payment.ts';
import { askToCancel, listOf } from '../../test/support/purchase.ts';
import { phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog } from '../support/visit.ts';

const journey = openJourney();

it('wishes to cancel are granted together, each for the sum that was looked at', async () => {
  const buyer = await loggedIn(journey.shop);
  const moids: string[] = [];
  for (let i = 0; i < 5; i++) {
    const { moid, fields } = await openPayment(buyer);
    await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
    moids.push(moid);
  }
  const page = await enterAdmin(journey);
  await page.goto('/admin/orders?step=toShip');
  await page.getByRole('checkbox', { name: '이 쪽 모두 선택' }).check();
  await page.getByRole('button', { name: '배송 준비로', exact: true }).click();
  await dialog(page, '처리 결과').getByRole('button', { name: '확인' }).click();
  for (const { moid, TID } of await listOf(buyer).then(({ t_data }) => t_data))
    if (moids.includes(moid))
      expect((await askToCancel(buyer, { TID, moid, CancelAmt: 22_000 })).status).toBe(200);

  await page.goto('/admin/orders?cancellation=undecided');
  await page.getByRole('checkbox', { name: '이 쪽 모두 선택' }).check();
  await page.getByRole('button', { name: '취소 승인', exact: true }).click();
  const many = dialog(page, '취소 요청 한꺼번에 승인');
  await many.getByText('5건, 모두 110,000원을 돌려줘요.').waitFor();
  await examinePage(page, 'many wishes to cancel');
  await page.setViewportSize({ ...phone, width: 375 });
  await examinePage(page, 'many wishes to cancel on a phone');
  await page.setViewportSize({ width: 1280, height: 900 });

  const other = await page.context().newPage();
  await other.goto(`/admin/orders/${moids[0]}`);
  await other.getByRole('button', { name: '취소 거절', exact: true }).click();
  const refusal = dialog(other, '취소 요청 거절');
  await refusal.getByLabel('이유').fill('벌써 보냈어요');
  await refusal.getByRole('button', { name: '취소 요청 거절' }).click();
  await refusal.waitFor({ state: 'detached' });
  await other.close();

  await journey.shop.setFault({ scenario: 'cancel-refuse', moid: moids[1]! });
  await many.getByRole('button', { name: '5건 승인하기' }).click();
  await many.getByText('이유를 두 글자 이상 적어 주세요.').waitFor();
  await many.getByLabel('이유').fill('손님이 요청했어요');
  await many.getByRole('button', { name: '5건 승인하기' }).click();
  await many.getByText('5건 중 4건을 했어요.').waitFor();
  await many.getByText('취소 요청이 없는 주문이에요.').waitFor();
  await examinePage(page, 'what became of many');
  await many.getByRole('button', { name: '닫기' }).last().click();

  const refused = () => journey.shop.errors.splice(0);
  await page.goto('/admin/orders?cancellation=troubled');
  await page.locator(`a[href$="/admin/orders/${moids[1]}"]`).waitFor();
  await expect.poll(refused).toEqual([expect.stringContaining('refund.refused')]);
  await page.getByRole('checkbox', { name: '이 쪽 모두 선택' }).check();
  await page.getByRole('button', { name: '취소 승인', exact: true }).click();
  await many.getByText('1건, 모두 22,000원을 돌려줘요.').waitFor();
  await many.getByLabel('이유').fill('다시 보내요');
  await many.getByRole('button', { name: '1건 승인하기' }).click();
  await many.getByText('1건 중 1건을 했어요.').waitFor();
  await many.getByRole('button', { name: '닫기' }).last().click();
  await expect
    .poll(async () => (await journey.shop.listPayments()).map(({ cancelled }) => cancelled).toSorted())
    .toEqual([0, 22_000, 22_000, 22_000, 22_000]);
});
