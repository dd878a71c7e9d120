import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMerchant, readJson, sampleKey, sampleMid } from '../merchant.fixture.ts';
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts';

let sandbox: RunningSandbox;
let shop: ReturnType<typeof createMerchant>;

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, mid: sampleMid, merchantKey: sampleKey });
  shop = createMerchant(sandbox.url);
});
afterEach(() => sandbox.close());

test.each([
  ['', ''],
  ['kakaopay', '16'],
  ['naverpay', '20'],
  ['samsungpay', '21'],
  ['payco', '15'],
])('the wallet "%s" of the card window is told by its code "%s"', async (wallet, code) => {
  const auth = await shop.authorize('W1', 12_000, 'ok', { wallet });
  expect(auth.PayMethod).toBe('CARD');
  const paid = await readJson(shop.approve(auth));
  expect(paid).toMatchObject({ ResultCode: '3001', PayMethod: 'CARD', ClickpayCl: code });
  expect(sandbox.ledger.findByTid(paid.TID!)).toMatchObject({ method: 'card', wallet, captured: 12_000 });
});

test('a bank transfer is charged at once and names its bank', async () => {
  const auth = await shop.authorize('W2', 12_000, 'ok', { PayMethod: 'BANK', bank: '088' });
  expect(auth.PayMethod).toBe('BANK');
  const paid = await readJson(shop.approve(auth));
  expect(paid).toMatchObject({
    ResultCode: '4000',
    PayMethod: 'BANK',
    BankCode: '088',
    BankName: '신한',
    RcptType: '0',
  });
  expect(paid.CardCode).toBeUndefined();
  expect((await shop.status(paid.TID!)).Status).toBe('0');
  const back = await readJson(shop.cancel(paid.TID!, 'W2', 12_000));
  expect(back).toMatchObject({ ResultCode: '2001', PayMethod: 'BANK' });
});

test.each([
  ['wallet', { wallet: 'nopay' }],
  ['bank', { PayMethod: 'BANK', bank: '999' }],
  ['scenario', { scenario: 'nonsense' }],
])('a choice of an unknown %s is refused', async (field, change) => {
  const fields = shop.signForm('W3', 12_000, change as Record<string, string>);
  const answer = await shop.post('/v3/pay-window/authorize', fields, { accept: 'application/json' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code: 'P010', field } });
});

test.each([
  ['no date', '다음주'],
  ['a day that does not exist', '209902310900'],
  ['a day that is over', '202001010900'],
])('an account with %s as its end is refused', async (_, VbankExpDate) => {
  const fields = shop.signForm('W4', 12_000, { PayMethod: 'VBANK', VbankExpDate });
  const answer = await shop.post('/v3/pay-window/authorize', fields, { accept: 'application/json' });
  expect(await answer.json()).toMatchObject({ error: { code: 'P011', field: 'VbankExpDate' } });
});

test('the window offers what belongs to the way to pay', async () => {
  const open = async (more: Record<string, string>) =>
    (await shop.post('/v3/pay-window', shop.signForm('W5', 12_000, more))).text();
  const card = await open({});
  expect(card).toContain('카카오페이');
  expect(card).toContain('정상 카드');
  expect(card).not.toContain('IBK기업');
  const bank = await open({ PayMethod: 'BANK' });
  expect(bank).toContain('IBK기업');
  expect(bank).toContain('12,000원 결제하기');
  expect(bank).not.toContain('카카오페이');
  const account = await open({ PayMethod: 'VBANK', VbankExpDate: '209901022359' });
  expect(account).toContain('계좌번호를 드려요');
  expect(account).toContain('계좌번호 받기');
  expect(account).toContain('2099-01-02 23:59');
});

test('a choice is kept when the window asks again for the agreement, and is sent once', async () => {
  const fields = shop.signForm('W6', 12_000, { wallet: 'payco', scenario: 'slow', action: 'pay' });
  const page = await (await shop.post('/v3/pay-window/authorize', fields)).text();
  expect(page).toContain('약관에 동의해 주세요.');
  expect(page).toMatch(/name="wallet" value="payco" checked/);
  expect(page).toMatch(/name="scenario" value="slow" checked/);
  expect(page.match(/type="hidden" name="(wallet|scenario|bank)"/)).toBeNull();
});
