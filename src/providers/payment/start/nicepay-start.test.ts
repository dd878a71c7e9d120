import { describe, expect, it } from 'vitest';
import type { Checkout } from '../port.ts';
import { formatKoreanIso, readIso, readKoreanStamp } from '../provider-time.ts';
import { createNicepayStart } from './nicepay-start.server.ts';
import { signStart } from './nicepay-start-signatures.ts';

// The keys printed in the provider's manual; the digests were worked out apart from this code.
const clientKey = 'af0d116236df437f831483ee9c500bc4';
const key = '433a8421be754b34989048cf148a5ffc';
const amount = '1004';
const tid = 'UT0000113m01012601011200001234';
const ediDate = '2026-01-01T12:00:00.000+0900';
const authToken = 'NICETOKNTESTTOKEN0000000000000000000000A';
const provider = '121.133.126.86';

const start = createNicepayStart({
  clientKey,
  secretKey: key,
  holder: '톡톡박스',
  scriptUrl: 'https://pay.nicepay.co.kr/v1/js/',
  apiUrl: 'https://api.nicepay.co.kr',
  receiptUrl: 'https://npg.nicepay.co.kr/issue/IssueLoader.do',
  notifyAddresses: [provider],
  hasEscrow: true,
  dayListUrl: null,
  timeoutMs: 1_500,
});

describe('the signatures of START', () => {
  it.each([
    [
      'N1, the return',
      signStart.authentication({ authToken, clientId: clientKey, amount, key }),
      'b108d0e481382c1d05983eff140dd3b0ac33678b60b68609fc48bbf07ea9381c',
    ],
    [
      'a cash receipt',
      signStart.receipt({ orderId: 'ORD-1', amount, ediDate, key }),
      '611af05904ec43528a77935d302d52f402ace219ce4a39433ca8a2da1d42548f',
    ],
    [
      'an answer about a cash receipt',
      signStart.receiptAnswer({ tid, orderId: 'ORD-1', ediDate, key }),
      '9ee8b83c6461418bbee2f58091bb3332fd41f62047f0c13ee9cdc3d7f2dddfd0',
    ],
    [
      'N2, approval and payment',
      signStart.payment({ tid, amount, ediDate, key }),
      '96bd37872ffa022b957527447da75463676ff66505f868d4214aa763cfff2d0f',
    ],
    [
      'N3, cancel',
      signStart.cancel({ tid, ediDate, key }),
      'a637072b2af71329b775bae34f06edc2d7a0c794b43065e72087612eddb297d4',
    ],
    [
      'N4, network cancel',
      signStart.networkCancel({ orderId: 'ORD-1', ediDate, key }),
      '315442dfef2a9c3e47990151a3beed24008506b7482a93a5bd7ee3a1451f2668',
    ],
  ])('%s equals its vector', (_name, digest, vector) => {
    expect(digest).toBe(vector);
  });
});

describe('the provider’s moments', () => {
  it('are Korean time, with and without a zone', () => {
    const noon = Date.parse('2026-01-01T03:00:00Z');
    expect(formatKoreanIso(noon)).toBe(ediDate);
    expect(readIso(ediDate)).toBe(noon);
    expect(readIso('2026-01-01T12:00:00+09:00')).toBe(noon);
    expect(readKoreanStamp('20260101120000')).toBe(noon);
  });

  it('that are none are null', () => {
    for (const text of ['0', '', '2026-01-01', '2026-01-01T12:00:00', '2026-13-41T12:00:00+0900', 'now'])
      expect(readIso(text)).toBeNull();
    for (const text of ['', '20260101', '20261301000000', '2026010112000x'])
      expect(readKoreanStamp(text)).toBeNull();
  });
});

const checkout: Checkout = {
  moid: 'ORD1',
  amountWon: 1004,
  goodsName: '톡톡펜 "코랄"',
  buyer: { name: '김하나', phone: '010-1234-5678', email: 'hana@example.com' },
  productType: 'goods "big"',
  method: 'card',
  isEscrow: false,
  depositUntilMs: Date.parse('2026-01-04T12:30:00+09:00'),
  isDigital: true,
  returnUrl: 'http://localhost:3000/buy/payment/return',
  nowMs: Date.parse('2026-01-01T12:00:00+09:00'),
};

/** Runs the page's script as the payment page does, with the provider's object and the page's form stood in for. */
function requestOf(fields: Record<string, string>, launch: string) {
  const request: Record<string, unknown> = {};
  const left: string[] = [];
  const page = {
    form: fields,
    FormData: class {
      *[Symbol.iterator]() {
        yield* Object.entries(fields);
      }
    },
    AUTHNICE: { requestPay: (given: Record<string, unknown>) => Object.assign(request, given) },
    leave: () => left.push('page'),
  };
  new Function(...Object.keys(page), `'use strict'; ${launch}`)(...Object.values(page));
  (request.fnError as () => void)();
  return { request, left };
}

describe('the window', () => {
  it('is asked for with the form’s fields, numbers as numbers, and leads back when it fails', () => {
    const { fields, launch } = start.prepareCheckout(checkout);
    const { request, left } = requestOf(fields, launch);
    expect(request).toMatchObject({
      clientId: clientKey,
      method: 'cardAndEasyPay',
      orderId: 'ORD1',
      amount: 1004,
      goodsName: '톡톡펜 코랄',
      returnUrl: checkout.returnUrl,
      mallReserved: 'goods big',
      buyerName: '김하나',
      buyerTel: '01012345678',
      isDigital: true,
      useEscrow: false,
    });
    expect(request).not.toHaveProperty('vbankHolder');
    expect(left).toEqual(['page']);
  });

  it('opens an account in the shop’s name, for whole hours', () => {
    const { fields, launch } = start.prepareCheckout({ ...checkout, method: 'vbank', isDigital: false });
    expect(requestOf(fields, launch).request).toMatchObject({
      method: 'vbank',
      vbankHolder: '톡톡박스',
      vbankValidHours: 72,
      isDigital: false,
    });
    const soon = start.prepareCheckout({ ...checkout, method: 'vbank', depositUntilMs: checkout.nowMs + 1 });
    expect(soon.fields.vbankValidHours).toBe('1');
  });

  it('leaves out what the buyer didn’t give', () => {
    const { fields } = start.prepareCheckout({ ...checkout, buyer: { name: '', phone: '', email: '' } });
    expect(Object.keys(fields).filter((name) => name.startsWith('buyer'))).toEqual([]);
  });

  it('may come from the company’s hosts', () => {
    const { origins } = start.prepareCheckout(checkout);
    expect(origins.frame).toEqual(['https://pay.nicepay.co.kr', 'https://*.nicepay.co.kr']);
  });
});

const returned = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    authResultCode: '0000',
    authResultMsg: '인증 성공',
    tid,
    clientId: clientKey,
    orderId: 'ORD1',
    amount,
    mallReserved: 'goods',
    authToken,
    signature: signStart.authentication({ authToken, clientId: clientKey, amount, key }),
    somethingNew: 'tomorrow',
    ...changes,
  });

describe('reading the return', () => {
  it('takes a signed result for what it is, and remembers the provider’s day', () => {
    expect(start.readCallback(returned())).toEqual({
      kind: 'authenticated',
      moid: 'ORD1',
      amountWon: 1004,
      ticket: { tid, orderId: 'ORD1', orderDate: '20260101', amount },
      reference: tid,
      startedMs: Date.parse('2026-01-01T12:00:00+09:00'),
    });
  });

  it.each([
    ['a blank signature', { signature: '' }],
    ['another’s signature', { signature: 'a'.repeat(64) }],
    ['another sum', { amount: '1' }],
    ['another shop', { clientId: 'S2_other' }],
    ['another token', { authToken: `${authToken}B` }],
    ['no order', { orderId: '' }],
    ['a number that is an address', { tid: '../../v1/access-token' }],
    ['a number with a blank behind it', { tid: `${tid} ` }],
    ['a number without a moment', { tid: 'UT0000113m01012613411200001234' }],
    ['a number that is a word of the interface', { tid: 'netcancel' }],
  ])('refuses %s', (_, changes) => {
    expect(start.readCallback(returned(changes as Record<string, string>)).kind).toBe('forged');
  });

  it('refuses a field that was sent twice', () => {
    const form = returned();
    form.append('amount', amount);
    expect(start.readCallback(form).kind).toBe('forged');
  });

  it.each([
    ['P091', '9999'],
    ['I002', '9999'],
    ['C002', 'C002'],
    ['', ''],
  ])('code %j is told as %j', (authResultCode, code) => {
    expect(start.readCallback(returned({ authResultCode }))).toEqual({
      kind: 'declined',
      moid: 'ORD1',
      code,
      message: '',
    });
  });
});

const payment = (changes: Record<string, unknown> = {}) => {
  const all = { tid, orderId: 'ORD1', amount: 1004, ediDate, status: 'paid', payMethod: 'CARD', ...changes };
  const signature = signStart.payment({ tid: all.tid, amount: String(all.amount), ediDate, key });
  return { resultCode: '0000', resultMsg: '정상', vbank: null, card: null, signature, ...all, ...changes };
};
const webhook = (body: unknown, contentType = 'application/json;charset=utf-8') => ({
  contentType,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const vbank = {
  vbankCode: '004',
  vbankName: '국민은행',
  vbankNumber: '2220652830110',
  vbankExpDate: '2026-01-04T12:00:00.000+0900',
  vbankHolder: '톡톡박스',
};

describe('notices', () => {
  it.each([
    [{}, 'paid'],
    [{ payMethod: 'kakaopay' }, 'paid'],
    [{ payMethod: 'VBANK', status: 'ready', vbank }, 'issued'],
    [{ payMethod: 'vbank', status: 'paid', vbank }, 'deposited'],
    [{ status: 'expired', payMethod: 'vbank' }, 'other'],
    [{ status: 'failed' }, 'other'],
  ])('%j tell: %s', (changes, event) => {
    expect(start.readWebhook(webhook(payment(changes)), provider)).toEqual({
      moid: 'ORD1',
      tid,
      amountWon: 1004,
      event,
    });
  });

  it.each([
    [{ status: 'cancelled', balanceAmt: 0 }, 0],
    [{ status: 'partialCancelled', balanceAmt: 604 }, 604],
    [{ status: 'partialCancelled' }, null],
  ])('%j tell of a cancellation, and what is left', (changes, leftWon) => {
    expect(start.readWebhook(webhook(payment(changes)), provider)).toEqual({
      moid: 'ORD1',
      tid,
      amountWon: 1004,
      event: 'cancelled',
      cancelled: { backWon: null, requestNo: null, leftWon },
    });
  });

  it('without the provider’s signature over number and sum are none', () => {
    expect(start.readWebhook(webhook(payment({ signature: 'a'.repeat(64) })), provider)).toBeNull();
    expect(start.readWebhook(webhook(payment({ signature: null })), provider)).toBeNull();
    const { signature } = payment();
    expect(start.readWebhook(webhook(payment({ amount: 1, signature })), provider)).toBeNull();
    expect(start.readWebhook(webhook(payment({ tid: `${tid}x`, signature })), provider)).toBeNull();
  });

  it('from elsewhere or in another shape are none', () => {
    expect(start.readWebhook(webhook(payment()), '10.0.0.1')).toBeNull();
    expect(start.readWebhook(webhook(payment(), 'application/x-www-form-urlencoded'), provider)).toBeNull();
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"OK"',
      { ...payment(), amount: 10.5 },
      { ...payment(), tid: 7 },
    ])
      expect(start.readWebhook(webhook(body), provider)).toBeNull();
  });
});
