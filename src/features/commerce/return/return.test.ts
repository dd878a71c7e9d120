import { eq, getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isQueueEmpty } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { attemptOf, loggedIn, stockOf } from '../../../../test/support/payment.ts';
import {
  askToCancel,
  bought,
  boughtByDeposit,
  bringToBuyer,
  delivered,
  moneyAt,
  readDetail,
  rowOf,
  type Wish,
} from '../../../../test/support/purchase.ts';
import { meet, races } from '../../../../test/support/races.ts';
import { reconcileLedgers, settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { orderEvents, returnReadings, returns } from '../../../platform/db/schema.server.ts';
import { hasOpenOrder } from '../order/open-queries.server.ts';
import { refundPartially } from '../refund/give-partial-refund.server.ts';
import { askForReturn, withdrawReturn } from './contract.ts';
import {
  approveReturn,
  previewRefund,
  receiveReturn,
  refundReturn,
  registerReturn,
  rejectReturn,
} from './operator.server.ts';

const operator = '민지';
let shop: TestShop;
let buyer: Family;
beforeAll(async () => {
  shop = await openTestShop();
  [buyer] = (await families(shop, 1, { prefix: 'return' })) as [Family];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

type Asked = Record<string, unknown>;
const ask = (moid: string, change: Asked = {}, visitor = buyer.visitor) =>
  visitor.call(askForReturn, {
    input: { moid, reason: 'changeOfMind', quantity: 1, words: '', noticedOn: '', ...change } as never,
  });
const withdraw = (moid: string, seen: 'requested' | 'approved') =>
  buyer.visitor.call(withdrawReturn, { input: { moid, seen } });
const approve = (moid: string) => approveReturn(shop.deps, { moid, operator });
const receive = (moid: string, resellable = false) =>
  receiveReturn(shop.deps, {
    moid,
    operator,
    restocked: resellable ? 'all' : [],
    condition: '상자가 찢어졌어요',
  });
const refund = (moid: string) => refundReturn(shop.deps, { moid, operator });

async function asked(change: Asked = {}, quantity = 1): Promise<Wish> {
  const wish = await delivered(shop, buyer.visitor, { quantity });
  expect((await ask(wish.moid, change)).status).toBe(200);
  return wish;
}

async function received(change: Asked = {}, quantity = 1, resellable = false): Promise<Wish> {
  const wish = await asked(change, quantity);
  expect(await approve(wish.moid)).toBe('approved');
  expect(await receive(wish.moid, resellable)).toBe('received');
  return wish;
}

async function returnOf(moid: string) {
  const { order } = await attemptOf(shop, moid);
  const rows = await shop.deps.db
    .select({ ...getTableColumns(returns), state: returnReadings.state })
    .from(returns)
    .innerJoin(returnReadings, eq(returnReadings.returnId, returns.id))
    .where(eq(returns.orderId, order.id))
    .orderBy(returns.id);
  return rows.at(-1);
}

describe('goods that come back', () => {
  it('go from the wish to the money, each step told in one e-mail and in the details', async () => {
    const wish = await delivered(shop, buyer.visitor);
    const { moid } = wish;
    expect(await rowOf(buyer.visitor, moid)).toMatchObject({ returnable: true, returnState: null });
    expect((await ask(moid, { words: '색이 생각과 달라요' })).status).toBe(200);
    expect(await rowOf(buyer.visitor, moid)).toMatchObject({
      process: 3,
      returnable: false,
      returnState: 'requested',
    });
    expect(await refund(moid)).toBe('notReceived');
    expect(await approve(moid)).toBe('approved');
    expect(await receive(moid)).toBe('received');
    expect(await refund(moid)).toBe('refunding');
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual({ captured: 22_000, cancelled: 16_000, cancels: 1 });
    // Everything that was sent is back: the purchase is over.
    expect(await rowOf(buyer.visitor, moid)).toMatchObject({ process: -99, returnState: 'refunded' });
    expect(await readDetail(buyer.visitor, moid)).toMatchObject({
      refundedWon: 16_000,
      lines: [{ returnedUnits: 1 }],
      returnedFor: ['changeOfMind'],
      returns: [{ state: 'refunded', words: '색이 생각과 달라요', refundWon: 16_000, withheldWon: 3_000 }],
      partialRefunds: [{ amountWon: 16_000, withheldWon: 3_000, cause: 'return', state: 'done' }],
    });
    await isQueueEmpty(shop.deps.db);
    const emails = shop.sandbox.mailbox.list(buyer.email).filter(({ messageId }) => messageId.includes(moid));
    const subjects = emails.map(({ subject }) => subject).reverse();
    for (const words of [
      '반품 신청을 받았어요',
      '이곳으로 보내 주세요',
      '상품이 도착했어요',
      '16,000원을 환불했어요',
    ])
      expect(subjects.filter((subject) => subject.includes(words))).toHaveLength(1);
    expect(emails.find(({ subject }) => subject.includes('이곳으로'))?.text).toContain('3,000원');
    const events = await shop.deps.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, (await attemptOf(shop, moid)).order.id));
    const byOperator = events.filter(({ actor }) => actor.includes(operator)).map(({ kind }) => kind);
    expect(byOperator.sort()).toEqual(['partialRefundPromised', 'returnApproved', 'returnReceived']);
  });

  it('with a fault bring the whole sum, both ways on the shop', async () => {
    const noticedOn = new Date(shop.deps.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    const wish = await received({ reason: 'defective', noticedOn });
    expect(await refund(wish.moid)).toBe('refunding');
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual({ captured: 22_000, cancelled: 22_000, cancels: 1 });
    expect((await attemptOf(shop, wish.moid)).attempt).toMatchObject({ state: 'paid', refundedWon: 22_000 });
  });

  it('that can be sold again come back to the stock as a return of their order, not as a correction', async () => {
    const { sql } = shop.deps;
    const wish = await delivered(shop, buyer.visitor, { quantity: 2 });
    expect((await ask(wish.moid, { quantity: 1 })).status).toBe(200);
    expect([await approve(wish.moid), await receive(wish.moid, true)]).toEqual(['approved', 'received']);
    const [newest] = await sql`select kind, delta, moid from stock_movements order by id desc limit 1`;
    expect(newest).toEqual({ kind: 'return', delta: 1, moid: wish.moid });
  });

  it('come back one after the other, and never more than were bought', async () => {
    const wish = await delivered(shop, buyer.visitor, { quantity: 3 });
    const { moid } = wish;
    const once = async (quantity: number) => {
      expect((await ask(moid, { quantity })).status).toBe(200);
      expect([await approve(moid), await receive(moid), await refund(moid)]).toEqual([
        'approved',
        'received',
        'refunding',
      ]);
      await settle(shop);
    };
    await once(1);
    expect(await rowOf(buyer.visitor, moid)).toMatchObject({ process: 3, returnable: true });
    expect((await ask(moid, { quantity: 3 })).status).toBe(422);
    await once(2);
    expect((await rowOf(buyer.visitor, moid)).process).toBe(-99);
    expect(moneyAt(shop, wish)).toEqual({ captured: 60_000, cancelled: 16_000 + 35_000, cancels: 2 });
    const { order, line } = await attemptOf(shop, moid);
    await expect(
      shop.deps.sql`with wish as (insert into returns (order_id, reason, reason_id, wording, requested_at)
          values (${order.id}, 'damaged', 'damaged', '', now()) returning id)
        insert into return_lines (return_id, line_id, order_id, quantity) select id, ${line.id}, ${order.id}, 1 from wish`,
    ).rejects.toThrow('more units');
  });

  it('go into stock again only where somebody says that they can be sold', async () => {
    await shop.deps.sql`update variants set stock = 100 where product_id = 1`;
    const kept = await received({ quantity: 2 }, 2, false);
    expect(await stockOf(shop, 1)).toBe(98);
    expect(await returnOf(kept.moid)).toMatchObject({ condition: '상자가 찢어졌어요' });
    await received({ quantity: 1 }, 2, true);
    expect(await stockOf(shop, 1)).toBe(97);
    await shop.deps.sql`update variants set stock = null where product_id = 1`;
  });

  it('paid by deposit: the account is asked for with the wish and destroyed with the refund', async () => {
    const wish = await boughtByDeposit(shop, buyer.visitor);
    await bringToBuyer(shop, wish.moid);
    expect((await ask(wish.moid)).status).toBe(428);
    const refundAccount = { bank: '088', number: '110123456789', holder: '김하늘' };
    expect((await ask(wish.moid, { refundAccount })).status).toBe(200);
    const encrypted = (await returnOf(wish.moid))?.refundAccount;
    expect(encrypted?.includes(refundAccount.number)).toBe(false);
    await approve(wish.moid);
    await receive(wish.moid);
    expect(await refund(wish.moid)).toBe('refunding');
    await settle(shop);
    expect(moneyAt(shop, wish).cancelled).toBe(16_000);
    const paidTo = shop.sandbox.ledger.listEntries(wish.moid).find(({ kind }) => kind === 'cancel');
    expect(paidTo?.refundAccount?.number).toBe(refundAccount.number);
    expect((await returnOf(wish.moid))?.refundAccount).toBeNull();
  });

  it('whose refund the provider refuses stay received, and are paid by the next attempt', async () => {
    const wish = await received();
    shop.sandbox.faults.set({ scenario: 'cancel-whole-only', moid: wish.moid });
    expect(await refund(wish.moid)).toBe('refunding');
    expect(await refund(wish.moid)).toBe('onItsWay');
    await settle(shop);
    expect((await returnOf(wish.moid))?.state).toBe('received');
    expect(await refund(wish.moid)).toBe('refunding');
    await settle(shop);
    expect((await returnOf(wish.moid))?.state).toBe('refunded');
    expect(moneyAt(shop, wish)).toMatchObject({ cancelled: 16_000, cancels: 1 });
  });
});

describe('a wish for a return', () => {
  it('is refused where nothing was delivered, somebody else bought it, or one is open', async () => {
    const wish = await bought(shop, buyer.visitor);
    expect((await ask(wish.moid)).status).toBe(409);
    const haneul = await loggedIn(shop, 'haneul');
    expect((await ask(wish.moid, {}, haneul)).status).toBe(404);
    await bringToBuyer(shop, wish.moid);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(wish.moid)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await askToCancel(buyer.visitor, wish)).status).toBe(409);
  });

  it.each([
    ['lines', { quantity: 2 }],
    ['quantity', { quantity: 0 }],
    ['noticedOn', { reason: 'damaged', noticedOn: '' }],
    ['noticedOn', { reason: 'damaged', noticedOn: '2020-01-01' }],
    ['reason', { reason: 'bored' }],
    ['words', { words: 'ㅋ'.repeat(501) }],
  ])('is asked for anew where %s is wrong: %j', async (field, change) => {
    const wish = await delivered(shop, buyer.visitor);
    const answer = await ask(wish.moid, change);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { fields: string[] }).fields).toContain(field);
    expect(await returnOf(wish.moid)).toBeUndefined();
  });

  it('comes too late after its days, unless the operator enters it for a buyer who called', async () => {
    const wish = await delivered(shop, buyer.visitor);
    const by = {
      moid: wish.moid,
      operator,
      reason: 'changeOfMind' as const,
      lines: [{ line: (await attemptOf(shop, wish.moid)).line.id, quantity: 1 }],
      noticedOn: '',
      words: '전화',
    };
    await shop.deps.sql`update parcels p set delivered_at = now() - interval '15 days' from orders o
        where o.id = p.order_id and o.moid = ${wish.moid}`;
    expect((await ask(wish.moid)).status).toBe(410);
    expect(await registerReturn(shop.deps, by)).toBe('requested');
    expect(await registerReturn(shop.deps, by)).toBe('open');
    expect(await returnOf(wish.moid)).toMatchObject({ requestedBy: operator, state: 'requested' });
    expect(await registerReturn(shop.deps, { ...by, moid: 'none' })).toBe('notFound');
  });

  it('is taken back by its buyer until the goods are there', async () => {
    const wish = await asked();
    expect((await withdraw(wish.moid, 'approved')).status).toBe(409);
    expect((await withdraw(wish.moid, 'requested')).status).toBe(200);
    expect((await withdraw(wish.moid, 'requested')).status).toBe(409);
    expect((await rowOf(buyer.visitor, wish.moid)).returnable).toBe(true);
    expect((await ask(wish.moid)).status).toBe(200);
    await approve(wish.moid);
    expect((await withdraw(wish.moid, 'approved')).status).toBe(200);
    await ask(wish.moid);
    await approve(wish.moid);
    await receive(wish.moid);
    expect((await withdraw(wish.moid, 'approved')).status).toBe(409);
  });
});

describe('the operator', () => {
  it('takes each step once, in its order, and is told why not', async () => {
    const { moid } = await asked();
    expect(await receive(moid)).toBe('alreadyDecided');
    expect(await refund(moid)).toBe('notReceived');
    expect(
      await approveReturn(shop.deps, { moid, operator, parcel: { courier: 'cj', trackingNumber: '1' } }),
    ).toBe('badNumber');
    expect(
      await approveReturn(shop.deps, { moid, operator, parcel: { courier: 'x', trackingNumber: '1' } }),
    ).toBe('unknownCourier');
    expect(await approve(moid)).toBe('approved');
    expect(await approve(moid)).toBe('alreadyDecided');
    expect(await receive(moid)).toBe('received');
    expect(await receive(moid)).toBe('alreadyDecided');
    expect(await refundReturn(shop.deps, { moid, operator, withheldWon: 0 })).toBe('reasonMissing');
    expect(await refundReturn(shop.deps, { moid, operator, lookedWon: 1 })).toBe('changed');
    const reason = '배송이 늦어서 받지 않기로 했어요';
    for (const withheldWon of [-1, 0.5, 19_000, 1e9])
      expect(await refundReturn(shop.deps, { moid, operator, withheldWon, reason })).toBe('badAmount');
    expect(await refundReturn(shop.deps, { moid, operator, withheldWon: 0, reason })).toBe('refunding');
    expect(await rejectReturn(shop.deps, { moid, operator, words: '안 돼요' })).toBe('onItsWay');
    await settle(shop);
    expect(await refund(moid)).toBe('noReturn');
    for (const use of [approve, receive, refund]) expect(await use('none')).toBe('notFound');
  });

  it('says no with words that the buyer reads', async () => {
    const wish = await asked();
    expect(await rejectReturn(shop.deps, { moid: wish.moid, operator, words: ' ' })).toBe('wordsMissing');
    const words = '쓰신 흔적이 있어서 다시 팔 수 없는 상품이에요.';
    expect(await rejectReturn(shop.deps, { moid: wish.moid, operator, words })).toBe('rejected');
    expect(await rejectReturn(shop.deps, { moid: wish.moid, operator, words })).toBe('noReturn');
    expect((await readDetail(buyer.visitor, wish.moid)).returns).toMatchObject([
      { state: 'rejected', rejection: words },
    ]);
    await isQueueEmpty(shop.deps.db);
    const email = shop.sandbox.mailbox
      .list(buyer.email)
      .find(({ subject }) => subject.includes('반품이 어려워요'));
    expect(email?.text).toContain(words);
    expect(moneyAt(shop, wish).cancelled).toBe(0);
  });

  it('sees beforehand what a refund would do, and nothing is written for it', async () => {
    const { moid } = await asked({ quantity: 2 }, 3);
    const written = () =>
      shop.deps.sql`select (select count(*) from refunds) + (select count(*) from order_events) as n`;
    const [before] = await written();
    const line = (await attemptOf(shop, moid)).line.id;
    const preview = ({ quantity, ...wanted }: { quantity?: number; [other: string]: unknown }) => {
      const lines = quantity === undefined ? {} : { lines: [{ line, quantity }] };
      return previewRefund(shop.deps, { moid, ...wanted, ...lines } as never);
    };
    expect(await preview({ quantity: 2, reason: 'changeOfMind' })).toEqual({
      outcome: 'previewed',
      data: {
        ...{ needsAccount: false, isByHand: false, isByInvoice: false, goodsWon: 38_000, deliveryWon: 0 },
        ...{ withheldWon: 3_000, refundWon: 35_000, leftWon: 25_000 },
      },
    });
    expect(await preview({ quantity: 3, reason: 'damaged' })).toMatchObject({
      data: { refundWon: 60_000, leftWon: 0 },
    });
    expect(await preview({ quantity: 1, reason: 'damaged', withheldWon: 1_000 })).toMatchObject({
      data: { refundWon: 18_000 },
    });
    expect(await preview({ quantity: 4, reason: 'damaged' })).toEqual({ outcome: 'tooMany' });
    expect(await preview({ amountWon: 1_000 })).toEqual({ outcome: 'returning' });
    expect(await refundPartially(shop.deps, { moid, amountWon: 1_000, reason: '사과', operator })).toBe(
      'returning',
    );
    await withdraw(moid, 'requested');
    expect(await preview({ amountWon: 1_000 })).toMatchObject({
      data: { refundWon: 1_000, leftWon: 59_000 },
    });
    expect(await preview({ amountWon: 60_001 })).toEqual({ outcome: 'tooMuch' });
    expect(await previewRefund(shop.deps, { moid: 'none', amountWon: 1 })).toEqual({ outcome: 'notFound' });
    await shop.deps
      .sql`delete from order_events where kind = 'returnWithdrawn' and order_id = (select id from orders where moid = ${moid})`;
    expect((await written())[0]).toEqual(before);
  });

  it('and the buyer never both have their way, however often approval meets withdrawal', async () => {
    const wishes = [];
    for (let i = 0; i < Math.min(races, 10); i++) {
      await shop.deps.db.execute('delete from rate_limits');
      wishes.push(await delivered(shop, buyer.visitor));
    }
    let approvals = 0;
    for (let race = 0; race < races / wishes.length; race++) {
      await Promise.all(
        wishes.map(async ({ moid }, i) => {
          expect((await ask(moid)).status).toBe(200);
          const take = async () => (await withdraw(moid, 'requested')).status;
          const outcome: (string | number)[] = await meet(
            race * wishes.length + i,
            () => approve(moid),
            take,
          );
          outcome.sort();
          const state = (await returnOf(moid))?.state;
          if (state === 'approved') {
            approvals += 1;
            expect(outcome).toEqual([409, 'approved']);
            expect((await withdraw(moid, 'approved')).status).toBe(200);
          } else expect([state, ...outcome]).toEqual(['withdrawn', 200, 'noReturn']);
        }),
      );
    }
    expect(approvals).toBeGreaterThan(0);
    expect(approvals).toBeLessThan(races);
  });
});

it('Nobody leaves the shop while goods or money are on their way back', async () => {
  const [leaver] = (await families(shop, 1, { prefix: 'leaver' })) as [Family];
  const wish = await delivered(shop, leaver.visitor);
  expect((await ask(wish.moid, {}, leaver.visitor)).status).toBe(200);
  const isOpen = () => hasOpenOrder(shop.deps.db, leaver.visitor.memberId);
  expect(await isOpen()).toBe(true);
  await approve(wish.moid);
  await receive(wish.moid);
  await refund(wish.moid);
  expect(await isOpen()).toBe(true);
  await settle(shop);
  expect(await isOpen()).toBe(false);
  expect(await reconcileLedgers(shop, [buyer.visitor, leaver.visitor])).toEqual([]);
});
