// A parent pays two things into an account under escrow, keeps one of them, and gets the other one's money from the shop's own hand.
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveOrders, shipOrders } from '../../../src/features/admin/orders/contract.ts';
import { approveReturn, receiveReturn } from '../../../src/features/admin/returns/contract.ts';
import { openDatabase } from '../../../src/platform/db/client.server.ts';
import { createPasswordHasher } from '../../../src/platform/security/passwords.server.ts';
import { formatKoreanDate } from '../../../src/shared/time/korean-time.ts';
import { long } from '../../../test/support/long-tests.ts';
import { logInOperator, type OperatorVisitor } from '../../../test/support/operator.ts';
import { demo } from '../../../test/support/visitor.ts';
import { enterAdmin } from '../../support/enter-admin.ts';
import { examinePage } from '../../support/examine-page.ts';
import { openJourney } from '../../support/open-journey.ts';
import { downloadPdf } from '../../support/read-pdf.ts';
import {
  agreeToAll,
  buyButton,
  cardWindow,
  chooseColor,
  dialog,
  fillLogin,
  goToPurchases,
  openPaymentWindow,
  openPurchase,
  payButton,
  visit,
} from '../../support/visit.ts';

const journey = openJourney();
let sql: postgres.Sql;
beforeAll(() => {
  sql = postgres(journey.databaseUrl, { max: 1, onnotice: () => undefined });
});
afterAll(() => sql?.end());

async function logInWithoutScreen(): Promise<OperatorVisitor> {
  const database = openDatabase(journey.databaseUrl, { pool: 1 });
  const deps = { db: database.db, now: () => Date.now(), passwords: createPasswordHasher() };
  const operator = await logInOperator({ url: journey.shop.url, deps }, 'owner', 'op-parent');
  await database.close();
  return operator;
}
const chargeOf = async (moid: string) => {
  const { captured, cancelled } = (await journey.shop.listPayments()).find((one) => one.moid === moid)!;
  return { captured, cancelled };
};
const receiptOf = async () => {
  const rows =
    await sql`select state, amount_won::int as won, cancelled_won::int as cancelled, vat_won::int as vat from cash_receipts`;
  return [...rows];
};

it('two things under escrow, one comes back, and every paper says what was kept', long, async () => {
  const page = await journey.enter();
  await openPurchase(page);
  await chooseColor(page, '코랄');
  await page.getByRole('button', { name: '수량 늘리기' }).click();
  await buyButton(page).click();
  await fillLogin(page, demo.haneul);
  await payButton(page).waitFor();
  const order = dialog(page, '주문하기');
  await order.getByText(/^가상계좌/).click();
  await order.getByText('소득공제용').click();
  await order
    .getByLabel(/^휴대폰 번호/)
    .last()
    .fill('010-9876-5432');
  await order.getByLabel('구매안전서비스(에스크로)로 결제할게요').check();
  await order.getByText('알려 주신 계좌로 저희가 직접 보내 드려요', { exact: false }).waitFor();
  await examinePage(page, 'an order under escrow with a receipt');
  await agreeToAll(page);
  const window = cardWindow(await openPaymentWindow(page));
  await window.getByLabel(/약관에 동의/).check();
  await window.getByRole('button', { name: '계좌번호 받기' }).click();
  await goToPurchases(page);
  const moid = (await journey.shop.listPayments())[0]!.moid;
  await journey.shop.payInto(moid);
  const row = page.getByRole('row', { name: /톡톡펜/ });
  await row.getByText('결제 완료').waitFor();
  await expect.poll(receiptOf).toEqual([{ state: 'issued', won: 41_000, cancelled: 0, vat: 3_727 }]);

  const operator = await logInWithoutScreen();
  const parcels = [{ moid, courier: 'cj', trackingNumber: '123456789012' } as const];
  expect((await operator.ask(shipOrders, { input: { parcels } })).outcome).toBe('moved');
  await operator.ask(moveOrders, { input: { step: 'delivered', moids: [moid] } });
  const atCompany = async (step: string) => {
    const said = await fetch(`${journey.shop.sandboxUrl}/sandbox/escrow`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ moid, step }),
    });
    return said.status;
  };
  await expect.poll(() => atCompany('decided'), { timeout: 20_000 }).toBe(200);

  // The company tells nobody: an operator reads it there.
  const admin = await enterAdmin(journey);
  await admin.goto('/admin/escrow?tab=underWay');
  const said = admin.getByRole('button', { name: /구매 (결정|거절)$/ });
  await said.first().waitFor();
  const [decided, refused] = await said.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(refused!.left - decided!.right, 'opposite answers do not touch').toBeGreaterThanOrEqual(8);
  await admin.getByRole('button', { name: /구매 결정$/ }).click();
  // Whose answer it is, and what hangs on it, is read before it is written down.
  const sure = admin.getByRole('alertdialog', { name: /^\d{6}-\d{4}-\d{4}: 구매 결정으로 적을까요/ });
  await sure.getByText('손님의 계좌로 직접 송금해야 해요', { exact: false }).waitFor();
  await sure.getByRole('button', { name: '적기' }).click();
  await admin.getByText('손님의 답을 적었어요').first().waitFor();

  await visit(page, `/buylist?purchase=${moid}&step=return`);
  const wish = dialog(page, '반품 신청');
  await wish.getByRole('radio', { name: /마음이 바뀌었어요/ }).check();
  await wish.getByRole('button', { name: /줄이기$/ }).click();
  await wish.getByText('저희가, 알려 주신 계좌로 직접 보내 드려요', { exact: false }).waitFor();
  await wish.getByText('19,000원').last().waitFor();
  await wish.getByLabel(/^은행/).selectOption({ label: '신한' });
  await wish.getByLabel(/^계좌번호/).fill('110-123-456789');
  await examinePage(page, 'one of two goes back to an account');
  await wish.getByRole('button', { name: '반품 신청하기' }).click();
  await page.getByText('반품을 신청했어요').first().waitFor();
  expect(
    (await operator.ask(approveReturn, { params: { moid }, input: { courier: '', trackingNumber: '' } }))
      .outcome,
  ).toBe('approved');
  const [line] = await sql`select id::int as id from order_lines`;
  const looked = { restocked: [{ line: line!.id as number, quantity: 1 }], condition: '새것 같아요' };
  expect((await operator.ask(receiveReturn, { params: { moid }, input: looked })).outcome).toBe('received');

  await admin.goto('/admin/returns?tab=received');
  await admin.getByRole('button', { name: /환불$/ }).click();
  const refund = dialog(admin, '반품 환불');
  await refund.getByText('손님의 계좌로 직접 송금하고', { exact: false }).waitFor();
  await examinePage(admin, 'a refund that somebody transfers');
  await refund.getByRole('button', { name: '환불' }).click();
  await admin.getByText('환불을 시작했어요').first().waitFor();
  // Nothing sends it by itself: the row says so, and leads to what does.
  await admin.getByText('직접 송금해 주세요 19,000원').waitFor();
  await admin.getByRole('link', { name: '직접 송금하러 가기' }).waitFor();
  await admin.goto('/admin');
  const card = admin.locator('section', { has: admin.getByRole('heading', { name: '직접 송금할 환불' }) });
  await card.getByText('1건', { exact: true }).waitFor();
  await card.getByRole('link', { name: '송금할 환불 보기' }).click();
  await admin.getByText('직접 송금해 주세요').waitFor();
  await examinePage(admin, 'refunds to transfer');
  await admin.goto(`/admin/orders/${moid}`);
  await admin.getByRole('button', { name: '환불 계좌 보기' }).click();
  const account = dialog(admin, '환불 계좌');
  await account.getByText('110123456789').waitFor();
  await account.getByText('19,000원').waitFor();
  await examinePage(admin, 'the account of a refund');
  await account.getByRole('button', { name: '닫기' }).last().click();

  // It goes into a file for the bank, which refuses it: it is due again, and transferred by itself.
  await admin.goto('/admin/transfers');
  await admin.getByText('1건 · 19,000원').waitFor();
  await examinePage(admin, 'refunds for the bank');
  await admin.getByRole('button', { name: '대량이체 파일 만들기' }).click();
  const make = dialog(admin, '대량이체 파일 만들기');
  await make.getByLabel(/^내려받는 이유/).fill('오늘 환불');
  await examinePage(admin, 'a file for the bank is made');
  const [file] = await Promise.all([
    admin.waitForEvent('download'),
    make.getByRole('button', { name: '내려받기' }).click(),
  ]);
  const [, cells] = await readSheet(await readFile(await file.path()));
  expect(cells?.slice(0, 5)).toEqual(['신한', '088', '110123456789', 19_000, expect.any(String)]);
  await admin.getByText('보낼 환불이 없어요').waitFor();
  await examinePage(admin, 'a file that waits for its end');
  await admin.goto(`/admin/orders/${moid}`);
  await admin.getByText('여기서 따로 보내면 두 번 보내게 돼요.', { exact: false }).waitFor();
  await examinePage(admin, 'a refund that a file has');
  await admin.getByRole('link', { name: '파일 열기' }).click();
  await admin.getByRole('button', { name: '1건 · 19,000원 송금했다고 표시하기' }).waitFor();
  await examinePage(admin, 'what the bank did with a file');
  await admin.getByRole('checkbox', { name: /\d 보냄$/ }).uncheck();
  await admin.getByRole('button', { name: '아무것도 보내지 않았다고 마무리하기' }).click();
  await admin.getByRole('button', { name: '마무리하기', exact: true }).click();
  await admin.getByText('보내지 않음 (다시 보낼 환불)').waitFor();
  await examinePage(admin, 'a file that was settled');
  await admin.goto(`/admin/orders/${moid}`);
  await admin.getByRole('button', { name: '송금했다고 표시하기' }).click();
  const mark = dialog(admin, '송금했어요');
  await mark.getByLabel(/^보낸 날/).fill(formatKoreanDate(Date.now()));
  await mark.getByLabel(/^은행 거래 표시/).fill('신한 이체 0142');
  await examinePage(admin, 'a transfer is marked');
  await mark.getByRole('button', { name: '송금했다고 표시하기' }).click();
  await admin.getByText('신한 이체 0142', { exact: false }).first().waitFor();
  await admin.getByRole('button', { name: '송금 표시 되돌리기' }).waitFor();
  await examinePage(admin, 'a refund that was transferred');

  // The company has all of it still; the tax office's paper says what was kept.
  expect(await chargeOf(moid)).toEqual({ captured: 41_000, cancelled: 0 });
  await expect.poll(receiptOf).toMatchObject([{ state: 'issued', won: 41_000, cancelled: 19_000 }]);
  const [sums] =
    await sql`select a.refunded_won::int as back, (select count(*)::int from refunds where state = 'done') as done,
    (select refund_account from refunds) as account from payment_attempts a where a.moid = ${moid}`;
  expect(sums).toEqual({ back: 19_000, done: 1, account: null });

  await visit(page, `/buylist?purchase=${moid}`);
  const detail = dialog(page, '주문 상세');
  const receipt = detail.getByRole('region', { name: '현금영수증' });
  await receipt.getByText('22,000원').waitFor();
  const statement = await downloadPdf(page, detail.getByRole('link', { name: /거래명세서/ }));
  expect(statement.text).toContain('22,000원');
  await examinePage(page, 'what a parent kept');
});
