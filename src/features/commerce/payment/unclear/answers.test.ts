// Every pair of answers that a provider may give about a payment of which nobody knows whether it was charged, and what each
// comes to. The database is real; what the provider says is written here.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptOf, buy, loggedIn } from '../../../../../test/support/payment.ts';
import { answeredBy, begunPayment } from '../../../../../test/support/provider-answers.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import type { Deps } from '../../../../platform/http/context.server.ts';
import type { ChargeState, PaymentPort, Reversal } from '../../../../providers/payment/port.ts';
import { findAttempt } from '../attempt-queries.server.ts';
import type { LeasedAttempt } from '../lease-queries.server.ts';
import { watchClosed } from '../record-paid.server.ts';
import { alarmMinutes, retryDelayMs, watchMinutes, webhookPatienceMs } from '../rules.ts';
import { checkLateCharge } from './check-late-charge.server.ts';
import { resolveUnclear } from './resolve-unclear.server.ts';

let shop: TestShop;
let visitor: Visitor;
const atMs = Date.now() + 60_000;
beforeAll(async () => {
  shop = await openTestShop({ env: { PAYMENT_PROVIDER: 'nicepay_start' } });
  visitor = await loggedIn(shop);
});
afterAll(() => shop.close());
const logged: { level: string; event?: unknown; alarm?: unknown }[] = [];
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  logged.length = 0;
});

const none = { kind: 'none' } as const;
const unknown = { kind: 'unknown', reason: 'no answer' } as const;
const reversed = { kind: 'reversed' } as const;
const tooLate = { kind: 'tooLate' } as const;
const issued = { kind: 'issued', tid: 'A' } as const;
/** The provider speaks, and its words can't tell an open account from a paid one. */
const accountOrDeposit = { ...unknown, isAnswered: true } as const;
type Charged = Extract<ChargeState, { kind: 'charged' }>;
let charges = 0;
const charged = (changes: Partial<Charged> = {}): Charged => ({
  ...{ kind: 'charged', tid: `answer${++charges}`, method: 'card', receiptUrl: '', leftWon: null },
  isBound: true,
  ...changes,
});
const unproven = () => charged({ isBound: false });

/** @returns what the provider was asked. */
async function ask(
  look: (deps: Deps, attempt: LeasedAttempt) => Promise<void>,
  moid: string,
  answers: { charge: ChargeState; reversal?: Reversal; meanwhile?: () => Promise<unknown> },
  changes: Partial<LeasedAttempt> = {},
): Promise<string[]> {
  const asked: string[] = [];
  const port: Partial<PaymentPort> = {
    lookUpTicket: async () => {
      await answers.meanwhile?.();
      return answers.charge;
    },
    reverse: async (_ticket, won) => {
      asked.push(`reverse ${won}`);
      return answers.reversal ?? unknown;
    },
    refund: async ({ amountWon }) => {
      asked.push(`refund ${amountWon}`);
      return { kind: 'refunded' };
    },
  };
  const note = (level: string) => (line: object) => void logged.push({ level, ...line });
  const log = { ...shop.deps.log, error: note('error'), warn: note('warn') } as unknown as Deps['log'];
  const deps: Deps = { ...answeredBy(shop, port), log };
  const found = (await findAttempt(shop.deps.db, moid))!;
  shop.stopClockAt(atMs);
  try {
    await look(deps, { ...found, leasedAt: found.startedAt ?? new Date(atMs), ...changes });
  } finally {
    shop.stopClockAt(null);
  }
  return asked;
}
const attempt = async (moid: string) => (await attemptOf(shop, moid)).attempt;
const historyOf = async (moid: string, kind: string) =>
  shop.deps
    .sql`select e.code, e.detail, e.attempt_no as no, e.at = ${new Date(atMs).toISOString()} as now from order_events e
    join orders o on o.id = e.order_id where o.moid = ${moid} and e.kind = ${kind}`;
const alarms = () => logged.filter(({ alarm }) => alarm === true).map(({ event }) => event);
const inMs = (date: Date | null) => date && date.getTime() - atMs;

describe('a payment of which nobody knows', () => {
  const resolve = (moid: string, answers: Parameters<typeof ask>[2], changes?: Partial<LeasedAttempt>) =>
    ask(resolveUnclear, moid, answers, changes);
  const aged = async (moid: string, ageMs: number) => ({
    leasedAt: new Date((await attempt(moid)).startedAt!.getTime() + ageMs),
  });
  /** It goes on: asked again, and what it was stays open. */
  async function isOpen(moid: string, mustReverse = false) {
    const { state, leaseUntil, retries, ...rest } = await attempt(moid);
    expect([state, rest.mustReverse, inMs(leaseUntil)]).toEqual([
      'unknown',
      mustReverse,
      retryDelayMs(retries),
    ]);
  }

  it.each([
    ['nothing is charged and nothing to be taken back', none, none, 'none'],
    ['nothing is charged, and it was taken back', none, reversed, 'reversed'],
    ['nobody knows of a charge, and it was taken back', unknown, reversed, 'reversed'],
    ['an account is open, and it was closed', issued, reversed, 'reversed'],
    ['nothing is charged, and the network cancel has had its time', none, tooLate, 'tooLate'],
    [
      'an account is open whose number nobody was told, and it is too late to close it',
      issued,
      tooLate,
      'tooLate',
    ],
    ['the account that may be open can’t be closed any more', accountOrDeposit, tooLate, 'tooLate'],
  ])('is over where %s', async (_what, charge, reversal, detail) => {
    const moid = await begunPayment(shop, visitor);
    expect(await resolve(moid, { charge, reversal })).toEqual(['reverse 22000']);
    expect((await attempt(moid)).state).toBe('cancelled');
    expect(await historyOf(moid, 'notCharged')).toEqual([{ code: '', detail, no: 1, now: true }]);
    expect(alarms()).toEqual([]);
  });

  it.each([
    ['nobody answers', unknown, unknown],
    ['nothing is charged, and the taking back isn’t answered', none, unknown],
    ['there is nothing to take back, and nobody knows of a charge', unknown, none],
    ['nobody knows of a charge, and it is too late to take it back', unknown, tooLate],
    ['an account is open, and there is nothing to take back', issued, none],
  ])('is asked about again where %s', async (_what, charge, reversal) => {
    const moid = await begunPayment(shop, visitor);
    await resolve(moid, { charge, reversal });
    await isOpen(moid);
    expect(logged).toMatchObject([{ level: 'warn', event: 'payment.unsettled', moid }]);
  });

  it('is over without another question where the charge went back already', async () => {
    const moid = await begunPayment(shop, visitor);
    expect(await resolve(moid, { charge: { kind: 'returned' } })).toEqual([]);
    expect((await attempt(moid)).state).toBe('cancelled');
    expect(await historyOf(moid, 'notCharged')).toMatchObject([{ detail: 'returned' }]);
  });

  it('is paid by a charge that is proven to be its own, and nothing is taken back', async () => {
    const moid = await begunPayment(shop, visitor);
    const charge = charged({ receiptUrl: 'https://receipt.example' });
    expect(await resolve(moid, { charge })).toEqual([]);
    expect(await attempt(moid)).toMatchObject({
      ...{ state: 'paid', tid: charge.tid, method: 'card', receiptUrl: charge.receiptUrl, leaseUntil: null },
    });
  });

  it('is paid as it was asked for where the provider doesn’t tell how', async () => {
    const moid = await begunPayment(shop, visitor);
    await shop.deps.sql`update payment_attempts set method = 'bank' where moid = ${moid}`;
    await resolve(moid, { charge: charged({ method: null }) });
    expect(await attempt(moid)).toMatchObject({ state: 'paid', method: 'bank' });
  });

  it.each([
    ['at first', 0, retryDelayMs(1)],
    ['until the patience ends', webhookPatienceMs - 4_000, 4_000],
    ['to its last moment', webhookPatienceMs - 1, 1],
  ])('waits for the webhook, %s, where nobody says whose the charge is', async (_when, ageMs, delayMs) => {
    const moid = await begunPayment(shop, visitor);
    expect(await resolve(moid, { charge: unproven() }, await aged(moid, ageMs))).toEqual([]);
    const { state, mustReverse, leaseUntil } = await attempt(moid);
    expect([state, mustReverse, inMs(leaseUntil)]).toEqual(['unknown', false, delayMs]);
  });

  it('ends beside somebody else’s charge, with an alarm, once that was waited for', async () => {
    const moid = await begunPayment(shop, visitor);
    const answers = { charge: unproven(), reversal: none };
    expect(await resolve(moid, answers, await aged(moid, webhookPatienceMs))).toEqual(['reverse 22000']);
    expect(await historyOf(moid, 'notCharged')).toMatchObject([{ detail: 'foreign' }]);
    expect(alarms()).toEqual(['payment.foreign_charge']);
  });

  it('alarms once the hour of the network cancel draws near, and not before', async () => {
    const moid = await begunPayment(shop, visitor);
    const answers = { charge: unknown, reversal: unknown };
    await resolve(moid, answers, await aged(moid, alarmMinutes * 60_000));
    expect(alarms()).toEqual([]);
    await resolve(moid, answers, await aged(moid, alarmMinutes * 60_000 + 1));
    expect(alarms()).toEqual(['payment.unsettled']);
    expect(logged[1]).toMatchObject({ moid, ageMs: alarmMinutes * 60_000 + 1 });
  });

  describe('and has to go back', () => {
    async function mustGoBack(): Promise<string> {
      const moid = await begunPayment(shop, visitor);
      await shop.deps.sql`update payment_attempts set must_reverse = true where moid = ${moid}`;
      return moid;
    }

    it.each([
      ['there is nothing to take back', none],
      ['that isn’t answered', unknown],
    ])('goes by a refund where it is proven, and %s', async (_what, reversal) => {
      const moid = await mustGoBack();
      const asked = await resolve(moid, { charge: charged(), reversal });
      expect(asked).toEqual(['reverse 22000', 'refund 22000']);
      expect((await attempt(moid)).state).toBe('surplus');
      expect(logged.map(({ event }) => event)).toEqual(['payment.late_charge']);
    });

    it('is over where it was taken back', async () => {
      const moid = await mustGoBack();
      expect(await resolve(moid, { charge: charged(), reversal: reversed })).toEqual(['reverse 22000']);
      expect((await attempt(moid)).state).toBe('cancelled');
    });

    it.each([none, unknown])('waits for its buyer where it was paid into an account', async (reversal) => {
      const moid = await mustGoBack();
      await resolve(moid, { charge: charged({ method: 'vbank' }), reversal });
      expect((await attempt(moid)).state).toBe('cancelled');
      expect(await historyOf(moid, 'notCharged')).toMatchObject([{ detail: 'deposit' }]);
    });

    it.each(['card', 'vbank'] as const)(
      'stays open where nobody says whose it is, and nobody answers, by %s',
      async (method) => {
        const moid = await mustGoBack();
        const answers = { charge: charged({ isBound: false, method }), reversal: unknown };
        expect(await resolve(moid, answers)).toEqual(['reverse 22000']);
        await isOpen(moid, true);
      },
    );

    it('stays open, and isn’t refunded, where all that is known is an account that nobody paid into', async () => {
      const moid = await mustGoBack();
      await shop.deps.sql`update payment_attempts set tid = ${moid} where moid = ${moid}`;
      const answers = { charge: { kind: 'issued', tid: moid } as const, reversal: unknown };
      expect(await resolve(moid, answers)).toEqual(['reverse 22000']);
      await isOpen(moid, true);
    });

    it('stays open where its charge settled another order of ours, with an alarm', async () => {
      const moid = await mustGoBack();
      const other = await buy(shop, visitor);
      const tid = (await attempt(other.moid)).tid!;
      expect(await resolve(moid, { charge: charged({ tid }), reversal: none })).toEqual(['reverse 22000']);
      await isOpen(moid, true);
      expect(alarms()).toEqual(['payment.foreign_charge']);
    });
  });

  it('without what it was authenticated with can’t be asked about', async () => {
    const moid = await begunPayment(shop, visitor);
    await expect(resolve(moid, { charge: none }, { ticket: null })).rejects.toThrow('without a ticket');
  });
});

describe('a payment that was given up, asked about all the same,', () => {
  const minute = 60_000;
  async function givenUp(): Promise<string> {
    const moid = await begunPayment(shop, visitor);
    const until = new Date(atMs + minute).toISOString();
    await shop.deps
      .sql`update payment_attempts set state = 'cancelled', watch_until = ${until} where moid = ${moid}`;
    return moid;
  }
  /** At the very end of the watch, or a moment before. */
  const look = (moid: string, answers: Parameters<typeof ask>[2], isOver = false, ticket?: null) =>
    ask(checkLateCharge, moid, answers, {
      leasedAt: new Date(atMs + minute - (isOver ? 0 : 1)),
      ...(ticket === null && { ticket }),
    });
  async function isWatched(moid: string) {
    const { state, watchUntil, leaseUntil } = await attempt(moid);
    expect([state, inMs(watchUntil), inMs(leaseUntil)]).toEqual(['cancelled', minute, retryDelayMs(1)]);
  }
  async function isLeft(moid: string) {
    const { state, watchUntil, leaseUntil } = await attempt(moid);
    expect([state, watchUntil, leaseUntil]).toEqual(['cancelled', null, null]);
  }

  it.each([
    ['that nothing is charged', none, []],
    ['that an account is open, which is closed', { kind: 'issued', tid: 'A' } as const, ['reverse 22000']],
    ['what can’t be told apart', { ...unknown, isAnswered: true } as const, []],
  ])('is watched to the end of the watch where the provider answers %s', async (_what, charge, asked) => {
    const moid = await givenUp();
    expect(await look(moid, { charge, reversal: none })).toEqual(asked);
    await isWatched(moid);
    await look(moid, { charge, reversal: none }, true);
    await isLeft(moid);
    expect(logged).toEqual([]);
  });

  it.each([
    ['the last time', true],
    ['a while', false],
  ])(
    'is watched anew where a webhook tells of its charge while it is asked about for %s',
    async (_when, isOver) => {
      const moid = await givenUp();
      const meanwhile = async () => watchClosed(shop.deps, (await findAttempt(shop.deps.db, moid))!);
      await look(moid, { charge: none, meanwhile }, isOver);
      const { state, watchUntil, leaseUntil } = await attempt(moid);
      expect([state, inMs(watchUntil), inMs(leaseUntil)]).toEqual(['cancelled', watchMinutes * minute, 0]);
    },
  );

  it('is over at once where its charge went back already', async () => {
    const moid = await givenUp();
    expect(await look(moid, { charge: { kind: 'returned' } })).toEqual([]);
    await isLeft(moid);
    expect(logged).toEqual([]);
  });

  it('is watched on after the end where nobody answers, with an alarm', async () => {
    const moid = await givenUp();
    await look(moid, { charge: unknown });
    expect(alarms()).toEqual([]);
    await look(moid, { charge: unknown }, true);
    await isWatched(moid);
    expect(logged).toMatchObject([{ event: 'payment.watch_unsettled', alarm: true, moid, retries: 1 }]);
  });

  it('goes back by a refund where the charge is proven, and the watch is over', async () => {
    const moid = await givenUp();
    expect(await look(moid, { charge: charged() })).toEqual(['refund 22000']);
    const { state, watchUntil } = await attempt(moid);
    expect([state, watchUntil, alarms()]).toEqual(['surplus', null, ['payment.late_charge']]);
  });

  it('waits for its buyer’s account where it was paid into one', async () => {
    const moid = await givenUp();
    expect(await look(moid, { charge: charged({ method: 'vbank' }) })).toEqual([]);
    expect(await attempt(moid)).toMatchObject({ state: 'paid', method: 'vbank', watchUntil: null });
    const [refund] = await shop.deps
      .sql`select r.cause, r.state from refunds r join orders o on o.id = r.order_id
      where o.moid = ${moid}`;
    expect(refund).toEqual({ cause: 'lateDeposit', state: 'account' });
  });

  it('is taken back by its own authentication where nobody says whose the charge is', async () => {
    const moid = await givenUp();
    expect(await look(moid, { charge: unproven(), reversal: reversed })).toEqual(['reverse 22000']);
    await isLeft(moid);
    expect(await historyOf(moid, 'lateCharge')).toEqual([{ code: 'reversed', detail: '', no: 1, now: true }]);
    expect(alarms()).toEqual(['payment.late_charge']);
  });

  it('is left beside somebody else’s charge at the end, with an alarm then', async () => {
    const moid = await givenUp();
    await look(moid, { charge: unproven(), reversal: none });
    await isWatched(moid);
    expect(alarms()).toEqual([]);
    await look(moid, { charge: unproven(), reversal: none }, true);
    await isLeft(moid);
    expect(alarms()).toEqual(['payment.foreign_charge']);
  });

  it('is watched on where nobody says whose the charge is, nor answers', async () => {
    const moid = await givenUp();
    await look(moid, { charge: unproven(), reversal: unknown }, true);
    await isWatched(moid);
    expect(alarms()).toEqual(['payment.watch_unsettled']);
  });

  it('is left where its charge settled another order of ours', async () => {
    const moid = await givenUp();
    const tid = (await attempt((await buy(shop, visitor)).moid)).tid!;
    expect(await look(moid, { charge: charged({ tid }) }, true)).toEqual([]);
    await isLeft(moid);
    expect(alarms()).toEqual(['payment.foreign_charge']);
  });

  it('is asked about although nothing of its authentication is kept', async () => {
    const moid = await givenUp();
    const answers = { charge: unproven(), reversal: reversed };
    expect(await look(moid, answers, true, null)).toEqual(['reverse 22000']);
    await isLeft(moid);
  });
});
