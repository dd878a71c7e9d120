import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentPort } from '../port.ts';
import { startProvider } from '../provider.fixture.ts';
import { createNicepayLegacy } from './nicepay-legacy.server.ts';
import { sign } from './nicepay-legacy-signatures.ts';

const [mid, key] = ['nicepay00m', 'a key that nobody else has'];
const nowMs = Date.parse('2026-01-01T12:00:00+09:00');
const cardTid = 'nicepay00m01012601011200001234';
const accountTid = 'nicepay00m03012601011200001234';
const order = { moid: 'ORD1', amountWon: 1004, isEscrow: false };
const receiptUrl = 'https://npg.nicepay.co.kr/issue/IssueLoader.do';

let provider: Awaited<ReturnType<typeof startProvider>>;
let nicepay: PaymentPort;
beforeAll(async () => {
  provider = await startProvider();
  nicepay = createNicepayLegacy({
    mid,
    merchantKey: key,
    holder: '톡톡박스',
    scriptUrl: `${provider.origin}/pgweb.js`,
    cancelUrl: `${provider.origin}/cancel`,
    statusUrl: `${provider.origin}/status`,
    receiptUrl,
    escrowUrl: `${provider.origin}/escrow`,
    hasEscrow: true,
    origins: [provider.origin],
    notifyAddresses: [],
    dayListUrl: `${provider.origin}/day-list.csv`,
    timeoutMs: 1_500,
  });
});
afterAll(() => provider.close());

const ticket = (changes: Record<string, string> = {}) => ({
  authToken: 'TOKEN',
  txTid: cardTid,
  approveUrl: `${provider.origin}/webapi/pay_process.jsp`,
  reverseUrl: `${provider.origin}/webapi/cancel_process.jsp`,
  payMethod: 'CARD',
  ...changes,
});
/** Signed over the sum as it is written there. */
const answer = (changes: Record<string, string> = {}) => {
  const fields = {
    ResultCode: '3001',
    PayMethod: 'CARD',
    Amt: '000000001004',
    MID: mid,
    Moid: 'ORD1',
    TID: cardTid,
  };
  const all = { ...fields, ...changes };
  const Signature = sign.answer({ tid: all.TID, mid, amount: all.Amt, key });
  return { ...all, ResultMsg: '', Signature, SomethingNew: { of: 'tomorrow' }, ...changes };
};
const approve = (body: unknown) => {
  provider.plan({ body });
  return nicepay.approve(ticket(), order, nowMs);
};

describe('an approval', () => {
  it.each([
    ['', 'card'],
    ['6', 'skpay'],
    ['07', 'ssgpay'],
    ['15', 'payco'],
    ['16', 'kakaopay'],
    ['18', 'lpay'],
    ['20', 'naverpay'],
    ['21', 'samsungpay'],
    ['22', 'applepay'],
    ['25', 'tosspay'],
    ['99', 'card'],
  ])('by card with wallet %j is stored as %s', async (ClickpayCl, method) => {
    const receipt = `${receiptUrl}?type=0&TID=${cardTid}`;
    expect(await approve(answer({ ClickpayCl }))).toEqual({
      kind: 'approved',
      tid: cardTid,
      method,
      receiptUrl: receipt,
    });
  });

  it('by transfer or phone is known by its own code, with a padded sum or a plain one', async () => {
    expect(await approve(answer({ PayMethod: 'BANK', ResultCode: '4000', Amt: '1004' }))).toMatchObject({
      kind: 'approved',
      method: 'bank',
    });
    expect(await approve(answer({ PayMethod: 'CELLPHONE', ResultCode: 'A000' }))).toMatchObject({
      method: 'phone',
    });
  });

  it('takes a padded sum that was signed plain', async () => {
    const Signature = sign.answer({ tid: cardTid, mid, amount: '1004', key });
    expect(await approve(answer({ Signature }))).toMatchObject({ kind: 'approved' });
  });

  const account = {
    PayMethod: 'VBANK',
    ResultCode: '4100',
    TID: accountTid,
    VbankBankName: '국민은행',
    VbankNum: '2220652830110',
    VbankExpDate: '20260104',
    VbankExpTime: '003000',
  };

  it('of an account tells where to pay and until when, and is no payment', async () => {
    expect(await approve(answer(account))).toEqual({
      kind: 'issued',
      tid: accountTid,
      account: { bank: '국민은행', number: '2220652830110', holder: '톡톡박스' },
      depositUntilMs: Date.parse('2026-01-03T15:30:00Z'),
    });
  });

  it('of an account that nobody could pay into is unclear', async () => {
    expect(await approve(answer({ ...account, VbankNum: '' }))).toMatchObject({ kind: 'unknown' });
    expect(await approve(answer({ ...account, VbankExpDate: '20261399' }))).toMatchObject({
      kind: 'unknown',
    });
  });

  it('with a success code of another method is unclear, never refused', async () => {
    expect(await approve(answer({ ResultCode: '4100' }))).toMatchObject({ kind: 'unknown' });
    expect(await approve(answer({ ...account, ResultCode: '3001' }))).toMatchObject({ kind: 'unknown' });
    expect(await approve(answer({ PayMethod: 'SSG_BANK', ResultCode: '0000' }))).toMatchObject({
      kind: 'unknown',
    });
  });

  it.each([{}, account])('over another sum, order or shop goes back (%#)', async (means) => {
    for (const [changes, own] of [
      [{ Amt: '000000000100' }, (means as { TID?: string }).TID ?? cardTid],
      [{ Moid: 'ORD2' }, null],
      [{ MID: 'other00000' }, null],
    ] as const)
      expect(await approve(answer({ ...means, ...changes }))).toMatchObject({ kind: 'mismatch', tid: own });
    expect(await approve(answer({ ...means, Signature: '0'.repeat(64) }))).toMatchObject({ kind: 'unknown' });
  });

  it('that the provider refuses is refused; that it doesn’t answer is unclear', async () => {
    expect(await approve({ ResultCode: '3095', ResultMsg: '한도' })).toEqual({
      kind: 'refused',
      code: '3095',
      message: '한도',
    });
    expect(await approve('<html>')).toMatchObject({ kind: 'unknown' });
    for (const reply of ['hang', 'reset', { status: 500, body: answer() }] as const) {
      provider.plan(reply);
      expect(await nicepay.approve(ticket(), order, nowMs)).toMatchObject({ kind: 'unknown' });
    }
  });
});

describe('a look-up of an unclear payment', () => {
  const status = (Status: string) => provider.plan({ body: { ResultCode: '0000', Status } });

  it('finds a card’s charge', async () => {
    status('0');
    // The answer has neither an order nor a sum: whose it is has to be known from elsewhere.
    expect(await nicepay.lookUpTicket(ticket(), nowMs)).toMatchObject({
      kind: 'charged',
      tid: cardTid,
      isBound: false,
    });
    status('9');
    expect(await nicepay.lookUpTicket(ticket(), nowMs)).toEqual({ kind: 'none' });
  });

  it('never takes an account for a charge, whatever the buyer’s browser said it was', async () => {
    const tickets = [
      ticket({ payMethod: 'VBANK' }),
      ticket({ payMethod: '' }),
      ticket({ payMethod: 'CARD', txTid: accountTid }),
    ];
    for (const own of tickets) {
      status('0');
      expect(await nicepay.lookUpTicket(own, nowMs)).toMatchObject({ kind: 'unknown' });
    }
    status('1');
    expect(await nicepay.lookUpTicket(ticket({ payMethod: 'VBANK' }), nowMs)).toEqual({ kind: 'returned' });
  });

  it('still understands the tickets from before there were methods', async () => {
    const { payMethod: _, ...old } = ticket();
    status('0');
    expect(await nicepay.lookUpTicket(old, nowMs)).toMatchObject({ kind: 'charged' });
  });

  it('by number finds a deposit once it was told of', async () => {
    status('0');
    const found = await nicepay.lookUp({ ...order, tid: accountTid }, nowMs);
    expect(found).toMatchObject({ kind: 'charged', tid: accountTid });
  });

  it('the method of the return is remembered for it', () => {
    const form = new URLSearchParams({
      AuthResultCode: '0000',
      AuthToken: 'TOKEN',
      MID: mid,
      Moid: 'ORD1',
      Amt: '1004',
      PayMethod: 'VBANK',
      Signature: sign.authentication({ authToken: 'TOKEN', mid, amount: '1004', key }),
      TxTid: accountTid,
      NextAppURL: `${provider.origin}/webapi/pay_process.jsp`,
      NetCancelURL: `${provider.origin}/webapi/cancel_process.jsp`,
    });
    expect(nicepay.readCallback(form)).toMatchObject({ ticket: { payMethod: 'VBANK', txTid: accountTid } });
  });
});

describe('a refund', () => {
  const charge = { tid: accountTid, moid: 'ORD1', amountWon: 1004, reason: 'by the buyer', account: null };
  const done = (amount = '000000001004') => ({
    ResultCode: '2211',
    TID: accountTid,
    CancelAmt: amount,
    Signature: sign.answer({ tid: accountTid, mid, amount, key }),
  });
  const bodyAsked = () => provider.asked[0]?.body ?? '';

  it('to an account names it, with the holder in EUC-KR bytes', async () => {
    provider.plan({ body: done() });
    const account = { bank: '088', number: '110-123-456789', holder: '남궁하나별이' };
    expect(await nicepay.refund({ ...charge, account }, nowMs)).toEqual({ kind: 'refunded' });
    const form = new URLSearchParams(bodyAsked());
    expect(form.get('RefundAcctNo')).toBe('110123456789');
    expect(form.get('RefundBankCd')).toBe('088');
    const bytes = /RefundAcctNm=([^&]*)/.exec(bodyAsked())?.[1]?.slice(1).split('%') ?? [];
    expect(bytes).toHaveLength(10);
    const name = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 16)));
    expect(new TextDecoder('euc-kr').decode(name)).toBe('남궁하나별');
  });

  it('the way it came names none', async () => {
    provider.plan({ body: done() });
    expect(await nicepay.refund(charge, nowMs)).toEqual({ kind: 'refunded' });
    expect(bodyAsked()).not.toContain('RefundAcct');
  });

  it('to an account that can’t be sent whole isn’t asked for', async () => {
    provider.plan();
    const account = { bank: '088', number: '1'.repeat(17), holder: '김하나' };
    expect(await nicepay.refund({ ...charge, account }, nowMs)).toMatchObject({
      kind: 'refused',
      code: 'ACCOUNT',
    });
    expect(provider.asked).toEqual([]);
  });

  it('over another sum isn’t believed', async () => {
    provider.plan({ body: done('000000000100') });
    expect(await nicepay.refund(charge, nowMs)).toMatchObject({ kind: 'unknown' });
  });

  it('that was done before is looked up', async () => {
    const before = { body: { ResultCode: '2013' } };
    provider.plan(before, { body: { ResultCode: '0000', Status: '1' } });
    expect(await nicepay.refund(charge, nowMs)).toEqual({ kind: 'refunded' });
    provider.plan(before, { body: { ResultCode: '0000', Status: '0' } });
    expect(await nicepay.refund(charge, nowMs)).toMatchObject({ kind: 'unknown' });
  });
});

it('the day’s list is asked for in the shop’s name', async () => {
  provider.plan({ body: 'moid,tid,paid,returned\n' });
  expect(await nicepay.listDay('2026-01-01')).toEqual([]);
  expect(provider.asked[0]?.url).toBe('/day-list.csv?day=2026-01-01&shop=nicepay00m');
});
