// Somebody buys, looks and registers in the name of the institution that they work for: what is its own, and nothing of theirs.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attached } from '../../../../../test/support/attachments.ts';
import { holdInstitution } from '../../../../../test/support/family.ts';
import { buy, loggedIn, openPayment } from '../../../../../test/support/payment.ts';
import { bought, detailOf, listOf, readDetail } from '../../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { crowd, logInAs } from '../../../../../test/support/sign-up.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import type { InstitutionRight } from '../../../../shared/requests/institution.ts';
import { askForRepair } from '../../../commerce/after-sales/contract.ts';
import { addToCart, getCart } from '../../../commerce/cart/contract.ts';
import { listOwnContents } from '../../../commerce/entitlement/contract.ts';
import { listAddresses } from '../../addresses/contract.ts';
import { nameBox, registerSerial } from '../../device/contract.ts';
import { getBuyer, getMember } from '../../member/contract.ts';
import { readProfile } from '../../profile/service.server.ts';
import { actFor } from '../../session/acting/contract.ts';
import { answerInvitation, endPerson, invitePerson } from './contract.ts';

type Person = { id: number; login_id: string; password: string; visitor: Visitor };
const all: InstitutionRight[] = ['orders', 'contents', 'boxes'];

let shop: TestShop;
let school: Visitor;
let institution: number;
beforeAll(async () => {
  shop = await openTestShop();
  school = await loggedIn(shop, 'haetsal');
  institution = await holdInstitution(shop, school.memberId);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  await shop.deps.sql`delete from cart_items`;
});

let made = 0;
async function teacher(rights: InstitutionRight[] = all, acts = true): Promise<Person> {
  made += 1;
  const [one] = (await crowd(shop, 1, `acting${made}x`)) as [Omit<Person, 'visitor'>];
  const visitor = await logInAs(shop, one);
  visitor.memberId = one.id;
  await school.call(invitePerson, { input: { loginId: one.login_id, rights } });
  const [row] = await shop.deps.sql<
    { id: string }[]
  >`select id from institution_people where member_id = ${one.id}`;
  await visitor.call(answerInvitation, { params: { id: String(row!.id) }, input: { accept: true } });
  if (acts) expect((await act(visitor, institution)).status).toBe(200);
  return { ...one, visitor };
}
const act = (who: Visitor, to: number | null) => who.call(actFor, { input: { for: to } });
const rowsOf = async (who: Visitor) => (await listOf(who)).t_data.map(({ moid }) => moid);
const put = (who: Visitor, memberId: number) =>
  who.call(addToCart, {
    input: { memberId, item: { productId: 1, choice: '코랄|', quantity: 2, addedAt: shop.deps.now() } },
  });

describe('an order in an institution’s name', () => {
  it('is the institution’s, notes who placed it, and stands in no list of theirs', async () => {
    const { id, visitor } = await teacher();
    const { moid } = await buy(shop, visitor);
    const [row] = await shop.deps
      .sql`select member_id, placed_by, buyer_name from orders where moid = ${moid}`;
    expect([Number(row!.member_id), Number(row!.placed_by)]).toEqual([school.memberId, id]);
    expect(row!.buyer_name).not.toBe('사람0');
    expect(await rowsOf(visitor)).toContain(moid);
    expect(await rowsOf(school)).toContain(moid);
    expect((await readDetail(school, moid)).placedBy).toBe('사람0');

    await act(visitor, null);
    expect(await rowsOf(visitor)).toEqual([]);
    expect((await detailOf(visitor, moid)).status).toBe(404);
    const own = await bought(shop, visitor);
    expect(await rowsOf(visitor)).toEqual([own.moid]);
    expect((await readDetail(visitor, own.moid)).placedBy).toBeNull();
    await act(visitor, institution);
    expect(await rowsOf(visitor)).not.toContain(own.moid);
    expect((await detailOf(visitor, own.moid)).status).toBe(404);
  });

  it('begins in its cart, with its addresses, and with what its holder is called', async () => {
    const { id, visitor } = await teacher();
    // A page that was read before the account changed.
    expect((await put(visitor, id)).status).not.toBe(200);
    expect((await put(visitor, school.memberId)).status).toBe(200);
    expect(await (await school.call(getCart)).json()).toMatchObject({
      memberId: school.memberId,
      lines: [{}],
    });
    const [buyer] = (await (await visitor.call(getBuyer)).json()) as { name: string; login_id: string }[];
    expect(buyer).toMatchObject({ name: '햇살유치원', login_id: '' });
    await act(visitor, null);
    expect(await (await visitor.call(getCart)).json()).toMatchObject({ memberId: id, lines: [] });
  });
});

describe('without the right', () => {
  it('every way to it is refused, in words', async () => {
    const { visitor } = await teacher(['boxes']);
    const refused = await visitor.call(getCart);
    expect(refused.status).toBe(403);
    expect(((await refused.json()) as { message: string }).message).toContain(
      '햇살유치원의 주문 일은 맡고 있지 않아요',
    );
    expect((await put(visitor, school.memberId)).status).toBe(403);
    expect((await visitor.call(listAddresses)).status).toBe(403);
    expect((await visitor.call(listOwnContents)).status).toBe(403);
    expect((await visitor.send('/api/quotations/Q-2026-000001/paper')).status).toBe(403);
    const form = await openPayment(visitor);
    expect(form.status).toBe(403);
    expect(form.html).toContain('주문 일은 맡고 있지 않아요');
    const orders = await teacher(['orders']);
    expect((await orders.visitor.call(getCart)).status).toBe(200);
    expect((await orders.visitor.call(listOwnContents)).status).toBe(403);
    const name = { serial: 'TTB-2026-0003', name: '하늘반' };
    expect((await orders.visitor.call(nameBox, { input: name })).status).toBe(403);
  });

  it('nothing is left of it with the request after the holder ended it', async () => {
    const { id, visitor } = await teacher();
    const { moid } = await buy(shop, visitor);
    expect((await detailOf(visitor, moid)).status).toBe(200);
    const [row] = await shop.deps.sql<
      { id: string }[]
    >`select id from institution_people where member_id = ${id}`;
    await school.call(endPerson, { params: { id: String(row!.id) }, input: {} });
    expect((await detailOf(visitor, moid)).status).toBe(404);
    expect(await rowsOf(visitor)).toEqual([]);
  });
});

describe('a person’s own', () => {
  it('stays their own while they act', async () => {
    const { id, visitor } = await teacher();
    expect((await visitor.call(getMember, { params: { id: String(id) } })).status).toBe(200);
    expect((await visitor.call(getMember, { params: { id: String(school.memberId) } })).status).toBe(404);
  });

  it('stands on their page beside what is the institution’s', async () => {
    const { id } = await teacher();
    const [holder] = await shop.deps.sql<{ serial: string }[]>`select serial from devices
      where member_id = ${school.memberId} and not is_further`;
    const member = {
      ...{ memberId: id, idHash: Buffer.alloc(32), userName: '사람0', userType: 0, serial: null },
      ...{ version: 0n, authenticatedAtMs: 0, actor: null },
      actsFor: {
        ...{ institutionId: institution, name: '햇살유치원', rights: ['boxes'] as const },
        holder: {
          ...{ memberId: school.memberId, userName: '햇살유치원', userType: 1 },
          ...{ serial: holder!.serial, version: 0n },
        },
      },
    };
    const profile = await readProfile({ ...shop.deps, member } as never);
    expect(profile.member.id).toBe(id);
    expect(profile.boxes.map(({ serial }) => serial)).toContain(holder!.serial);
    expect(profile).toMatchObject({
      addresses: [],
      missing: { orders: true, boxes: false },
      isHolder: false,
    });
  });
});

describe('a box', () => {
  const register = ({ login_id, password, visitor }: Person, toktokSerial: string) =>
    visitor.call(registerSerial, { input: { login_id, password, toktokSerial } });
  const newBox = async () => {
    made += 1;
    const serial = `TTB-2029-${String(made).padStart(4, '0')}`;
    await shop.deps.sql`insert into devices (serial) values (${serial})`;
    return serial;
  };

  it('is registered for the institution with one’s own password, and its history knows by whom', async () => {
    const keeper = await teacher(['boxes']);
    const serial = await newBox();
    expect((await register(keeper, serial)).status).toBe(201);
    const [event] = await shop.deps.sql`select member_id, reason from serial_events
      where serial = ${serial} and kind = 'registered'`;
    expect(event).toMatchObject({ reason: `담당자 (회원 번호 ${keeper.id})` });
    expect(Number(event!.member_id)).toBe(school.memberId);
    expect((await keeper.visitor.call(nameBox, { input: { serial, name: '하늘반' } })).status).toBe(200);
  });

  it('is nobody’s where the right is missing, and one’s own where one acts for oneself', async () => {
    const buyer = await teacher(['orders']);
    const serial = await newBox();
    expect((await register(buyer, serial)).status).toBe(411);
    await act(buyer.visitor, null);
    expect((await register(buyer, serial)).status).toBe(201);
    const [row] = await shop.deps.sql`select member_id from devices where serial = ${serial}`;
    expect(Number(row!.member_id)).toBe(buyer.id);
  });

  it('is sent for repair with a picture that the institution sees, and nobody else does', async () => {
    const { visitor } = await teacher(['orders']);
    const id = await attached(visitor);
    const place = {
      name: '햇살유치원',
      phone: '0212345678',
      address: '(04524) 서울특별시 중구 세종대로 110',
      subAddress: '1층',
    };
    const asked = await visitor.call(askForRepair, {
      input: { symptom: 'power', words: '전원이 켜지지 않아요', photos: [id], place } as never,
    });
    expect(asked.status).toBe(200);
    const other = await teacher(['orders']);
    const contents = await teacher(['contents']);
    const see = async (who: Visitor) => (await who.send(`/api/attachments/${id}`)).status;
    expect([await see(school), await see(visitor), await see(other.visitor)]).toEqual([200, 200, 200]);
    expect([await see(contents.visitor), await see(await loggedIn(shop, 'bada'))]).toEqual([404, 404]);
    await act(visitor, null);
    expect(await see(visitor)).toBe(404);
  });
});
