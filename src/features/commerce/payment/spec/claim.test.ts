// A window comes back from the provider: what is written down before any money moves, and what stops it.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  attemptOf,
  authorize,
  bringBack,
  loggedIn,
  openPayment,
  orderOf,
  payAgain,
  stockOf,
} from '../../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import { type Attempt, findAttempt } from '../attempt-queries.server.ts';
import { claimAttempt } from '../claim.server.ts';
import { reservationMinutes } from '../rules.ts';
import { releaseReservations } from '../worker.server.ts';

let shop: TestShop;
let visitor: Visitor;
let stop: (() => void) | undefined;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  await shop.deps.sql`update variants set stock = 100 where product_id = 1`;
  visitor = await loggedIn(shop);
});
afterEach(() => {
  stop?.();
  shop.stopClockAt(null);
});

const historyOf = (moid: string) =>
  shop.deps
    .sql`select e.kind, e.code, e.detail, e.attempt_no as no, e.at = ${new Date(shop.deps.now()).toISOString()} as now
    from order_events e join orders o on o.id = e.order_id where o.moid = ${moid}`;
const capturesOf = (moid: string) =>
  shop.sandbox.ledger.listPayments(moid).reduce((sum, { captures }) => sum + captures, 0);
/** @param look at the order while the provider has the question and has charged nothing. */
async function finish(fields: Record<string, string>, look?: () => Promise<void>, scenario = 'ok') {
  const result = await authorize(shop.sandbox.url, fields, scenario);
  stop = shop.sandbox.onPoint(async (point) => {
    if (point === 'approve-received') await look?.();
  });
  await bringBack(shop.url, result);
  await shop.deps.background.idle();
}

describe('a window that comes back', () => {
  it('is written down as being approved, leased and counted, before the provider hears of it', async () => {
    const { moid, fields } = await openPayment(visitor);
    const atMs = shop.deps.now();
    shop.stopClockAt(atMs);
    let seen: unknown;
    await finish(fields, async () => {
      const { state, startedAt, leaseUntil, retries } = (await attemptOf(shop, moid)).attempt;
      seen = { state, startedAt, leaseUntil, retries };
    });
    expect(seen).toEqual({
      ...{ state: 'approving', retries: 1, startedAt: new Date(atMs) },
      leaseUntil: new Date(atMs + shop.deps.env.payment.leaseMs),
    });
    expect(await historyOf(moid)).toContainEqual({
      kind: 'approving',
      code: '',
      detail: '',
      no: 1,
      now: true,
    });
  });

  it('whose goods were given free meanwhile takes them again for its quarter of an hour', async () => {
    const { moid, fields } = await openPayment(visitor);
    shop.advance((reservationMinutes + 1) * 60_000);
    await releaseReservations(shop.deps);
    expect(await stockOf(shop, 1)).toBe(100);
    const atMs = shop.deps.now();
    shop.stopClockAt(atMs);
    let until: Date | null = null;
    await finish(fields, async () => {
      until = (await attemptOf(shop, moid)).order.reservedUntil;
    });
    expect(until).toEqual(new Date(atMs + reservationMinutes * 60_000));
    expect((await attemptOf(shop, moid)).attempt.state).toBe('paid');
    expect(await stockOf(shop, 1)).toBe(99);
  });

  it('after another window of its order was faster is over, and the history says why', async () => {
    const first = await openPayment(visitor);
    await finish((await payAgain(visitor, first.moid)).fields);
    shop.stopClockAt(shop.deps.now());
    await finish(first.fields);
    expect(await historyOf(first.moid)).toContainEqual({
      ...{ kind: 'paymentFailed', code: 'other_attempt', detail: '', no: 1, now: true },
    });
    await finish(first.fields);
    const { length } = (await historyOf(first.moid)).filter(({ code }) => code === 'other_attempt');
    expect(length).toBe(1);
  });
});

describe('nothing is charged', () => {
  const stopped = async (moid: string) => {
    const { state, failureCode, leaseUntil } = (await attemptOf(shop, moid)).attempt;
    expect([state, leaseUntil, capturesOf(moid)]).toEqual(['failed', null, 0]);
    return failureCode;
  };

  it('where what was given free is sold meanwhile', async () => {
    const { moid, fields } = await openPayment(visitor);
    shop.advance((reservationMinutes + 1) * 60_000);
    await releaseReservations(shop.deps);
    await shop.deps.sql`update variants set stock = 0 where product_id = 1`;
    await finish(fields);
    expect(await stopped(moid)).toBe('sold_out');
  });

  it('where the buyer left the shop meanwhile', async () => {
    const { moid, fields } = await openPayment(visitor);
    await shop.deps.sql`update members set left_at = now() where id = ${visitor.memberId}`;
    await finish(fields);
    await shop.deps.sql`update members set left_at = null where id = ${visitor.memberId}`;
    expect(await stopped(moid)).toBe('expired');
  });

  it('of content that the buyer’s kind of member may not use any more, and goods are none of that', async () => {
    const content = await orderOf(shop, 'content');
    const { moid, fields } = await openPayment(visitor, content.fields, content.path);
    const goods = await openPayment(visitor);
    const [member] = await shop.deps.sql`select user_type from members where id = ${visitor.memberId}`;
    await shop.deps.sql`update members set user_type = 1 where id = ${visitor.memberId}`;
    await finish(fields);
    await finish(goods.fields);
    await shop.deps.sql`update members set user_type = ${member!.user_type} where id = ${visitor.memberId}`;
    expect(await stopped(moid)).toBe('user_type');
    expect((await attemptOf(shop, goods.moid)).attempt.state).toBe('paid');
  });
});

describe('no approval is asked for', () => {
  const claim = async (attempt: Attempt | null, reference: string) =>
    claimAttempt(shop.deps, attempt!, { ticket: {}, reference });
  const find = (moid: string) => findAttempt(shop.deps.db, moid);

  it('where the window was closed a moment ago, and its order shows what it showed', async () => {
    const first = await openPayment(visitor);
    const asRead = await find(first.moid);
    const second = await payAgain(visitor, first.moid);
    await shop.deps.sql`update payment_attempts set state = 'failed' where moid = ${first.moid}`;
    expect(await claim(asRead, 'late')).toBeNull();
    expect(await find(first.moid)).toMatchObject({ state: 'failed', isCurrent: false, reference: null });
    expect(await find(second.fields.orderId ?? second.fields.Moid!)).toMatchObject({
      ...{ state: 'ready', isCurrent: true },
    });
    expect((await historyOf(first.moid)).filter(({ kind }) => kind === 'approving')).toEqual([]);
  });

  it('where the provider’s signature was brought for another order before, with a warning', async () => {
    const warnings = vi.spyOn(shop.deps.log, 'warn').mockImplementation(() => undefined);
    const paid = await openPayment(visitor);
    expect(await claim(await find(paid.moid), 'signed')).toMatchObject({ state: 'approving' });
    const { moid } = await openPayment(visitor);
    expect(await claim(await find(moid), 'signed')).toBeNull();
    const replayed = expect.objectContaining({ event: 'payment.replayed_callback', moid });
    expect(warnings).toHaveBeenCalledExactlyOnceWith(replayed, expect.anything());
    warnings.mockRestore();
    expect(await find(moid)).toMatchObject({ state: 'ready' });
  });

  it('where our own database fails, which nobody takes for a refusal', async () => {
    const { moid } = await openPayment(visitor);
    const attempt = await find(moid);
    await shop.owner`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`;
    await shop.owner`create trigger fail before insert on order_events for each row execute function fail()`;
    const answer = await claim(attempt, 'lost').catch((error: unknown) => error);
    await shop.owner`drop trigger fail on order_events`;
    await shop.owner`drop function fail`;
    expect(answer).toBeInstanceOf(Error);
    expect(await find(moid)).toMatchObject({ state: 'ready' });
  });
});

describe('an approval', () => {
  it('that the provider declines leaves its code, and gives the goods free', async () => {
    const { moid, fields } = await openPayment(visitor);
    expect(await stockOf(shop, 1)).toBe(99);
    await finish(fields, undefined, 'decline');
    const { state, failureCode, failureMessage } = (await attemptOf(shop, moid)).attempt;
    expect([state, failureCode]).toEqual(['failed', 'declined']);
    expect(failureMessage).toMatch(/^\w{4}$/);
    expect(await stockOf(shop, 1)).toBe(100);
  });

  it('of another sum that can’t be taken back any more goes back by a refund, and gives the goods free', async () => {
    const { moid, fields } = await openPayment(visitor);
    shop.sandbox.faults.set({ scenario: 'net-cancel-too-late', moid, count: 100 });
    await finish(fields, undefined, 'wrong-approve-amount');
    const { attempt, order } = await attemptOf(shop, moid);
    expect([attempt.state, order.reservation]).toEqual(['surplus', 'released']);
    expect(await stockOf(shop, 1)).toBe(100);
    expect(await historyOf(moid)).toContainEqual(
      expect.objectContaining({ kind: 'unclear', detail: expect.stringMatching(/\w/), no: 1 }),
    );
  });
});
