// What the buyer's browser brings back is only partly signed: neither the number of the charge nor the addresses are. No
// order is ever paid with somebody else's charge, and none of those is ever paid back.

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTestOf, paymentCompanies } from '../../../../../test/support/long-tests.ts';
import {
  attemptOf,
  authorize,
  bringBack,
  buy,
  loggedIn,
  openPayment,
} from '../../../../../test/support/payment.ts';
import { settle, settlePayments } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import { formatKoreanStamp } from '../../../../shared/time/korean-time.ts';
import { receiveWebhook } from '../webhook.server.ts';

for (const provider of paymentCompanies)
  describe(`a return to ${provider}`, inTestOf(provider), () => {
    const isLegacy = provider === 'nicepay_legacy';
    const tidField = isLegacy ? 'TxTid' : 'tid';
    let shop: TestShop;
    let visitor: Visitor;
    let planted = 0;
    beforeAll(async () => {
      shop = await openTestShop({ env: { PAYMENT_PROVIDER: provider } });
      visitor = await loggedIn(shop);
    });
    afterAll(() => shop.close());
    beforeEach(() => shop.deps.sql`delete from rate_limits`);

    const stateOf = async (moid: string) => (await attemptOf(shop, moid)).attempt.state;
    const chargeOf = (tid: string) => shop.sandbox.ledger.findByTid(tid);
    const numberAt = (atMs: number) => {
      planted += 1;
      const stamp = formatKoreanStamp(atMs).slice(2);
      return `${isLegacy ? shop.deps.env.nicepay.mid : 'UT0000113m'}0101${stamp}${String(planted).padStart(4, '0')}`;
    };

    /** A charge of this shop's contract that its database knows nothing of: sold on the phone. */
    async function soldElsewhere(atMs = Date.now()): Promise<string> {
      // The provider numbers its charges by the second and four digits by chance: it may have this number already.
      for (;;) {
        const tid = numberAt(atMs);
        const answer = await fetch(`${shop.sandbox.url}/sandbox/plant`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            kind: 'capture',
            moid: `phone-${tid.slice(-4)}`,
            tid,
            amount: 22_000,
            api: isLegacy ? 'legacy' : 'start',
          }),
        });
        if (answer.ok) return tid;
        expect(await answer.json()).toEqual({ error: 'tid: one that is not taken' });
      }
    }
    async function forge(changes: (result: Record<string, string>) => Record<string, string>) {
      const payment = await openPayment(visitor);
      const result = await authorize(shop.sandbox.url, payment.fields);
      const back = await bringBack(shop.url, { ...result, ...changes(result) });
      await shop.deps.background.idle();
      return { moid: payment.moid, status: back.status };
    }

    const spellings: [string, (tid: string) => string][] = [
      ['as it is', (tid) => tid],
      ['with a blank before it', (tid) => ` ${tid}`],
      ['with a blank behind it', (tid) => `${tid} `],
      ['with a line behind it', (tid) => `${tid}\n`],
      ['with a tab before it', (tid) => `\t${tid}`],
      ['with a wide blank', (tid) => `${tid}\u3000`],
      ['with a blank that nobody sees', (tid) => `${tid}\u200b`],
    ];
    it.each(spellings)('is not paid with somebody else’s charge, %s', async (_how, spell) => {
      const tid = await soldElsewhere();
      const nowhere: Record<string, string> = isLegacy
        ? { NextAppURL: `${shop.sandbox.url}/nothing-here` }
        : {};
      const { moid } = await forge(() => ({ ...nowhere, [tidField]: spell(tid) }));
      await settle(shop);
      expect(await stateOf(moid)).not.toBe('paid');
      expect(chargeOf(tid)).toMatchObject({ captured: 22_000, cancelled: 0 });
    });

    it.each(spellings.slice(1))('of a paid order pays no second one, %s', async (_how, spell) => {
      const { result, moid } = await buy(shop, visitor);
      const second = await openPayment(visitor);
      await bringBack(shop.url, {
        ...result,
        [isLegacy ? 'Moid' : 'orderId']: second.moid,
        [tidField]: spell(result[tidField] ?? ''),
      });
      await settle(shop);
      expect([await stateOf(moid), await stateOf(second.moid)]).toEqual(['paid', 'ready']);
      expect(chargeOf(result[tidField] ?? '')).toMatchObject({ captured: 22_000, cancelled: 0 });
    });

    it.each([
      ['of another shop', (tid: string) => `another00m${tid.slice(10)}`, isLegacy ? 422 : null],
      ['that is too short', (tid: string) => tid.slice(0, -1), 422],
      ['that is too long', (tid: string) => `${tid}0`, 422],
      ['without a moment', (tid: string) => `${tid.slice(0, 14)}261399256199${tid.slice(-4)}`, 422],
      ['of the day before', () => numberAt(Date.now() - 24 * 3_600_000), 422],
      ['from before the order', () => numberAt(Date.now() - 6 * 60_000), 422],
    ] as const)('with a number %s begins nothing', async (_what, number, status) => {
      const { moid, status: answered } = await forge((result) => ({
        [tidField]: number(result[tidField] ?? ''),
      }));
      if (status !== null) {
        expect([answered, await stateOf(moid)]).toEqual([status, 'ready']);
      } else expect(await stateOf(moid)).not.toBe('paid');
    });

    if (!isLegacy) return;

    it.each([
      '/nothing-here',
      '/webapi/pay_process.jsp/',
      '/webapi/pay_process.jsp?a=1',
      '/webapi/pay_process.jsp#a',
      '/webapi/../webapi/pay_process.jsp',
      '//webapi/pay_process.jsp',
      '/webapi/PAY_PROCESS.jsp',
      '/webapi/inquery/trans_status.jsp',
    ])('never asks at %s', async (path) => {
      for (const name of ['NextAppURL', 'NetCancelURL']) {
        const { moid, status } = await forge(() => ({ [name]: `${shop.sandbox.url}${path}` }));
        expect([status, await stateOf(moid)]).toEqual([422, 'ready']);
      }
    });

    it('takes no address for the other', async () => {
      const { moid, status } = await forge(({ NextAppURL = '', NetCancelURL = '' }) => ({
        NextAppURL: NetCancelURL,
        NetCancelURL: NextAppURL,
      }));
      expect([status, await stateOf(moid)]).toEqual([422, 'ready']);
    });

    describe('whose approval is not answered', () => {
      /** One of the company's data centres, which is down. */
      let down: { origin: string; close: () => void };
      let other: TestShop;
      beforeAll(async () => {
        const server = createServer((socket) => socket.destroy());
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        down = { origin, close: () => server.close() };
        other = await openTestShop({
          beside: shop,
          env: { NICEPAY_ORIGINS: `${origin},${shop.sandbox.url}` },
        });
      });
      afterAll(async () => {
        await other.close();
        down.close();
      });
      async function loseApproval(tid: string, addresses: Record<string, string> = {}): Promise<string> {
        const payment = await openPayment(visitor);
        const result = await authorize(shop.sandbox.url, payment.fields);
        await bringBack(other.url, {
          ...result,
          TxTid: tid,
          NextAppURL: `${down.origin}/webapi/pay_process.jsp`,
          ...addresses,
        });
        await other.deps.background.idle();
        return payment.moid;
      }

      it('is not paid with somebody else’s charge, whatever a look-up says of that', async () => {
        const errors = vi.spyOn(other.deps.log, 'error');
        const tid = await soldElsewhere();
        const moid = await loseApproval(tid);
        expect(await stateOf(moid)).toBe('unknown');
        await settle(other);
        expect(await stateOf(moid)).toBe('cancelled');
        expect(chargeOf(tid)).toMatchObject({ captured: 22_000, cancelled: 0 });
        expect(errors).toHaveBeenCalledWith(
          expect.objectContaining({ event: 'payment.foreign_charge', moid, alarm: true }),
          expect.any(String),
        );
        errors.mockRestore();
      });

      it('keeps a paid order’s charge where another order comes with its number', async () => {
        const { moid, result } = await buy(shop, visitor);
        await shop.deps.sql`update payment_attempts set reference = null
        from orders where orders.id = order_id and orders.moid = ${moid}`;
        const second = await loseApproval(result.TxTid!);
        await settle(other);
        expect([await stateOf(moid), await stateOf(second)]).toEqual(['paid', 'cancelled']);
        expect(chargeOf(result.TxTid!)).toMatchObject({ captured: 22_000, cancelled: 0 });
        expect(
          await receiveWebhook(other.deps, provider, {
            moid: second,
            tid: result.TxTid!,
            amountWon: 22_000,
            event: 'paid',
          }),
        ).toBe(false);
        await settle(other);
        expect([await stateOf(moid), await stateOf(second)]).toEqual(['paid', 'cancelled']);
        expect(chargeOf(result.TxTid!)).toMatchObject({ captured: 22_000, cancelled: 0 });
      });

      it('stays unclear and alarms while the provider does not say whose the charge is', async () => {
        const errors = vi.spyOn(other.deps.log, 'error');
        const tid = await soldElsewhere();
        const moid = await loseApproval(tid, { NetCancelURL: `${down.origin}/webapi/cancel_process.jsp` });
        for (let round = 0; round < 5; round++) {
          other.advance(11 * 60_000);
          await settlePayments(other.deps);
        }
        expect(await stateOf(moid)).toBe('unknown');
        expect(chargeOf(tid)).toMatchObject({ captured: 22_000, cancelled: 0 });
        expect(errors).toHaveBeenCalledWith(
          expect.objectContaining({ event: 'payment.unsettled', moid, alarm: true }),
          expect.any(String),
        );
        errors.mockRestore();
      });
    });
  });
