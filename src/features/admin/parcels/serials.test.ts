// Boxes that are bound to the parcel in which they go: the operators' calls, the buyer's list, and whoever comes between.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Family, families } from '../../../../test/support/family.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { buy, orderOf } from '../../../../test/support/payment.ts';
import { askToCancel, listOf, readDetail, rowOf } from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { registerSerial } from '../../account/device/contract.ts';
import { completeDelivery } from '../../commerce/fulfilment/deliver.server.ts';
import { failParcel } from '../../commerce/fulfilment/fail-parcel.server.ts';
import { prepareOrder } from '../../commerce/fulfilment/pack.server.ts';
import { approveCancellation } from '../../commerce/fulfilment/service.server.ts';
import { shipOrder } from '../../commerce/fulfilment/ship.server.ts';
import { splitParcel } from '../../commerce/fulfilment/split.server.ts';
import { undoShipment } from '../../commerce/fulfilment/undo-shipment.server.ts';
import * as returns from '../../commerce/return/operator.server.ts';
import { getOrder, listOrders } from '../orders/contract.ts';
import { seeSerial } from '../serials/contract.ts';
import { bindSerials, readSerialPaste } from '../shipments/contract.ts';
import { bindSerial, releaseSerial } from './contract.ts';

let shop: TestShop;
let service: OperatorVisitor;
let other: OperatorVisitor;
let buyer: Family;
let stranger: Family;
beforeAll(async () => {
  shop = await openTestShop();
  service = await logInOperator(shop, 'service');
  other = await logInOperator(shop, 'service', 'op-other');
  [buyer, stranger] = (await families(shop, 2, { prefix: 'boxed' })) as [Family, Family];
  await shop.deps.sql`update variants set stock = 100 where is_open and stock is not null`;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

let last = 0;
async function newBox(state = 'ready'): Promise<string> {
  const serial = `TTB-2031-${String(++last).padStart(4, '0')}`;
  await shop.deps.sql`insert into devices (serial, state) values (${serial}, ${state})`;
  return serial;
}
async function boughtBox(quantity = 1): Promise<string> {
  const { fields, amountWon, path } = await orderOf(shop, 'toktokbox');
  const { delivery } = (
    await shop.deps.sql`select delivery from products where id = ${fields.product_id!}`
  )[0]!;
  const amt = String((amountWon - Number(delivery)) * quantity + Number(delivery));
  return (await buy(shop, buyer.visitor, 'ok', { ...fields, product_amount: String(quantity), amt }, path))
    .moid;
}
async function packed(quantity = 1): Promise<string> {
  const moid = await boughtBox(quantity);
  expect(await prepareOrder(shop.deps, moid)).toBe('prepared');
  return moid;
}
const see = async (moid: string) => (await service.ask(getOrder, { params: { moid } })).data;
const serialsOf = async (moid: string) =>
  (await see(moid)).parcels.flatMap(({ serials }) => serials.map(({ serial }) => serial));
const bind = async (moid: string, typed: string, who = service, no = '1') =>
  (await who.ask(bindSerial, { params: { moid, no }, input: { typed } })).outcome;
const releases = async (serial: string) =>
  (await shop.deps.sql`select release from shipment_serials where serial = ${serial} order by id`).map(
    ({ release }) => release,
  );
const seen = async (moid: string, no = 1) => ({
  ...{ moid, no },
  version: (await see(moid)).parcels.find((parcel) => parcel.no === no)!.version,
});
const why = { actor: '수아', reason: '잘못 눌렀어요' };
const ship = (moid: string) => shipOrder(shop.deps, moid, 'cj', '601234567890');

describe('an operator', () => {
  it('binds a box by whatever a scanner or a person types, and the history of the order tells it', async () => {
    const moid = await packed();
    const serial = await newBox();
    expect(await bind(moid, `https://toktokbox.example/?modal=serial#${serial}`)).toBe('bound');
    expect(await bind(moid, serial.toLowerCase().replaceAll('-', ' '))).toBe('alreadyBound');
    const { parcels, history } = await see(moid);
    expect(parcels[0]?.serials).toMatchObject([{ serial, owner: 'nobody' }]);
    expect(history.filter(({ what }) => what === 'parcel.bindSerial')).toHaveLength(2);
    expect(history.find(({ what }) => what === 'parcel.bindSerial')?.detail).toContain(serial);
  });

  it('is refused by name', async () => {
    const moid = await packed();
    expect(await bind(moid, '안녕하세요')).toBe('malformed');
    expect(await bind(moid, 'TTB-2031-9999')).toBe('unknownSerial');
    expect(await bind(moid, await newBox('blocked'))).toBe('stoppedBox');
    expect(await bind(moid, stranger.serial)).toBe('registeredByOther');
    expect(await bind(moid, await newBox(), service, '2')).toBe('noParcel');
    expect(await bind(moid, await newBox())).toBe('bound');
    expect(await bind(moid, await newBox())).toBe('tooMany');
    expect(await bind('tt00', await newBox())).toBe('notFound');
    const { moid: pens } = await buy(shop, buyer.visitor, 'ok');
    await prepareOrder(shop.deps, pens);
    expect(await bind(pens, await newBox())).toBe('noBox');
    const unpacked = await boughtBox();
    expect(await bind(unpacked, await newBox())).toBe('noParcel');
  });

  it('without the right to send sees and does nothing', async () => {
    const writer = await logInOperator(shop, ['texts'], 'op-writer');
    const asked = await writer.ask(bindSerial, {
      params: { moid: await packed(), no: '1' },
      input: { typed: await newBox() },
    });
    expect(asked.status).toBe(403);
    expect((await writer.ask(readSerialPaste, { input: { text: 'TTB-2031-0001' } })).status).toBe(403);
  });

  it('releases what was bound by mistake, for a reason that stays with the number', async () => {
    const moid = await packed();
    const serial = await newBox();
    await bind(moid, serial);
    const release = () =>
      service.ask(releaseSerial, { params: { moid }, input: { serial, reason: '다른 박스를 담았어요' } });
    expect((await release()).outcome).toBe('released');
    expect((await release()).outcome).toBe('notBound');
    expect(await serialsOf(moid)).toEqual([]);
    const { data } = await service.ask(seeSerial, { params: { serial } });
    expect(data.orders).toMatchObject([{ moid, release: 'byHand', reason: '다른 박스를 담았어요' }]);
  });

  it('finds the order by the number, also of a box that was given away, and sees whose it is', async () => {
    const moid = await packed();
    const serial = await newBox();
    await bind(moid, serial);
    const given = (await families(shop, 1, { prefix: `given${last}` }))[0]!;
    await shop.deps.sql`update devices set member_id = null where serial = ${given.serial}`;
    const registered = await new Visitor(shop.url).call(registerSerial, {
      input: { login_id: given.login_id, password: given.password, toktokSerial: serial },
    });
    expect(registered.status).toBe(201);
    const { data: list } = await service.ask(listOrders, { input: { q: serial } });
    expect(list.orders.map((order) => order.moid)).toContain(moid);
    expect((await see(moid)).parcels[0]?.serials).toMatchObject([{ serial, owner: 'other' }]);
    const { data } = await service.ask(seeSerial, { params: { serial } });
    expect(data.orders).toMatchObject([{ moid, releasedAt: null, isOthers: true }]);
  });
});

describe('many at once', () => {
  it('are told line by line, and only what can be bound is', async () => {
    const [two, one] = [await packed(2), await packed()];
    const numberOf = async (moid: string) => (await see(moid)).number;
    const [a, b, c, d] = [await newBox(), await newBox(), await newBox(), await newBox()];
    const text = [
      `${await numberOf(two)} ${a} ${b}`,
      `${await numberOf(two)} ${c}`,
      `${await numberOf(one)} ${stranger.serial}`,
      `${await numberOf(one)} TTB-2031-9998`,
      `${await numberOf(one)} ${d}`,
      `999999-9999-9999 ${c}`,
      `${c}`,
    ].join('\n');
    const { data } = await service.ask(readSerialPaste, { input: { text } });
    expect(data.lines.map(({ line, problem }) => [line, problem])).toEqual([
      [1, ''],
      [1, ''],
      [2, 'tooMany'],
      [3, 'registeredByOther'],
      [4, 'unknownSerial'],
      [5, ''],
      [6, 'repeated'],
      [7, 'noOrder'],
    ]);
    expect(await serialsOf(two)).toEqual([]);
    const serials = data.lines
      .filter(({ problem }) => problem === '')
      .map(({ order, parcelNo, serial }) => ({ moid: order!.moid, parcelNo, serial }));
    const done = await service.ask(bindSerials, {
      input: { serials: [...serials, { moid: one, parcelNo: 0, serial: c }] },
    });
    expect(done.data.results.map(({ outcome }) => outcome)).toEqual(['bound', 'bound', 'bound', 'tooMany']);
    expect(await serialsOf(two)).toEqual([a, b]);
    expect(await serialsOf(one)).toEqual([d]);
    const { history } = await see(one);
    expect(history.filter(({ what }) => what === 'parcel.bindSerial')).toHaveLength(2);
  });
});

describe('two at once', () => {
  it('who have the same box in their hands: one of them is told that it is elsewhere', async () => {
    for (let round = 0; round < 5; round++) {
      const [mine, theirs, serial] = [await packed(), await packed(), await newBox()];
      const outcomes = await Promise.all([bind(mine, serial), bind(theirs, serial, other)]);
      expect(outcomes.sort()).toEqual(['bound', 'boundElsewhere']);
      expect([...(await serialsOf(mine)), ...(await serialsOf(theirs))]).toEqual([serial]);
    }
  });
  it('who fill the same parcel: no more go in than boxes', async () => {
    const moid = await packed(2);
    const boxes = [await newBox(), await newBox(), await newBox()];
    const outcomes = await Promise.all(
      boxes.map((serial, i) => bind(moid, serial, i === 1 ? other : service)),
    );
    expect(outcomes.sort()).toEqual(['bound', 'bound', 'tooMany']);
  });
  it('a registration and a binding: whoever comes second finds what was done', async () => {
    const [moid, serial] = [await packed(), await newBox()];
    const given = (await families(shop, 1, { prefix: `race${last}` }))[0]!;
    await shop.deps.sql`update devices set member_id = null where serial = ${given.serial}`;
    const [outcome, registered] = await Promise.all([
      bind(moid, serial),
      new Visitor(shop.url).call(registerSerial, {
        input: { login_id: given.login_id, password: given.password, toktokSerial: serial },
      }),
    ]);
    expect(registered.status).toBe(201);
    expect(['bound', 'registeredByOther']).toContain(outcome);
    expect(await serialsOf(moid)).toEqual(outcome === 'bound' ? [serial] : []);
  });
  it('the database itself takes no number twice, and no more numbers than boxes', async () => {
    const [moid, next, serial] = [await packed(), await packed(), await newBox()];
    await bind(moid, serial);
    const copy = (to: string, number: string) => shop.deps.sql`
      insert into shipment_serials (order_id, parcel_id, line_id, serial, bound_at, bound_by)
      select o.id, p.id, l.line_id, ${number}, now(), '' from orders o join parcels p on p.order_id = o.id
      join parcel_lines l on l.parcel_id = p.id where o.moid = ${to}`;
    await expect(copy(next, serial)).rejects.toThrow('shipment_serials_live');
    await expect(copy(moid, await newBox())).rejects.toThrow('more serial numbers than boxes');
  });
});

describe('a box is free again', () => {
  it('where the shipment is undone', async () => {
    const [moid, serial] = [await packed(), await newBox()];
    await bind(moid, serial);
    expect(await ship(moid)).toBe('shipped');
    expect(await undoShipment(shop.deps, await seen(moid), why)).toBe('undone');
    expect(await releases(serial)).toEqual(['shipmentUndone']);
    expect(await bind(moid, serial)).toBe('bound');
  });
  it('where its parcel never arrives', async () => {
    const [moid, serial] = [await packed(), await newBox()];
    await bind(moid, serial);
    await ship(moid);
    expect(await failParcel(shop.deps, await seen(moid), { how: 'cameBack', ...why })).toBe('failed');
    expect(await releases(serial)).toEqual(['parcelFailed']);
  });
  it('where boxes leave its parcel, and nobody knows which', async () => {
    const moid = await packed(2);
    const [a, b] = [await newBox(), await newBox()];
    await bind(moid, a);
    await bind(moid, b);
    const lineId = (await see(moid)).lines[0]!.id;
    expect(await splitParcel(shop.deps, moid, [{ lineId, quantity: 1 }])).toBe('split');
    expect([await releases(a), await releases(b)]).toEqual([['unpacked'], ['unpacked']]);
  });
  it('where its order is cancelled', async () => {
    const moid = await packed();
    const serial = await newBox();
    await bind(moid, serial);
    const { TID, amt } = await rowOf(buyer.visitor, moid);
    await askToCancel(buyer.visitor, { moid, TID, CancelAmt: amt });
    expect(await bind(moid, await newBox())).toBe('cancelling');
    expect(await approveCancellation(shop.deps, moid)).toBe('approved');
    expect(await releases(serial)).toEqual(['unpacked']);
  });
  it('where it came back and is sold again, and not where it is broken', async () => {
    for (const [quantity, expected] of [
      [1, ['returned']],
      [0, [null]],
    ] as const) {
      const [moid, serial] = [await packed(), await newBox()];
      await bind(moid, serial);
      await ship(moid);
      await completeDelivery(shop.deps, moid);
      const line = (await see(moid)).lines[0]!.id;
      const asked = { moid, operator: '수아' };
      const lines = [{ line, quantity: 1 }];
      const wish = { reason: 'changeOfMind', lines, noticedOn: '', words: '' };
      expect(await returns.registerReturn(shop.deps, { ...asked, ...wish })).toBe('requested');
      expect(await returns.approveReturn(shop.deps, asked)).toBe('approved');
      const restocked = quantity === 1 ? ('all' as const) : [];
      expect(await returns.receiveReturn(shop.deps, { ...asked, restocked, condition: '' })).toBe('received');
      expect(await releases(serial)).toEqual(expected);
      // Another parcel was taken for it: the box is with its buyer still.
      const undo = () => returns.undoReception(shop.deps, { ...asked, reason: '다른 상자였음' });
      const other = quantity === 1 ? await packed() : '';
      if (other) {
        expect(await bind(other, serial)).toBe('bound');
        expect(await undo()).toBe('boxElsewhere');
        await service.ask(releaseSerial, {
          params: { moid: other, no: '1' },
          input: { serial, reason: '잘못 담음' },
        });
      }
      expect(await undo()).toBe('undone');
      expect((await releases(serial)).at(-1)).toBe(null);
      expect((await see(moid)).parcels[0]?.serials).toMatchObject([{ serial }]);
    }
  });
});

describe('whoever bought it', () => {
  it('sees the numbers of what was sent, at once, and whether they registered them', async () => {
    const [moid, serial] = [await packed(), await newBox()];
    await bind(moid, serial);
    expect((await rowOf(buyer.visitor, moid)).parcels).toEqual([]);
    await ship(moid);
    expect((await rowOf(buyer.visitor, moid)).parcels[0]?.boxes).toEqual([{ serial, owner: 'nobody' }]);
    await shop.deps.sql`update members set user_type = 1 where login_id = ${buyer.login_id}`;
    const registered = await new Visitor(shop.url).call(registerSerial, {
      input: { login_id: buyer.login_id, password: buyer.password, toktokSerial: serial },
    });
    expect(registered.status).toBe(201);
    expect((await readDetail(buyer.visitor, moid)).parcels[0]?.boxes).toEqual([{ serial, owner: 'buyer' }]);
    expect((await listOf(stranger.visitor)).t_data).toEqual([]);
  });

  it('has another version of the list with every number that is bound, and with who registers it', async () => {
    const versionOf = async () =>
      String(
        (
          await shop.deps.sql`select v.version from member_versions v join members m on m.id = v.member_id
          where m.login_id = ${buyer.login_id}`
        )[0]?.version,
      );
    const [moid, serial] = [await packed(), await newBox()];
    const before = await versionOf();
    await bind(moid, serial);
    const bound = await versionOf();
    expect(bound).not.toBe(before);
    await shop.deps.sql`update devices set member_id = null, registered_at = null, is_further = false
      where serial = ${stranger.serial}`;
    await new Visitor(shop.url).call(registerSerial, {
      input: { login_id: stranger.login_id, password: stranger.password, toktokSerial: serial },
    });
    expect(await versionOf()).not.toBe(bound);
  });
});
