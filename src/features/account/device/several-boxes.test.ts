// An institution has a box for each class: one account, one set of contents, several boxes.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { addBox, crowd, logInAs, type Person } from '../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { handOverSerial } from '../../admin/serials/contract.ts';
import { leaveShop } from '../profile/contract.ts';
import { readProfile } from '../profile/service.server.ts';
import { readSession } from '../session/contract.ts';
import { logInOnBox, nameBox, registerSerial } from './contract.ts';
import { foreseeGivingUp, giveBoxUp, takeBoxBack } from './handing-over/contract.ts';
import { mostBoxes } from './rules.ts';

const dayMs = 24 * 60 * 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const newBox = () => addBox(shop);
const register = async ({ login_id, password }: Person, toktokSerial: string) => {
  const answer = await new Visitor(shop.url).call(registerSerial, {
    input: { login_id, password, toktokSerial },
  });
  return answer.status === 201 ? ((await answer.json()) as { freeUntil: number }).freeUntil : answer.status;
};
async function institution(prefix: string): Promise<Person> {
  const [school] = (await crowd(shop, 1, prefix)) as [Person];
  await shop.deps.sql`update members set user_type = 1 where id = ${school.id}`;
  return school;
}
/** Two boxes, the second registered a hundred days later. */
async function withTwo(prefix: string) {
  const school = await institution(prefix);
  const [first, second] = [await newBox(), await newBox()];
  const firstUntil = await register(school, first);
  shop.advance(100 * dayMs);
  const secondUntil = await register(school, second);
  return { school, first, second, firstUntil, secondUntil, visitor: await logInAs(shop, school) };
}
const playOn = async ({ login_id, password }: Person, serial: string) => {
  const answer = await new Visitor(shop.url).call(logInOnBox, { input: { login_id, password, serial } });
  if (answer.status !== 200) return answer.status;
  return ((await answer.json()) as { contents: { app_id: string; expiration_date: number }[] }).contents;
};
const freeContent = async ({ id }: Person) =>
  (
    await shop.deps.sql`select serial, expires_at from entitlements
      where member_id = ${id} and app_id = 'toktok_own' and ended_at is null`
  ).map(({ serial, expires_at }) => [serial, new Date(String(expires_at)).getTime()]);
const boxesOf = async ({ id }: Person) =>
  (
    await shop.deps.sql`select serial, is_further from devices where member_id = ${id}
      order by is_further, registered_at, serial`
  ).map(({ serial, is_further }) => `${serial}${is_further ? ' further' : ''}`);
const profileOf = ({ id }: Person) =>
  readProfile({ ...shop.deps, member: { memberId: id, idHash: Buffer.alloc(32) } } as MemberCtx);
const mainSerial = async (visitor: Visitor) => {
  const { member } = (await (await visitor.call(readSession)).json()) as { member: { toktokSerial: string } };
  return member.toktokSerial;
};

describe('an institution', () => {
  it('registers several boxes, opens each of them, and is known by the first', async () => {
    const { school, first, second, secondUntil, visitor } = await withTwo('school');
    expect(await boxesOf(school)).toEqual([first, `${second} further`]);
    expect(await mainSerial(visitor)).toBe(first);
    const contents = [{ app_id: 'toktok_own', expiration_date: Math.floor(secondUntil / 1_000) }];
    for (const serial of [first, second]) expect(await playOn(school, serial)).toMatchObject(contents);
    expect((await profileOf(school)).boxes).toMatchObject([{ serial: first }, { serial: second }]);
  });

  it('plays until the last of the free years is over, which are not added up', async () => {
    const { school, second, firstUntil, secondUntil } = await withTwo('years');
    expect(Math.round((secondUntil - firstUntil) / dayMs)).toBe(100);
    expect(await freeContent(school)).toEqual([[second, secondUntil]]);
    // A used box with a year that ends sooner changes nothing.
    const used = await newBox();
    await shop.deps
      .sql`update devices set free_until = ${new Date(firstUntil).toISOString()} where serial = ${used}`;
    expect(await register(school, used)).toBe(firstUntil);
    expect(await freeContent(school)).toEqual([[second, secondUntil]]);
  });

  it('has so many and no more; a parent has one', async () => {
    expect([0, 1, 2, 3].map(mostBoxes)).toEqual([1, 100, 1, 1]);
    const school = await institution('full');
    expect(await register(school, await newBox())).toBeGreaterThan(1_000);
    await shop.deps.sql`insert into devices (serial, member_id, registered_at, is_further)
      select 'TTB-3000-' || lpad(i::text, 4, '0'), ${school.id}, now(), true from generate_series(1, 98) i`;
    expect(await register(school, await newBox())).toBeGreaterThan(1_000);
    expect(await register(school, await newBox())).toBe(411);
    const [parent] = (await crowd(shop, 1, 'parent')) as [Person];
    expect(await register(parent, await newBox())).toBeGreaterThan(1_000);
    expect(await register(parent, await newBox())).toBe(411);
  });

  it('that is a consumer again keeps its boxes and gets no more', async () => {
    const { school, first, second } = await withTwo('former');
    await shop.deps.sql`update members set user_type = 0 where id = ${school.id}`;
    expect(await register(school, await newBox())).toBe(411);
    for (const serial of [first, second]) expect(await playOn(school, serial)).toHaveLength(1);
  });

  it('that registers five at once has five, and one of them first', async () => {
    const school = await institution('rush');
    const serials = await Promise.all([1, 2, 3, 4, 5].map(newBox));
    for (const until of await Promise.all(serials.map((serial) => register(school, serial))))
      expect(until).toBeGreaterThan(1_000);
    const boxes = await boxesOf(school);
    expect(boxes).toHaveLength(5);
    expect(boxes.filter((box) => !box.endsWith('further'))).toHaveLength(1);
    expect(await freeContent(school)).toHaveLength(1);
  });

  it('names its boxes, and nobody else’s; the name goes with it', async () => {
    const { school, first, second, visitor } = await withTwo('names');
    const name = (serial: string, words: string, by = visitor) =>
      by.call(nameBox, { input: { serial, name: words } });
    expect((await name(second, '  햇살반 ')).status).toBe(200);
    expect((await name(second, '가'.repeat(31))).status).toBe(422);
    const [other] = (await crowd(shop, 1, 'stranger')) as [Person];
    expect((await name(second, '내 것', await logInAs(shop, other))).status).toBe(404);
    expect((await profileOf(school)).boxes).toMatchObject([
      { serial: first, name: '' },
      { serial: second, name: '햇살반' },
    ]);
    expect((await visitor.call(giveBoxUp, { input: { serial: second } })).status).toBe(200);
    await register(other, second);
    expect((await profileOf(other)).boxes).toMatchObject([{ serial: second, name: '' }]);
  });
});

describe('of several boxes one is given up', () => {
  const giveUp = (visitor: Visitor, serial: string) => visitor.call(giveBoxUp, { input: { serial } });

  it('and the free time of the others goes on', async () => {
    const { school, first, second, firstUntil, secondUntil, visitor } = await withTwo('rest');
    expect(await playOn(school, second)).toHaveLength(1);
    const told = await (await visitor.call(foreseeGivingUp, { params: { serial: second } })).json();
    expect(told).toMatchObject({
      ends: [{ untilMs: secondUntil }],
      stays: [{ title: '톡톡박스 기본 콘텐츠', untilMs: firstUntil }],
      hasOthers: true,
    });
    expect((await giveUp(visitor, second)).status).toBe(200);
    expect(await freeContent(school)).toEqual([[first, firstUntil]]);
    expect(await playOn(school, second)).toBe(410);
    const [parent] = (await crowd(shop, 1, 'gets')) as [Person];
    expect(await register(parent, second)).toBe(secondUntil);
  });

  it('and where it was free for less than another, nothing ends', async () => {
    const { school, first, second, firstUntil, secondUntil, visitor } = await withTwo('less');
    expect(await playOn(school, first)).toHaveLength(1);
    const told = await (await visitor.call(foreseeGivingUp, { params: { serial: first } })).json();
    expect(told).toMatchObject({ ends: [], stays: [{ untilMs: Math.floor(secondUntil / 1_000) * 1_000 }] });
    expect((await giveUp(visitor, first)).status).toBe(200);
    expect(await freeContent(school)).toEqual([[second, secondUntil]]);
    const [parent] = (await crowd(shop, 1, 'less-gets')) as [Person];
    expect(await register(parent, first)).toBe(firstUntil);
  });

  it('and the next one stands for the member; taken back, it is a further one', async () => {
    const { school, first, second, visitor } = await withTwo('next');
    expect((await giveUp(visitor, first)).status).toBe(200);
    expect(await mainSerial(visitor)).toBe(second);
    expect(await boxesOf(school)).toEqual([second]);
    expect((await visitor.call(takeBoxBack, { input: { serial: first } })).status).toBe(200);
    expect(await boxesOf(school)).toEqual([second, `${first} further`]);
    expect(await mainSerial(visitor)).toBe(second);
  });
});

it('an operator moves one more box to an institution', async () => {
  const { school, first, second } = await withTwo('moved');
  const [parent] = (await crowd(shop, 1, 'mover')) as [Person];
  const serial = await newBox();
  await register(parent, serial);
  const operator = await logInOperator(shop, 'service', 'several');
  const answer = await operator.ask(handOverSerial, {
    params: { serial },
    input: { from: parent.id, to: school.id, reason: '유치원에 기증했어요' },
  });
  expect(answer.outcome).toBe('done');
  expect(await boxesOf(school)).toEqual([first, `${second} further`, `${serial} further`]);
});

it('who leaves lets go of all boxes', async () => {
  const { school, first, second } = await withTwo('leaves');
  const visitor = await logInAs(shop, school);
  expect((await visitor.call(leaveShop, { input: {} })).status).toBe(200);
  const rows = await shop.deps
    .sql`select member_id, is_further from devices where serial in (${first}, ${second})`;
  expect(rows).toEqual([
    { member_id: null, is_further: false },
    { member_id: null, is_further: false },
  ]);
});
