import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleKey, sampleMid } from '../merchant.fixture.ts';
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts';
import { createStartShop } from './shop.fixture.ts';

let sandbox: RunningSandbox;
let shop: ReturnType<typeof createStartShop>;

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, mid: sampleMid, merchantKey: sampleKey });
  shop = createStartShop(sandbox.url);
});
afterEach(() => sandbox.close());

const shopOrigin = 'http://localhost:3000';

test('the window shows goods and amount, and wallets only where they were asked for', async () => {
  const open = async (method: string, more: Record<string, string> = {}) =>
    (await shop.post('/v1/pay-window', shop.order('X1', 12_000, { method, ...more }))).text();
  const plain = await open('card');
  expect(plain).toContain('한글 놀이 상자');
  expect(plain).toContain('12,000원 결제하기');
  expect(plain).not.toContain('kakaopay');
  expect(await open('cardAndEasyPay')).toContain('value="kakaopay"');
  expect(await open('bank')).not.toContain('kakaopay');
  expect(await open('vbank', { vbankHolder: '톡톡박스' })).toContain('계좌번호 받기');
});

test('only the page that opened the layer may hold it, and forms may go only home', async () => {
  const answer = await shop.post('/v1/pay-window', shop.order('X2', 12_000, { layerOrigin: shopOrigin }), {
    origin: shopOrigin,
  });
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain(`frame-ancestors ${shopOrigin}`);
  expect(policy).toContain(`form-action 'self' ${shopOrigin};`);
  const foreign = await shop.post('/v1/pay-window', shop.order('X2', 12_000, { layerOrigin: shopOrigin }), {
    origin: 'http://elsewhere.example',
  });
  expect(foreign.status).toBe(400);
});

test('the result goes home with the whole page, and no further than the agreement without one', async () => {
  const fields = shop.order('X3', 12_000, { layerOrigin: shopOrigin, action: 'pay' });
  const asked = await (await shop.post('/v1/pay-window/authorize', fields)).text();
  expect(asked).toContain('약관에 동의해 주세요.');
  const page = await (await shop.post('/v1/pay-window/authorize', { ...fields, agree: 'on' })).text();
  expect(page).toContain(`action="${fields.returnUrl}" target="_top"`);
  expect(page).toContain('name="signature"');
});

test('turning back reports I002 and gives out no token', async () => {
  const fields = shop.order('X4', 12_000, { action: 'cancel' });
  const answer = await shop.post('/v1/pay-window/authorize', fields, { accept: 'application/json' });
  const result = (await answer.json()) as Record<string, string>;
  expect(result).toMatchObject({ authResultCode: 'I002', orderId: 'X4', amount: '12000' });
  expect(result.authToken).toBeUndefined();
});

test.each([
  ['no order number', { orderId: '' }, 'P007', 'orderId'],
  ['a name of more than 40 bytes', { goodsName: '가'.repeat(21) }, 'P009', 'goodsName'],
  ['a key of somebody else', { clientId: 'S2_other' }, 'P005', 'clientId'],
  ['an amount in words', { amount: 'many' }, 'P010', 'amount'],
  ['nothing to pay', { amount: '0' }, 'P017', 'amount'],
  ['a phone number with dashes', { buyerTel: '010-1234-5678' }, 'P010', 'buyerTel'],
  ['a way of paying that is not played', { method: 'cellphone' }, 'P012', 'method'],
  ['quotes in the reserved field', { mallReserved: '{"a":1}' }, 'P012', 'mallReserved'],
  ['a script as callback address', { returnUrl: 'javascript:alert(1)' }, 'P012', 'returnUrl'],
])('the window refuses a request with %s', async (_, change, code, field) => {
  const answer = await shop.authorize('X5', 12_000, change);
  expect(answer).toMatchObject({ error: { code, field } });
});
