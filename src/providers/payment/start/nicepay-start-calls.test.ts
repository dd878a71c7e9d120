import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentPort } from '../port.ts';
import { startProvider } from '../provider.fixture.ts';
import { createNicepayStart } from './nicepay-start.server.ts';
import { signStart } from './nicepay-start-signatures.ts';

const [clientKey, key] = ['S2_shop', 'a key that nobody else has'];
const nowMs = Date.parse('2026-01-01T12:00:00+09:00');
const ediDate = '2026-01-01T12:00:00.000+0900';
const tid = 'UT0000113m01012601011200001234';
const order = { moid: 'ORD1', amountWon: 1004, isEscrow: false };
const ticket = { tid, orderId: 'ORD1', orderDate: '20260101', amount: '1004' };
const receiptUrl = `https://npg.nicepay.co.kr/issue/IssueLoader.do?type=0&TID=${tid}`;

let provider: Awaited<ReturnType<typeof startProvider>>;
let start: PaymentPort;
beforeAll(async () => {
  provider = await startProvider();
  start = createNicepayStart({
    clientKey,
    secretKey: key,
    holder: '톡톡박스',
    scriptUrl: `${provider.origin}/v1/js/`,
    apiUrl: provider.origin,
    receiptUrl: `${provider.origin}/issue/IssueLoader.do`,
    notifyAddresses: [],
    hasEscrow: true,
    dayListUrl: `${provider.origin}/day-list.csv`,
    timeoutMs: 1_500,
  });
});
afterAll(() => provider.close());

const payment = (changes: Record<string, unknown> = {}) => {
  const all = {
    tid,
    orderId: 'ORD1',
    amount: 1004,
    status: 'paid',
    payMethod: 'card',
    receiptUrl,
    ...changes,
  };
  const signature = signStart.payment({ tid: String(all.tid), amount: String(all.amount), ediDate, key });
  const rest = { resultCode: '0000', resultMsg: '정상', ediDate, vbank: null, somethingNew: [1] };
  return { ...rest, signature, ...all };
};
const vbank = {
  vbankName: '국민은행',
  vbankNumber: '2220652830110',
  vbankExpDate: '2026-01-04T12:00:00.000+0900',
  vbankHolder: '톡톡박스(주)',
};
const account = { payMethod: 'VBANK', status: 'ready', vbank };
const none = { body: { resultCode: 'U126', resultMsg: '' } };
const noTransaction = { body: { resultCode: 'U122', resultMsg: '' } };
const asked = () => provider.asked.map(({ method, url }) => `${method} ${url}`);
const sent = (index = 0) => JSON.parse(provider.asked[index]?.body ?? '');

const approve = (body: unknown) => {
  provider.plan({ body });
  return start.approve(ticket, order, nowMs);
};

describe('an approval', () => {
  it('is asked for with both keys and a signature', async () => {
    expect(await approve(payment())).toEqual({ kind: 'approved', tid, method: 'card', receiptUrl });
    expect(asked()).toEqual([`POST /v1/payments/${tid}`]);
    expect(provider.asked[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from(`${clientKey}:${key}`).toString('base64')}`,
    );
    expect(sent()).toEqual({
      amount: 1004,
      ediDate,
      signData: signStart.payment({ tid, amount: '1004', ediDate, key }),
      returnCharSet: 'utf-8',
    });
  });

  it.each([
    ['CARD', 'card'],
    ['bank', 'bank'],
    ['cellphone', 'phone'],
    ['kakaopay', 'kakaopay'],
    ['naverpayCard', 'naverpay'],
    ['kakaopayMoney', 'kakaopay'],
    ['samsungpayCard', 'samsungpay'],
    ['PAYCO', 'payco'],
    ['ssgpay', 'ssgpay'],
    ['somethingNew', 'card'],
  ])('paid by %s is stored as %s', async (payMethod, method) => {
    expect(await approve(payment({ payMethod }))).toMatchObject({ kind: 'approved', method });
  });

  it('of an account tells where to pay and until when, and is no payment', async () => {
    expect(await approve(payment(account))).toEqual({
      kind: 'issued',
      tid,
      account: { bank: '국민은행', number: '2220652830110', holder: '톡톡박스(주)' },
      depositUntilMs: Date.parse('2026-01-04T03:00:00Z'),
    });
    const nameless = { ...account, vbank: { ...vbank, vbankHolder: null } };
    expect(await approve(payment(nameless))).toMatchObject({ account: { holder: '톡톡박스' } });
  });

  it('of an account that nobody could pay into is unclear', async () => {
    expect(await approve(payment({ ...account, vbank: null }))).toMatchObject({ kind: 'unknown' });
    const endless = { ...vbank, vbankExpDate: '0' };
    expect(await approve(payment({ ...account, vbank: endless }))).toMatchObject({ kind: 'unknown' });
  });

  it('keeps no receipt that isn’t an address of the web', async () => {
    expect(await approve(payment({ receiptUrl: 'javascript:alert(1)' }))).toMatchObject({ receiptUrl: '' });
    expect(await approve(payment({ receiptUrl: null }))).toMatchObject({ receiptUrl: '' });
  });

  it('over another sum goes back by the shop', async () => {
    expect(await approve(payment({ amount: 100 }))).toMatchObject({ kind: 'mismatch' });
    expect(await approve(payment({ useEscrow: true }))).toMatchObject({ kind: 'mismatch', tid });
    expect(await approve(payment({ useEscrow: false }))).toMatchObject({ kind: 'approved' });
    expect(asked()).toHaveLength(1);
  });

  it('for another order goes back at once, under that order’s number', async () => {
    provider.plan(
      { body: payment({ orderId: 'ORD2' }) },
      { body: payment({ orderId: 'ORD2', status: 'cancelled' }) },
    );
    expect(await start.approve(ticket, order, nowMs)).toMatchObject({ kind: 'mismatch' });
    expect(asked()).toEqual([`POST /v1/payments/${tid}`, 'POST /v1/payments/netcancel']);
    expect(sent(1)).toMatchObject({
      orderId: 'ORD2',
      signData: signStart.networkCancel({ orderId: 'ORD2', ediDate, key }),
    });
  });

  it('that isn’t signed, or neither paid nor ready, is unclear', async () => {
    expect(await approve({ ...payment(), signature: 'a'.repeat(64) })).toMatchObject({ kind: 'unknown' });
    expect(await approve({ ...payment(), signature: undefined })).toMatchObject({ kind: 'unknown' });
    expect(await approve(payment({ status: 'cancelled' }))).toMatchObject({ kind: 'unknown' });
    expect(await approve(payment({ status: 'ready' }))).toMatchObject({ kind: 'unknown' });
    expect(await approve({ ...payment(), amount: '1,004' })).toMatchObject({ kind: 'unknown' });
  });

  it.each(['A299', 'U303', '2201', 'A127', 'U112', '9002'])(
    'answered with %s is unclear',
    async (resultCode) => {
      expect(await approve({ resultCode, resultMsg: '' })).toEqual({ kind: 'unknown', reason: resultCode });
    },
  );

  it('refused by a code is refused, unless the payment stands', async () => {
    expect(await approve({ resultCode: '3095', resultMsg: '한도', status: 'failed' })).toEqual({
      kind: 'refused',
      code: '3095',
      message: '한도',
    });
    expect(await approve({ ...payment(), resultCode: '3001' })).toMatchObject({ kind: 'unknown' });
  });

  it('that isn’t let in is refused: nothing was done', async () => {
    provider.plan({ status: 401, body: { resultCode: 'U104' } });
    expect(await start.approve(ticket, order, nowMs)).toMatchObject({ kind: 'refused', code: 'HTTP401' });
  });

  it.each([
    'hang',
    'reset',
    { status: 500, body: payment() },
    { status: 302, headers: { location: '/elsewhere' }, body: '' },
    { body: '<html>502</html>' },
  ] as const)('lost on its way is unclear (%#)', async (reply) => {
    provider.plan(reply);
    expect(await start.approve(ticket, order, nowMs)).toMatchObject({ kind: 'unknown' });
  });
});

describe('a look-up of an unclear payment', () => {
  it('asks for the order on the provider’s day', async () => {
    provider.plan({ body: payment({ payMethod: 'naverpay' }) });
    expect(await start.lookUpTicket(ticket, nowMs)).toEqual({
      kind: 'charged',
      tid,
      method: 'naverpay',
      receiptUrl,
      leftWon: null,
      isBound: true,
    });
    expect(asked()).toEqual(['GET /v1/payments/find/ORD1?orderDate=20260101']);
  });

  it('asks for the number too before it says that there is nothing', async () => {
    provider.plan(none, noTransaction);
    expect(await start.lookUpTicket(ticket, nowMs)).toEqual({ kind: 'none' });
    expect(asked()[1]).toBe(`GET /v1/payments/${tid}`);
    provider.plan(none, { body: payment() });
    expect(await start.lookUpTicket(ticket, nowMs)).toMatchObject({ kind: 'charged' });
    provider.plan(none, 'reset');
    expect(await start.lookUpTicket(ticket, nowMs)).toMatchObject({ kind: 'unknown' });
  });

  it('never takes another order’s payment or another sum for its own', async () => {
    provider.plan(none, { body: payment({ orderId: 'ORD2' }) });
    expect(await start.lookUpTicket(ticket, nowMs)).toEqual({ kind: 'none' });
    provider.plan({ body: payment({ amount: 100 }) });
    expect(await start.lookUpTicket(ticket, nowMs)).toMatchObject({ kind: 'unknown' });
    provider.plan({ body: payment({ orderId: 'ORD2' }) }, { body: payment({ amount: 100 }) });
    expect(await start.lookUp({ ...order, tid }, nowMs)).toEqual({ kind: 'none' });
    expect(await start.lookUp({ ...order, tid }, nowMs)).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    [{}, { kind: 'charged', tid, method: 'card', receiptUrl, leftWon: null, isBound: true }],
    [
      { payMethod: 'vbank', vbank },
      { kind: 'charged', tid, method: 'vbank', receiptUrl, leftWon: null, isBound: true },
    ],
    [account, { kind: 'issued', tid }],
    [{ status: 'ready' }, { kind: 'none' }],
    [{ status: 'cancelled' }, { kind: 'returned' }],
    [{ status: 'expired', payMethod: 'vbank', vbank }, { kind: 'none' }],
    [{ status: 'failed', resultCode: '3095', signature: null }, { kind: 'none' }],
    [
      { status: 'partialCancelled', balanceAmt: 4_000 },
      { kind: 'charged', tid, method: 'card', receiptUrl, leftWon: 4_000, isBound: true },
    ],
    [{ status: 'brandNew' }, { kind: 'unknown', reason: 'brandNew' }],
    [{ signature: 'a'.repeat(64) }, { kind: 'unknown', reason: 'signature of the answer' }],
    [{ resultCode: 'U312' }, { kind: 'unknown', reason: 'U312' }],
  ])('by number tells how it stands (%#)', async (changes, state) => {
    provider.plan({ body: payment(changes) });
    expect(await start.lookUp({ ...order, tid }, nowMs)).toEqual(state);
  });

  it('that isn’t let in knows nothing', async () => {
    provider.plan({ status: 403, body: '' });
    expect(await start.lookUp({ ...order, tid }, nowMs)).toEqual({ kind: 'unknown', reason: 'HTTP403' });
  });
});

describe('a network cancel', () => {
  it('asks by order and believes a signed answer only', async () => {
    provider.plan({ body: payment({ status: 'cancelled' }) });
    expect(await start.reverse(ticket, 1004, nowMs)).toEqual({ kind: 'reversed' });
    expect(sent()).toMatchObject({ orderId: 'ORD1', ediDate });
    provider.plan({ body: { ...payment({ status: 'cancelled' }), signature: '' } });
    expect(await start.reverse(ticket, 1004, nowMs)).toMatchObject({ kind: 'unknown' });
    provider.plan({ body: payment() });
    expect(await start.reverse(ticket, 1004, nowMs)).toMatchObject({ kind: 'unknown' });
  });

  it('of nothing is none; too late or lost it is unclear', async () => {
    for (const reply of [none, noTransaction]) {
      provider.plan(reply);
      expect(await start.reverse(ticket, 1004, nowMs)).toEqual({ kind: 'none' });
    }
    for (const reply of ['hang', 'reset', { status: 401, body: '' }] as const) {
      provider.plan(reply);
      expect(await start.reverse(ticket, 1004, nowMs)).toMatchObject({ kind: 'unknown' });
    }
  });

  it('that was done before is looked up', async () => {
    provider.plan({ body: { resultCode: '2013' } }, { body: payment({ status: 'cancelled' }) });
    expect(await start.reverse(ticket, 1004, nowMs)).toEqual({ kind: 'reversed' });
    provider.plan({ body: { resultCode: '2013' } }, { body: payment() });
    expect(await start.reverse(ticket, 1004, nowMs)).toMatchObject({ kind: 'unknown' });
  });
});

describe('a refund', () => {
  const charge = { tid, moid: 'ORD1', amountWon: 1004, reason: 'by the buyer', account: null };
  const refund = (changes: Partial<Parameters<PaymentPort['refund']>[0]> = {}) =>
    start.refund({ ...charge, ...changes }, nowMs);

  it('gives everything back the way it came', async () => {
    provider.plan({ body: payment({ status: 'cancelled' }) });
    expect(await refund()).toEqual({ kind: 'refunded' });
    expect(asked()).toEqual([`POST /v1/payments/${tid}/cancel`]);
    expect(sent()).toEqual({
      reason: 'by the buyer',
      orderId: 'ORD1',
      ediDate,
      signData: signStart.cancel({ tid, ediDate, key }),
      returnCharSet: 'utf-8',
    });
  });

  it('pays a deposit back to an account', async () => {
    provider.plan({ body: payment({ status: 'cancelled', resultCode: '2211' }) });
    const account = { bank: '088', number: '110-123-456789', holder: '김하나' };
    expect(await refund({ account })).toEqual({ kind: 'refunded' });
    expect(sent()).toMatchObject({
      refundAccount: '110123456789',
      refundBankCode: '088',
      refundHolder: '김하나',
    });
  });

  it('over another sum, in parts or unsigned isn’t believed', async () => {
    const answers = [
      payment({ status: 'cancelled', amount: 100 }),
      payment({ status: 'partialCancelled' }),
      { ...payment({ status: 'cancelled' }), signature: null },
    ];
    for (const body of answers) {
      provider.plan({ body });
      expect(await refund()).toMatchObject({ kind: 'unknown' });
    }
  });

  it('that was done before is looked up', async () => {
    const before = { body: { resultCode: '2013' } };
    provider.plan(before, { body: payment({ status: 'cancelled' }) });
    expect(await refund()).toEqual({ kind: 'refunded' });
    provider.plan(before, { body: payment({ status: 'expired', payMethod: 'vbank', vbank }) });
    expect(await refund()).toEqual({ kind: 'refunded' });
    provider.plan(before, { body: payment() });
    expect(await refund()).toMatchObject({ kind: 'unknown' });
  });

  it('that is told off for its number, or is late, is looked up too', async () => {
    for (const resultCode of ['U112', 'A127', 'A299']) {
      provider.plan({ body: { resultCode } }, { body: payment({ status: 'cancelled' }) });
      expect(await refund()).toEqual({ kind: 'refunded' });
      provider.plan({ body: { resultCode } }, { body: payment() });
      expect(await refund()).toMatchObject({ kind: 'unknown', reason: resultCode });
    }
  });

  it('that the provider refuses is refused; lost or late it is unclear', async () => {
    provider.plan({ body: { resultCode: '2003', resultMsg: '실패' } });
    expect(await refund()).toEqual({ kind: 'refused', code: '2003', message: '실패' });
    provider.plan(noTransaction, noTransaction);
    expect(await refund()).toMatchObject({ kind: 'refused', code: 'U122' });
    for (const reply of ['hang', { status: 401, body: '' }, { body: { resultCode: 'A299' } }] as const) {
      provider.plan(reply, 'hang');
      expect(await refund()).toMatchObject({ kind: 'unknown' });
    }
  });
});

it('the day’s list is asked for in the shop’s name', async () => {
  provider.plan({ body: 'moid,tid,paid,returned\n' });
  expect(await start.listDay('2026-01-01')).toEqual([]);
  expect(provider.asked[0]?.url).toBe('/day-list.csv?day=2026-01-01&shop=S2_shop');
});
