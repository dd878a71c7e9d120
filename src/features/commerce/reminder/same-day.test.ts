// Contents of a member that end on one day are told of together: one e-mail and one text a reminder, once, whatever happens meanwhile.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailsTo, fastForward } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { meet, races } from '../../../../test/support/races.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { remindOfEnds } from './remind.server.ts';

const korean = (text: string) => Date.parse(`${text.replace(' ', 'T')}+09:00`);
const week = '2029-06-23 08:00:00';

let shop: TestShop;
let beside: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { TEXT_PROVIDER: 'solapi' } });
  beside = await openTestShop({ beside: shop, env: { TEXT_PROVIDER: 'solapi' } });
});
afterAll(async () => {
  await beside.close();
  await shop.close();
});

type Member = Family & { id: number };
let round = 0;
let kim: Member;
let lee: Member;
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  const homes = await families(shop, 2, { prefix: `oneday${++round}x` });
  const withId = async (home: Family) => {
    const [row] = await shop.owner`select id from members where login_id = ${home.login_id}`;
    return { ...home, id: Number(row!.id) };
  };
  [kim, lee] = [await withId(homes[0]!), await withId(homes[1]!)];
});

const names = { play: '톡톡플레이', words: '톡톡한글', sums: '톡톡수학' };
async function has(member: Member, appId: keyof typeof names, until = '2029-06-30 15:00:00', days = 365) {
  const [from, to] = [korean(until) - days * 86_400_000, korean(until)].map((ms) =>
    new Date(ms).toISOString(),
  ) as [string, string];
  await shop.owner`insert into entitlements (member_id, app_id, title, business_type, use_days, created_at, granted_at,
    starts_at, expires_at) values (${member.id}, ${appId}, ${names[appId]}, 0, ${days}, ${from}, ${from}, ${from}, ${to})`;
}
const hasAll = async (member: Member) => {
  for (const appId of ['play', 'words', 'sums'] as const) await has(member, appId);
};
const told = async (member: Member, way: 'email' | 'text' = 'email') =>
  (
    await shop.owner`select title, content::text as body from messages where member_id = ${member.id} and way = ${way}
      and occasion like 'contentEnd%' order by id`
  ).map(({ title, body }) => ({
    title: String(title),
    names: Object.values(names).filter((name) => String(body).includes(name)),
    body: String(body),
  }));
async function at(text: string) {
  shop.stopClockAt(korean(text));
  await remindOfEnds(shop.deps).finally(() => shop.stopClockAt(null));
  return await told(kim);
}
/** Of which end each content says that its member was told. */
const noted = async (member: Member) =>
  (
    await shop.owner`select app_id, reminded_days from entitlements where member_id = ${member.id}
      and reminded_for = expires_at order by app_id`
  ).map(({ app_id, reminded_days }) => `${app_id} ${reminded_days}`);
const change = (appId: keyof typeof names, what: 'held' | 'free' | 'renewed') =>
  what === 'renewed'
    ? shop.owner`update entitlements set expires_at = expires_at + interval '365 days'
        where member_id = ${kim.id} and app_id = ${appId}`
    : shop.owner`update entitlements set suspended_at = case when ${what === 'held'} then now() end
        where member_id = ${kim.id} and app_id = ${appId}`;

describe('Three contents that end on one day', () => {
  it('are told of by one e-mail and one text each of the four times, and each notes that it was told of', async () => {
    await hasAll(kim);
    for (const [index, day] of ['05-31', '06-23', '06-29', '06-30'].entries()) {
      for (const hour of ['08', '12', '20']) await at(`2029-${day} ${hour}:00:00`);
      const emails = await told(kim);
      expect(emails.map((one) => one.names)).toEqual(
        Array.from({ length: index + 1 }, () => ['톡톡플레이', '톡톡한글', '톡톡수학']),
      );
      expect(await told(kim, 'text')).toHaveLength(index + 1);
      expect(await noted(kim)).toEqual(
        ['play', 'sums', 'words'].map((appId) => `${appId} ${[30, 7, 1, 0][index]}`),
      );
    }
    expect((await told(kim)).map(({ title }) => title)).toEqual(
      ['30일 남음', '7일 남음', '내일', '오늘'].map(
        (left) => `[톡톡박스] 톡톡플레이 외 2건 이용 기간이 곧 끝나요 (${left})`,
      ),
    );
    expect((await told(kim, 'text'))[0]!.body).toContain('톡톡플레이 외 2건');
  });

  it('stand in the e-mail each with its end, and one way to all of them', async () => {
    await has(kim, 'play', '2029-06-30 09:00:00');
    await has(kim, 'words', '2029-06-30 15:20:00');
    await at('2029-06-29 08:00:00');
    await fastForward(shop.deps.db);
    const emails = await emailsTo(shop.sandbox.mailbox, kim.email);
    expect(emails).toHaveLength(1);
    expect(emails[0]!.text).toContain(
      '톡톡플레이: 2029-06-30 9시 (내일)\n톡톡한글: 2029-06-30 15시 20분 (내일)',
    );
    expect(emails[0]!.text).toContain(`${shop.url}/buylist#contents`);
    expect(emails[0]!.text).toContain(`${shop.url}/refuse#${kim.id}.content_ends.`);
    // The text has one place for the end: of several hours it says the day.
    expect((await told(kim, 'text'))[0]!.body).toMatch(/"기한": ?"2029-06-30"/);
  });

  it('of which one ended in the night say so of that one', async () => {
    await has(kim, 'play', '2029-06-30 03:00:00');
    await has(kim, 'words', '2029-06-30 15:00:00');
    expect(await at('2029-06-30 08:00:00')).toHaveLength(1);
    const { body, title } = (await told(kim))[0]!;
    expect(title).toContain('이용 기간이 곧 끝나요 (오늘)');
    expect(body).toContain('2029-06-30 3시에 끝났어요');
    expect(body).toContain('2029-06-30 15시 (오늘)');
    expect(await told(kim, 'text')).toHaveLength(1);
  });

  it.each([
    ['2029-06-30 15:00:00', '2029-06-29 08:00:00', '내 콘텐츠에서 이어서 이용하기'],
    ['2029-06-30 03:00:00', '2029-06-30 08:00:00', '내 콘텐츠에서 다시 이용하기'],
  ])('of which one is on sale go on from the list of them (end %s, told %s)', async (until, now, label) => {
    const [sold] =
      await shop.owner`select app_id from products where category = 'content' and business_type = 0
      and app_id <> 'toktok_own' order by id limit 1`;
    await has(kim, 'play', until);
    await has(kim, 'words', until);
    await shop.owner`update entitlements set app_id = ${sold!.app_id} where member_id = ${kim.id} and app_id = 'words'`;
    await at(now);
    await fastForward(shop.deps.db);
    const [email] = await emailsTo(shop.sandbox.mailbox, kim.email);
    expect(email!.text).toContain(`${label}\n${shop.url}/buylist#contents`);
    expect(email!.text).not.toContain('내 콘텐츠 보기');
  });

  it('that all ended in the night are told of as ended', async () => {
    await has(kim, 'play', '2029-06-30 00:00:00');
    await has(kim, 'words', '2029-06-30 07:59:00');
    expect((await at('2029-06-30 08:00:00')).map(({ title }) => title)).toEqual([
      '[톡톡박스] 톡톡플레이 외 1건 이용 기간이 끝났어요',
    ]);
  });
});

describe('What isn’t told of together', () => {
  it('contents that end a moment before and at midnight end on two days', async () => {
    await has(kim, 'play', '2029-06-30 23:59:59');
    await has(kim, 'words', '2029-07-01 00:00:00');
    expect((await at('2029-05-31 08:00:00')).map((one) => one.names)).toEqual([['톡톡플레이']]);
    expect((await at('2029-06-01 08:00:00')).map((one) => one.names)).toEqual([['톡톡플레이'], ['톡톡한글']]);
  });

  it('where the shop stood still, contents of two days have an e-mail each', async () => {
    await has(kim, 'play', '2029-06-30 15:00:00');
    await has(kim, 'words', '2029-07-01 15:00:00');
    await has(kim, 'sums', '2029-07-01 18:00:00');
    expect((await at('2029-06-27 08:00:00')).map(({ title }) => title.replace('[톡톡박스] ', ''))).toEqual([
      '톡톡플레이 이용 기간이 곧 끝나요 (3일 남음)',
      '톡톡한글 외 1건 이용 기간이 곧 끝나요 (4일 남음)',
    ]);
  });

  it('contents of two members', async () => {
    await hasAll(kim);
    await hasAll(lee);
    await at(week);
    expect([(await told(kim)).length, (await told(lee)).length]).toEqual([1, 1]);
  });

  it('what is too short for a reminder, or was renewed since', async () => {
    await has(kim, 'play');
    await has(kim, 'words', '2029-06-30 15:00:00', 30);
    await has(kim, 'sums');
    expect((await at('2029-05-31 08:00:00')).map((one) => one.names)).toEqual([['톡톡플레이', '톡톡수학']]);
    await change('sums', 'renewed');
    expect((await at(week)).at(-1)!.names).toEqual(['톡톡플레이', '톡톡한글']);
  });

  it('what was held back in the morning is told of once it is free, alone: the others were told', async () => {
    await hasAll(kim);
    await change('words', 'held');
    expect((await at(week)).map((one) => one.names)).toEqual([['톡톡플레이', '톡톡수학']]);
    expect(await noted(kim)).toEqual(['play 7', 'sums 7']);
    await change('words', 'free');
    expect((await at('2029-06-23 13:00:00')).map((one) => one.names).at(-1)).toEqual(['톡톡한글']);
    expect(await noted(kim)).toEqual(['play 7', 'sums 7', 'words 7']);
    expect(await at('2029-06-23 20:00:00')).toHaveLength(2);
  });
});

describe('Whatever stops meanwhile', () => {
  it('a process that ends before its e-mail is written has noted none of them, and the next one tells of all', async () => {
    await hasAll(kim);
    await shop.owner`create function break_messages() returns trigger language plpgsql as
      $$ begin raise exception 'cut off'; end $$`;
    await shop.owner`create trigger break_messages before insert on messages
      for each row when (new.occasion like 'contentEnd%') execute function break_messages()`;
    await expect(at(week)).rejects.toThrow();
    expect(await noted(kim)).toEqual([]);
    await shop.owner`drop function break_messages cascade`;
    expect((await at('2029-06-23 09:00:00')).map((one) => one.names)).toEqual([
      ['톡톡플레이', '톡톡한글', '톡톡수학'],
    ]);
    expect(await noted(kim)).toEqual(['play 7', 'sums 7', 'words 7']);
  });

  it('two processes tell of all of them together, once', async () => {
    for (let time = 0; time < races; time++) {
      await shop.owner`delete from entitlements where member_id in (${kim.id}, ${lee.id})`;
      await shop.owner`delete from messages where member_id in (${kim.id}, ${lee.id})`;
      for (const member of [kim, lee]) await hasAll(member);
      for (const one of [shop, beside]) one.stopClockAt(korean(week));
      await meet(
        time,
        () => remindOfEnds(shop.deps),
        () => remindOfEnds(beside.deps),
      );
      for (const one of [shop, beside]) one.stopClockAt(null);
      for (const member of [kim, lee]) {
        expect((await told(member)).map((one) => one.names.length)).toEqual([3]);
        expect(await told(member, 'text')).toHaveLength(1);
      }
    }
  });

  it('more members than are told at once are all told', async () => {
    await has(kim, 'play');
    await shop.owner`insert into members (login_id, password_hash, user_name, email, phone, address, created_at)
      select 'many' || n, password_hash, user_name, 'many' || n || '@example.com', '', address, created_at
      from members, generate_series(1, 120) n where id = ${kim.id}`;
    await shop.owner`insert into entitlements (member_id, app_id, title, business_type, use_days, created_at, granted_at, starts_at,
        expires_at)
      select m.id, app, app, 0, 365, e.created_at, e.created_at, e.created_at, e.expires_at
      from entitlements e, members m, unnest(array['play', 'words']) app
      where e.member_id = ${kim.id} and e.app_id = 'play' and m.login_id like 'many%'`;
    await at(week);
    const [row] = await shop.owner`select count(*)::int as emails, count(distinct m.member_id)::int as members
      from messages m join members on members.id = m.member_id where login_id like 'many%' and way = 'email'`;
    expect(row).toEqual({ emails: 120, members: 120 });
  });
});
