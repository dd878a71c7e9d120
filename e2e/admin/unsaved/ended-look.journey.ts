// @module-tag long
// What a dialog asks before somebody decides is asked above an ended session, too, and says so where it can't be.
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment } from '../../../test/support/payment.ts';
import { enterForTheFirstTime, fillPassword } from '../../support/enter-admin.ts';
import { examinePage } from '../../support/examine-page.ts';
import { openJourney } from '../../support/open-journey.ts';
import { dialog } from '../../support/visit.ts';

const journey = openJourney();

it('a session that ended before the look is begun anew above it; given up, it is asked for again', async () => {
  const { moid, fields } = await openPayment(await loggedIn(journey.shop));
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  const page = await journey.enter({ complains: /status of 40[013]/ });
  const password = 'four more words, and a comma';
  const codeAt = await enterForTheFirstTime(journey, page, { loginId: 'hana', password });
  await page.goto(`/admin/orders/${moid}`);
  const open = page.getByRole('button', { name: '주문 취소', exact: true });
  await open.waitFor();
  const sql = postgres(journey.databaseUrl, { max: 1 });
  await sql`delete from operator_sessions`;
  await sql.end();

  await open.click();
  const again = dialog(page, '다시 로그인해 주세요');
  await again.waitFor();
  await page.keyboard.press('Escape');
  const asked = dialog(page, '주문 취소');
  await asked.getByText('한동안 쓰지 않았거나', { exact: false }).waitFor();
  await examinePage(page, 'a look that nobody may have');
  await asked.getByRole('button', { name: '다시 시도' }).click();
  await again.waitFor();
  // Whose session it was is known; another may type over it.
  expect(await again.getByLabel('아이디').inputValue()).toBe('hana');
  await fillPassword(page, 'hana', password);
  await again.getByLabel(/인증 숫자/).fill(codeAt(30));
  await page.keyboard.press('Enter');
  await asked.getByText('22,000원').first().waitFor();
  expect(await asked.getByLabel('이유').inputValue()).toBe('');
});
