// Of the goods of an exchange less comes than was asked for, or another parcel was taken for it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isQueueEmpty } from '../../../../test/support/emails.ts';
import { stockOf } from '../../../../test/support/payment.ts';
import { delivered, readDetail } from '../../../../test/support/purchase.ts';
import { readyForRace } from '../../../../test/support/races.ts';
import {
  coral,
  exchange,
  label,
  operator,
  outOf,
  replacements,
} from '../../../../test/support/replacement.ts';
import { reconcileLedgers } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { BackUnits } from '../order/rules.ts';
import { receiveGoods, undoReception } from './receive.server.ts';
import type { MissingWay } from './rules.ts';
import { sendReplacement } from './send.server.ts';

let shop: TestShop;
let hand: Awaited<ReturnType<typeof replacements>>;
beforeAll(async () => {
  shop = await openTestShop();
  hand = await replacements(shop, 'arrive');
});
afterAll(() => shop.close());
beforeEach(() => readyForRace(shop));

/** Three coral pens that don't work are on their way back, and three others are put aside. */
async function onTheWayBack(instead = coral) {
  const { moid } = await delivered(shop, hand.buyer.visitor, { quantity: 3 });
  const line = await hand.lineOf(moid);
  const lines = [{ line, quantity: 3, ...instead }];
  expect((await hand.ask(moid, { ...exchange, lines })).status).toBe(200);
  expect(await hand.approve(moid)).toBe('approved');
  return { moid, line };
}
type Came = { missing?: MissingWay; restocked?: BackUnits[] };
const receive = async (moid: string, line: number, units: number, { missing, restocked = [] }: Came = {}) =>
  receiveGoods(shop.deps, {
    ...{ ...(await hand.seen(moid)), arrived: [{ line, quantity: units }], missing, restocked },
    condition: '상자에 덜 들어 있었음',
  });
const undo = async (moid: string, id?: number, reason = '다른 손님의 상자였음') => {
  const shown = await hand.seen(moid);
  const [row] = id ? await shop.deps.sql`select version from replacements where id = ${id}` : [];
  return undoReception(shop.deps, { ...shown, ...(id && { id, version: row!.version as number }), reason });
};
const shownOf = async (moid: string) => (await readDetail(hand.buyer.visitor, moid)).replacements;

describe('goods of an exchange of which less comes than was asked for', () => {
  it('leave the others with their buyer: only for what came others go out, and the rest is for sale again', async () => {
    const { moid, line } = await onTheWayBack();
    const aside = (await stockOf(shop, 1))!;
    expect(await receive(moid, line, 2, { missing: 'end' })).toBe('received');
    expect(await stockOf(shop, 1)).toBe(aside + 1);
    expect(await hand.unitsOut(moid)).toEqual(outOf(5));
    expect(await shownOf(moid)).toMatchObject([
      {
        ...{ state: 'received', lines: [{ line, quantity: 2 }] },
        missing: [{ line, quantity: 1, awaited: false }],
      },
    ]);
    expect([await hand.send(moid), await hand.deliver(moid)]).toEqual(['shipped', 'delivered']);
    // What did not come may be asked for again, by itself.
    const again = { ...exchange, lines: [{ line, quantity: 1, ...coral }] };
    expect((await hand.ask(moid, again)).status).toBe(200);
    expect(await reconcileLedgers(shop, [hand.buyer.visitor])).toEqual([]);
  });

  it('are awaited in an exchange of their own, with what was put aside for them', async () => {
    const { moid, line } = await onTheWayBack();
    const first = await hand.newest(moid);
    const aside = (await stockOf(shop, 1))!;
    expect(await receive(moid, line, 1, { missing: 'wait' })).toBe('received');
    expect(await stockOf(shop, 1)).toBe(aside);
    expect(await shownOf(moid)).toMatchObject([
      { state: 'approved', kind: 'exchange', lines: [{ line, quantity: 2 }], missing: [] },
      { id: first.id, state: 'received', missing: [{ quantity: 2, awaited: true }] },
    ]);
    const { lines } = await readDetail(hand.buyer.visitor, moid);
    expect(lines).toMatchObject([{ delivered: 3, replacing: 3 }]);
    // Each goes its own way: what came is sent, the rest comes later.
    const former = { moid, id: first.id, version: first.version + 1, operator };
    expect(await sendReplacement(shop.deps, { ...former, ...label })).toBe('shipped');
    expect([await receive(moid, line, 2), await hand.send(moid)]).toEqual(['received', 'shipped']);
    expect(await hand.unitsOut(moid)).toEqual(outOf(6));
    expect(await reconcileLedgers(shop, [hand.buyer.visitor])).toEqual([]);
  });

  it('are told to their buyer and in the history, with what becomes of the rest', async () => {
    for (const [missing, told, noted] of [
      ['end', '이번 교환에서 뺐어요', '도착하지 않음: 톡톡펜 코랄 1개'],
      ['wait', '따로 기다리고 있어요', '따로 기다림: 톡톡펜 코랄 1개'],
    ] as const) {
      const { moid, line } = await onTheWayBack();
      await receive(moid, line, 2, { missing });
      await isQueueEmpty(shop.deps.db);
      const email = shop.sandbox.mailbox
        .list(hand.buyer.email)
        .find(({ messageId, subject }) => messageId.includes(moid) && subject.includes('일부만 도착했어요'));
      expect(email?.text).toContain(told);
      expect(email?.text).toContain('톡톡펜 코랄 1개');
      const [event] = await shop.deps
        .sql`select e.detail from order_events e join orders o on o.id = e.order_id
        where o.moid = ${moid} and e.kind = 'replacementReceived'`;
      expect(event?.detail).toContain(noted);
    }
  });

  it('are no more than were asked for, and never none', async () => {
    const { moid, line } = await onTheWayBack();
    for (const [units, restocked] of [
      [0, 0],
      [4, 0],
      [1, 2],
    ] as const)
      expect(
        await receive(moid, line, units, { restocked: restocked ? [{ line, quantity: restocked }] : [] }),
      ).toBe('tooMany');
    expect(await receive(moid, line + 100_000, 1)).toBe('tooMany');
    expect(await shownOf(moid)).toMatchObject([{ state: 'approved', missing: [] }]);
  });
});

describe('a reception that was entered wrong', () => {
  it('is taken back: everything is awaited again, as if nothing had come', async () => {
    const { moid, line } = await onTheWayBack();
    const aside = (await stockOf(shop, 1))!;
    await receive(moid, line, 2, { missing: 'end', restocked: [{ line, quantity: 1 }] });
    expect(await stockOf(shop, 1)).toBe(aside + 2);
    expect(await undo(moid, undefined, ' ')).toBe('reasonMissing');
    expect([await undo(moid), await undo(moid)]).toEqual(['undone', 'noStep']);
    expect(await stockOf(shop, 1)).toBe(aside);
    expect(await hand.unitsOut(moid)).toEqual(outOf(6));
    expect(await shownOf(moid)).toMatchObject([
      { state: 'approved', lines: [{ quantity: 3 }], missing: [], receivedAtMs: null },
    ]);
    const subjects = await hand.subjectsAbout(moid);
    expect(subjects.filter((subject) => subject.includes('바로잡아요'))).toHaveLength(1);
    expect([await receive(moid, line, 3), await hand.send(moid)]).toEqual(['received', 'shipped']);
  });

  it('leaves to the other exchange what that waits for', async () => {
    const { moid, line } = await onTheWayBack();
    const first = await hand.newest(moid);
    await receive(moid, line, 1, { missing: 'wait' });
    expect(await undo(moid, first.id)).toBe('undone');
    expect(await shownOf(moid)).toMatchObject([
      { state: 'approved', lines: [{ quantity: 2 }] },
      { state: 'approved', lines: [{ quantity: 1 }], missing: [{ quantity: 2, awaited: true }] },
    ]);
    expect(await hand.unitsOut(moid)).toEqual(outOf(6));
  });

  it('stands where its goods were sold, others are gone, or their buyer asked for something else', async () => {
    const { sql } = shop.deps;
    const { moid, line } = await onTheWayBack();
    await receive(moid, line, 2, { missing: 'end', restocked: [{ line, quantity: 2 }] });
    const stock = (await stockOf(shop, 1))!;
    await sql`update variants set stock = 1 where product_id = 1 and is_open`;
    expect(await undo(moid)).toBe('soldMeanwhile');
    await sql`update variants set stock = 2 where product_id = 1 and is_open`;
    expect(await undo(moid)).toBe('outOfStock');
    expect(await stockOf(shop, 1)).toBe(2);
    expect(await shownOf(moid)).toMatchObject([{ state: 'received', lines: [{ quantity: 2 }] }]);
    await sql`update variants set stock = ${stock} where product_id = 1 and is_open`;
    expect((await hand.giveBack(moid, { lines: [{ line, quantity: 1 }], quantity: undefined })).status).toBe(
      200,
    );
    expect(await undo(moid)).toBe('askedMeanwhile');
  });

  it('brings units of another colour out of the stock of their own', async () => {
    const { sql } = shop.deps;
    const mint = { penColor: '민트', eraserColor: '' };
    const { moid, line } = await onTheWayBack(mint);
    await receive(moid, line, 3);
    expect([await hand.send(moid), await hand.deliver(moid)]).toEqual(['shipped', 'delivered']);
    const lines = [{ line, quantity: 2, ...coral }];
    expect((await hand.ask(moid, { ...exchange, lines })).status).toBe(200);
    await sql.begin(async (tx) => {
      await tx`update variants set stock = 0, is_open = false where product_id = 1`;
      await tx`insert into variants (product_id, choice, stock) values (1, '코랄|', 5), (1, '민트|', 5)
        on conflict (product_id, choice) do update set stock = 5, is_open = true`;
    });
    const stocks = async () => {
      const rows = await sql`select stock from variants where product_id = 1 and is_open order by choice`;
      return rows.map(({ stock }) => stock as number);
    };
    await hand.approve(moid);
    const [minted, coralled] = await stocks();
    const restocked = [
      { line, quantity: 1, penColor: '민트' },
      { line, quantity: 1 },
    ];
    expect(await receive(moid, line, 2, { restocked })).toBe('received');
    expect(await stocks()).toEqual([minted! + 1, coralled! + 1]);
    expect(await undo(moid)).toBe('undone');
    expect(await stocks()).toEqual([minted, coralled]);
    await sql.begin(async (tx) => {
      await tx`update variants set stock = 0, is_open = false where product_id = 1`;
      await tx`update variants set stock = 500, is_open = true where product_id = 1 and choice = ''`;
    });
  });
});

describe('the database', () => {
  it('loses no unit between an exchange and what is missing of it', async () => {
    const { moid, line } = await onTheWayBack();
    const { id } = await hand.newest(moid);
    const { sql } = shop.deps;
    const write = (missing: number, kept: number) =>
      sql.begin(async (tx) => {
        await tx`insert into replacement_missing (replacement_id, line_id, asked, quantity, pen_color, eraser_color)
          values (${id}, ${line}, 3, ${missing}, '코랄', '')`;
        await tx`update replacement_lines set quantity = ${kept}, taken = 1 where replacement_id = ${id}`;
      });
    await expect(write(1, 1)).rejects.toThrow('never changed');
    await expect(write(1, 3)).rejects.toThrow('not what was asked for');
    await expect(
      sql`update replacement_lines set quantity = 2, taken = 2 where replacement_id = ${id}`,
    ).rejects.toThrow('never changed');
    await expect(sql`delete from replacement_lines where replacement_id = ${id}`).rejects.toThrow(
      'never changed',
    );
    expect(await receive(moid, line, 2, { restocked: [{ line, quantity: 1 }] })).toBe('received');
    await expect(sql`delete from replacement_missing where replacement_id = ${id}`).rejects.toThrow(
      'not what was asked for',
    );
    await expect(
      sql`update replacement_missing set quantity = 2 where replacement_id = ${id}`,
    ).rejects.toThrow('never changed');
    await expect(
      sql`update replacement_restocked set quantity = 2 where replacement_id = ${id}`,
    ).rejects.toThrow('more units are in the stock');
  });
});
