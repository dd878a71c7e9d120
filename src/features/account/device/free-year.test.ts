// The free year belongs to the box: whoever registers it next gets what is left of it, and nothing where it is over.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import {
  addBox,
  crowd,
  logInAs,
  type Person,
  signUpForm,
  verified,
} from '../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { extendMemberContent } from '../../admin/entitlements/contract.ts';
import { handOverSerial, seeSerial } from '../../admin/serials/contract.ts';
import { signUp } from '../member/contract.ts';
import { leaveShop } from '../profile/contract.ts';
import { readProfile } from '../profile/service.server.ts';
import { logInOnBox, registerSerial } from './contract.ts';
import { foreseeGivingUp, giveBoxUp } from './handing-over/contract.ts';
import { freeUntil } from './rules.ts';

const dayMs = 24 * 60 * 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const newBox = () => addBox(shop);

/** @returns the end of the free period that the shop tells. */
async function register({ login_id, password }: Omit<Person, 'id'>, toktokSerial: string): Promise<number> {
  const answer = await new Visitor(shop.url).call(registerSerial, {
    input: { login_id, password, toktokSerial },
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { freeUntil: number }).freeUntil;
}

async function playsOwn({ login_id, password }: Omit<Person, 'id'>, serial: string): Promise<boolean> {
  const answer = await new Visitor(shop.url).call(logInOnBox, { input: { login_id, password, serial } });
  expect(answer.status).toBe(200);
  const { contents } = (await answer.json()) as { contents: { app_id: string }[] };
  return contents.some(({ app_id }) => app_id === 'toktok_own');
}

async function leave(person: Person): Promise<void> {
  const visitor = await logInAs(shop, person);
  expect((await visitor.call(leaveShop, { input: {} })).status).toBe(200);
}

/** Days go by in these tests: nobody is still logged in. */
let shifts = 0;
const operator = (): Promise<OperatorVisitor> => logInOperator(shop, 'service', `shift-${++shifts}`);
const hand = async (serial: string, from: number, to: number | null) =>
  (await operator()).ask(handOverSerial, {
    params: { serial },
    input: { from, to, reason: '중고로 팔았대요' },
  });
const two = async (prefix: string) => (await crowd(shop, 2, prefix)) as [Person, Person];

describe('the free year of a box that nobody opened', () => {
  const yearFrom = (ms: number) => freeUntil(new Date(ms)).getTime();
  const free = async (person: Person) => {
    const rows = await shop.deps.sql`select expires_at from entitlements
      where member_id = ${person.id} and app_id = 'toktok_own' and ended_at is null`;
    return rows.map((row) => new Date(String(row.expires_at)).getTime());
  };

  it('begins with whoever has it, once the member who mistook its number undoes the registration', async () => {
    const [kim, lee] = await two('mistook');
    const [theirs, own] = [await newBox(), await newBox()];
    await register(kim, theirs);
    shop.advance(40 * dayMs);
    const visitor = await logInAs(shop, kim);
    const seen = await visitor.call(foreseeGivingUp, { params: { serial: theirs } });
    expect(await seen.json()).toMatchObject({ isUnopened: true, refusal: null });
    expect((await visitor.call(giveBoxUp, { input: { serial: theirs } })).status).toBe(200);
    expect(await free(kim)).toEqual([]);
    const now = shop.deps.now();
    expect(await register(kim, own)).toBeGreaterThanOrEqual(yearFrom(now));
    expect(await register(lee, theirs)).toBeGreaterThanOrEqual(yearFrom(now));
    expect(await free(lee)).toHaveLength(1);
    expect(await playsOwn(lee, theirs)).toBe(true);
  });

  it('goes on from where it stood, once it was opened', async () => {
    const [kim, lee] = await two('opened');
    const serial = await newBox();
    const first = await register(kim, serial);
    expect(await playsOwn(kim, serial)).toBe(true);
    const visitor = await logInAs(shop, kim);
    const seen = await visitor.call(foreseeGivingUp, { params: { serial } });
    expect(await seen.json()).toMatchObject({ isUnopened: false });
    shop.advance(2 * dayMs);
    const later = await logInAs(shop, kim);
    expect((await later.call(giveBoxUp, { input: { serial } })).status).toBe(200);
    expect(await register(lee, serial)).toBe(first);
  });

  it('begins with the family to whom an operator gives it, and is never shorter than an operator made it', async () => {
    const [kim, lee] = await two('claimed');
    const serial = await newBox();
    await register(kim, serial);
    shop.advance(100 * dayMs);
    const now = shop.deps.now();
    expect((await hand(serial, kim.id, lee.id)).outcome).toBe('done');
    const [until] = await free(lee);
    expect(until).toBeGreaterThanOrEqual(yearFrom(now));
    await shop.deps
      .sql`update devices set free_until = free_until + interval '30 days' where serial = ${serial}`;
    expect((await hand(serial, lee.id, kim.id)).outcome).toBe('done');
    expect((await free(kim))[0]).toBe(Number(until) + 30 * dayMs);
  });

  it('does not begin anew with a box that was registered before anybody noted whether it was opened', async () => {
    const [kim, lee] = await two('before');
    const serial = await newBox();
    const first = await register(kim, serial);
    await shop.deps.sql`update devices set is_unopened = false where serial = ${serial}`;
    shop.advance(dayMs);
    expect((await hand(serial, kim.id, null)).outcome).toBe('done');
    expect(await register(lee, serial)).toBe(first);
  });
});

describe('the free year of a box', () => {
  it('does not begin anew for a member who leaves, signs up and registers the same box', async () => {
    const serial = await newBox();
    const form = { ...signUpForm, login_id: 'comes-back' };
    const enter = async () => {
      expect((await (await verified(shop)).call(signUp, { input: form })).status).toBe(201);
      return form;
    };
    const first = await register(await enter(), serial);
    expect(await playsOwn(form, serial)).toBe(true);
    shop.advance(300 * dayMs);
    await leave({ ...form, id: 0 });
    const again = await register(await enter(), serial);
    expect(again).toBe(first);
    expect(await playsOwn(form, serial)).toBe(true);
    const [row] = await shop.deps.sql`select expires_at from entitlements
      where serial = ${serial} and ended_at is null`;
    expect(new Date(String(row!.expires_at)).getTime()).toBe(again);
  });

  it('that is over stays over for a new owner, who registers the box and plays what they buy', async () => {
    const [kim, lee] = await two('over');
    const serial = await newBox();
    const first = await register(kim, serial);
    expect(await playsOwn(kim, serial)).toBe(true);
    shop.advance(400 * dayMs);
    await leave(kim);
    expect(await register(lee, serial)).toBe(first);
    expect(await playsOwn(lee, serial)).toBe(false);
    expect(await shop.deps.sql`select 1 from entitlements where member_id = ${lee.id}`).toHaveLength(0);
    const session = { memberId: lee.id, idHash: Buffer.alloc(32) };
    const { box } = await readProfile({ ...shop.deps, member: session } as MemberCtx);
    expect(box).toMatchObject({ serial, freeUntilMs: first, isOver: true, contents: [] });
  });

  it('goes on after an operator released the box', async () => {
    const [kim, lee] = await two('released');
    const serial = await newBox();
    const first = await register(kim, serial);
    expect(await playsOwn(kim, serial)).toBe(true);
    shop.advance(100 * dayMs);
    expect((await hand(serial, kim.id, null)).outcome).toBe('done');
    expect(await register(lee, serial)).toBe(first);
  });

  it('goes with the box to another member, also where its owner had nothing of it left', async () => {
    const [kim, lee] = await two('moved');
    const serial = await newBox();
    const first = await register(kim, serial);
    expect(await playsOwn(kim, serial)).toBe(true);
    await shop.deps
      .sql`update entitlements set cancelled_at = now(), ended_at = now() where serial = ${serial}`;
    expect((await hand(serial, kim.id, lee.id)).outcome).toBe('done');
    const [row] = await shop.deps.sql`select expires_at from entitlements where member_id = ${lee.id}`;
    expect(new Date(String(row!.expires_at)).getTime()).toBe(first);
  });

  it('is longer where an operator prolonged it, whoever has the box then', async () => {
    const [kim, lee] = await two('longer');
    const serial = await newBox();
    const first = await register(kim, serial);
    expect(await playsOwn(kim, serial)).toBe(true);
    const [row] = await shop.deps.sql`select id from entitlements where serial = ${serial}`;
    const wish = {
      params: { id: kim.id, content: String(row!.id) },
      input: { days: 30, reason: '장애가 있었어요' },
    };
    expect((await (await operator()).ask(extendMemberContent, wish)).outcome).toBe('extended');
    await hand(serial, kim.id, null);
    expect(await register(lee, serial)).toBe(first + 30 * dayMs);
  });

  it('begins with the first registration, and the operator sees its end', async () => {
    const [kim] = await two('first');
    const serial = await newBox();
    const see = async () => (await (await operator()).ask(seeSerial, { params: { serial } })).data;
    expect((await see()).freeUntil).toBeNull();
    const before = shop.deps.now();
    const until = await register(kim, serial);
    expect(until).toBeGreaterThanOrEqual(freeUntil(new Date(before)).getTime());
    expect((await see()).freeUntil).toBe(new Date(until).toISOString());
  });
});
