// An order in several parcels, and parcels that are put right.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailAfter, isQueueEmpty } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { attemptOf, buy } from '../../../../test/support/payment.ts';
import { askToCancel, moneyAt, readDetail, rowOf, type Wish } from '../../../../test/support/purchase.ts';
import { meet, races, readyForRace } from '../../../../test/support/races.ts';
import { settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { listParcels } from '../order/parcels-queries.server.ts';
import { askForReturn } from '../return/contract.ts';
import { correctParcel } from './correct-parcel.server.ts';
import { completeDelivery, deliverParcel } from './deliver.server.ts';
import { prepareOrder } from './pack.server.ts';
import { approveCancellation } from './service.server.ts';
import { shipOrder, shipParcel, shipPart } from './ship.server.ts';
import { splitParcel } from './split.server.ts';
import { undoDelivery, undoShipment } from './undo-shipment.server.ts';

let shop: TestShop;
let buyer: Family;
beforeAll(async () => {
  shop = await openTestShop();
  [buyer] = (await families(shop, 1, { prefix: 'several' })) as [Family];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

// 2 × 19,000 + 26,000 + 3 × 9,000, and 3,000 of delivery once.
const cart = [
  { product_id: '1', productColor: '코랄|', product_amount: '2' },
  { product_id: '2', productColor: '민트|', product_amount: '1' },
  { product_id: '3', productColor: '|분홍', product_amount: '3' },
];
const [first, second, third] = ['601234567890', '601234567891', '601234567892'];
const label = { courier: 'cj', trackingNumber: first! };

/** Six units in three lines. */
async function bought(): Promise<Wish & { lines: number[] }> {
  const fields = { _lines: JSON.stringify(cart), amt: '94000' };
  const { moid } = await buy(shop, buyer.visitor, 'ok', fields);
  const { TID, amt, lines } = await rowOf(buyer.visitor, moid);
  return { TID, moid, CancelAmt: amt, lines: lines.map(({ id }) => id) };
}
const idOf = async (moid: string) => (await attemptOf(shop, moid)).order.id;
const parcelsOf = async (moid: string) => listParcels(shop.deps.db, await idOf(moid));
/** `1 shipped 2+0+1` */
async function told(moid: string, lines: readonly number[]): Promise<string[]> {
  return (await parcelsOf(moid)).map(({ no, state, lines: inside }) => {
    const units = lines.map((id) => inside.find(({ lineId }) => lineId === id)?.quantity ?? 0);
    return `${no} ${state} ${units.join('+')}`;
  });
}
const stepOf = async (moid: string) => (await attemptOf(shop, moid)).order.fulfilment;
const unitsOf = (lines: readonly number[], ...counts: number[]) =>
  counts.map((quantity, i) => ({ lineId: lines[i]!, quantity }));
const seen = async (moid: string, no: number) => {
  const parcel = (await parcelsOf(moid)).find((one) => one.no === no);
  return { moid, no, version: parcel!.version };
};
const eventsOf = async (moid: string) =>
  shop.deps.sql`select e.kind, e.before, e.after, e.actor, e.reason from parcel_events e
    join parcels p on p.id = e.parcel_id where p.order_id = ${await idOf(moid)} order by e.id`;

describe('an order in several parcels', () => {
  it('is sent and delivered part by part, and is what its parcels are', async () => {
    const { moid, lines } = await bought();
    const units = unitsOf(lines, 1, 1, 0);
    expect(await shipPart(shop.deps, { moid, units, ...label }, '민지')).toBe('shipped');
    expect(await told(moid, lines)).toEqual(['1 shipped 1+1+0']);
    expect([await stepOf(moid), (await rowOf(buyer.visitor, moid)).process]).toEqual(['shipping', 2]);
    expect((await askToCancel(buyer.visitor, await wishOf(moid))).status).toBe(409);
    // The whole order's calls are as before: what was sent once isn't sent by them again.
    expect(await shipOrder(shop.deps, moid, 'cj', second!)).toBe('tooLate');
    expect(await completeDelivery(shop.deps, moid)).toBe('tooEarly');

    // The rest is packed by nobody until somebody does.
    expect(await splitParcel(shop.deps, moid, unitsOf(lines, 1, 0, 3))).toBe('split');
    expect(await told(moid, lines)).toEqual(['1 shipped 1+1+0', '2 packing 1+0+3']);
    const both = await Promise.all(
      [1, 2, 3].map(async () =>
        shipParcel(shop.deps, await seen(moid, 2), { courier: 'hanjin', trackingNumber: second! }),
      ),
    );
    expect(both.filter((answer) => answer === 'shipped')).toHaveLength(1);
    expect(await deliverParcel(shop.deps, await seen(moid, 1))).toBe('delivered');
    expect([await stepOf(moid), (await attemptOf(shop, moid)).order.deliveredAt]).toEqual(['shipping', null]);
    expect(await deliverParcel(shop.deps, await seen(moid, 2))).toBe('delivered');
    expect([await stepOf(moid), (await rowOf(buyer.visitor, moid)).process]).toEqual(['delivered', 3]);
    expect((await attemptOf(shop, moid)).order.deliveredAt).not.toBeNull();

    const { parcels } = await readDetail(buyer.visitor, moid);
    expect(parcels.map(({ courier, number, lines: inside }) => [courier, number, inside])).toEqual([
      [
        'CJ대한통운',
        first,
        [
          { name: '톡톡펜 코랄', quantity: 1 },
          { name: '쓱쓱펜 민트', quantity: 1 },
        ],
      ],
      [
        '한진택배',
        second,
        [
          { name: '톡톡펜 코랄', quantity: 1 },
          { name: '지우개 분홍', quantity: 3 },
        ],
      ],
    ]);
    expect((await rowOf(buyer.visitor, moid)).parcels).toEqual(parcels);
  });

  it('is packed apart and together again without being sent', async () => {
    const { moid, lines } = await bought();
    expect(await splitParcel(shop.deps, moid, unitsOf(lines, 2, 0, 1), '민지')).toBe('split');
    expect(await told(moid, lines)).toEqual(['1 packing 2+0+1']);
    expect(await stepOf(moid)).toBe('preparing');
    expect(await shipOrder(shop.deps, moid, 'cj', first!)).toBe('severalParcels');
    expect(await splitParcel(shop.deps, moid, unitsOf(lines, 0, 1, 0))).toBe('split');
    // One of these is in a parcel, one in none: what is in none goes first.
    expect(await splitParcel(shop.deps, moid, unitsOf(lines, 1, 0, 2))).toBe('split');
    expect(await told(moid, lines)).toEqual(['1 packing 1+0+1', '2 packing 0+1+0', '3 packing 1+0+2']);
    expect(await shipOrder(shop.deps, moid, 'cj', first!)).toBe('severalParcels');
    expect(await splitParcel(shop.deps, moid, unitsOf(lines, 2, 1, 3))).toBe('split');
    expect(await told(moid, lines)).toEqual(['4 packing 2+1+3']);
    expect(await splitParcel(shop.deps, moid, unitsOf(lines, 0, 0, 0))).toBe('nothingPicked');
    expect(await splitParcel(shop.deps, moid, unitsOf(lines, 3, 0, 0))).toBe('tooManyUnits');
    expect(await splitParcel(shop.deps, moid, [{ lineId: 999_999, quantity: 1 }])).toBe('tooManyUnits');
    expect(await told(moid, lines)).toEqual(['4 packing 2+1+3']);
    expect(await shipOrder(shop.deps, moid, 'cj', first!)).toBe('shipped');
    expect(await splitParcel(shop.deps, moid, unitsOf(lines, 1, 0, 0))).toBe('tooManyUnits');
  });

  it('tells its buyer what is in each, and that more comes', async () => {
    const { moid, lines } = await bought();
    await isQueueEmpty(shop.deps.db);
    const email = await emailAfter(shop.sandbox.mailbox, buyer.email, () =>
      shipPart(shop.deps, { moid, units: unitsOf(lines, 0, 0, 2), ...label }),
    );
    expect(email.text).toContain('지우개');
    expect(email.text).toContain('2개');
    expect(email.text).toContain('나머지 상품은 따로');
    expect(email.text).not.toContain('쓱쓱펜');
    const last = await emailAfter(shop.sandbox.mailbox, buyer.email, () =>
      shipPart(shop.deps, {
        ...{ moid, units: unitsOf(lines, 2, 1, 1), ...label },
        trackingNumber: second!,
      }),
    );
    for (const fact of ['쓱쓱펜', '톡톡펜', '1개', second!]) expect(last.text).toContain(fact);
    expect(last.text).not.toContain('나머지 상품은 따로');
  });

  it('waits for a cancellation that was asked for, and goes back whole with it', async () => {
    const wish = await bought();
    expect(await prepareOrder(shop.deps, wish.moid)).toBe('prepared');
    expect((await askToCancel(buyer.visitor, await wishOf(wish.moid))).status).toBe(200);
    const units = unitsOf(wish.lines, 1, 0, 0);
    expect(await shipPart(shop.deps, { moid: wish.moid, units, ...label })).toBe('cancelling');
    expect(await splitParcel(shop.deps, wish.moid, units)).toBe('cancelling');
    const one = await seen(wish.moid, 1);
    expect(await shipParcel(shop.deps, one, label)).toBe('cancelling');
    expect(await approveCancellation(shop.deps, wish.moid)).toBe('approved');
    await settle(shop);
    expect(await stepOf(wish.moid)).toBe('cancelled');
    // Nothing of it is in a parcel any more.
    const [line] = await shop.deps
      .sql`select sum(packed)::int as n from order_lines where order_id = ${await idOf(wish.moid)}`;
    expect(line?.n).toBe(0);
    expect(await shipParcel(shop.deps, one, label)).toBe('cancelled');
  });
});

const wishOf = async (moid: string): Promise<Wish> => {
  const { TID, amt } = await rowOf(buyer.visitor, moid);
  return { TID, moid, CancelAmt: amt };
};

describe('a parcel that was sent', () => {
  it('gets another number, of which the buyer hears once, and the history tells who did it', async () => {
    const { moid } = await bought();
    await shipOrder(shop.deps, moid, 'cj', first!, '민지');
    await isQueueEmpty(shop.deps.db);
    const from = await seen(moid, 1);
    const now = { courier: 'hanjin', trackingNumber: '6012-3456-7892' };
    const answers: string[] = [];
    const email = await emailAfter(shop.sandbox.mailbox, buyer.email, async () => {
      const all = await Promise.all(
        Array.from({ length: 5 }, () => correctParcel(shop.deps, from, now, '수아')),
      );
      answers.push(...all);
    });
    expect(answers.sort()).toEqual([...Array(4).fill('changedMeanwhile'), 'corrected']);
    await isQueueEmpty(shop.deps.db);
    expect(email.text).toContain(third);
    expect(email.text).toContain('한진택배');
    const corrections = shop.sandbox.mailbox
      .list(buyer.email)
      .filter(({ messageId }) => messageId.includes(`order-${moid}-corrected`));
    expect(corrections).toHaveLength(1);
    const events = await eventsOf(moid);
    expect(events.at(-1)).toEqual({
      kind: 'corrected',
      before: { courier: 'cj', trackingNumber: first },
      after: { courier: 'hanjin', trackingNumber: third },
      actor: '수아',
      reason: '',
    });
    expect(await correctParcel(shop.deps, await seen(moid, 1), now, '수아')).toBe('unchanged');
    expect(await correctParcel(shop.deps, await seen(moid, 1), { ...now, courier: 'x' }, '수아')).toBe(
      'unknownCourier',
    );
    expect(await correctParcel(shop.deps, await seen(moid, 1), { ...now, trackingNumber: '1' }, '수아')).toBe(
      'badNumber',
    );
    expect(await correctParcel(shop.deps, { ...from, no: 9 }, now, '수아')).toBe('noParcel');
    await expect(shop.owner`update parcel_events set actor = 'x'`).rejects.toThrow('never changed');
    await expect(shop.owner`delete from parcel_events`).rejects.toThrow('never changed');
    await expect(shop.deps.sql`delete from parcels`).rejects.toThrow('never deleted');
  });

  it('and never was is taken back with a reason: packed again, cancellable again, told anew when it goes', async () => {
    const { moid, lines } = await bought();
    await shipOrder(shop.deps, moid, 'cj', first!);
    const why = { actor: '수아', reason: '다른 주문을 눌렀음' };
    expect(await undoShipment(shop.deps, await seen(moid, 1), { ...why, reason: ' ' })).toBe('reasonMissing');
    expect(await undoShipment(shop.deps, { moid, no: 1, version: 99 }, why)).toBe('changedMeanwhile');
    expect(await undoShipment(shop.deps, await seen(moid, 1), why)).toBe('undone');
    expect(await undoShipment(shop.deps, await seen(moid, 1), why)).toBe('notShipped');
    expect(await told(moid, lines)).toEqual(['1 packing 2+1+3']);
    expect((await attemptOf(shop, moid)).order).toMatchObject({ fulfilment: 'preparing', shippedAt: null });
    expect(await rowOf(buyer.visitor, moid)).toMatchObject({ process: 1, cancellable: true, parcels: [] });
    expect((await eventsOf(moid)).at(-1)).toMatchObject({
      kind: 'shipmentUndone',
      before: { courier: 'cj', trackingNumber: first },
      after: {},
      ...why,
    });
    await isQueueEmpty(shop.deps.db);
    const email = await emailAfter(shop.sandbox.mailbox, buyer.email, () =>
      shipOrder(shop.deps, moid, 'cj', second!),
    );
    expect(email.text).toContain(second);
  });

  it('and was not delivered yet is on its way again, unless something of it comes back', async () => {
    const { moid, lines } = await bought();
    await shipOrder(shop.deps, moid, 'cj', first!);
    await completeDelivery(shop.deps, moid);
    const why = { actor: '수아', reason: '잘못 눌렀음' };
    expect(await undoDelivery(shop.deps, await seen(moid, 1), why)).toBe('undone');
    expect((await attemptOf(shop, moid)).order).toMatchObject({ fulfilment: 'shipping', deliveredAt: null });
    expect(await undoDelivery(shop.deps, await seen(moid, 1), why)).toBe('notDelivered');
    expect(await completeDelivery(shop.deps, moid)).toBe('delivered');
    const input = { moid, reason: 'changeOfMind' as const, noticedOn: '', words: '' };
    const units = [{ line: lines[1]!, quantity: 1 }];
    expect((await buyer.visitor.call(askForReturn, { input: { ...input, lines: units } })).status).toBe(200);
    expect(await undoDelivery(shop.deps, await seen(moid, 1), why)).toBe('returning');
    expect(await undoShipment(shop.deps, await seen(moid, 1), why)).toBe('notShipped');
  });
});

describe('at the same instant', () => {
  it('two operators who send the same units, again and again, never send more than was bought', async () => {
    const met = { once: 0, refused: 0 };
    for (let round = 0; round < races; round++) {
      await readyForRace(shop);
      const { moid, lines } = await bought();
      const units = unitsOf(lines, 2, round % 2, 3);
      const send = (number: string) =>
        shipPart(shop.deps, { moid, units, courier: 'cj', trackingNumber: number });
      const whole = round % 4 === 3 ? [shipOrder(shop.deps, moid, 'cj', third!)] : [];
      const answers = await Promise.all([send(first!), send(second!), ...whole]);
      expect(answers.filter((answer) => answer === 'shipped')).toHaveLength(1);
      met.once += 1;
      met.refused += answers.length - 1;
      const [row] = await shop.deps.sql`select bool_and(sent <= quantity) as fits from (
        select l.quantity, coalesce(sum(i.quantity) filter (where p.state = 'shipped'), 0) as sent
        from order_lines l left join parcel_lines i on i.line_id = l.id left join parcels p on p.id = i.parcel_id
        where l.order_id = ${await idOf(moid)} group by l.id, l.quantity) as lines`;
      expect(row?.fits).toBe(true);
    }
    expect(met.once).toBe(races);
  }, 600_000);

  it('a part that is sent and a cancellation, again and again, are never both', async () => {
    const met = { shipped: 0, cancelled: 0 };
    for (let round = 0; round < races; round++) {
      await readyForRace(shop);
      const wish = await bought();
      const units = unitsOf(wish.lines, 1, 0, 0);
      const { lines: _, ...asked } = wish;
      const [answer, sent] = await meet(
        round,
        () => askToCancel(buyer.visitor, asked),
        () => shipPart(shop.deps, { moid: wish.moid, units, ...label }),
      );
      await settle(shop);
      const isShipped = sent === 'shipped';
      expect([isShipped, answer.status]).toEqual(isShipped ? [true, 409] : [false, 200]);
      expect(await stepOf(wish.moid)).toBe(isShipped ? 'shipping' : 'cancelled');
      expect(moneyAt(shop, wish).cancelled).toBe(isShipped ? 0 : 94_000);
      if (isShipped) met.shipped++;
      else met.cancelled++;
    }
    expect(Math.min(met.shipped, met.cancelled)).toBeGreaterThan(0);
  }, 600_000);
});

describe('the database', () => {
  it('lets nobody pack more than was bought, another order’s line, or into a parcel that is gone', async () => {
    const { moid, lines } = await bought();
    const other = await bought();
    const { sql } = shop.deps;
    const orderId = await idOf(moid);
    await prepareOrder(shop.deps, moid);
    const [parcel] = await parcelsOf(moid);
    await expect(
      sql`update parcel_lines set quantity = 3 where parcel_id = ${parcel!.id} and line_id = ${lines[0]!}`,
    ).rejects.toThrow('order_lines_packed');
    const add = (parcelId: number, lineId: number, order: number) =>
      sql`insert into parcel_lines (parcel_id, line_id, order_id, quantity) values (${parcelId}, ${lineId}, ${order}, 1)`;
    const [second] = await sql`insert into parcels (order_id, no) values (${orderId}, 2) returning id`;
    await expect(add(Number(second!.id), lines[0]!, orderId)).rejects.toThrow('order_lines_packed');
    await expect(add(Number(second!.id), other.lines[0]!, orderId)).rejects.toThrow('parcel_lines_line');
    await expect(add(Number(second!.id), other.lines[0]!, await idOf(other.moid))).rejects.toThrow(
      'parcel_lines_parcel',
    );
    await sql`update parcels set state = 'void' where id = ${second!.id}`;
    await shipOrder(shop.deps, moid, 'cj', first!);
    await expect(sql`delete from parcel_lines where parcel_id = ${parcel!.id}`).rejects.toThrow(
      'not being packed',
    );
    await expect(sql`update parcels set tracking_number = '' where id = ${parcel!.id}`).rejects.toThrow(
      'parcels_sent_has_number',
    );
    await expect(sql`update parcels set state = 'void' where id = ${parcel!.id}`).rejects.toThrow(
      'cannot go',
    );
    // Backwards only to where the parcels are.
    await expect(sql`update orders set fulfilment = 'paid' where id = ${orderId}`).rejects.toThrow('go back');
  });

  it('has every order of this file where its parcels are', async () => {
    const wrong = await shop.deps.sql`select moid, fulfilment, fulfilment_of_parcels(id) as came from orders
      where fulfilment not in ('unpaid', 'cancelled') and category <> 'content'
        and fulfilment <> fulfilment_of_parcels(id)`;
    expect(wrong).toEqual([]);
    const [lines] = await shop.deps
      .sql`select count(*)::int as n from order_lines l where packed <> coalesce((
      select sum(i.quantity) from parcel_lines i join parcels p on p.id = i.parcel_id
      where i.line_id = l.id and p.state in ('packing', 'shipped', 'delivered')), 0)`;
    expect(lines?.n).toBe(0);
  });
});
