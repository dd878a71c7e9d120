// @module-tag long
// Two operators at the refunds for the bank: a colleague's file took them while this list stood open.
import { expect, it } from 'vitest';
import { enterAdmin } from '../../support/enter-admin.ts';
import { openJourney } from '../../support/open-journey.ts';
import { dialog } from '../../support/visit.ts';

const journey = openJourney();

it('whoever comes second gets no file, and sees the list as it is by now', async () => {
  const page = await enterAdmin(journey, { complains: /status of 404/ });
  const [moid, number] = ['tt00', '261130-0000-0001'];
  const due = {
    ...{ refundId: 1, isInterest: false, moid, number, goodsName: '톡톡펜', amountWon: 12_000 },
    ...{ requestedAtMs: Date.now(), dueMs: Date.now() },
  };
  const data = { due: [due], count: 1, won: 12_000, open: [], settled: [], next: null, nowMs: Date.now() };
  // As it was when the screen was opened.
  await page.route(
    '**/admin/api/transfers*',
    (route) => route.fulfill({ json: { outcome: 'found', data } }),
    {
      times: 1,
    },
  );
  await page.goto('/admin/transfers');
  await page.getByText(number).waitFor();
  await page.getByRole('button', { name: '대량이체 파일 만들기' }).click();
  const make = dialog(page, '대량이체 파일 만들기');
  await make.getByLabel('이유').fill('오늘 환불');
  await make.locator('button[type=submit]').click();
  await make.getByText('담을 환불이 없어요.').waitFor();
  await expect.poll(() => page.getByText(number).count()).toBe(0);
});
