import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBreaks } from '../../../../test/support/checker.ts';
import { emailAfter, isQueueEmpty } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { attemptOf, buy, orderOf } from '../../../../test/support/payment.ts';
import {
  askToCancel,
  bought,
  givenBack,
  kept,
  moneyAt,
  rowOf,
  type Wish,
} from '../../../../test/support/purchase.ts';
import { races } from '../../../../test/support/races.ts';
import { readLedger, settle, showPurchases } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { entitlements, orderCancellations } from '../../../platform/db/schema.server.ts';
import { listPlayable } from '../entitlement/boxes/play-queries.server.ts';
import { listParcels } from '../order/parcels-queries.server.ts';
import { completeDelivery } from './deliver.server.ts';
import { prepareOrder } from './pack.server.ts';
import { approveCancellation, refuseCancellation } from './service.server.ts';
import { shipOrder } from './ship.server.ts';

let shop: TestShop;
let buyer: Family;
let reader: Family;
beforeAll(async () => {
  shop = await openTestShop();
  [buyer, reader] = (await families(shop, 2, { prefix: 'parcel' })) as [Family, Family];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

const number = '123456789012';
const purchase = () => bought(shop, buyer.visitor);
const stepOf = async (moid: string) => (await attemptOf(shop, moid)).order.fulfilment;
const parcelsOf = async (moid: string) => listParcels(shop.deps.db, (await attemptOf(shop, moid)).order.id);

async function cancellationOf(moid: string): Promise<string | null> {
  const { order } = await attemptOf(shop, moid);
  const [row] = await shop.deps.db
    .select()
    .from(orderCancellations)
    .where(eq(orderCancellations.orderId, order.id));
  return row?.state ?? null;
}

/** A purchase whose cancellation waits for the operator: the parcel is being packed. */
async function requested(): Promise<Wish> {
  const wish = await purchase();
  expect(await prepareOrder(shop.deps, wish.moid)).toBe('prepared');
  expect((await askToCancel(buyer.visitor, wish)).status).toBe(200);
  expect(await cancellationOf(wish.moid)).toBe('requested');
  return wish;
}

async function boughtContent(scenario = 'ok'): Promise<Wish> {
  const order = await orderOf(shop, 'content');
  const { moid } = await buy(shop, reader.visitor, scenario, order.fields, order.path);
  const { TID, amt } = await rowOf(reader.visitor, moid);
  return { TID, moid, CancelAmt: amt };
}

describe('a parcel', () => {
  it('goes from the payment to the door, step by step, as its buyer sees', async () => {
    const { moid } = await purchase();
    const seen = async () => (await rowOf(buyer.visitor, moid)).process;
    expect(await seen()).toBe(0);
    expect(await prepareOrder(shop.deps, moid)).toBe('prepared');
    expect(await seen()).toBe(1);
    expect(await shipOrder(shop.deps, moid, 'cj', number)).toBe('shipped');
    expect(await seen()).toBe(2);
    expect(await completeDelivery(shop.deps, moid)).toBe('delivered');
    expect(await seen()).toBe(3);
    expect(await parcelsOf(moid)).toMatchObject([{ no: 1, courier: 'cj', trackingNumber: number }]);
  });

  it('never goes back, nor leaves a step out', async () => {
    const { moid } = await purchase();
    expect(await completeDelivery(shop.deps, moid)).toBe('tooEarly');
    expect(await shipOrder(shop.deps, moid, 'cj', number)).toBe('shipped');
    expect(await prepareOrder(shop.deps, moid)).toBe('tooLate');
    expect(await shipOrder(shop.deps, moid, 'hanjin', number)).toBe('tooLate');
    expect(await completeDelivery(shop.deps, moid)).toBe('delivered');
    for (const again of [prepareOrder(shop.deps, moid), completeDelivery(shop.deps, moid)])
      expect(await again).toBe('tooLate');
    expect(await parcelsOf(moid)).toMatchObject([{ courier: 'cj', state: 'delivered' }]);
  });

  it('has its number in one e-mail to the buyer', async () => {
    const { moid } = await purchase();
    await isQueueEmpty(shop.deps.db);
    const email = await emailAfter(shop.sandbox.mailbox, buyer.email, async () => {
      await Promise.all(Array.from({ length: 5 }, () => shipOrder(shop.deps, moid, 'cj', '1234-5678-9012')));
    });
    await isQueueEmpty(shop.deps.db);
    expect(email.messageId).toContain(`order-${moid}-shipped`);
    const { order } = await attemptOf(shop, moid);
    for (const fact of ['CJ대한통운', number, order.number]) expect(email.text).toContain(fact);
    expect(email.html).toContain(`wblNo=${number}`);
    expect(email.html).toContain(`href="${shop.url}/buylist?purchase=${moid}"`);
    const same = shop.sandbox.mailbox
      .list(buyer.email)
      .filter(({ messageId }) => messageId === email.messageId);
    expect(same).toHaveLength(1);
  });

  it('is refused where there is nothing to send, or nobody to carry it', async () => {
    const { moid } = await purchase();
    expect(await shipOrder(shop.deps, moid, 'pigeon', number)).toBe('unknownCourier');
    expect(await shipOrder(shop.deps, moid, 'constructor', number)).toBe('unknownCourier');
    expect(await shipOrder(shop.deps, moid, 'cj', '12345')).toBe('badNumber');
    expect(await shipOrder(shop.deps, 'tt0', 'cj', number)).toBe('notFound');
    expect(await stepOf(moid)).toBe('paid');
    const declined = await buy(shop, buyer.visitor, 'decline');
    expect(await shipOrder(shop.deps, declined.moid, 'cj', number)).toBe('unpaid');
    const content = await boughtContent();
    expect(await prepareOrder(shop.deps, content.moid)).toBe('content');
    expect(await shipOrder(shop.deps, content.moid, 'cj', number)).toBe('content');
    expect((await askToCancel(reader.visitor, content)).status).toBe(200);
  });

  it('shipped and cancelled at the same instant, again and again, is never both', async () => {
    for (let i = 0; i < races; i++) {
      await shop.deps.limits.reset('orderByMember', String(await buyerId()));
      const wish = await purchase();
      if (i % 2 === 1) await prepareOrder(shop.deps, wish.moid);
      // The call has a longer way than the operator: with every round the operator comes a little later into it.
      const shipping = setTimeout((i * 50) / races).then(() => shipOrder(shop.deps, wish.moid, 'cj', number));
      await Promise.all([askToCancel(buyer.visitor, wish), shipping]);
      await settle(shop);
      const isShipped = (await stepOf(wish.moid)) === 'shipping';
      const asked = await cancellationOf(wish.moid);
      expect({ isShipped, asked, ...moneyAt(shop, wish) }).toEqual(
        isShipped
          ? { isShipped, asked: null, ...kept }
          : i % 2 === 1
            ? { isShipped, asked: 'requested', ...kept }
            : { isShipped, asked: 'done', ...givenBack },
      );
    }
  });
});

const buyerId = async () => {
  const [row] = await shop.deps.sql`select id from members where login_id = ${buyer.login_id}`;
  return row!.id as string;
};

describe('a cancellation that waits for the operator', () => {
  it('keeps the parcel here, and gives the money back once it is approved', async () => {
    const wish = await requested();
    expect(await shipOrder(shop.deps, wish.moid, 'cj', number)).toBe('cancelling');
    expect(moneyAt(shop, wish)).toEqual(kept);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => approveCancellation(shop.deps, wish.moid)),
    );
    expect(answers.filter((answer) => answer === 'approved')).toHaveLength(1);
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual(givenBack);
    expect(await refuseCancellation(shop.deps, wish.moid)).toBe('alreadyDecided');
    expect(await prepareOrder(shop.deps, wish.moid)).toBe('cancelled');
  });

  it('that is refused lets the parcel go, and can’t be asked for again', async () => {
    const wish = await requested();
    expect(await refuseCancellation(shop.deps, wish.moid)).toBe('denied');
    expect(await rowOf(buyer.visitor, wish.moid)).toMatchObject({ process: 1, cancellable: false });
    expect((await askToCancel(buyer.visitor, wish)).status).toBe(409);
    expect(await approveCancellation(shop.deps, wish.moid)).toBe('alreadyDecided');
    expect(await shipOrder(shop.deps, wish.moid, 'cj', number)).toBe('shipped');
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual(kept);
  });

  it('that is refused is told to the buyer, once', async () => {
    const wish = await requested();
    await isQueueEmpty(shop.deps.db);
    const email = await emailAfter(shop.sandbox.mailbox, buyer.email, () =>
      Promise.all([1, 2, 3].map(() => refuseCancellation(shop.deps, wish.moid))),
    );
    await isQueueEmpty(shop.deps.db);
    expect(email.messageId).toContain(`order-${wish.moid}-refused`);
    expect(email.text).toContain((await attemptOf(shop, wish.moid)).order.number);
    const same = shop.sandbox.mailbox
      .list(buyer.email)
      .filter(({ messageId }) => messageId === email.messageId);
    expect(same).toHaveLength(1);
  });

  it('approved and refused at once is one of both', async () => {
    for (let i = 0; i < 5; i++) {
      const wish = await requested();
      const [approved, refused] = await Promise.all([
        approveCancellation(shop.deps, wish.moid),
        refuseCancellation(shop.deps, wish.moid),
      ]);
      expect(['approved alreadyDecided', 'alreadyDecided denied']).toContain(`${approved} ${refused}`);
      await settle(shop);
      expect(moneyAt(shop, wish)).toEqual(approved === 'approved' ? givenBack : kept);
    }
  });

  it('that nobody asked for is nothing to decide', async () => {
    const { moid } = await purchase();
    expect(await approveCancellation(shop.deps, moid)).toBe('notRequested');
    expect(await refuseCancellation(shop.deps, moid)).toBe('notRequested');
    expect(await approveCancellation(shop.deps, 'tt0')).toBe('notFound');
  });

  it('of content plays on where it is refused, and ends where it is approved', async () => {
    // The provider refuses the first time it is asked: the money stays, and a person has to decide.
    const wish = await boughtContent('cancel-refuse');
    const { order, line } = await attemptOf(shop, wish.moid);
    const plays = async () =>
      (
        await listPlayable(shop.deps.db, { memberId: order.memberId, serial: '' }, new Date(shop.deps.now()))
      ).some(({ appId }) => appId === line.appId);
    const isSuspended = async () => {
      const [row] = await shop.deps.db.select().from(entitlements).where(eq(entitlements.orderId, order.id));
      return row!.suspendedAt !== null;
    };
    expect((await askToCancel(reader.visitor, wish)).status).toBe(200);
    await shop.deps.background.idle();
    expect(await cancellationOf(wish.moid)).toBe('requested');
    expect(await refuseCancellation(shop.deps, wish.moid)).toBe('denied');
    expect({ plays: await plays(), isSuspended: await isSuspended() }).toEqual({
      plays: true,
      isSuspended: false,
    });

    // The operator changes their mind in the database; from the approval on it must not begin.
    await shop.deps
      .sql`update cancellations set state = 'requested', decided_at = null where order_id = ${order.id}`;
    expect(await approveCancellation(shop.deps, wish.moid)).toBe('approved');
    expect({ plays: await plays(), isSuspended: await isSuspended() }).toEqual({
      plays: false,
      isSuspended: true,
    });
    await settle(shop);
    expect(await rowOf(reader.visitor, wish.moid)).toMatchObject({ process: -99 });
    expect({ plays: await plays(), isSuspended: await isSuspended() }).toEqual({
      plays: false,
      isSuspended: false,
    });
  });
});

describe('After all of this', () => {
  it('the ledgers of the provider and of the shop agree', async () => {
    await settle(shop);
    const shown = await showPurchases([buyer.visitor, reader.visitor]);
    expect(await findBreaks(shop.databaseUrl, await readLedger(shop.sandbox.url), shown)).toEqual([]);
  });
});
