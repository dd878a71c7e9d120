// A broken box of an institution is exchanged for the one that came instead.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailsTo } from '../../../../../test/support/emails.ts';
import { meet, races } from '../../../../../test/support/races.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { addBox, crowd, logInAs, type Person } from '../../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../../test/support/visitor.ts';
import { registerSerial } from '../contract.ts';
import { takeBoxBack } from '../handing-over/contract.ts';
import { registerBoxList } from '../list/contract.ts';
import { replaceBox } from './contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const newBox = () => addBox(shop);
/** With a main box, and a further one that is called 햇살반. */
async function school(prefix: string) {
  const [person] = (await crowd(shop, 1, prefix)) as [Person];
  await shop.deps.sql`update members set user_type = 1 where id = ${person.id}`;
  const visitor = await logInAs(shop, person);
  const [main, further] = [await newBox(), await newBox()];
  await visitor.call(registerBoxList, { input: { text: `${main}\n${further}\t햇살반` } });
  return { ...person, visitor, main, further };
}
type School = Awaited<ReturnType<typeof school>>;
const replace = ({ visitor }: School, serial: string, next: string) =>
  visitor.call(replaceBox, { input: { serial, next } });
const registerOne = ({ login_id, password }: Person, toktokSerial: string) =>
  new Visitor(shop.url).call(registerSerial, { input: { login_id, password, toktokSerial } });
const boxesOf = async ({ id }: Person) =>
  (
    await shop.deps.sql`select serial, name, is_further from devices where member_id = ${id}
      order by is_further, registered_at, serial`
  ).map(({ serial, name, is_further }) => [serial, name, is_further]);

describe('a box in the place of another one', () => {
  it('has its name; the old one is given up, and comes back by a press', async () => {
    const kim = await school('name');
    const next = await newBox();
    const answer = await replace(kim, kim.further, next.toLowerCase().replaceAll('-', ''));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ serial: next, freeUntilMs: expect.any(Number) });
    const after = [
      [kim.main, '', false],
      [next, '햇살반', true],
    ];
    expect(await boxesOf(kim)).toEqual(after);
    // A lost answer: the same, once.
    expect((await replace(kim, kim.further, next)).status).toBe(200);
    expect(await boxesOf(kim)).toEqual(after);
    const emails = await emailsTo(shop.sandbox.mailbox, 'name0@example.com');
    expect(emails).toHaveLength(1);
    expect(emails[0]!.text).toContain(kim.further);
    expect((await kim.visitor.call(takeBoxBack, { input: { serial: kim.further } })).status).toBe(200);
    expect((await boxesOf(kim)).map(([serial]) => serial)).toContain(kim.further);
    // What was taken back is no box that was replaced.
    expect((await replace(kim, await newBox(), next)).status).toBe(404);
  });

  it('stands for the member where the old one did', async () => {
    const kim = await school('main');
    const next = await newBox();
    expect((await replace(kim, kim.main, next)).status).toBe(200);
    expect(await boxesOf(kim)).toEqual([
      [next, '', false],
      [kim.further, '햇살반', true],
    ]);
    const live = await shop.deps
      .sql`select expires_at from entitlements where member_id = ${kim.id} and ended_at is null`;
    expect(live).toHaveLength(1);
  });

  it('may be one that is registered already, which gets the name', async () => {
    const kim = await school('own');
    expect((await replace(kim, kim.further, kim.main)).status).toBe(200);
    expect(await boxesOf(kim)).toEqual([[kim.main, '햇살반', false]]);
  });

  it('is had by an institution with a hundred, too', async () => {
    const kim = await school('full');
    await shop.deps.sql`insert into devices (serial, member_id, registered_at, is_further)
      select 'TTB-3002-' || lpad(i::text, 4, '0'), ${kim.id}, now(), true from generate_series(1, 98) i`;
    expect((await replace(kim, kim.further, await newBox())).status).toBe(200);
    // Who is a consumer again gets no more, and keeps what was there.
    await shop.deps.sql`update members set user_type = 0 where id = ${kim.id}`;
    const before = await boxesOf(kim);
    expect((await replace(kim, kim.main, await newBox())).status).toBe(411);
    expect(await boxesOf(kim)).toEqual(before);
  });

  it('changes nothing where the number is wrong, stopped or somebody else’s, and costs an attempt', async () => {
    const kim = await school('wrong');
    const [other] = (await crowd(shop, 1, 'wrong-other')) as [Person];
    const [taken, stopped] = [await newBox(), await newBox()];
    await registerOne(other, taken);
    await shop.deps.sql`update devices set state = 'retired' where serial = ${stopped}`;
    const before = await boxesOf(kim);
    expect((await replace(kim, kim.further, 'nonsense')).status).toBe(410);
    expect((await replace(kim, kim.further, kim.further)).status).toBe(410);
    expect((await replace(kim, kim.further, 'TTB-2033-0001')).status).toBe(410);
    expect((await replace(kim, kim.further, taken)).status).toBe(409);
    expect((await replace(kim, kim.further, stopped)).status).toBe(411);
    expect((await replace(kim, taken, await newBox())).status).toBe(404);
    expect((await replace(kim, kim.further, 'TTB-2033-0002')).status).toBe(410);
    expect((await replace(kim, kim.further, await newBox())).status).toBe(429);
    expect(await boxesOf(kim)).toEqual(before);
    const conflicts = await shop.deps.sql`select serial from serial_conflicts where claimant_id = ${kim.id}`;
    expect(conflicts).toEqual([{ serial: taken }]);
  });

  it('needs an old one that isn’t stopped, and the password of the last minutes', async () => {
    const kim = await school('stopped');
    const next = await newBox();
    await shop.deps.sql`update devices set state = 'blocked' where serial = ${kim.further}`;
    expect((await replace(kim, kim.further, next)).status).toBe(412);
    shop.advance(5 * 60_000);
    expect((await replace(kim, kim.main, next)).status).toBe(204);
    expect(await boxesOf(kim)).toHaveLength(2);
  });

  it.each(Array.from({ length: races }, (_, round) => round))(
    'is one member’s, where somebody else registers it at once (%i)',
    async (round) => {
      const kim = await school(`race${round}x`);
      const [other] = (await crowd(shop, 1, `racer${round}x`)) as [Person];
      const next = await newBox();
      const [replaced, registered] = await meet(
        round,
        () => replace(kim, kim.further, next),
        () => registerOne(other, next),
      );
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([replaced.status, registered.status]);
      expect((await boxesOf(kim)).map(([serial, name]) => [serial, name])).toEqual([
        [kim.main, ''],
        [replaced.status === 200 ? next : kim.further, '햇살반'],
      ]);
    },
  );
});
