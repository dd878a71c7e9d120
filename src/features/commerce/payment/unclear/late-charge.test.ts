// The buyer was told that nothing was charged, and the provider charges all the same: the money goes back, however late
// the shop hears of it and however often it can't ask.
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import { inTestOf, paymentCompanies } from '../../../../../test/support/long-tests.ts';
import {
  attemptOf,
  authorize,
  bringBack,
  loggedIn,
  openPayment,
} from '../../../../../test/support/payment.ts';
import { openAccount } from '../../../../../test/support/purchase.ts';
import { reconcileLedgers, settle, settlePayments } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import { giveUpDeposit } from '../contract.ts';
import { retryDelayMs, watchMinutes } from '../rules.ts';
import { receiveWebhook } from '../webhook.server.ts';

for (const provider of paymentCompanies)
  describe(`a charge at ${provider} that comes late`, inTestOf(provider), () => {
    let shop: TestShop;
    let visitor: Visitor;
    let errors: MockInstance;
    beforeAll(async () => {
      shop = await openTestShop({ env: { PAYMENT_PROVIDER: provider } });
    });
    afterAll(() => shop.close());
    beforeEach(async () => {
      await shop.deps.sql`delete from rate_limits`;
      // The last one ran out while the clock was moved.
      visitor = await loggedIn(shop);
      errors = vi.spyOn(shop.deps.log, 'error');
    });
    afterEach(() => errors.mockRestore());

    const attempt = async (moid: string) => (await attemptOf(shop, moid)).attempt;
    /** START's look-up says whose the charge is: it is refunded. The legacy one is asked back by our own authentication. */
    const ended = provider === 'nicepay_start' ? 'surplus' : 'cancelled';
    const keptOf = (moid: string) =>
      shop.sandbox.ledger.listPayments(moid).reduce((sum, paid) => sum + paid.captured - paid.cancelled, 0);
    /** An order that was given up: the provider had charged nothing when it was asked. */
    async function givenUp() {
      const payment = await openPayment(visitor);
      const result = await authorize(shop.sandbox.url, payment.fields, 'reset-uncharged');
      await bringBack(shop.url, result);
      await shop.deps.background.idle();
      expect((await attempt(payment.moid)).state).toBe('cancelled');
      return { moid: payment.moid, tid: result.TxTid ?? result.tid ?? '' };
    }
    /** The charge that was on its way all the time. */
    const arrive = ({ moid, tid }: { moid: string; tid: string }) =>
      shop.sandbox.ledger.record({ kind: 'capture', moid, tid, amount: 22_000, authCode: '00000001' });
    const ask = async (afterMs: number) => {
      shop.advance(afterMs);
      await settlePayments(shop.deps);
    };
    const alarms = (event: string, moid: string) =>
      errors.mock.calls.filter(([line]) => line.event === event && line.moid === moid && line.alarm === true)
        .length;
    const notAnswering = (moid: string, count = 1) =>
      shop.sandbox.faults.set({ scenario: 'status-500', moid, count });

    it('goes back although the shop stood still for the whole watch, and its first question failed', async () => {
      const payment = await givenUp();
      arrive(payment);
      notAnswering(payment.moid);
      await ask((watchMinutes + 1) * 60_000);
      expect(keptOf(payment.moid)).toBe(22_000);
      await ask(10 * 60_000);
      expect(keptOf(payment.moid)).toBe(0);
      expect(alarms('payment.late_charge', payment.moid)).toBe(1);
      expect(await attempt(payment.moid)).toMatchObject({ state: ended, watchUntil: null });
    });

    it('is asked about more and more rarely while nobody answers, with an alarm', async () => {
      const payment = await givenUp();
      arrive(payment);
      notAnswering(payment.moid, 4);
      await ask(60_000);
      expect(alarms('payment.watch_unsettled', payment.moid)).toBe(0);
      for (let round = 1; round <= 3; round++) {
        await ask(watchMinutes * 60_000);
        expect(alarms('payment.watch_unsettled', payment.moid)).toBe(round);
        const { leaseUntil, retries } = await attempt(payment.moid);
        const waitMs = leaseUntil!.getTime() - shop.deps.now();
        expect(waitMs).toBeGreaterThan(retryDelayMs(retries) - 5_000);
      }
      await ask(10 * 60_000);
      expect([keptOf(payment.moid), (await attempt(payment.moid)).watchUntil]).toEqual([0, null]);
    });

    it('goes back by its webhook, after the watch, although nobody answers at that moment', async () => {
      const payment = await givenUp();
      await settle(shop);
      expect((await attempt(payment.moid)).watchUntil).toBeNull();
      arrive(payment);
      notAnswering(payment.moid, 3);
      expect(
        await receiveWebhook(shop.deps, provider, { ...payment, amountWon: 22_000, event: 'paid' }),
      ).toBe(true);
      await settlePayments(shop.deps);
      for (let round = 0; round < 2; round++) await ask((watchMinutes + 1) * 60_000);
      expect(keptOf(payment.moid)).toBe(22_000);
      await ask(10 * 60_000);
      expect(keptOf(payment.moid)).toBe(0);
      expect(alarms('payment.late_charge', payment.moid)).toBe(1);
    });

    it('is told again where its webhook could not be noted', async () => {
      const payment = await givenUp();
      // Somebody else moves the order between the look at it and the note.
      await shop.owner`create or replace function move_away() returns trigger language plpgsql as
      $$ begin return null; end $$`;
      await shop.owner`create trigger move_away before update on payment_attempts for each row
      when (new.watch_until is not null) execute function move_away()`;
      const tell = () =>
        receiveWebhook(shop.deps, provider, { ...payment, amountWon: 22_000, event: 'paid' });
      expect(await tell()).toBe(false);
      await shop.owner`drop trigger move_away on payment_attempts`;
      expect(await tell()).toBe(true);
    });

    it('is not waited for for ever where the provider answers that there is none', async () => {
      const payment = await givenUp();
      await ask((watchMinutes + 1) * 60_000);
      expect((await attempt(payment.moid)).watchUntil).toBeNull();
      const account = await openAccount(shop, visitor);
      await fetch(`${shop.sandbox.url}/sandbox/deposit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ moid: account.moid }),
      });
      expect((await visitor.call(giveUpDeposit, { input: { moid: account.moid } })).status).toBe(200);
      await shop.deps.background.idle();
      await ask((watchMinutes + 1) * 60_000);
      expect((await attempt(account.moid)).watchUntil).toBeNull();
      // Where the look-up can't tell an open account from a paid one, the webhook does.
      if (provider === 'nicepay_legacy') {
        const { tid } = await attempt(account.moid);
        const deposit = {
          moid: account.moid,
          tid: tid ?? '',
          amountWon: 22_000,
          event: 'deposited',
        } as const;
        expect(await receiveWebhook(shop.deps, provider, deposit)).toBe(true);
      }
      expect((await attempt(account.moid)).state).toBe('paid');
    });

    it('leaves ledgers that agree', async () => {
      expect(await reconcileLedgers(shop)).toEqual([]);
    });
  });
