import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buy, loggedIn } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { crowd, logInAs, stowaways } from '../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { leaveShop } from '../profile/contract.ts';
import { downloadOwnData, setMarketingConsent, updateMember } from './contract.ts';
import { reauthenticationMinutes } from './rules.ts';

let shop: TestShop;
let people: Awaited<ReturnType<typeof crowd>>;
beforeAll(async () => {
  shop = await openTestShop();
  people = await crowd(shop, 8, 'person');
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const profile = {
  userName: '최다온',
  email: 'daon@example.com',
  phone: '01011112222',
  _address: '(16489) 경기도 수원시 팔달구 효원로 241',
  subAddress: '2층',
};
/** The address stays: another one has a file of tests of its own. */
async function send(visitor: Visitor, id: number | string, changes: Record<string, unknown> = {}) {
  const [own] = await shop.deps.sql`select email from members where id = ${visitor.memberId}`;
  const input = { ...profile, ...own, ...changes } as never;
  return visitor.call(updateMember, { params: { id: String(id) }, input });
}
const rowOf = async (id: number) => (await shop.deps.sql`select * from members where id = ${id}`)[0]!;
const allRows = () => shop.deps.sql`select * from members order by id`;

describe('changing own data', () => {
  it('is stored as it was meant, and shows in the session at once', async () => {
    const [{ id } = { id: 0 }] = people;
    const visitor = await logInAs(shop, people[0]!);
    await shop.deps.sql`update members set email = ${profile.email} where id = ${id}`;
    const answer = await send(visitor, id, {
      userName: ` ${'최다온'.normalize('NFD')}  `,
      phone: '010-1111-2222',
      subAddress: '2층\u0007 ',
    });
    expect(answer.status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      login_id: 'person0',
      user_name: '최다온',
      email: 'daon@example.com',
      phone: '01011112222',
      address: '(16489) 경기도 수원시 팔달구 효원로 241',
      sub_address: '2층',
      user_type: 0,
    });
    const [detail] = (await (await visitor.send(`/api/users/user/${id}`)).json()) as { name: string }[];
    expect(detail!.name).toBe('최다온');
  });

  it('with another log-in id opens the shop under the new one only', async () => {
    const member = people[1]!;
    expect((await send(await logInAs(shop, member), member.id, { login_id: ' Person-One ' })).status).toBe(
      200,
    );
    await expect(logInAs(shop, member)).rejects.toThrow('206');
    await logInAs(shop, { ...member, login_id: 'person-one' });
  });

  it('keeps an id from before the rules', async () => {
    const visitor = await logInAs(shop, { login_id: 'sup', password: 'toktok-sup-4444' });
    expect((await send(visitor, 4, { login_id: 'sup' })).status).toBe(200);
    expect((await send(visitor, 4, { login_id: 'sub' })).status).toBe(422);
    expect((await rowOf(4)).login_id).toBe('sup');
  });

  it.each(['bada', 'BADA', ' bada ', 'ｂａｄａ', 'ⓑada'])(
    'to the taken id %j changes nothing',
    async (login_id) => {
      const before = await allRows();
      expect((await send(await logInAs(shop, people[2]!), people[2]!.id, { login_id })).status).toBe(409);
      expect(await allRows()).toEqual(before);
    },
  );

  it('to one id by six at once is granted to one', async () => {
    const visitors = await Promise.all(people.slice(2).map((member) => logInAs(shop, member)));
    const answers = await Promise.all(
      visitors.map((visitor) => send(visitor, visitor.memberId, { login_id: 'everybody-wants' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    await shop.deps.sql`update members set login_id = 'person' || (id - ${people[0]!.id})
      where login_id = 'everybody-wants'`;
  });

  it('finds out about twenty ids an hour, no more', async () => {
    const visitor = await logInAs(shop, people[2]!);
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++)
      statuses.push((await send(visitor, people[2]!.id, { login_id: 'bada' })).status);
    expect(statuses).toEqual([...Array(20).fill(409), 503]);
    expect((await send(visitor, people[2]!.id)).status).toBe(200);
  });

  it.each([
    ['userName', { userName: ' ' }],
    ['email', { email: 'x' }],
    ['phone', { phone: '1' }],
    ['_address', { _address: '집' }],
    ['login_id', { login_id: 'left:1' }],
  ])('with a faulty %s names it', async (field, changes) => {
    const member = people[3]!;
    const before = await rowOf(member.id);
    const answer = await send(await logInAs(shop, member), member.id, changes);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { fields: string[] }).fields).toEqual([field]);
    expect(await rowOf(member.id)).toEqual(before);
  });

  it('stores nothing that is not its own business', async () => {
    const visitor = await logInAs(shop, people[3]!);
    const before = await allRows();
    for (const [name, value] of Object.entries({ ...stowaways, password: 'x', agreements: [] }))
      expect((await send(visitor, people[3]!.id, { [name]: value })).status, name).toBe(422);
    expect(await allRows()).toEqual(before);
  });

  it("never touches anybody else's, whatever the id looks like", async () => {
    const visitor = await logInAs(shop, people[3]!);
    const before = await allRows();
    const own = people[3]!.id;
    for (const id of [
      '1',
      '2',
      '0',
      '-1',
      `${own}.0`,
      `0${own}`,
      `${own} `,
      `${own},1`,
      'me',
      'null',
      '[1]',
      '9'.repeat(15),
    ])
      expect((await send(visitor, id)).status, id).toBe(404);
    expect(await allRows()).toEqual(before);
  });
});

describe('five minutes after the password was given', () => {
  it('data are changed and taken out and the shop is left only with a new log-in', async () => {
    const member = people[4]!;
    const visitor = await logInAs(shop, member);
    const before = await rowOf(member.id);
    shop.advance(reauthenticationMinutes * 60_000);
    for (const answer of [
      await send(visitor, member.id),
      await visitor.call(downloadOwnData),
      await visitor.call(leaveShop, { input: {} }),
    ]) {
      expect(answer.status).toBe(204);
      expect((await answer.arrayBuffer()).byteLength).toBe(0);
      expect(answer.headers.get('content-disposition')).toBeNull();
    }
    expect(await rowOf(member.id)).toEqual(before);
    expect((await send(await logInAs(shop, member), member.id)).status).toBe(200);
  });
});

describe('consents', () => {
  const set = (visitor: Visitor, agreed: boolean, agreement = 'marketing_email') =>
    visitor.call(setMarketingConsent, { input: { agreement, agreed } as never });
  const history = (id: number) =>
    shop.deps.sql`select agreement, withdrawn_at is null as live from member_consents
      where member_id = ${id} order by id`;

  it('are given and withdrawn as often as one likes, and all of it is remembered', async () => {
    const visitor = await logInAs(shop, people[5]!);
    const times: number[] = [];
    for (const agreed of [false, true, true, false, false, true]) {
      const answer = await set(visitor, agreed);
      expect(answer.status).toBe(200);
      times.push(((await answer.json()) as { changedAt: number }).changedAt);
      shop.advance(1000);
    }
    expect(times[1]).toBe(times[2]);
    expect(times[3]).toBe(times[4]);
    expect(times[5]).toBeGreaterThan(times[4]!);
    const mail = { agreement: 'marketing_email' };
    expect(await history(people[5]!.id)).toEqual([
      { ...mail, live: false },
      { ...mail, live: true },
    ]);
  });

  it('of one channel leave the other alone, and ten at once are one', async () => {
    const visitor = await logInAs(shop, people[6]!);
    await set(visitor, true, 'marketing_sms');
    const answers = await Promise.all(Array.from({ length: 10 }, () => set(visitor, true)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await set(visitor, false, 'marketing_sms');
    expect(await history(people[6]!.id)).toEqual([
      { agreement: 'marketing_sms', live: false },
      { agreement: 'marketing_email', live: true },
    ]);
  });

  it('to a newer text begin a record of their own', async () => {
    const visitor = await logInAs(shop, people[7]!);
    await set(visitor, true);
    await shop.deps.sql`update member_consents set version = '2020-01-01' where member_id = ${people[7]!.id}`;
    await set(visitor, true);
    const rows = await shop.deps.sql`select version, withdrawn_at is null as live from member_consents
      where member_id = ${people[7]!.id} order by id`;
    expect(rows).toEqual([
      { version: '2020-01-01', live: false },
      { version: '2026-11-01', live: true },
    ]);
  });

  it.each([
    ['the required one', { agreement: 'service', agreed: false }],
    ['an unknown one', { agreement: 'everything', agreed: true }],
    ['half a word', { agreement: 'marketing_sms' }],
    ['a yes in words', { agreement: 'marketing_sms', agreed: 'true' }],
    ["somebody's", { agreement: 'marketing_sms', agreed: true, memberId: 1 }],
  ])('are not changed by %s', async (_what, input) => {
    const visitor = await logInAs(shop, people[7]!);
    expect((await visitor.call(setMarketingConsent, { input: input as never })).status).toBe(422);
  });
});

describe('without a session', () => {
  it('every call of a member says so', async () => {
    const nobody = () => new Visitor(shop.url);
    const answers = [
      await send(nobody(), 1),
      await nobody().call(setMarketingConsent, { input: { agreement: 'marketing_sms', agreed: true } }),
      await nobody().call(downloadOwnData),
      await nobody().call(leaveShop, { input: {} }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });
});

describe('own data as a file', () => {
  it('hold everything but the hash, and nothing of anybody else', async () => {
    const haneul = await loggedIn(shop, 'haneul');
    await haneul.call(setMarketingConsent, { input: { agreement: 'marketing_email', agreed: true } });
    const bada = await loggedIn(shop, 'bada');
    await buy(shop, bada, 'ok', { user_id: '2' });
    const { moid } = await buy(shop, haneul);
    const answer = await haneul.call(downloadOwnData);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="toktokbox-my-data.json"');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(text).not.toMatch(/argon2|passwordHash|password_hash|이바다|bada|햇살/);
    expect(JSON.parse(text)).toMatchObject({
      member: {
        id: 1,
        loginId: 'haneul',
        userName: '김하늘',
        email: 'haneul@example.com',
        phone: '01012345678',
      },
      box: { serial: 'TTB-2026-0001' },
      consents: [
        { agreement: 'service' },
        { agreement: 'privacy' },
        { agreement: 'marketing_email', withdrawnAt: null },
      ],
      purchases: [
        {
          moid,
          buyerName: '김하늘',
          receiverAddress: expect.any(String),
          payment: { state: 'paid' },
          consents: expect.arrayContaining([expect.objectContaining({ agreement: 'service' })]),
        },
      ],
      entitlements: [{ serial: 'TTB-2026-0001', useDays: 365 }],
      sessions: [{}],
    });
    expect(text).not.toContain('memberId');
  });
});
