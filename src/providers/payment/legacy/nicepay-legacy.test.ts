import { describe, expect, it } from 'vitest';
import { sameSignature } from '../digest.ts';
import { escapeEucKr, fitEucKr, fitRefundAccount } from '../euc-kr.server.ts';
import type { Checkout } from '../port.ts';
import { createNicepayLegacy } from './nicepay-legacy.server.ts';
import { sign } from './nicepay-legacy-signatures.ts';

// The provider's public sample shop and key; the digests were worked out apart from this code.
const key = 'EYzu8jGGMfqaDEp76gSckuvnaHHu+bC4opsSN6lHv3b2lurNYkVXrZ7Z1AoqQnXI3eLuaUFyoRNC6FkrzVjceg==';
const mid = 'nicepay00m';
const amount = '1004';
const ediDate = '20260101120000';
const authToken = 'NICETOKNTESTTOKEN0000000000000000000000A';
const tid = 'nicepay00m01012601011200001234';

describe('the signatures of the web form protocol', () => {
  it.each([
    [
      'form',
      sign.form({ ediDate, mid, amount, key }),
      'ed543f92dc814e1ad5bc1cef6a1062cbde7ef76f01c644b25969c9621f2162a3',
    ],
    [
      'authentication result',
      sign.authentication({ authToken, mid, amount, key }),
      '062eaed014936b5b4f09c63ce757f2a07efb4bbc4f2fd4fd766f73ee6b3333ac',
    ],
    [
      'approval and network cancel',
      sign.approval({ authToken, mid, amount, ediDate, key }),
      'a36577d13636a00669d6c129bac216fe40bd9efec733ea5bc799f2cce2a9de35',
    ],
    [
      'approval answer',
      sign.answer({ tid, mid, amount, key }),
      '3eeea62cd3e7ca8bdd08739fe0d9669f084c151da30e4d400db6debb89862b0b',
    ],
    [
      'approval answer with a padded sum',
      sign.answer({ tid, mid, amount: '000000001004', key }),
      '18fc77e698cf843cf4906af11ac3e06c2fde614e13893e7d423546782b79d501',
    ],
    [
      'cancel',
      sign.cancel({ mid, amount, ediDate, key }),
      'acaa2a1046468ee404c58df91511b00fd02b880dea01d038a937e56ba47fb119',
    ],
    [
      'a cash receipt',
      sign.receipt({ mid, amount, ediDate, moid: 'ORD-1', key }),
      'dcb22e03f2d699670ee2776fec73dae91167b1e953e4a7ccf9fdd67b065e4a08',
    ],
    [
      'status',
      sign.status({ tid, mid, ediDate, key }),
      '6281b109b809b6fd6743afad89fdebd533eeb4b1264e2df75ddae15fd867aa95',
    ],
  ])('%s equals its vector', (_name, digest, vector) => {
    expect(digest).toBe(vector);
  });

  it('are compared whole: one other character or a missing one is refused', () => {
    const digest = sign.form({ ediDate, mid, amount, key });
    expect(sameSignature(digest, digest)).toBe(true);
    expect(sameSignature(`${digest.slice(0, -1)}0`, digest)).toBe(false);
    expect(sameSignature(digest.slice(1), digest)).toBe(false);
    expect(sameSignature('', digest)).toBe(false);
  });
});

const origin = 'https://dc1-api.nicepay.co.kr';
const nicepay = createNicepayLegacy({
  mid,
  merchantKey: key,
  holder: '톡톡박스',
  scriptUrl: 'https://pg-web.nicepay.co.kr/v3/common/js/nicepay-pgweb.js',
  cancelUrl: 'https://pg-api.nicepay.co.kr/webapi/cancel_process.jsp',
  statusUrl: 'https://webapi.nicepay.co.kr/webapi/inquery/trans_status.jsp',
  receiptUrl: 'https://npg.nicepay.co.kr/issue/IssueLoader.do',
  escrowUrl: 'https://webapi.nicepay.co.kr/webapi/escrow_process.jsp',
  hasEscrow: true,
  origins: [origin],
  notifyAddresses: ['121.133.126.10'],
  dayListUrl: null,
  timeoutMs: 1000,
});
const result = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    AuthResultCode: '0000',
    AuthToken: authToken,
    MID: mid,
    Moid: 'ORD1',
    Amt: amount,
    Signature: sign.authentication({ authToken, mid, amount, key }),
    TxTid: tid,
    NextAppURL: `${origin}/webapi/pay_process.jsp`,
    NetCancelURL: `${origin}/webapi/cancel_process.jsp`,
    ...changes,
  });

describe('reading the authentication result', () => {
  it('takes a signed result for what it is', () => {
    expect(nicepay.readCallback(result())).toMatchObject({
      kind: 'authenticated',
      moid: 'ORD1',
      amountWon: 1004,
    });
  });

  it.each([
    'https://dc1-api.nicepay.co.kr.evil.example/webapi/pay_process.jsp',
    'https://pg@evil.example/',
    'https://dc1-api.nicepay.co.kr@evil.example/',
    'https://user@dc1-api.nicepay.co.kr/webapi/pay_process.jsp',
    'https://dc1-api.nicepay.co.kr/nothing-here',
    'https://dc1-api.nicepay.co.kr/webapi/inquery/trans_status.jsp',
    'https://dc1-api.nicepay.co.kr/webapi/pay_process.jsp?',
    'https://dc1-api.nicepay.co.kr/webapi/pay_process.jsp;a',
    'https://dc1-api.nicepay.co.kr:443/webapi/pay_process.jsp',
    '//evil.example/webapi',
    'http://dc1-api.nicepay.co.kr/webapi/pay_process.jsp',
    'http://169.254.169.254/latest/meta-data',
    'https://xn--nicepay-pay.example/',
    'javascript:alert(1)',
    '',
  ])('never goes to an address outside the provider: %s', (address) => {
    expect(nicepay.readCallback(result({ NextAppURL: address })).kind).toBe('forged');
    expect(nicepay.readCallback(result({ NetCancelURL: address })).kind).toBe('forged');
  });

  it('refuses a blank, foreign or moved signature, and another shop', () => {
    expect(nicepay.readCallback(result({ Signature: '' })).kind).toBe('forged');
    expect(nicepay.readCallback(result({ Amt: '1' })).kind).toBe('forged');
    expect(nicepay.readCallback(result({ MID: 'nicepay00x' })).kind).toBe('forged');
    expect(nicepay.readCallback(result({ AuthToken: `${authToken}B` })).kind).toBe('forged');
  });

  it.each([
    ` ${tid}`,
    `${tid} `,
    `${tid}\n`,
    `${tid}\u00a0`,
    tid.toUpperCase(),
    tid.slice(1),
    `${tid}0`,
    'nicepay00x01012601011200001234',
    'nicepay00m01012613011200001234',
    '',
  ])('refuses %j for the number of a transaction of this shop', (TxTid) => {
    expect(nicepay.readCallback(result({ TxTid })).kind).toBe('forged');
  });

  it('tells when the provider began it', () => {
    expect(nicepay.readCallback(result())).toMatchObject({
      startedMs: Date.parse('2026-01-01T12:00:00+09:00'),
    });
    // The vendor's own samples end with characters, too.
    expect(nicepay.readCallback(result({ TxTid: `${tid.slice(0, -4)}A056` })).kind).toBe('authenticated');
  });

  it('refuses a field that was sent twice', () => {
    const form = result();
    form.append('Amt', amount);
    expect(nicepay.readCallback(form).kind).toBe('forged');
  });
});

const provider = '121.133.126.10';
const webhook = (changes: Record<string, string> = {}) => ({
  contentType: 'application/x-www-form-urlencoded;charset=euc-kr',
  body: new URLSearchParams({
    PG: 'NICE',
    MID: mid,
    MOID: 'ORD1',
    TID: tid,
    Amt: amount,
    StateCd: '0',
    ResultCode: '3001',
    ...changes,
  }).toString(),
});

describe('notices', () => {
  it('count only from the addresses of the company', () => {
    expect(nicepay.readWebhook(webhook(), provider)).toEqual({
      moid: 'ORD1',
      tid,
      amountWon: 1004,
      event: 'paid',
    });
    expect(nicepay.readWebhook(webhook(), '10.0.0.1')).toBeNull();
  });

  it('of another shop, with a garbled sum or a field sent twice are none', () => {
    expect(nicepay.readWebhook(webhook({ MID: 'other00000' }), provider)).toBeNull();
    expect(nicepay.readWebhook(webhook({ Amt: '10.5' }), provider)).toBeNull();
    const { contentType, body } = webhook();
    expect(nicepay.readWebhook({ contentType, body: `${body}&TID=other` }, provider)).toBeNull();
    expect(nicepay.readWebhook({ contentType: 'application/json', body }, provider)).toBeNull();
    expect(
      nicepay.readWebhook({ contentType: 'application/json', body: '{"MID":"x"}' }, provider),
    ).toBeNull();
  });

  it('of a cancellation tell what went back, and under which number it was asked for', () => {
    const changes = { StateCd: '2', ResultCode: '2001', Amt: '400', CancelMOID: 'ORD1R1' };
    expect(nicepay.readWebhook(webhook(changes), provider)).toEqual({
      moid: 'ORD1',
      tid,
      amountWon: 400,
      event: 'cancelled',
      cancelled: { backWon: 400, requestNo: 'ORD1R1', leftWon: null },
    });
  });

  it('are read although their Korean fields are EUC-KR bytes', () => {
    const { contentType, body } = webhook({ Amt: '000000001004', ResultCode: '4110', PayMethod: 'VBANK' });
    const korean = `${body}&VbankName=${escapeEucKr('국민은행')}&VbankInputName=${escapeEucKr('홍길동')}`;
    expect(nicepay.readWebhook({ contentType, body: korean }, provider)).toEqual({
      moid: 'ORD1',
      tid,
      amountWon: 1004,
      event: 'deposited',
    });
  });

  it.each([
    [{ ResultCode: '3001' }, 'paid'],
    [{ ResultCode: '4000' }, 'paid'],
    [{ ResultCode: 'A000' }, 'paid'],
    [{ ResultCode: '4100' }, 'issued'],
    [{ ResultCode: '4110' }, 'deposited'],
    [{ ResultCode: '2001', StateCd: '1' }, 'cancelled'],
    [{ ResultCode: '2211', StateCd: '2' }, 'cancelled'],
    // A cancel of a deposit may repeat the deposit's code.
    [{ ResultCode: '4110', StateCd: '2' }, 'cancelled'],
    [{ ResultCode: '3095' }, 'other'],
    [{ ResultCode: '3001', StateCd: '' }, 'other'],
  ])('%j tell: %s', (changes, event) => {
    expect(nicepay.readWebhook(webhook(changes as Record<string, string>), provider)?.event).toBe(event);
  });
});

describe('the form', () => {
  const checkout: Checkout = {
    moid: 'ORD1',
    amountWon: 1004,
    goodsName: '톡톡펜',
    buyer: { name: '김하나', phone: '010-1234-5678', email: 'hana@example.com' },
    productType: 'goods',
    method: 'card',
    isEscrow: false,
    depositUntilMs: Date.parse('2026-01-03T15:30:00Z'),
    isDigital: false,
    returnUrl: 'http://localhost:3000/buy/payment/return',
    nowMs: Date.parse('2026-01-01T12:00:00+09:00'),
  };

  it('is signed and asks for the card window', () => {
    expect(nicepay.prepareCheckout(checkout).fields).toMatchObject({
      PayMethod: 'CARD',
      SignData: sign.form({ ediDate, mid, amount, key }),
      BuyerTel: '01012345678',
      GoodsCl: '1',
      TransType: '0',
    });
    expect(nicepay.prepareCheckout(checkout).fields).not.toHaveProperty('VbankExpDate');
  });

  it('asks for an account with its end in Korean time, and says what is content', () => {
    expect(nicepay.prepareCheckout({ ...checkout, method: 'vbank', isDigital: true }).fields).toMatchObject({
      PayMethod: 'VBANK',
      VbankExpDate: '202601040030',
      GoodsCl: '0',
    });
    const transfer = { ...checkout, method: 'bank', isEscrow: true } as const;
    expect(nicepay.prepareCheckout(transfer).fields).toMatchObject({ PayMethod: 'BANK', TransType: '1' });
  });
});

describe('Korean text for the provider', () => {
  it('is cut at whole characters, two bytes each', () => {
    expect(fitEucKr('톡톡펜'.repeat(10), 40)).toHaveLength(20);
    expect(fitEucKr('a톡', 2)).toBe('a');
  });

  it('loses what EUC-KR lacks and what the provider refuses', () => {
    expect(fitEucKr('톡톡펜 "코랄" [1개] 🎨', 40)).toBe('톡톡펜 코랄 1개');
  });

  it('is written as EUC-KR bytes, every one of them escaped', () => {
    expect(escapeEucKr('가나 a')).toBe('%B0%A1%B3%AA%20%61');
  });
});

describe('an account for a refund', () => {
  const account = { bank: '004', number: '123456-78-901234', holder: '남궁하나별이' };

  it('is sent with plain digits and a name of ten bytes', () => {
    expect(fitRefundAccount(account)).toEqual({
      bank: '004',
      number: '12345678901234',
      holder: '남궁하나별',
    });
  });

  it('that would have to be cut, or has no name, is none', () => {
    expect(fitRefundAccount({ ...account, number: '1234567890123456789' })).toBeNull();
    expect(fitRefundAccount({ ...account, number: '1234x678' })).toBeNull();
    expect(fitRefundAccount({ ...account, bank: '4' })).toBeNull();
    expect(fitRefundAccount({ ...account, holder: '🎨' })).toBeNull();
  });
});
