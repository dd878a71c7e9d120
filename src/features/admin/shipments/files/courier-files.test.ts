// A sheet goes out to a courier and comes back with its numbers: only what it says for certain is sent.
import iconv from 'iconv-lite';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../../test/support/operator.ts';
import { attemptOf, buy, linesFields, loggedIn } from '../../../../../test/support/payment.ts';
import {
  askToCancel,
  bought,
  boughtContent,
  openAccount,
  rowOf,
} from '../../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import { writeTable } from '../../../../platform/spreadsheet/write-table.server.ts';
import { getOrder, moveOrders, shipOrders } from '../../orders/contract.ts';
import { splitParcel } from '../../parcels/contract.ts';
import { getPickingList, type MatchedParcel, makeCourierFile, readCourierFile } from '../contract.ts';
import { type FileCourier, fileCouriers } from '../rules.ts';
import { findOthers, rowsOf } from '../shared-rules.ts';

let shop: TestShop;
let service: OperatorVisitor;
let buyer: Visitor;
let content: string;
beforeAll(async () => {
  shop = await openTestShop();
  service = await logInOperator(shop, 'service');
  buyer = await loggedIn(shop);
  content = (await boughtContent(shop, buyer)).moid;
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const reason = '오늘 나갈 택배 접수';
const see = async (moid: string) => (await service.ask(getOrder, { params: { moid } })).data;
const make = (moids: string[], courier: FileCourier = 'cj', parcel?: number) =>
  service.ask(makeCourierFile, { input: { moids, courier, reason, ...(parcel && { parcel }) } });
const sheetOf = async (file: string) => readSheet(Buffer.from(file, 'base64'), { trim: false });
/** The rows of a sheet by the names of its columns; of two of one name, the first. */
const recordsOf = async (file: string) => {
  const [head = [], ...rows] = await sheetOf(file);
  return rows.map((row) =>
    Object.fromEntries(row.map((cell, i) => [String(head[i]), cell] as const).reverse()),
  );
};
const read = async (file: Buffer, courier = '') =>
  service.ask(readCourierFile, { input: { file: file.toString('base64'), courier } });
const csvOf = (...rows: string[][]) => Buffer.from(rows.map((row) => row.join(',')).join('\r\n'));
const xlsxOf = async (...[head = [], ...rows]: string[][]) => {
  const columns = head.map((name, i) => ({ head: name, of: (row: string[]) => row[i] ?? '' }));
  return Buffer.from(await new Response(writeTable('xlsx', columns, rows)).arrayBuffer());
};
const back = ['집화예정일자', '운송장번호', '고객주문번호', '받는분', '받는분전화번호'];
const inOwnWords = ({ parcels }: { parcels: MatchedParcel[] }) =>
  parcels.map(({ line, problems, orderProblem }) => [
    line,
    ...problems,
    ...(orderProblem ? [orderProblem] : []),
  ]);

describe('the sheet that goes out', () => {
  it.each(fileCouriers)('%s: names receiver, goods and the order’s number, and no price', async (courier) => {
    const { moid } = await buy(shop, buyer, 'ok', {
      ...linesFields,
      ...{ target_userName: '이바다', target_phone: '01000000007', _gift: 'Y', _giftMessage: '축하해' },
      ...{ target_address: '(04524) 서울특별시 중구 세종대로 110', target_subAddress: '3층' },
      reqOrder: '=문 앞에 놓아 주세요',
    });
    const { number } = await see(moid);
    const { outcome, data } = await make([moid], courier);
    expect([outcome, data.boxes, data.left]).toEqual(['made', 1, []]);
    expect(data.name).toMatch(new RegExp(`^${courier}-\\d{4}-\\d{2}-\\d{2}\\.xlsx$`));
    const [, ...rows] = await sheetOf(data.file);
    expect(rows).toHaveLength(1);
    const cells = rows[0]!.filter((cell) => cell !== null);
    expect(cells).toContain('이바다');
    expect(cells).toContain('010-0000-0007');
    expect(cells).toContain('=문 앞에 놓아 주세요');
    const words = cells.join(' ');
    expect(words).toMatch(/톡톡펜 코랄 2개.*민트 1개/);
    expect(words).toContain(number);
    expect(words).toContain('서울특별시 중구 세종대로 110 3층');
    for (const hidden of ['94000', '94,000', '19000', '김하늘', '축하해'])
      expect(words).not.toContain(hidden);
  });

  it('puts each parcel of a divided order into a row of its own, known by its number', async () => {
    const { moid } = await buy(shop, buyer, 'ok', linesFields);
    const { lines, number } = await see(moid);
    const units = [{ lineId: lines[0]!.id, quantity: 1 }];
    expect((await service.ask(splitParcel, { params: { moid }, input: { units } })).outcome).toBe('split');
    const { data } = await make([moid]);
    expect((await recordsOf(data.file)).map((row) => row.고객주문번호)).toEqual([`${number}-1`]);
    expect(data.left).toEqual([{ moid, number, why: 'notPacked' }]);
    const single = await make([moid], 'cj', 1);
    expect((await recordsOf(single.data.file))[0]).toMatchObject({
      고객주문번호: `${number}-1`,
      품목명: '톡톡펜 코랄 1개',
    });
    expect((await make([moid], 'cj', 7)).data.left).toEqual([{ moid, number, why: 'noParcel' }]);
  });

  it('comes from where returns go today', async () => {
    const { moid } = await buy(shop, buyer, 'ok', linesFields);
    const wordsOf = async () => JSON.stringify(await sheetOf((await make([moid], 'hanjin')).data.file));
    const place = '경기도 예시시 새길 3';
    expect(await wordsOf()).not.toContain(place);
    await shop.owner`insert into return_terms (version, receiver, phone, address, way_back_won, valid_from)
      values (2, '새 담당', '02-0000-0000', ${`(11111) ${place}`}, 3000, now())`;
    expect(await wordsOf()).toContain(place);
  });

  it('leaves out what can’t go, and says why', async () => {
    const unpaid = await openAccount(shop, buyer);
    const sent = await bought(shop, buyer);
    await ship([sent.moid]);
    const { outcome, data } = await make([content, unpaid.moid, sent.moid, 'tt00']);
    expect(outcome).toBe('nothing');
    expect(data.left.map(({ why }) => why)).toEqual(['content', 'unpaid', 'tooLate', 'notFound']);
  });

  it('wants a reason, the right to orders alone, and stands in the log and in each order’s history', async () => {
    const { moid } = await bought(shop, buyer);
    const input = { moids: [moid], courier: 'lotte' as const };
    expect((await service.ask(makeCourierFile, { input: { ...input, reason: ' ' } })).status).toBe(422);
    const other = await logInOperator(shop, ['people', 'exports']);
    expect((await other.ask(makeCourierFile, { input: { ...input, reason } })).status).toBe(403);
    await make([moid], 'lotte');
    const lines = await shop.deps.sql`select l.action, l.reason, o.outcome from operator_log l
      join operator_log_outcomes o on o.log_id = l.id order by l.id desc limit 2`;
    expect(lines).toEqual([
      { action: 'order.courierFile', reason, outcome: 'found' },
      { action: 'shipment.courierFile', reason, outcome: 'made' },
    ]);
    expect((await see(moid)).history.map(({ what }) => what)).toContain('order.courierFile');
  });
});

const ship = async (moids: string[], courier = 'cj', from = 601234560000) =>
  service.ask(shipOrders, {
    input: {
      parcels: moids.map((moid, i) => ({ moid, courier, trackingNumber: String(from + i), isShared: true })),
    },
  });

describe('the sheet that comes back', () => {
  it.each([
    ['XLSX', (...rows: string[][]) => xlsxOf(...rows)],
    ['CSV', async (...rows: string[][]) => csvOf(...rows)],
    [
      'CSV in the Windows code page',
      async (...rows: string[][]) => iconv.encode(csvOf(...rows).toString(), 'cp949'),
    ],
  ])(
    'is read from %s, changes nothing by itself, and is sent as pasted parcels are',
    async (_kind, fileOf) => {
      const { moid } = await bought(shop, buyer);
      const { number } = await see(moid);
      const [row] = await shop.deps
        .sql`select receiver_name, receiver_phone from orders where moid = ${moid}`;
      const line = [
        '20261126',
        '601234560999',
        number,
        String(row?.receiver_name),
        String(row?.receiver_phone),
      ];
      const { outcome, data } = await read(await fileOf(back, line));
      expect(outcome).toBe('read');
      expect(data.parcels).toMatchObject([
        { line: 2, courier: 'cj', number: '601234560999', problems: [], orderProblem: '', order: { moid } },
      ]);
      expect((await attemptOf(shop, moid)).order.fulfilment).toBe('paid');
      const parcels = [{ moid, courier: 'cj', trackingNumber: '601234560999', isShared: true }];
      expect((await service.ask(shipOrders, { input: { parcels } })).data.results[0]?.outcome).toBe(
        'shipped',
      );
      // The same file once more.
      expect(inOwnWords((await read(await fileOf(back, line))).data)).toEqual([[2, 'tooLate']]);
    },
  );

  it('sends the parcels of a divided order each by itself', async () => {
    const { moid } = await buy(shop, buyer, 'ok', linesFields);
    const { lines, number } = await see(moid);
    for (const { id } of lines.slice(0, 2))
      await service.ask(splitParcel, { params: { moid }, input: { units: [{ lineId: id, quantity: 1 }] } });
    const file = csvOf(
      ['주문번호', '운송장번호', '택배사'],
      [`${number}-1`, '601234561001', 'CJ'],
      [`${number}-2`, '601234561002', 'CJ'],
      [number, '601234561003', 'CJ'],
      [`${number}-9`, '601234561004', 'CJ'],
    );
    const { data } = await read(file);
    expect(inOwnWords(data)).toEqual([[2], [3], [4, 'severalParcels'], [5, 'noParcel']]);
    const parcels = data.parcels.slice(0, 2).map((row) => ({
      moid,
      courier: row.courier ?? '',
      trackingNumber: row.number,
      parcel: row.order!.parcel!,
    }));
    const shipped = await service.ask(shipOrders, { input: { parcels } });
    expect(shipped.data.results.map(({ outcome }) => outcome)).toEqual(['shipped', 'shipped']);
    const again = await service.ask(shipOrders, { input: { parcels } });
    expect(again.data.results.map(({ outcome }) => outcome)).toEqual(['sentSo', 'sentSo']);
    const [first, second] = parcels;
    const swapped = [{ ...first!, trackingNumber: second!.trackingNumber, isShared: true }];
    const other = await service.ask(shipOrders, { input: { parcels: swapped } });
    expect(other.data.results.map(({ outcome }) => outcome)).toEqual(['notPacking']);
    expect(inOwnWords((await read(file)).data).slice(0, 2)).toEqual([
      [2, 'notPacking'],
      [3, 'notPacking'],
    ]);
    expect((await see(moid)).parcels.map((one) => one.trackingNumber)).toEqual([
      '601234561001',
      '601234561002',
    ]);
  });

  it('with faults of every kind tells each with its line, and sends nothing of them', async () => {
    const orders: { moid: string; number: string }[] = [];
    for (let i = 0; i < 9; i += 1) {
      const { moid } = await bought(shop, buyer);
      orders.push({ moid, number: (await see(moid)).number });
    }
    const [good, sent, asked, ...others] = orders;
    const [a, b, c, d, e, f, g, h, k] = orders.map(({ number }) => number);
    await ship([sent!.moid]);
    await service.ask(moveOrders, { input: { step: 'preparing', moids: [asked!.moid] } });
    const { TID, amt } = await rowOf(buyer, asked!.moid);
    await askToCancel(buyer, { TID, moid: asked!.moid, CancelAmt: amt });
    expect(others).toHaveLength(6);
    const unpaid = (await see((await openAccount(shop, buyer)).moid)).number;
    const ofContent = (await see(content)).number;
    const [mine] = await shop.deps.sql`select receiver_name as name, receiver_phone as phone from orders
      where moid = ${good!.moid}`;
    const me = [String(mine?.name), String(mine?.phone)];
    const rows: [string, string, string[]][] = [
      [a!, '601234562001', me],
      [b!, '601234562002', me],
      [c!, '601234562003', me],
      [d!, '601234562004', me],
      [d!, '601234562005', me],
      [e!, '60123456', me],
      [f!, '', me],
      [g!, '6.01235E+11', me],
      [h!, '601234562009', ['남궁바다', '010-9999-9999']],
      [k!, '601234562001', me],
      ['000101-0000-0000', '601234562011', me],
      [unpaid, '601234562012', me],
      [ofContent, '601234562013', me],
      ['', '601234562014', ['없는이', '010-1111-2222']],
      ['', '601234562015', me],
      ['', '601234562016', ['', '']],
    ];
    const { data } = await read(
      await xlsxOf(
        back,
        ...rows.map(([number, tracking, person]) => ['20261126', tracking, number, ...person]),
      ),
    );
    expect(inOwnWords(data)).toEqual([
      [2],
      [3, 'tooLate'],
      [4, 'cancelling'],
      [5],
      [6, 'repeated'],
      [7, 'badNumber'],
      [8, 'noNumber'],
      [9, 'rounded'],
      [10, 'otherReceiver'],
      [11],
      [12, 'notFound'],
      [13, 'unpaid'],
      [14, 'content'],
      [15, 'notFound'],
      [16, 'several'],
      [17, 'noOrder'],
    ]);
    // One number for two orders: neither goes unless somebody says that it is one box.
    const sharing = findOthers(rowsOf(data.parcels));
    const [first, tenth] = [data.parcels[0]!.line, data.parcels[9]!.line];
    expect([first, tenth].map((line) => sharing.get(line)?.lines)).toEqual([[tenth], [first]]);
    expect(data.parcels[14]?.choices.length).toBeGreaterThan(1);
    expect((await attemptOf(shop, good!.moid)).order.fulfilment).toBe('paid');
  });

  it.each([
    ['no table', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'damaged'],
    ['an older Excel file', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'oldExcel'],
    ['a web page', Buffer.from('<table><tr><td>운송장번호</td></tr></table>'), 'webPage'],
    ['nothing', Buffer.alloc(0), 'empty'],
    ['another table', csvOf(['이름', '금액'], ['김하늘', '1000']), 'noColumns'],
    [
      'more lines than are read at once',
      csvOf(
        ['주문번호', '운송장번호'],
        ...Array.from({ length: 2_001 }, (_, i) => [`A${i}`, '601234567890']),
      ),
      'tooManyRows',
    ],
  ])('that is %s is told in words', async (_what, file, outcome) => {
    expect((await read(file)).outcome).toBe(outcome);
  });

  it('is no more than the back office takes', async () => {
    const file = 'A'.repeat(2_000_001);
    expect((await service.ask(readCourierFile, { input: { file, courier: '' } })).status).toBe(422);
  });
});

describe('the picking list', () => {
  it('adds up what is still here, by product and colour, and names nobody', async () => {
    const [first, second] = [
      await buy(shop, buyer, 'ok', linesFields),
      await buy(shop, buyer, 'ok', linesFields),
    ];
    const sent = await bought(shop, buyer);
    await ship([sent.moid], 'cj', 601234563000);
    const { lines } = await see(second.moid);
    await service.ask(splitParcel, {
      params: { moid: second.moid },
      input: { units: [{ lineId: lines[0]!.id, quantity: 1 }] },
    });
    const moids = [first.moid, second.moid, sent.moid].join(',');
    const { data } = await service.ask(getPickingList, { input: { moids } });
    expect([data.orders, data.left]).toEqual([2, 1]);
    expect(data.lines.map(({ choice, quantity, orders }) => [choice, quantity, orders]).sort()).toEqual([
      ['민트', 2, 2],
      ['분홍', 6, 2],
      ['코랄', 4, 2],
    ]);
    const names = data.lines.map(({ goodsName }) => goodsName);
    expect(names).toEqual([...names].sort(new Intl.Collator('ko').compare));
  });
});
