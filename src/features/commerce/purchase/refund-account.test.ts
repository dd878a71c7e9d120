import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isQueueEmpty } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { attemptOf, buy, loggedIn, orderOf } from '../../../../test/support/payment.ts';
import {
  askToCancel,
  bought,
  boughtByDeposit,
  givenBack,
  kept,
  listOf,
  moneyAt,
  openAccount,
  payIn,
  readDetail,
  rowOf,
  type Wish,
} from '../../../../test/support/purchase.ts';
import { reconcileLedgers, settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { refunds } from '../../../platform/db/schema.server.ts';
import { logInOnBox } from '../../account/device/contract.ts';
import { refuseCancellation } from '../fulfilment/service.server.ts';
import { giveUpDeposit, listOpenDeposits } from '../payment/contract.ts';

let shop: TestShop;
let haneul: Visitor;
const others: Visitor[] = [];
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.limits.reset('orderByMember', '1');
  haneul = await loggedIn(shop, 'haneul');
});

const refundAccount = { bank: '088', number: '110123456789', holder: '김하늘' } as const;

async function refundRowOf(moid: string) {
  const { order } = await attemptOf(shop, moid);
  const [row] = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, order.id));
  return row;
}

describe('a purchase that was paid into an account', () => {
  it('shows how it was paid, and that a cancellation needs an account', async () => {
    const { moid } = await boughtByDeposit(shop, haneul);
    expect(await rowOf(haneul, moid)).toMatchObject({
      process: 0,
      method: 'vbank',
      cancellable: true,
      needsRefundAccount: true,
    });
    expect(await readDetail(haneul, moid)).toMatchObject({ refundWon: 22_000, needsRefundAccount: true });
  });

  it('is not cancelled without one', async () => {
    const wish = await boughtByDeposit(shop, haneul);
    expect((await askToCancel(haneul, wish)).status).toBe(428);
    expect(await refundRowOf(wish.moid)).toBeUndefined();
    expect(moneyAt(shop, wish)).toEqual(kept);
  });

  it.each([
    ['refundAccount.bank', { ...refundAccount, bank: '999' as '088' }],
    ['refundAccount.number', { ...refundAccount, number: '110-123-456789' }],
    ['refundAccount.number', { ...refundAccount, number: '1234567' }],
    ['refundAccount.holder', { ...refundAccount, holder: '' }],
  ])('nor with a wrong one: %s', async (field, wrong) => {
    const wish = await boughtByDeposit(shop, haneul);
    const answer = await askToCancel(haneul, { ...wish, refundAccount: wrong });
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { fields: string[] }).fields).toContain(field);
    expect(moneyAt(shop, wish)).toEqual(kept);
  });

  it('goes back to it, which is encrypted until then and destroyed with it', async () => {
    const wish = await boughtByDeposit(shop, haneul);
    shop.sandbox.faults.set({ scenario: 'cancel-hang', moid: wish.moid, count: 2 });
    expect((await askToCancel(haneul, { ...wish, refundAccount })).status).toBe(200);
    await shop.deps.background.idle();
    const waiting = await refundRowOf(wish.moid);
    const encrypted = waiting?.refundAccount ?? Buffer.alloc(0);
    expect(waiting?.state).toBe('executing');
    expect(encrypted.includes(refundAccount.number)).toBe(false);
    expect(JSON.parse(shop.deps.secrets.decrypt(encrypted))).toEqual(refundAccount);

    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual(givenBack);
    expect(await refundRowOf(wish.moid)).toMatchObject({ state: 'done', refundAccount: null });
    haneul = await loggedIn(shop, 'haneul');
    expect((await rowOf(haneul, wish.moid)).process).toBe(-99);
  });

  it('asked for twenty times at once goes back once', async () => {
    const wish = await boughtByDeposit(shop, haneul);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => askToCancel(haneul, { ...wish, refundAccount })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual(givenBack);
  });
});

it('an account that a card does not need is not kept', async () => {
  const wish = await bought(shop, haneul);
  shop.sandbox.faults.set({ scenario: 'cancel-hang', moid: wish.moid, count: 2 });
  expect((await askToCancel(haneul, { ...wish, refundAccount })).status).toBe(200);
  await shop.deps.background.idle();
  expect(await refundRowOf(wish.moid)).toMatchObject({ state: 'executing', refundAccount: null });
  await settle(shop);
  expect(moneyAt(shop, wish)).toEqual(givenBack);
});

describe('a deposit that came too late', () => {
  it('is shown as a purchase whose refund waits for an account', async () => {
    haneul = await loggedIn(shop, 'haneul');
    const { moid } = await openAccount(shop, haneul);
    expect((await listOf(haneul)).t_data.map((row) => row.moid)).not.toContain(moid);
    // Our clock says that the time is over while the bank still takes the money.
    await shop.deps
      .sql`update payment_attempts set state = 'failed', lease_until = null, failure_code = 'not_deposited'
      where order_id = (select id from orders where moid = ${moid})`;
    await payIn(shop, moid);
    const row = await rowOf(haneul, moid);
    expect(row).toMatchObject({ process: 10, cancellable: false, needsRefundAccount: true });
    const wish = { TID: row.TID, moid, CancelAmt: row.amt };
    expect((await askToCancel(haneul, wish)).status).toBe(428);
    expect((await askToCancel(haneul, { ...wish, refundAccount })).status).toBe(200);
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual(givenBack);
    expect(await refundRowOf(moid)).toMatchObject({ state: 'done', refundAccount: null });
  });
});

describe('an account that the provider does not pay into', () => {
  const better = { bank: '004', number: '220123456789', holder: '김하늘' } as const;
  const refusedOnce = async (wish: Wish) => {
    shop.sandbox.faults.set({ scenario: 'cancel-refuse', moid: wish.moid });
    expect((await askToCancel(haneul, { ...wish, refundAccount })).status).toBe(200);
    await shop.deps.background.idle();
  };

  it('is asked for anew, and the refund goes to the new one', async () => {
    const wish = await boughtByDeposit(shop, haneul);
    await refusedOnce(wish);
    expect(moneyAt(shop, wish)).toEqual(kept);
    expect(await refundRowOf(wish.moid)).toMatchObject({ state: 'account', refundAccount: null });
    expect(await rowOf(haneul, wish.moid)).toMatchObject({ process: 10, needsRefundAccount: true });
    await isQueueEmpty(shop.deps.db);
    const emails = await shop.sandbox.mailbox.list('haneul@example.com');
    expect(emails.filter(({ subject }) => subject.includes('환불 계좌를 다시'))).toHaveLength(1);

    expect((await askToCancel(haneul, { ...wish, refundAccount: better })).status).toBe(200);
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual(givenBack);
    const paidTo = shop.sandbox.ledger.listEntries(wish.moid).find(({ kind }) => kind === 'cancel');
    expect(paidTo?.refundAccount?.number).toBe(better.number);
  });

  it('keeps the content from beginning until the money is back', async () => {
    const [home] = (await families(shop, 1, { prefix: 'account' })) as [Family];
    const order = await orderOf(shop, 'content');
    const { moid } = await buy(shop, home.visitor, 'ok', { ...order.fields, _method: 'vbank' }, order.path);
    await payIn(shop, moid);
    const { TID, amt } = await rowOf(home.visitor, moid);
    shop.sandbox.faults.set({ scenario: 'cancel-refuse', moid });
    const wish = { TID, moid, CancelAmt: amt };
    expect((await askToCancel(home.visitor, { ...wish, refundAccount })).status).toBe(200);
    await shop.deps.background.idle();
    const box = await new Visitor(shop.url).call(logInOnBox, {
      input: { login_id: home.login_id, password: home.password, serial: home.serial },
    });
    const { contents } = (await box.json()) as { contents: { app_id: string }[] };
    expect(contents).toEqual([]);
    expect((await askToCancel(home.visitor, { ...wish, refundAccount: better })).status).toBe(200);
    await settle(shop);
    expect(shop.sandbox.ledger.findByTid(TID)).toMatchObject({ captured: amt, cancelled: amt });
    others.push(home.visitor);
  });

  it('never makes a purchase of a late deposit again', async () => {
    haneul = await loggedIn(shop, 'haneul');
    const { moid } = await openAccount(shop, haneul);
    await shop.deps
      .sql`update payment_attempts set state = 'failed', lease_until = null, failure_code = 'not_deposited'
      where order_id = (select id from orders where moid = ${moid})`;
    await payIn(shop, moid);
    const row = await rowOf(haneul, moid);
    const wish = { TID: row.TID, moid, CancelAmt: row.amt };
    await refusedOnce(wish);
    expect(await refuseCancellation(shop.deps, moid)).toBe('accountMissing');
    expect((await askToCancel(haneul, { ...wish, refundAccount: better })).status).toBe(200);
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual(givenBack);
  });
});

describe('an order that waits for its deposit', () => {
  it('is listed with its account until it is given up', async () => {
    haneul = await loggedIn(shop, 'haneul');
    const { moid } = await openAccount(shop, haneul);
    const list = async () =>
      ((await (await haneul.call(listOpenDeposits)).json()) as { t_data: { moid: string; number: string }[] })
        .t_data;
    expect((await list()).find((open) => open.moid === moid)?.number).toMatch(/^[\d-]+$/);
    expect((await haneul.call(giveUpDeposit, { input: { moid } })).status).toBe(200);
    expect((await list()).map((open) => open.moid)).not.toContain(moid);
    expect((await haneul.call(giveUpDeposit, { input: { moid } })).status).toBe(409);
  });
});

it('After all of this the ledgers of the provider and of the shop agree', async () => {
  expect(await reconcileLedgers(shop, others)).toEqual([]);
});
