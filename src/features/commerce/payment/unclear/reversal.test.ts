// A charge of which nobody knows is taken back, or paid for; never both, whatever comes in meanwhile.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTestOf, paymentCompanies } from '../../../../../test/support/long-tests.ts';
import {
  attemptOf,
  authorize,
  bringBack,
  loggedIn,
  openPayment,
} from '../../../../../test/support/payment.ts';
import { reconcileLedgers, settle } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import { receiveWebhook } from '../webhook.server.ts';

for (const provider of paymentCompanies)
  describe(`a charge at ${provider} whose answer was lost`, inTestOf(provider), () => {
    let shop: TestShop;
    let visitor: Visitor;
    let stop: (() => void) | undefined;
    beforeAll(async () => {
      shop = await openTestShop({ env: { PAYMENT_PROVIDER: provider } });
      visitor = await loggedIn(shop);
    });
    afterAll(() => shop.close());
    beforeEach(() => shop.deps.sql`delete from rate_limits`);
    afterEach(() => stop?.());

    const stateOf = async (moid: string) => (await attemptOf(shop, moid)).attempt.state;
    const keptOf = (moid: string) =>
      shop.sandbox.ledger.listPayments(moid).reduce((sum, paid) => sum + paid.captured - paid.cancelled, 0);
    async function authorized(scenario: string) {
      const payment = await openPayment(visitor);
      const result = await authorize(shop.sandbox.url, payment.fields, scenario);
      return { ...payment, result, tid: result.TxTid ?? result.tid ?? '' };
    }
    const tellPaid = ({ moid, tid }: { moid: string; tid: string }) =>
      receiveWebhook(shop.deps, provider, { moid, tid, amountWon: 22_000, event: 'paid' });

    it('is not paid by a webhook that comes while it is being taken back', async () => {
      const payment = await authorized('reset-charged');
      shop.sandbox.faults.set({ scenario: 'status-500', moid: payment.moid });
      let told: boolean | undefined;
      stop = shop.sandbox.onPoint(async (point, { moid }) => {
        if (point !== 'cancel-received' || moid !== payment.moid || told !== undefined) return;
        told = false;
        told = await tellPaid(payment);
      });
      await bringBack(shop.url, payment.result);
      await settle(shop);
      expect(told).toBe(false);
      expect([await stateOf(payment.moid), keptOf(payment.moid)]).toEqual(['cancelled', 0]);
    });

    it('is not taken back once a webhook has paid the order', async () => {
      const payment = await authorized('reset-charged');
      shop.sandbox.faults.set({ scenario: 'status-hang', moid: payment.moid });
      const back = bringBack(shop.url, payment.result);
      // The shop's own question is on its way, and hangs.
      await expect.poll(() => shop.sandbox.faults.list()).toEqual([]);
      expect(await tellPaid(payment)).toBe(true);
      await back;
      await settle(shop);
      expect([await stateOf(payment.moid), keptOf(payment.moid)]).toEqual(['paid', 22_000]);
    });

    it('and has to go back does so after the network cancel’s hour too', async () => {
      const payment = await authorized('wrong-approve-amount');
      shop.sandbox.faults.set({ scenario: 'net-cancel-too-late', moid: payment.moid, count: 100 });
      await bringBack(shop.url, payment.result);
      await settle(shop);
      expect([await stateOf(payment.moid), keptOf(payment.moid)]).toEqual(['surplus', 0]);
    });

    it('that opened an account is over where the network cancel comes too late: nobody was told the number', async () => {
      const payment = await openPayment(visitor, { _method: 'vbank' });
      const result = await authorize(shop.sandbox.url, payment.fields, 'reset-charged');
      shop.sandbox.faults.set({ scenario: 'status-500', moid: payment.moid });
      shop.sandbox.faults.set({ scenario: 'net-cancel-too-late', moid: payment.moid, count: 100 });
      await bringBack(shop.url, result);
      await settle(shop);
      expect(await stateOf(payment.moid)).toBe('cancelled');
      expect((await attemptOf(shop, payment.moid)).order.reservation).toBe('released');
    });

    it.each(['card', 'vbank'])(
      'by %s is over where the answer of its network cancel was lost, too',
      async (_method) => {
        const payment = await openPayment(visitor, { _method });
        const result = await authorize(shop.sandbox.url, payment.fields, 'reset-charged');
        shop.sandbox.faults.set({ scenario: 'status-500', moid: payment.moid });
        shop.sandbox.faults.set({ scenario: 'net-cancel-reset', moid: payment.moid });
        await bringBack(shop.url, result);
        await settle(shop);
        expect(['cancelled', 'failed']).toContain(await stateOf(payment.moid));
        expect(keptOf(payment.moid)).toBe(0);
      },
    );

    it('leaves ledgers that agree', async () => {
      expect(await reconcileLedgers(shop)).toEqual([]);
    });
  });
