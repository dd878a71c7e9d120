import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linesFields, loggedIn, openPayment } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { downloadOwnData } from '../member/contract.ts';
import { leaveShop } from '../profile/contract.ts';
import { type AddressInput, addAddress, changeAddress, listAddresses, removeAddress } from './contract.ts';
import { canonicalAddress, defaultOf, faultsOfAddress } from './rules.ts';

const grandmother: AddressInput = {
  name: '박할머니',
  phone: '010-9876-5432',
  address: '(06236) 서울특별시 강남구 테헤란로 152',
  subAddress: '3층',
  isDefault: false,
};

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.owner`delete from member_addresses`;
  await shop.deps.sql`delete from rate_limits`;
  visitor = await loggedIn(shop);
});

const add = (changes: Partial<AddressInput> = {}, who = visitor) =>
  who.call(addAddress, { input: { ...grandmother, ...changes } });
const list = async (who = visitor) =>
  (await (await who.call(listAddresses, {})).json()) as ({ id: number } & AddressInput)[];

describe('the address book', () => {
  it('keeps an address in one spelling, and the same one once', async () => {
    expect((await add()).status).toBe(200);
    expect((await add({ phone: '01098765432', name: ' 박할머니 ' })).status).toBe(200);
    expect(await list()).toMatchObject([{ name: '박할머니', phone: '01098765432', subAddress: '3층' }]);
  });

  it('has room for three, also where several are kept at the same moment', async () => {
    const names = ['하나', '둘', '셋', '넷', '다섯'];
    const answers = await Promise.all(names.map((name) => add({ name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    const [first] = await list();
    await visitor.call(removeAddress, { params: { id: String(first!.id) }, input: {} });
    expect((await add({ name: '여섯' })).status).toBe(200);
    expect(await list()).toHaveLength(3);
  });

  it('has one default at most, which comes first', async () => {
    await add({ name: '하나', isDefault: true });
    await add({ name: '둘', isDefault: true });
    expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['둘', true],
      ['하나', false],
    ]);
    const one = (await list())[1]!;
    await visitor.call(changeAddress, {
      params: { id: String(one.id) },
      input: { ...grandmother, name: '하나', isDefault: true },
    });
    expect((await list()).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['하나']);
  });

  it('is its member’s alone: a foreign one is neither changed, removed nor made the default', async () => {
    await add({ isDefault: true });
    const [own] = await list();
    const other = await loggedIn(shop, 'bada');
    await add({ name: '이웃', isDefault: true }, other);
    expect(await list(other)).toHaveLength(1);
    const change = {
      params: { id: String(own!.id) },
      input: { ...grandmother, name: '도둑', isDefault: true },
    };
    expect((await other.call(changeAddress, change)).status).toBe(404);
    expect((await other.call(removeAddress, { params: { id: String(own!.id) }, input: {} })).status).toBe(
      404,
    );
    expect(await list()).toMatchObject([{ name: '박할머니', isDefault: true }]);
    expect(await list(other)).toMatchObject([{ name: '이웃', isDefault: true }]);
    expect((await new Visitor(shop.url).call(listAddresses, {})).status).toBe(400);
  });

  it.each([
    ['no name', { name: ' ' }, ['name']],
    ['half a number', { phone: '010-12' }, ['phone']],
    ['an address that nobody searched', { address: '강남 어딘가' }, ['address']],
    ['no flat, floor or house', { subAddress: ' ' }, ['subAddress']],
  ])('refuses %s, and says which', async (_, changes, fields) => {
    const answer = await add(changes);
    expect([answer.status, (await answer.json()).fields]).toEqual([422, fields]);
  });

  it('is part of one’s own data, and gone with the member', async () => {
    const leaving = await loggedIn(shop, 'bada');
    await add({}, leaving);
    const data = await (await leaving.call(downloadOwnData, {})).json();
    expect(data.addresses).toMatchObject([{ name: '박할머니' }]);
    expect((await leaving.call(leaveShop, { input: {} })).status).toBe(200);
    expect(await shop.deps.sql`select id from member_addresses`).toEqual([]);
  });

  it('takes the receiver of an order that asks for it; a full one keeps no order back', async () => {
    const receiver = {
      target_userName: '김바람',
      target_phone: '01055556666',
      target_address: grandmother.address,
      target_subAddress: '9층',
      _keepAddress: 'Y',
    };
    expect((await openPayment(visitor, { ...linesFields, ...receiver })).status).toBe(200);
    expect(await list()).toMatchObject([{ name: '김바람', subAddress: '9층', isDefault: false }]);
    for (const name of ['둘', '셋']) await add({ name });
    const next = await openPayment(visitor, { ...linesFields, ...receiver, target_userName: '넷' });
    expect(next.status).toBe(200);
    expect(await list()).toHaveLength(3);
    expect((await openPayment(visitor, { ...linesFields, ...receiver, _keepAddress: 'N' })).status).toBe(200);
  });
});

it('the order begins with the default, and with the own address where there is none', () => {
  const kept = { id: 1, ...canonicalAddress(grandmother) };
  expect(defaultOf([kept])).toBeNull();
  expect(defaultOf([kept, { ...kept, id: 2, isDefault: true }])?.id).toBe(2);
  expect(faultsOfAddress(canonicalAddress(grandmother))).toEqual([]);
});
