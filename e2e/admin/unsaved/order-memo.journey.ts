// @module-tag long
// A memo of an order outlives a reload and another order in between; what was never saved goes with a log-out that asks first.
import { expect, it } from 'vitest';
import { authorize, bringBack, loggedIn, openPayment } from '../../../test/support/payment.ts';
import { enterAdmin } from '../../support/enter-admin.ts';
import { openJourney } from '../../support/open-journey.ts';

const journey = openJourney();
const words = '문 앞에 두지 말아 달라고 전화하셨어요. 010-1234-5678로 먼저 전화해 주세요.';

async function ordered(): Promise<string> {
  const { moid, fields } = await openPayment(await loggedIn(journey.shop));
  await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
  return moid;
}

it('stays with its order until it is added, and is forgotten at the log-out', async () => {
  const [moid, other] = [await ordered(), await ordered()];
  const page = await enterAdmin(journey);
  const memo = page.getByRole('textbox', { name: '메모' });
  await page.goto(`/admin/orders/${moid}`);
  await memo.fill(words);
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect.poll(() => memo.inputValue(), { message: 'after a reload' }).toBe(words);
  page.once('dialog', (asked) => void asked.accept());
  await page.goto(`/admin/orders/${other}`);
  expect(await memo.inputValue(), 'of another order').toBe('');
  await page.goto(`/admin/orders/${moid}`);
  await page.getByRole('button', { name: '메모 남기기' }).click();
  await page.getByText('메모를 남겼어요').waitFor();
  await expect.poll(() => memo.inputValue()).toBe('');

  await memo.fill(words);
  const leave = page.getByRole('button', { name: '로그아웃' });
  const asked = page.getByRole('alertdialog', { name: '로그아웃할까요?' });
  await leave.click();
  await asked.getByRole('button', { name: '계속 쓰기' }).click();
  expect(await memo.inputValue()).toBe(words);
  await leave.click();
  await asked.getByRole('button', { name: '로그아웃' }).click();
  await page.waitForURL('**/admin/login');
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('010-1234');
});
