// The provider's answer to "take the money" is lost, or names another sum: what is written down before anything else is asked.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptOf, loggedIn } from '../../../../../test/support/payment.ts';
import { answeredBy, begunPayment } from '../../../../../test/support/provider-answers.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import type { Approval, ChargeState } from '../../../../providers/payment/port.ts';
import { approveAttempt } from '../approve.server.ts';
import { type Attempt, findAttempt } from '../attempt-queries.server.ts';
import { webhookPatienceMs } from '../rules.ts';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openTestShop({ env: { PAYMENT_PROVIDER: 'nicepay_start' } });
  visitor = await loggedIn(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);
afterEach(() => shop.stopClockAt(null));

const rowOf = async (moid: string) => (await attemptOf(shop, moid)).attempt;
const unknown = { kind: 'unknown', reason: 'no answer' } as const;
const mismatch = (tid: string | null) => ({ kind: 'mismatch', reason: 'another sum', tid }) as const;

/** @returns what the provider was asked after its answer, and how the payment stood then. */
async function approve(
  moid: string,
  answers: { approval: Approval; charge?: ChargeState; before?: () => Promise<unknown> },
  changes: Partial<Attempt> = {},
) {
  const asked: string[] = [];
  let seen: Awaited<ReturnType<typeof rowOf>> | null = null;
  const deps = answeredBy(shop, {
    approve: async () => {
      await answers.before?.();
      return answers.approval;
    },
    lookUpTicket: async () => {
      asked.push('look-up');
      seen = await rowOf(moid);
      return answers.charge ?? unknown;
    },
    reverse: async () => {
      asked.push('reverse');
      return unknown;
    },
  });
  const found = (await findAttempt(shop.deps.db, moid))!;
  await approveAttempt(deps, { ...found, ...changes, ticket: {} });
  return { asked, seen };
}

describe('an approval', () => {
  it.each([
    ['that names another sum goes back, under the number that it names', true, mismatch],
    ['whose answer is lost may have charged', false, () => unknown],
  ])('%s: written down, and leased, before the provider is asked', async (_what, mustReverse, answer) => {
    const moid = await begunPayment(shop, visitor, 'approving');
    const atMs = shop.deps.now();
    shop.stopClockAt(atMs);
    const tid = mustReverse ? `${moid}C` : null;
    const { seen } = await approve(moid, { approval: answer(tid) });
    const leaseUntil = new Date(atMs + shop.deps.env.payment.leaseMs);
    expect(seen).toMatchObject({ state: 'unknown', mustReverse, tid, leaseUntil });
  });

  it('whose payment was decided meanwhile changes nothing, and nothing is asked', async () => {
    const moid = await begunPayment(shop, visitor, 'approving');
    const decide = () => shop.deps.sql`update payment_attempts set state = 'cancelled' where moid = ${moid}`;
    expect((await approve(moid, { approval: unknown, before: decide })).asked).toEqual([]);
    expect(await rowOf(moid)).toMatchObject({ state: 'cancelled', mustReverse: false });
  });

  it('gives the webhook its time, counted by the database’s clock, however far ahead our own is', async () => {
    const moid = await begunPayment(shop, visitor, 'approving');
    const startedAt = new Date(shop.deps.now() - 2 * webhookPatienceMs);
    const whose = {
      kind: 'charged',
      tid: `${moid}C`,
      method: 'card',
      receiptUrl: '',
      leftWon: null,
    } as const;
    const answers = { approval: unknown, charge: { ...whose, isBound: false } };
    expect((await approve(moid, answers, { startedAt })).asked).toEqual(['look-up']);
    expect(await rowOf(moid)).toMatchObject({ state: 'unknown', mustReverse: false });
  });
});
