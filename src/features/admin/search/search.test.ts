import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { buy, loggedIn } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { showRepairNumber } from '../../../shared/requests/repair.ts';
import { askForRepair } from '../../commerce/after-sales/contract.ts';
import { type Found, searchEverywhere } from './contract.ts';
import { seemsNumbered, seemsSerial } from './rules.ts';

let shop: TestShop;
let owner: OperatorVisitor;
let moid: string;
let number: string;
let serial: string;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop);
  const haneul = await loggedIn(shop);
  ({ moid } = await buy(shop, haneul, 'ok', {
    target_userName: '남궁다솜',
    target_phone: '01077778888',
    target_address: '(63000) 제주 제주시 한라산길 7',
    target_subAddress: '돌담집',
  }));
  const [row] = await shop.deps.sql`select number from orders where moid = ${moid}`;
  number = String(row?.number);
  const [box] = await shop.deps.sql`select serial from devices where member_id = ${haneul.memberId}`;
  serial = String(box?.serial);
});
afterAll(() => shop.close());

const find = async (q: string, who = owner): Promise<Found> =>
  (await who.ask(searchEverywhere, { input: { q } })).data;
const ordersBy = async (q: string) => (await find(q)).orders?.rows.map((row) => row.moid);

describe('one field finds', () => {
  it.each([
    ['its number', () => number],
    ['its number without dashes', () => number.replaceAll('-', '')],
    ['the middle of the receiver’s name', () => '궁다'],
    ['a part of the address', () => '한라산길 7'],
    ['the detail of the address', () => '돌담'],
    ['the receiver’s phone', () => '010-7777-8888'],
    ['the buyer’s e-mail address, however it is written', () => 'HANEUL@Example.com'],
    ['the log-in id', () => 'haneul'],
    ['the buyer’s box', () => serial.toLowerCase()],
    ['the purchase id', () => moid],
  ])('an order by %s', async (_by, word) => {
    expect(await ordersBy(word())).toEqual([moid]);
  });

  it('an order by its new address once that was corrected, and no more by the old one', async () => {
    await shop.owner`update orders set receiver_address = '(04524) 서울 중구 소공로 12' where moid = ${moid}`;
    expect(await ordersBy('소공로')).toEqual([moid]);
    expect(await ordersBy('한라산길')).toEqual([]);
  });

  it('members, boxes, repairs, inquiries, products and notices', async () => {
    const haneul = await loggedIn(shop);
    await haneul.call(askForRepair, {
      input: {
        ...{ symptom: 'screen', words: '화면이 켜지지 않아요. 어제부터 그래요.', photos: [] },
        place: {
          name: '김하늘',
          phone: '01012341234',
          address: '(04524) 서울 중구 세종대로 110',
          subAddress: '3층',
        },
      },
    });
    const [repair] = await shop.deps.sql`select number from repairs`;
    const asked = await find(showRepairNumber(String(repair?.number)));
    expect(asked.repairs?.rows).toMatchObject([{ name: '김*늘', state: 'received' }]);
    const box = await find(serial);
    expect(box.serials?.rows).toEqual([{ serial, ownerName: '김*늘' }]);
    expect(box.repairs?.rows).toHaveLength(1);
    expect((await find('하늘')).members?.rows).toMatchObject([{ userName: '김*늘', serial }]);
    expect((await find('톡톡펜')).products?.rows.map(({ name }) => name)).toContain('톡톡펜');
    expect((await find('지우개세트')).products?.rows.map(({ name }) => name)).toContain(
      '톡톡펜 + 지우개 세트',
    );
    const [notice] = await shop.deps.sql`select title from notices order by id limit 1`;
    expect((await find(String(notice?.title))).notices?.rows.length).toBeGreaterThan(0);
  });

  it('nothing by a pattern, and nothing without a word', async () => {
    for (const q of ['%', '__', "'; drop", '없는사람이름'])
      expect(
        Object.values(await find(q)).map((kind) => kind?.rows.length),
        q,
      ).toEqual(Array(7).fill(0));
    expect((await owner.ask(searchEverywhere, { input: { q: '  ' } })).status).toBe(422);
  });
});

describe('whoever searches', () => {
  it('sees the kinds of their own lists alone', async () => {
    const writer = await logInOperator(shop, ['texts'], 'op-writer');
    const found = await find('하늘', writer);
    expect(Object.entries(found).filter(([, kind]) => kind !== null)).toEqual([
      ['notices', expect.anything()],
    ]);
  });
  it('leaves a line in the log that says of which kind the word was, and never the word', async () => {
    await find('궁다솜');
    const [line] = await shop.deps
      .sql`select detail from operator_log where action = 'search.everywhere' order by id desc limit 1`;
    expect(line?.detail).toEqual({ by: 'words' });
    expect(await shop.deps.sql`select id from operator_log where detail::text like '%궁다솜%'`).toEqual([]);
  });
  it('gets five of each kind, and hears that there are more', async () => {
    await shop.owner`insert into members (login_id, password_hash, user_name, email, phone, address, created_at)
      select 'crowd' || i, '', '모임' || i, 'crowd' || i || '@example.com', '0105555' || lpad(i::text, 4, '0'), '', now()
      from generate_series(1, 6) as i`;
    const { members } = await find('모임');
    expect(members?.rows).toHaveLength(5);
    expect(members?.isMore).toBe(true);
  });
});

it.each([
  ['TTB-2026-1001', true],
  ['ttb 2026', true],
  ['1001', true],
  ['TTB', false],
  ['010', false],
  ['김하늘', false],
])('%s seems a serial number: %s', (typed, seems) => expect(seemsSerial(typed)).toBe(seems));
it.each([
  ['R-1234-5678', true],
  ['q 1234 5678', true],
  ['12345678', true],
  ['1234', false],
])('%s seems a number of a request: %s', (typed, seems) => expect(seemsNumbered(typed)).toBe(seems));
