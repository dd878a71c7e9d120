import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeIn, emailAfter, isQueueEmpty } from '../../../../test/support/emails.ts';
import { families } from '../../../../test/support/family.ts';
import {
  attemptOf,
  authorize,
  bringBack,
  buy,
  loggedIn,
  openPayment,
  orderOf,
} from '../../../../test/support/payment.ts';
import { bringToBuyer } from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { crowd, logInAs, signUpForm, verified } from '../../../../test/support/sign-up.ts';
import { demo, Visitor } from '../../../../test/support/visitor.ts';
import { reserveEntitlement } from '../../commerce/entitlement/queries.server.ts';
import { completeDelivery } from '../../commerce/fulfilment/deliver.server.ts';
import { prepareOrder } from '../../commerce/fulfilment/pack.server.ts';
import { shipOrder } from '../../commerce/fulfilment/ship.server.ts';
import { hasOpenOrder } from '../../commerce/order/open-queries.server.ts';
import {
  claimForApproval,
  closeReadyAttempts,
  contentOf,
  findAttempt,
} from '../../commerce/payment/attempt-queries.server.ts';
import { cancelPurchase } from '../../commerce/purchase/contract.ts';
import { registerSerial } from '../device/contract.ts';
import { signUp } from '../member/contract.ts';
import { lockMember } from '../member/queries.server.ts';
import { confirmCode, requestCode } from '../recovery/contract.ts';
import { leaveShop } from './contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const leave = (visitor: Visitor) => visitor.call(leaveShop, { input: {} });
const rowOf = async (id: number) => (await shop.deps.sql`select * from members where id = ${id}`)[0]!;
const deliver = (moid: string) => bringToBuyer(shop, moid);

/** Tables in which a word is found anywhere. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await shop.deps.sql<{ name: string }[]>`select table_name as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await shop.deps.sql.unsafe(
      `select 1 from "${name}" t where t::text like '%' || $1 || '%' limit 1`,
      [word],
    );
    if (row) found.push(name);
  }
  return found.sort();
}

describe('leaving', () => {
  it('waits for a parcel or for money that is on its way', async () => {
    const [member] = await crowd(shop, 1, 'waiting');
    const visitor = await logInAs(shop, member!);
    const before = await rowOf(member!.id);
    const { moid } = await buy(shop, visitor, 'ok', { user_id: String(member!.id) });
    const steps = [
      async () => 'paid',
      () => prepareOrder(shop.deps, moid),
      () => shipOrder(shop.deps, moid, 'cj', '123456789012'),
    ];
    for (const step of steps) {
      const came = await step();
      expect((await leave(visitor)).status, came).toBe(409);
    }
    expect(await completeDelivery(shop.deps, moid)).toBe('delivered');
    for (const state of ['approving', 'unknown']) {
      await shop.deps.sql`update payment_attempts set state = ${state}, lease_until = now() + interval '1 day'
        from orders where orders.id = order_id and orders.moid = ${moid}`;
      expect((await leave(visitor)).status, state).toBe(409);
    }
    await shop.deps.sql`update payment_attempts set state = 'paid' from orders
      where orders.id = order_id and orders.moid = ${moid}`;
    const { order } = await attemptOf(shop, moid);
    await shop.deps.sql`insert into cancellations (order_id, amount_won, state, asked_by, asked_at)
      values (${order.id}, 22000, 'requested', 'buyer', now())`;
    expect((await leave(visitor)).status).toBe(409);
    expect(await rowOf(member!.id)).toEqual(before);
    await shop.deps
      .sql`update cancellations set state = 'refused', decided_at = now() where order_id = ${order.id}`;
    expect((await leave(visitor)).status).toBe(200);
  });

  it('is free for who cancelled and got the money back', async () => {
    const [member] = await crowd(shop, 1, 'refunded');
    const visitor = await logInAs(shop, member!);
    const { moid } = await buy(shop, visitor, 'ok', { user_id: String(member!.id) });
    const { attempt } = await attemptOf(shop, moid);
    const input = { moid, TID: attempt.tid!, CancelAmt: attempt.amountWon };
    expect((await visitor.call(cancelPurchase, { input })).status).toBe(200);
    expect((await attemptOf(shop, moid)).order.fulfilment).toBe('cancelled');
    expect((await leave(visitor)).status).toBe(200);
  });

  it('closes a payment window that still stands open: nothing is charged there', async () => {
    const [member] = await crowd(shop, 1, 'window');
    const visitor = await logInAs(shop, member!);
    const payment = await openPayment(visitor, { user_id: String(member!.id) });
    expect((await leave(visitor)).status).toBe(200);
    await bringBack(shop.url, await authorize(shop.sandbox.url, payment.fields));
    await shop.deps.background.idle();
    const { attempt, order } = await attemptOf(shop, payment.moid);
    expect([attempt.state, attempt.tid, order.fulfilment]).toEqual(['failed', null, 'unpaid']);
  });

  it('leaves no order behind that could still be paid, not even one placed at the same moment', async () => {
    const [member] = await crowd(shop, 1, 'sametime');
    const visitor = await logInAs(shop, member!);
    const payment = await openPayment(visitor, { user_id: String(member!.id) });
    const result = await authorize(shop.sandbox.url, payment.fields);
    expect((await leave(visitor)).status).toBe(200);
    // As it stands where the order was written a moment after the leaving had looked for open ones.
    await shop.deps.sql`update payment_attempts set state = 'ready', failure_code = null from orders
      where orders.id = order_id and orders.moid = ${payment.moid}`;
    await bringBack(shop.url, result);
    await shop.deps.background.idle();
    expect((await attemptOf(shop, payment.moid)).attempt.state).toBe('failed');
    expect(shop.sandbox.ledger.findByTid(result.TxTid!)?.captured).toBe(0);
  });

  it('and a payment that begins at the same moment wait for each other in one direction only', async () => {
    const [home] = await families(shop, 1, { prefix: 'crossing' });
    const order = await orderOf(shop, 'content');
    const { moid } = await openPayment(home!.visitor, order.fields, order.path);
    const attempt = (await findAttempt(shop.deps.db, moid))!;
    const now = new Date(shop.deps.now());
    let isLocked = () => {};
    let isClaimed = () => {};
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve;
    });
    const claimed = new Promise<void>((resolve) => {
      isClaimed = resolve;
    });
    // What each of them writes, in its order, up to the point where they meet.
    const leaving = shop.deps.db.transaction(async (tx) => {
      await lockMember(tx, home!.visitor.memberId);
      isLocked();
      await claimed;
      await closeReadyAttempts(tx, home!.visitor.memberId);
      return hasOpenOrder(tx, home!.visitor.memberId);
    });
    const paying = shop.deps.db.transaction(async (tx) => {
      await locked;
      const clock = shop.deps.databaseClock;
      const claim = {
        ticket: {},
        reference: moid,
        startedAt: clock.after(0),
        leaseUntil: clock.after(3_600_000),
      };
      expect(await claimForApproval(tx, attempt.orderId, claim)).toBe(true);
      isClaimed();
      return reserveEntitlement(tx, contentOf(attempt), now);
    });
    expect(await Promise.all([leaving, paying])).toEqual([true, true]);
  });

  it('leaves nothing of the person but the orders, and ends every session', async () => {
    const form = {
      ...signUpForm,
      userName: '남궁떠난',
      email: 'gone-for-good@example.com',
      phone: '01055443322',
      login_id: 'gone-for-good',
      subAddress: '옥탑방 7호',
    };
    const newcomer = await verified(shop, { name: form.userName, phone: form.phone });
    expect((await newcomer.call(signUp, { input: form })).status).toBe(201);
    const [phone, desktop] = [await logInAs(shop, form), await logInAs(shop, form)];
    const id = desktop.memberId;
    const serial = 'TTB-2026-1001';
    const { login_id, password } = form;
    const registration = { input: { login_id, password, toktokSerial: serial } };
    expect((await desktop.call(registerSerial, registration)).status).toBe(201);
    const { moid } = await buy(shop, desktop, 'ok', { user_id: String(id) });
    await deliver(moid);
    const session = desktop.cookies.get('sid')!;
    // Somebody at their mailbox holds a right to a new password, and another code is on its way.
    const [helper, other] = [new Visitor(shop.url), new Visitor(shop.url)];
    const input = { otp_to_name: form.userName, otp_to_email: form.email, otp_to_type: 1 } as const;
    await isQueueEmpty(shop.deps.db);
    const code = codeIn(
      await emailAfter(shop.sandbox.mailbox, form.email, () => helper.call(requestCode, { input })),
    );
    expect((await helper.call(confirmCode, { input: { otp_confirm: code } })).status).toBe(200);
    expect((await other.call(requestCode, { input })).status).toBe(200);
    const grants = () => shop.deps.sql`select 1 from recovery_grants where member_id = ${id}`;
    expect(await tablesWith(form.email)).toContain('one_time_codes');
    expect(await grants()).toHaveLength(1);
    // The budget of a mailbox outlives its member and ends by itself.
    await shop.deps.sql`delete from rate_limits`;

    const answer = await leave(desktop);
    expect(answer.status).toBe(200);
    expect(desktop.cookies.has('sid')).toBe(false);

    expect(await rowOf(id)).toMatchObject({
      login_id: `left:${id}`,
      password_hash: '',
      user_name: '',
      email: '',
      phone: '',
      address: '',
      sub_address: '',
      verified_at: null,
      left_at: expect.anything(),
    });
    // What an order is found by stays as long as the order does.
    const ofOrders = ['new_order_words', 'order_words', 'orders'];
    for (const word of [form.userName, form.email, form.phone, form.subAddress])
      expect(
        (await tablesWith(word)).filter((table) => !ofOrders.includes(table)),
        word,
      ).toEqual([]);
    expect(await tablesWith(form.phone)).toEqual(['orders']);
    const { order } = await attemptOf(shop, moid);
    expect(order).toMatchObject({ buyerName: form.userName, buyerEmail: form.email, buyerPhone: form.phone });

    expect(await grants()).toEqual([]);
    const consents = await shop.deps.sql`select * from member_consents where member_id = ${id}`;
    expect(consents).toHaveLength(2);
    expect(consents.every((row) => row.agreed_at !== null && row.withdrawn_at !== null)).toBe(true);
    const rights = await shop.deps.sql`select cancelled_at from entitlements where member_id = ${id}`;
    expect(rights).toEqual([{ cancelled_at: expect.anything() }]);

    desktop.cookies.set('sid', session);
    for (const visitor of [phone, desktop]) {
      expect((await visitor.send(`/api/users/user/${id}`)).status).toBe(400);
      expect((await leave(visitor)).status).toBe(400);
    }
    for (const gone of [login_id, `left:${id}`]) {
      await expect(logInAs(shop, { login_id: gone, password }), gone).rejects.toThrow('206');
      await expect(logInAs(shop, { login_id: gone, password: 'x' }), gone).rejects.toThrow('206');
    }

    // The id and the box are free for somebody new.
    const again = await verified(shop, { name: form.userName, phone: form.phone });
    expect((await again.call(signUp, { input: form })).status).toBe(201);
    expect((await again.call(registerSerial, registration)).status).toBe(201);
  });

  it('by two windows at once happens once', async () => {
    const [member] = await crowd(shop, 1, 'twice');
    const visitors = await Promise.all([logInAs(shop, member!), logInAs(shop, member!)]);
    const answers = await Promise.all(visitors.map(leave));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 400, 404].includes(status))).toBe(true);
  });

  it('is not undone by a log-in that was checked a moment before', async () => {
    const [member] = await crowd(shop, 1, 'racer');
    const visitor = await logInAs(shop, member!);
    await shop.deps.sql`update members set left_at = now() where id = ${member!.id}`;
    expect((await visitor.send(`/api/users/user/${member!.id}`)).status).toBe(400);
  });

  it('takes no word from the one who leaves', async () => {
    const bada = await loggedIn(shop, 'bada');
    expect((await bada.call(leaveShop, { input: { id: 1 } as never })).status).toBe(422);
    expect((await new Visitor(shop.url).call(leaveShop, { input: {} })).status).toBe(400);
    await logInAs(shop, demo.haneul);
    await logInAs(shop, demo.bada);
  });
});
