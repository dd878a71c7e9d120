import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeForm } from '../../../../sandbox/nicepay/notifier.ts';
import {
  attemptOf,
  authorize,
  bringBack,
  buy,
  loggedIn,
  openPayment,
} from '../../../../test/support/payment.ts';
import { reconcileLedgers } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  visitor = await loggedIn(shop);
});
afterAll(() => shop.close());

const stateOf = async (moid: string) => (await attemptOf(shop, moid)).attempt.state;
const capturesOf = (moid: string) =>
  shop.sandbox.ledger.listPayments(moid).reduce((sum, payment) => sum + payment.captures, 0);

/** A form post as a webhook of the provider: EUC-KR, from its server. */
const notify = (fields: Record<string, string>) =>
  fetch(`${shop.url}/buy/payment/notify`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=euc-kr' },
    body: encodeForm(fields),
  });
const webhookOf = (result: Record<string, string>, changes: Record<string, string> = {}) => ({
  PayMethod: 'CARD',
  MID: result.MID ?? '',
  MOID: result.Moid ?? '',
  TID: result.TxTid ?? '',
  Amt: result.Amt ?? '',
  GoodsName: '톡톡펜',
  StateCd: '0',
  ResultCode: '3001',
  ...changes,
});

const signed = (result: Record<string, string>, changes: Record<string, string>) => {
  const fields = { ...result, ...changes };
  const { AuthToken = '', MID = '', Amt = '' } = fields;
  const key = shop.deps.env.nicepay.merchantKey;
  return {
    ...fields,
    Signature: createHash('sha256')
      .update(AuthToken + MID + Amt + key)
      .digest('hex'),
  };
};

describe('a forged return', () => {
  type Forge = (result: Record<string, string>) => Record<string, string>;
  const forgeries: [string, Forge][] = [
    ['without a signature', (result) => ({ ...result, Signature: '' })],
    ['with a signature of zeros', (result) => ({ ...result, Signature: '0'.repeat(64) })],
    [
      'with a signature of another key',
      (result) => ({
        ...result,
        Signature: createHash('sha256')
          .update(`${result.AuthToken}${result.MID}${result.Amt}wrong key`)
          .digest('hex'),
      }),
    ],
    ['with half a signature', (result) => ({ ...result, Signature: result.Signature!.slice(0, 32) })],
    ['with a smaller sum', (result) => ({ ...result, Amt: '1000' })],
    ['with a smaller sum, rightly signed', (result) => signed(result, { Amt: '1000' })],
    ['with a larger sum, rightly signed', (result) => signed(result, { Amt: '44000' })],
    ['with a padded sum, rightly signed', (result) => signed(result, { Amt: '0x55f0' })],
    ['with an invented token, rightly signed', (result) => signed(result, { AuthToken: 'NICETOKN0000' })],
    ['with an invented charge', (result) => ({ ...result, TxTid: 'nicepay00m01012601010000000000' })],
    ['without a charge', (result) => ({ ...result, TxTid: '' })],
    ['of another shop, rightly signed', (result) => signed(result, { MID: 'nicepay01m' })],
    ['with a code of success that is none', (result) => ({ ...result, AuthResultCode: '0001' })],
    ['without a code', (result) => ({ ...result, AuthResultCode: '' })],
    ['with nothing but the order', (result) => ({ Moid: result.Moid! })],
    [
      'with the fields of an approval',
      (result) => ({ ...result, AuthToken: '', ResultCode: '3001', TID: result.TxTid! }),
    ],
  ];

  it.each(forgeries)('%s pays nothing', async (_what, forge) => {
    await shop.deps.limits.reset('orderByMember', '1');
    const payment = await openPayment(visitor);
    const result = await authorize(shop.sandbox.url, payment.fields);
    const back = await bringBack(shop.url, forge(result));
    expect(back.status).toBeLessThan(500);
    await shop.deps.background.idle();
    expect(await stateOf(payment.moid)).not.toBe('paid');
    expect(capturesOf(payment.moid)).toBe(0);
  });

  it('for an order that does not exist is told so, and nothing is asked of the provider', async () => {
    const result = await authorize(shop.sandbox.url, (await openPayment(visitor)).fields);
    const back = await bringBack(shop.url, { ...result, Moid: `tt${'0'.repeat(32)}` });
    expect(back.status).toBe(422);
    expect(shop.sandbox.ledger.findByTid(result.TxTid!)).toMatchObject({ captured: 0 });
  });

  it('that brings the result of one order for another keeps nobody’s money and pays neither by the wrong charge', async () => {
    const cheap = await openPayment(visitor);
    const other = await openPayment(visitor);
    const result = await authorize(shop.sandbox.url, cheap.fields);
    await bringBack(shop.url, { ...result, Moid: other.moid });
    await shop.deps.background.idle();
    expect(await stateOf(other.moid)).toBe('cancelled');
    expect(shop.sandbox.ledger.findByTid(result.TxTid!)).toMatchObject({
      captured: 22_000,
      cancelled: 22_000,
    });
  });

  it('of a paid order cannot pay a second one', async () => {
    const { result, moid } = await buy(shop, visitor);
    const second = await openPayment(visitor);
    await bringBack(shop.url, { ...result, Moid: second.moid });
    await shop.deps.background.idle();
    expect([await stateOf(moid), await stateOf(second.moid)]).toEqual(['paid', 'ready']);
    expect(capturesOf(moid)).toBe(1);
  });

  it.each([
    ['JSON', 'application/json', '{"Moid":"x"}'],
    ['plain text', 'text/plain', 'Moid=x'],
    ['nothing', '', ''],
    ['a zero byte', 'application/x-www-form-urlencoded', 'AuthResultCode=0000&Moid=%00'],
    ['a refusal with a zero byte', 'application/x-www-form-urlencoded', 'AuthResultCode=9999&Moid=%00'],
    [
      'a webhook with a zero byte',
      'application/x-www-form-urlencoded',
      'MID=nicepay00m&MOID=%00&TID=a&Amt=1000&StateCd=0&ResultCode=3001',
    ],
    ['broken escapes', 'application/x-www-form-urlencoded', 'Moid=%E0%A4%A&AuthResultCode=%'],
  ])('as %s is refused as one', async (_what, type, body) => {
    for (const path of ['/buy/payment/return', '/buy/payment/notify']) {
      const headers: Record<string, string> = type ? { 'content-type': type } : {};
      const answer = await fetch(`${shop.url}${path}`, { method: 'POST', headers, body });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe('the provider’s two ways of telling', () => {
  it('pay once in each order of arrival, with repeats', async () => {
    const orders: ('callback' | 'webhook')[][] = [
      ['callback'],
      ['callback', 'webhook'],
      ['webhook', 'callback'],
      ['webhook', 'callback', 'webhook'],
      ['callback', 'callback', 'webhook', 'webhook'],
      ['webhook', 'webhook', 'callback', 'callback', 'callback'],
    ];
    for (const arrivals of orders) {
      await shop.deps.limits.reset('orderByMember', '1');
      const payment = await openPayment(visitor);
      const result = await authorize(shop.sandbox.url, payment.fields);
      for (const arrival of arrivals) {
        if (arrival === 'callback') expect((await bringBack(shop.url, result)).status).toBe(303);
        // Before the buyer came back nothing can have been charged: the provider is asked to tell again.
        else
          expect((await notify(webhookOf(result))).status).toBe(
            (await stateOf(payment.moid)) === 'paid' ? 200 : 409,
          );
      }
      expect(await stateOf(payment.moid), arrivals.join(', ')).toBe('paid');
      expect(capturesOf(payment.moid)).toBe(1);
    }
  });

  it('pay by the webhook alone when the answer to the approval was lost', async () => {
    const payment = await openPayment(visitor);
    const result = await authorize(shop.sandbox.url, payment.fields, 'reset-charged');
    shop.sandbox.faults.set({ scenario: 'status-500', moid: payment.moid });
    shop.sandbox.faults.set({ scenario: 'net-cancel-hang', moid: payment.moid });
    await bringBack(shop.url, result);
    await shop.deps.background.idle();
    expect(await stateOf(payment.moid)).toBe('unknown');
    const answer = await notify(webhookOf(result));
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    expect(await stateOf(payment.moid)).toBe('paid');
  });

  it('are answered alike by twenty copies at once, and one of them asks for the money', async () => {
    let asked = 0;
    const stop = shop.sandbox.onPoint((point) => {
      if (point === 'approve-received') asked += 1;
    });
    const payment = await openPayment(visitor);
    const result = await authorize(shop.sandbox.url, payment.fields);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 ? notify(webhookOf(result)) : bringBack(shop.url, result))),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await shop.deps.background.idle();
    expect(asked).toBe(1);
    expect(capturesOf(payment.moid)).toBe(1);
    stop();
  });

  it.each([
    ['another sum', { Amt: '1000' }],
    ['another charge', { TID: 'nicepay00m01012601010000000000' }],
    ['another shop', { MID: 'nicepay01m' }],
    ['no sum', { Amt: '' }],
  ])('are not believed about %s', async (_what, changes) => {
    const { result, moid } = await buy(shop, visitor);
    const answer = await notify(webhookOf(result, changes));
    expect(answer.status).toBe(409);
    expect(await stateOf(moid)).toBe('paid');
  });

  it('about an order that we do not know are taken, so that they end, and change nothing', async () => {
    const { result, moid } = await buy(shop, visitor);
    expect((await notify(webhookOf(result, { MOID: `tt${'0'.repeat(32)}` }))).status).toBe(200);
    expect(await stateOf(moid)).toBe('paid');
  });

  it('that come before the charge stop nothing: the payment under way is paid and kept', async () => {
    const payment = await openPayment(visitor);
    const result = await authorize(shop.sandbox.url, payment.fields);
    const stop = shop.sandbox.onPoint(async (point, { moid }) => {
      if (point !== 'approve-received' || moid !== payment.moid) return;
      expect((await notify(webhookOf(result))).status).toBe(409);
    });
    await bringBack(shop.url, result);
    await shop.deps.background.idle();
    stop();
    expect(await stateOf(payment.moid)).toBe('paid');
    expect((await notify(webhookOf(result))).status).toBe(200);
  });

  it('never pay on the word of a webhook: an unpaid order stays unpaid', async () => {
    await shop.deps.limits.reset('orderByMember', '1');
    const payment = await openPayment(visitor);
    const result = await authorize(shop.sandbox.url, payment.fields);
    await notify(webhookOf(result));
    expect(await stateOf(payment.moid)).toBe('ready');
    const declined = await buy(shop, visitor, 'decline');
    await notify(webhookOf(declined.result));
    expect(await stateOf(declined.moid)).not.toBe('paid');
  });
});

it('After all of this the ledgers of the provider and of the shop agree', async () => {
  // Not even asked twice: whoever brought a paid order's result for another order was stopped before.
  expect(await reconcileLedgers(shop)).toEqual([]);
});
