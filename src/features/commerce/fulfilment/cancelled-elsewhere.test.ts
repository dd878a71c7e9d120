// Somebody gave a payment back in the provider's own screens. The shop hears of it by a webhook, asks, and ends the order as
// if it had been cancelled here: nothing is sent, and nothing plays, that was paid back.
import { setTimeout } from 'node:timers/promises';
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
import { inTestOf, paymentCompanies } from '../../../../test/support/long-tests.ts';
import { attemptOf, loggedIn, stockOf } from '../../../../test/support/payment.ts';
import {
  askToCancel,
  bought,
  boughtByDeposit,
  boughtContent,
  openAccount,
  rowOf,
  type Wish,
} from '../../../../test/support/purchase.ts';
import { races, readyForRace } from '../../../../test/support/races.ts';
import { reconcileLedgers, settle, settlePayments, settleReported } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import type { PaymentPort } from '../../../providers/payment/port.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { listPlayable } from '../entitlement/boxes/play-queries.server.ts';
import { webhookPath } from '../payment/contract.ts';
import { compareDay } from '../reconciliation/service.server.ts';
import { refundPartially } from '../refund/give-partial-refund.server.ts';
import { prepareOrder } from './pack.server.ts';
import { approveCancellation } from './service.server.ts';
import { shipOrder } from './ship.server.ts';

const number = '123456789012';

for (const provider of paymentCompanies)
  describe(`a payment given back at ${provider} itself`, inTestOf(provider), () => {
    let shop: TestShop;
    let visitor: Visitor;
    let errors: MockInstance;
    /** An order that was given back there in two pieces. */
    let inPieces = '';
    /** One of which a part is back there, and another here. */
    let inPart = '';
    beforeAll(async () => {
      shop = await openTestShop({
        env: { PAYMENT_PROVIDER: provider },
        timings: { notifyAfterMs: 20, notifyBackoffMs: [50, 50, 50] },
      });
      shop.sandbox.setNotifyUrl(`${shop.url}${webhookPath}`);
    });
    afterAll(() => shop.close());
    beforeEach(async () => {
      await shop.deps.sql`delete from rate_limits`;
      // The last one ran out while the clock was moved.
      visitor = await loggedIn(shop);
      errors = vi.spyOn(shop.deps.log, 'error');
    });
    afterEach(() => errors.mockRestore());

    const rounds = Math.ceil(races / 2);
    const rowsOf = async (moid: string) => attemptOf(shop, moid);
    const eventsOf = async (moid: string) =>
      (
        await shop.deps.sql`select kind, code, coalesce(amount_won::text, detail) as detail from order_events
        where order_id = (select id from orders where moid = ${moid}) order by at`
      ).map(({ kind, code, detail }) => [kind, code, detail].filter(Boolean).join(' '));
    const cancellationOf = async (moid: string) =>
      (
        await shop.deps.sql`select state, amount_won::int as won, done_at from order_cancellations
        where order_id = (select id from orders where moid = ${moid})`
      )[0];
    /** The list of the day on which the shop was told: the charge is of a day before, so it isn't in it. */
    async function compareWithoutChargeOf(moid: string): Promise<void> {
      const today = formatKoreanDate(shop.deps.now());
      const port = shop.deps.paymentBy(provider);
      const list = (await port.listDay(today))!.filter((line) => line.moid !== moid);
      const move = (days: number) =>
        shop.deps
          .sql`update payment_attempts set paid_at = paid_at + ${days} * interval '1 day' where moid = ${moid}`;
      await move(-3);
      await compareDay(shop.deps, port, today, list);
      await move(3);
    }
    const differencesOf = async (moid: string) =>
      (
        await shop.deps
          .sql`select ours_won::int as ours, theirs_won::int as theirs from reconciliation_differences
        where moid = ${moid} and closed_at is null`
      ).map(({ ours, theirs }) => [ours, theirs]);
    const mailsOf = async (moid: string) =>
      (await eventsOf(moid)).filter((event) => event.startsWith('emailSent')).length;
    const isAlarmed = (event: string, moid: string) =>
      errors.mock.calls.some(([line]) => line.event === event && line.moid === moid && line.alarm === true);
    const wonOf = ({ CancelAmt }: Wish) => Number(CancelAmt);

    const told = (moid: string) =>
      shop.sandbox.ledger
        .listEntries(moid)
        .filter(({ kind, code }) => kind === 'notification' && code === 'OK')
        .filter(({ message }) => /StateCd=2|status=(partialC|c)ancelled/.test(message ?? '')).length;
    /** In the provider's own screens: by nobody here. */
    async function giveBack(
      { TID, moid, CancelAmt }: Wish,
      partialRefund?: { amountWon: number; leftWon: number },
      account: Parameters<PaymentPort['refund']>[0]['account'] = null,
    ): Promise<void> {
      const before = told(moid);
      const said = await shop.deps.payment.refund(
        {
          tid: TID,
          moid,
          amountWon: partialRefund?.amountWon ?? Number(CancelAmt),
          reason: 'by hand',
          account,
          ...(partialRefund && {
            partialRefund: { requestNo: `hand${Date.now()}`, leftWon: partialRefund.leftWon },
          }),
        },
        shop.deps.now(),
      );
      expect(said).toEqual({ kind: 'refunded' });
      await expect.poll(() => told(moid), { timeout: 5_000 }).toBeGreaterThan(before);
      // The webhook has its answer; whatever it set going is looked at now.
      await shop.deps.background.idle();
    }
    async function work(): Promise<void> {
      await settlePayments(shop.deps);
      await settleReported(shop.deps);
      await shop.deps.background.idle();
    }

    it('is no parcel any more: closed, back on sale, told to the buyer and shown to the operator', async () => {
      const wish = await bought(shop, visitor);
      const left = (await stockOf(shop, 1))!;
      await giveBack(wish);
      await work();
      expect(await shipOrder(shop.deps, wish.moid, 'cj', number)).toBe('cancelled');
      expect(await rowsOf(wish.moid)).toMatchObject({
        attempt: { state: 'paid', watchUntil: null, refundedWon: wonOf(wish) },
        order: { fulfilment: 'cancelled', reservation: 'released' },
      });
      expect(await cancellationOf(wish.moid)).toMatchObject({ state: 'done', won: wonOf(wish) });
      expect(await stockOf(shop, 1)).toBe(left + 1);
      expect((await rowOf(visitor, wish.moid)).process).toBe(-99);
      const events = await eventsOf(wish.moid);
      expect(events).toContain('cancelledAtProvider');
      expect(events.filter((event) => /^emailSent .*(환불|취소)/.test(event))).toHaveLength(1);
      expect(isAlarmed('payment.cancelled_elsewhere', wish.moid)).toBe(true);
    });

    it('is no content any more: the box plays it no longer', async () => {
      const wish = await boughtContent(shop, visitor);
      const playable = () =>
        listPlayable(shop.deps.db, { memberId: visitor.memberId, serial: '' }, new Date(shop.deps.now()));
      const { appId } = (await rowsOf(wish.moid)).line;
      expect((await playable()).map((content) => content.appId)).toContain(appId);
      await giveBack(wish);
      await work();
      expect((await playable()).map((content) => content.appId)).not.toContain(appId);
      expect((await rowsOf(wish.moid)).order.fulfilment).toBe('cancelled');
    });

    it('of a parcel that is gone closes the order, and puts nothing back on sale', async () => {
      const wish = await bought(shop, visitor);
      expect(await shipOrder(shop.deps, wish.moid, 'cj', number)).toBe('shipped');
      const left = await stockOf(shop, 1);
      await giveBack(wish);
      await work();
      expect((await rowsOf(wish.moid)).order).toMatchObject({ fulfilment: 'cancelled', reservation: 'sold' });
      expect(await stockOf(shop, 1)).toBe(left);
      expect(isAlarmed('payment.cancelled_elsewhere', wish.moid)).toBe(true);
    });

    it('is asked about until the provider answers, and nothing is sent meanwhile', async () => {
      const wish = await bought(shop, visitor);
      shop.sandbox.faults.set({ scenario: 'status-500', moid: wish.moid, count: 50 });
      await giveBack(wish);
      await work();
      expect(await shipOrder(shop.deps, wish.moid, 'cj', number)).toBe('checking');
      expect(isAlarmed('payment.cancel_unsettled', wish.moid)).toBe(false);
      for (let round = 0; round < 2; round++) {
        shop.advance(11 * 60_000);
        await work();
      }
      expect(isAlarmed('payment.cancel_unsettled', wish.moid)).toBe(true);
      expect((await rowsOf(wish.moid)).order.fulfilment).toBe('paid');
      shop.sandbox.faults.clear();
      shop.advance(11 * 60_000);
      await work();
      expect((await rowsOf(wish.moid)).order.fulfilment).toBe('cancelled');
    });

    it('in part is noted and shown; the order goes on', async () => {
      const wish = await bought(shop, visitor);
      inPieces = wish.moid;
      await giveBack(wish, { amountWon: 2_000, leftWon: wonOf(wish) });
      await work();
      expect(await rowsOf(wish.moid)).toMatchObject({
        attempt: { state: 'paid', watchUntil: null },
        order: { fulfilment: 'paid' },
      });
      expect(await differencesOf(wish.moid)).toEqual([[wonOf(wish), wonOf(wish) - 2_000]]);
      expect((await eventsOf(wish.moid)).at(-1)).toContain('partlyCancelledAtProvider');
      expect(await shipOrder(shop.deps, wish.moid, 'cj', number)).toBe('shipped');
      await compareWithoutChargeOf(wish.moid);
      expect(await differencesOf(wish.moid)).toHaveLength(1);
      // The rest of it, later.
      await giveBack(wish, { amountWon: wonOf(wish) - 2_000, leftWon: wonOf(wish) - 2_000 });
      await work();
      expect((await rowsOf(wish.moid)).order.fulfilment).toBe('cancelled');
    });

    it('in part after a part of ours stays shown, whatever a list tells that lacks the charge', async () => {
      const wish = await bought(shop, visitor);
      inPart = wish.moid;
      const asked = { moid: wish.moid, amountWon: 1_000, reason: '늦게 보내서', operator: '민지' };
      expect(await refundPartially(shop.deps, asked)).toBe('refunding');
      await settle(shop);
      expect(await eventsOf(wish.moid)).toContain('partialRefundDone 1000');
      await giveBack(wish, { amountWon: 2_000, leftWon: wonOf(wish) - 1_000 });
      const difference = [[wonOf(wish) - 1_000, wonOf(wish) - 3_000]];
      // Told of our own refund, too: a look that began before the second is told of leaves that to the next one.
      await expect
        .poll(async () => {
          await work();
          return differencesOf(wish.moid);
        })
        .toEqual(difference);
      await compareWithoutChargeOf(wish.moid);
      expect(await differencesOf(wish.moid)).toEqual(difference);
    });

    it('ends a wish that waited for the operator', async () => {
      const wish = await bought(shop, visitor);
      await prepareOrder(shop.deps, wish.moid);
      expect((await askToCancel(visitor, wish)).status).toBe(200);
      expect(await cancellationOf(wish.moid)).toMatchObject({ state: 'requested' });
      await giveBack(wish);
      await work();
      expect(await cancellationOf(wish.moid)).toMatchObject({ state: 'done', won: wonOf(wish) });
      expect(await approveCancellation(shop.deps, wish.moid)).toBe('alreadyDecided');
      expect((await rowsOf(wish.moid)).order.fulfilment).toBe('cancelled');
    });

    it('that came into an account goes the same way', async () => {
      const wish = await boughtByDeposit(shop, visitor);
      await giveBack(wish, undefined, { bank: '088', number: '110123456789', holder: '김하늘' });
      await work();
      expect((await rowsOf(wish.moid)).order.fulfilment).toBe('cancelled');
      const { moid } = await openAccount(shop, visitor);
      const { attempt } = await rowsOf(moid);
      await giveBack({ TID: attempt.tid ?? '', moid, CancelAmt: attempt.amountWon });
      await work();
      // The legacy look-up can't tell a closed account from an open one.
      expect((await rowsOf(moid)).attempt.state).toBe(
        provider === 'nicepay_start' ? 'failed' : 'awaitingDeposit',
      );
    });

    it('by ourselves changes nothing when the provider tells of it', async () => {
      const whole = await bought(shop, visitor);
      const part = await bought(shop, visitor);
      expect((await askToCancel(visitor, whole)).status).toBe(200);
      const asked = { moid: part.moid, amountWon: 2_000, reason: 'a scratch', operator: 'test' };
      expect(await refundPartially(shop.deps, asked)).toBe('refunding');
      await settle(shop);
      for (const { moid } of [whole, part]) {
        await expect.poll(() => told(moid), { timeout: 5_000 }).toBe(1);
        const [events, mails] = [await eventsOf(moid), await mailsOf(moid)];
        await work();
        await settle(shop);
        expect([await eventsOf(moid), await mailsOf(moid)]).toEqual([events, mails]);
        expect(events.join()).not.toContain('at the provider');
        expect(await differencesOf(moid)).toEqual([]);
        expect(isAlarmed('payment.cancelled_elsewhere', moid)).toBe(false);
      }
      expect((await rowsOf(part.moid)).order.fulfilment).toBe('paid');
    });

    it('while our own refund is under way is given back once, and the order is closed once', async () => {
      for (let round = 0; round < rounds; round++) {
        await readyForRace(shop);
        const wish = await bought(shop, visitor);
        await Promise.all([
          askToCancel(visitor, wish),
          giveBack(wish).catch(() => undefined),
          setTimeout((50 / rounds) * round).then(work),
        ]);
        await settle(shop);
        expect(await cancellationOf(wish.moid)).toMatchObject({ state: 'done', won: wonOf(wish) });
        expect((await rowsOf(wish.moid)).attempt).toMatchObject({
          state: 'paid',
          refundedWon: wonOf(wish),
        });
        const events = await eventsOf(wish.moid);
        expect(events.filter((event) => ['refunded', 'cancelledAtProvider'].includes(event))).toHaveLength(1);
        expect(shop.sandbox.ledger.findByTid(wish.TID)).toMatchObject({
          captured: 22_000,
          cancelled: 22_000,
        });
      }
    });

    it('while the parcel is handed over is sent or not, and the stock is right either way', async () => {
      const ends = new Set<string>();
      for (let round = 0; round < rounds; round++) {
        await readyForRace(shop);
        const wish = await bought(shop, visitor);
        const left = (await stockOf(shop, 1))!;
        // The webhook comes twenty milliseconds after the provider's own cancellation.
        const [shipped] = await Promise.all([
          setTimeout((48 / rounds) * round).then(() => shipOrder(shop.deps, wish.moid, 'cj', number)),
          giveBack(wish),
        ]);
        await work();
        await settle(shop);
        ends.add(shipped);
        expect((await rowsOf(wish.moid)).order.fulfilment).toBe('cancelled');
        expect(await stockOf(shop, 1)).toBe(shipped === 'shipped' ? left : left + 1);
      }
      expect([...ends].every((end) => ['shipped', 'checking', 'cancelled'].includes(end))).toBe(true);
    });

    it('leaves ledgers that agree', async () => {
      const differences = await reconcileLedgers(shop);
      expect(differences.map(({ kind, moid }) => [kind, moid].join(' ')).sort()).toEqual(
        // By hand and here in one; and what is shown as a difference.
        [`paid back twice ${inPieces}`, `paid back twice ${inPart}`, `partial ${inPart}`].sort(),
      );
    });
  });
