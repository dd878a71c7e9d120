import { expect, it } from 'vitest';
import { askInvoice } from '../../../src/features/commerce/tax-invoice/contract.ts';
import { long } from '../../../test/support/long-tests.ts';
import { haetsal } from '../../../test/support/papers/tax-invoices.ts';
import { buy, loggedIn } from '../../../test/support/payment.ts';
import { phone } from '../../support/chromium.ts';
import { enterAdmin } from '../../support/enter-admin.ts';
import { examinePage } from '../../support/examine-page.ts';
import { openJourney } from '../../support/open-journey.ts';

const journey = openJourney();

it('an operator sees why a tax invoice was refused, puts it right, and it is issued', long, async () => {
  const buyer = await loggedIn(journey.shop);
  const shop = { ...journey.shop, sandbox: { url: journey.shop.sandboxUrl } };
  const { moid } = await buy(shop as never, buyer, 'ok', { _method: 'bank' });
  const fault = JSON.stringify({ stage: 'issue', fault: 'refuse' });
  const planned = await fetch(`${journey.shop.sandboxUrl}/sandbox/tax-invoices/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: fault,
  });
  expect(planned.ok).toBe(true);
  await buyer.call(askInvoice, { input: { moid, party: haetsal } });

  const page = await enterAdmin(journey);
  await page.goto('/admin/tax-invoices');
  await page.getByRole('heading', { level: 1, name: '세금계산서' }).waitFor();
  await page.getByText('발행 거절').waitFor();
  await examinePage(page, 'tax invoices');
  await page.setViewportSize({ ...phone, width: 375 });
  await examinePage(page, 'tax invoices on a phone');
  await page.getByRole('button', { name: /세금계산서 고쳐서 발행$/ }).click();
  const form = page.getByRole('dialog', { name: '고쳐서 다시 발행할까요?' });
  await form.getByLabel('상호(기관 이름)').fill('햇살어린이집');
  await examinePage(page, 'a tax invoice put right');
  await form.getByRole('button', { name: '다시 발행하기' }).click();
  await page.getByText('다시 발행해요').waitFor();
  await page.getByRole('link', { name: '전체', exact: true }).click();
  await page.getByText('승인번호').waitFor();
  await page.goto('/admin/tax');
  await page.getByRole('table', { name: '세금계산서' }).getByText('발행된 것 합계').waitFor();
  await examinePage(page, 'the month with its tax invoices');
  expect(journey.shop.errors.splice(0)).toEqual([expect.stringContaining('tax_invoice.refused')]);
});
