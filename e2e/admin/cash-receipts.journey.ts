import { it } from 'vitest';
import { askReceipt } from '../../src/features/commerce/cash-receipt/contract.ts';
import { long } from '../../test/support/long-tests.ts';
import { buy, loggedIn } from '../../test/support/payment.ts';
import { phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';

const journey = openJourney();

it('an operator sees which receipts stand, and cancels one for a reason', long, async () => {
  const buyer = await loggedIn(journey.shop);
  const shop = { ...journey.shop, sandbox: { url: journey.shop.sandboxUrl } };
  const { moid } = await buy(shop as never, buyer, 'ok', { _method: 'bank' });
  await buyer.call(askReceipt, { input: { moid, kind: 'deduction', number: '010-9876-5432' } });

  const page = await enterAdmin(journey);
  await page.goto('/admin/receipts');
  await page.getByRole('heading', { level: 1, name: '현금영수증' }).waitFor();
  await page.getByText('여기에는 현금영수증이 없어요').waitFor();
  await page.getByRole('link', { name: '전체', exact: true }).click();
  await page.getByText('승인번호').waitFor();
  await examinePage(page, 'cash receipts');
  await page.setViewportSize({ ...phone, width: 375 });
  await examinePage(page, 'cash receipts on a phone');
  await page.getByRole('button', { name: /현금영수증 취소하기$/ }).click();
  const question = page.getByRole('dialog', { name: '이 현금영수증을 취소할까요?' });
  await question.getByRole('textbox').fill('번호를 잘못 적었다고 연락 주셨어요');
  await question.getByRole('button', { name: '취소하기' }).click();
  await page.getByText('취소를 시작했어요').waitFor();
});
