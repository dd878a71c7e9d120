import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailsTo } from '../../../../test/support/emails.ts';
import { long } from '../../../../test/support/long-tests.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { loggedIn, openPayment } from '../../../../test/support/payment.ts';
import { insertRawOrder } from '../../../../test/support/raw-order.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { crowd, logInAs } from '../../../../test/support/sign-up.ts';
import { demo, Visitor } from '../../../../test/support/visitor.ts';
import { reserveEntitlement } from '../../commerce/entitlement/queries.server.ts';
import { accessMinutes } from '../access/rules.ts';
import {
  extendMemberContent,
  grantContent,
  listGrantableContents,
  revokeMemberContent,
} from '../entitlements/contract.ts';
import { confirmCode } from '../operators/contract.ts';
import {
  changeMemberType,
  endMemberSessions,
  exportMember,
  openMember,
  permitRecovery,
  searchMembers,
  seeMember,
} from './contract.ts';
import { searchKindOf, wordOf } from './rules.ts';

let shop: TestShop;
let operator: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop({ newDatabase: true });
  operator = await logInOperator(shop, 'service');
});
afterAll(() => shop.close());

const find = async (input: Record<string, string>) =>
  (await operator.ask(searchMembers, { input })).data.members;
const look = (id: number, who = operator) =>
  who.ask(openMember, { params: { id }, input: { kind: 'inquiry', words: '배송지를 묻는 전화' } });
const see = (id: number, who = operator) => who.ask(seeMember, { params: { id } });
const logOf = (memberId: number) =>
  shop.deps.sql`select action, reason, detail, outcome from operator_log
    left join operator_log_outcomes on log_id = id where operator_log.member_id = ${memberId} order by id`;

describe('a search', () => {
  it.each([
    ['the log-in id', 'haneul', 1],
    ['a part of the name', '하늘', 1],
    ['the name in pieces, as a Mac writes it', '하늘'.normalize('NFD'), 1],
    ['the whole number with dashes', '010-1234-5678', undefined],
    ['the mailbox', 'HANEUL@', 1],
    ['the beginning of the serial, carelessly', 'ttb 2o26 0001', 1],
    ['the member number', '2', 2],
  ])('finds a member by %s', async (_what, q, id) => {
    const { sql } = shop.deps;
    if (id === undefined) {
      const [row] = await sql`select id from members where phone = '01012345678'`;
      const found = await find({ q });
      expect(found.map((line) => line.id)).toEqual(row ? [Number(row.id)] : []);
      return;
    }
    // One digit is too short for a search, the number 2 alone is looked up.
    if (q.length === 1) return expect(await find({ q })).toEqual([]);
    expect((await find({ q })).map((line) => line.id)).toContain(id);
  });

  it('finds by the last digits of the phone', async () => {
    const [row] = await shop.deps.sql`select phone from members where id = 1`;
    expect((await find({ q: String(row!.phone).slice(-4) })).map(({ id }) => id)).toContain(1);
  });

  it('shows stars where personal data is', async () => {
    const [line] = await find({ q: 'haneul' });
    expect(line).toMatchObject({ userName: '김*늘', loginId: 'ha***', serial: 'TTB-2026-0001' });
    expect(line!.phone).toMatch(/^010-\*{4}-\d{4}$/);
    expect(line!.email).toMatch(/^ha\*{3}@/);
  });

  it.each(['%%', '__', 'ha%', "' or 1=1 --", '\\\\', '<script>', 'a\nb'])('takes %j literally', async (q) =>
    expect(await find({ q })).toEqual([]),
  );

  it('goes by type and page by page, newest first, without those who left', async () => {
    const people = await crowd(shop, 65, 'many');
    await shop.deps.sql`update members set user_type = 1 where login_id in ('many3', 'many4')`;
    await shop.deps.sql`update members set left_at = now() where login_id = 'many5'`;
    const first = await operator.ask(searchMembers, { input: { q: 'many' } });
    const second = await operator.ask(searchMembers, { input: { q: 'many', before: first.data.next! } });
    const third = await operator.ask(searchMembers, { input: { q: 'many', before: second.data.next! } });
    const ids = [first, second, third].flatMap(({ data }) => data.members.map(({ id }) => id));
    expect(ids).toEqual(
      people
        .filter(({ login_id }) => login_id !== 'many5')
        .map(({ id }) => id)
        .reverse(),
    );
    expect(third.data.next).toBeNull();
    expect((await find({ q: 'many', type: '1' })).map(({ id }) => id)).toEqual([
      people[4]!.id,
      people[3]!.id,
    ]);
  });

  it('writes into the log of which kind it was, never whom it was for', async () => {
    await find({ q: 'secret@example.com' });
    const [row] = await shop.deps.sql`select detail, to_jsonb(operator_log)::text as line from operator_log
      where action = 'member.search' order by id desc limit 1`;
    expect(row!.detail).toEqual({ by: 'email' });
    expect(row!.line).not.toContain('secret');
    expect([searchKindOf(' '), searchKindOf('ttb-1'), searchKindOf('010-12'), searchKindOf('김')]).toEqual([
      'everyone',
      'serial',
      'digits',
      'words',
    ]);
    expect(wordOf(' 010-1234 ')).toBe('0101234');
  });
});

describe('a member is shown', () => {
  it('after a reason, for a while, to that session alone', async () => {
    const refused = await see(1);
    expect(refused.outcome).toBe('reasonNeeded');
    expect(JSON.stringify(refused.data)).not.toMatch(/하늘|haneul|010/);
    for (const words of ['', ' ', 'x'])
      expect(
        (await operator.ask(openMember, { params: { id: 1 }, input: { kind: 'inquiry', words } })).status,
      ).toBe(422);
    expect((await see(1)).outcome).toBe('reasonNeeded');
    expect((await look(1)).outcome).toBe('opened');
    const { outcome, data } = await see(1);
    expect(outcome).toBe('found');
    expect(data.member).toMatchObject({
      loginId: 'haneul',
      userName: '김하늘',
      serial: { serial: 'TTB-2026-0001', state: 'ready' },
      leftAt: null,
    });
    expect(data.member.consents.map(({ agreement }) => agreement)).toEqual(['service', 'privacy']);
    expect(data.member.entitlements).toMatchObject([{ appId: 'toktok_own', source: 'serial' }]);
    expect(JSON.stringify(data)).not.toMatch(/argon2|passwordHash|"pass/);

    const other = await logInOperator(shop, 'owner');
    expect((await see(1, other)).outcome).toBe('reasonNeeded');
    expect((await see(2)).outcome).toBe('reasonNeeded');
    shop.advance(accessMinutes * 60_000);
    expect((await see(1)).outcome).toBe('reasonNeeded');
  });

  it('with all boxes of an institution, as it calls them', async () => {
    const [school] = await crowd(shop, 1, 'school');
    await shop.deps.sql`update members set user_type = 1 where id = ${school!.id}`;
    await shop.deps.sql`insert into devices (serial, member_id, registered_at, is_further, name, state)
      select 'TTB-2035-' || lpad(i::text, 4, '0'), ${school!.id}, now() + i * interval '1 second', i > 1, i || '반',
        case when i = 3 then 'blocked' else 'ready' end from generate_series(1, 12) i`;
    await look(school!.id);
    const { boxes } = (await see(school!.id)).data.member;
    expect(boxes).toHaveLength(12);
    expect(boxes[0]).toMatchObject({ serial: 'TTB-2035-0001', name: '1반', state: 'ready', freeUntil: null });
    expect(boxes[2]).toMatchObject({ name: '3반', state: 'blocked' });
    expect(boxes[11]).toMatchObject({ serial: 'TTB-2035-0012', registeredAt: expect.any(String) });
  });

  it('and the reason stands in the log before the data, with every look', async () => {
    await look(3);
    const { data } = await see(3);
    const rows = await logOf(3);
    expect(rows.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['member.open', 'opened'],
      ['member.see', 'found'],
    ]);
    expect(rows[0]!.reason).toBe('고객 문의에 답하려고: 배송지를 묻는 전화');
    expect(data.member.accesses.map(({ action }) => action)).toEqual(['member.open']);
  });

  it('with orders by the number that people say on the phone', async () => {
    const { moid } = await openPayment(await loggedIn(shop, 'haetsal'));
    const [order] = await shop.deps.sql`select member_id::int as id, number from orders where moid = ${moid}`;
    expect((await look(order!.id)).outcome).toBe('opened');
    expect((await see(order!.id)).data.member.orders).toMatchObject([{ moid, number: order!.number }]);
  });

  it('not where there is none', async () => {
    expect((await look(999_999)).outcome).toBe('notFound');
    expect((await see(999_999)).outcome).toBe('notFound');
    expect((await operator.ask(seeMember, { params: { id: '0; drop' } })).status).toBe(404);
  });

  it('to nobody but operators: a member’s session sees nothing', async () => {
    const member = await logInAs(shop, demo.bada);
    expect((await member.send(searchMembers.path, { method: 'POST' })).status).toBe(403);
    expect((await member.send('/admin/api/members/1')).status).toBe(401);
    expect((await new Visitor(shop.url).send('/admin/api/members/1')).status).toBe(401);
  });
});

describe('for a member', () => {
  it('the type is changed with a reason, between consumer and institution', async () => {
    const [kim] = await crowd(shop, 1, 'typed');
    const change = (userType: 0 | 1, reason = '사업자등록증 확인') =>
      operator.ask(changeMemberType, { params: { id: kim!.id }, input: { userType, reason } });
    expect((await change(1, '')).status).toBe(422);
    expect((await change(1)).outcome).toBe('changed');
    expect((await change(1)).outcome).toBe('unchanged');
    expect((await change(0)).outcome).toBe('changed');
    expect((await logOf(kim!.id)).map(({ action, detail, reason }) => [action, detail, reason])).toEqual([
      ['member.type', { userType: 1 }, '사업자등록증 확인'],
      ['member.type', { userType: 1 }, '사업자등록증 확인'],
      ['member.type', { userType: 0 }, '사업자등록증 확인'],
    ]);
    await shop.deps.sql`update members set user_type = 2 where id = ${kim!.id}`;
    expect((await change(1)).outcome).toBe('unchanged');
  });

  it('every session ends, the password stays', async () => {
    const [kim] = await crowd(shop, 1, 'ended');
    const visitor = await logInAs(shop, kim!);
    const end = (reason: string) =>
      operator.ask(endMemberSessions, { params: { id: kim!.id }, input: { reason } });
    expect((await end('')).status).toBe(422);
    expect((await visitor.send(`/api/users/user/${kim!.id}`)).status).toBe(200);
    expect((await end('전화기를 잃어버림')).data).toEqual({ count: 1 });
    expect((await visitor.send(`/api/users/user/${kim!.id}`)).status).toBe(400);
    expect((await logInAs(shop, kim!)).memberId).toBe(kim!.id);
  });

  it('a caller is let verify for a day, with a reason, and what came of it is seen', async () => {
    const [kim] = await crowd(shop, 1, 'mailbox');
    const permit = (phone: string, reason = '메일을 잃음, 주문 두 건을 확인함', id = kim!.id) =>
      operator.ask(permitRecovery, { params: { id }, input: { phone, reason } });
    const code = operator.code(shop.deps.now());
    expect((await operator.ask(confirmCode, { input: { code } })).outcome).toBe('confirmed');
    expect((await permit('01012345678', '')).status).toBe(422);
    expect((await permit('0212345678')).status).toBe(422);
    expect((await permit('01012345678', '없는 회원', 999_999)).outcome).toBe('notFound');
    const { outcome, data } = await permit('01012345678');
    expect(outcome).toBe('permitted');
    expect(Date.parse(data.until) - shop.deps.now()).toBeGreaterThan(23 * 3_600_000);
    await look(kim!.id);
    expect((await see(kim!.id)).data.member).toMatchObject({ permitUntil: data.until, recovery: null });
    const at = new Date(shop.deps.now()).toISOString();
    await shop.deps.sql`insert into identity_recoveries (member_id, first_at, last_at, undo_until, undone_at)
      values (${kim!.id}, ${at}, ${at}, ${at}, ${at})`;
    expect((await see(kim!.id)).data.member.recovery).toEqual({ at, undoneAt: at });
    // The number stands in no log: it is somebody's.
    const log = JSON.stringify(await logOf(kim!.id));
    expect(log).toContain('member.recovery');
    expect(log).not.toContain('01012345678');
    // A code is good once.
    shop.advance(30_000);
  });

  it('all that is kept is handed out with a reason, the password’s hash excepted', async () => {
    const ask = (reason: string) => operator.ask(exportMember, { params: { id: 1 }, input: { reason } });
    const code = operator.code(shop.deps.now());
    expect((await operator.ask(confirmCode, { input: { code } })).outcome).toBe('confirmed');
    expect((await ask('')).status).toBe(422);
    const { outcome, data } = await ask('본인이 열람을 청구함');
    expect(outcome).toBe('exported');
    expect(data.member).toMatchObject({ loginId: 'haneul' });
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['consents', 'coupons', 'serialClaims']));
    expect(JSON.stringify(data)).not.toContain('argon2');
    expect((await logOf(1)).some(({ action, reason }) => action === 'member.export' && reason !== '')).toBe(
      true,
    );
  });
});

describe('a content', () => {
  const give = (id: number, input: { appId: string; title?: string; days: number; reason?: string }) =>
    operator.ask(grantContent, { params: { id }, input: { reason: '불편을 드린 보답', ...input } });
  const contentsOf = async (id: number) => {
    await look(id);
    return (await see(id)).data.member.entitlements;
  };
  const live = async (id: number) =>
    shop.deps.sql`select id, use_days, expires_at, starts_at, order_id, business_type from entitlements
      where member_id = ${id} and ended_at is null`;

  it('is given, told by an e-mail, prolonged and taken back', async () => {
    const [kim] = await crowd(shop, 1, 'given');
    const id = kim!.id;
    const { data } = await operator.ask(listGrantableContents);
    const sold = data.contents.find(({ businessType }) => businessType === 0 || businessType === 1)!;
    expect((await give(id, { appId: sold.appId, days: 30, reason: '' })).status).toBe(422);
    expect((await give(id, { appId: sold.appId, days: 0 })).status).toBe(422);
    expect((await give(id, { appId: 'never_sold', days: 30 })).outcome).toBe('unknownContent');
    expect((await give(id, { appId: sold.appId, days: 30 })).outcome).toBe('granted');
    expect((await give(id, { appId: sold.appId, days: 30 })).outcome).toBe('owned');
    const { mailbox } = shop.sandbox;
    expect((await emailsTo(mailbox, 'given0@example.com'))[0]!.text).toContain('30일');
    const [content] = await contentsOf(id);
    expect(content).toMatchObject({ source: 'operator', useDays: 30, startsAt: null, isSuspended: false });

    const params = { id, content: content!.id };
    const extend = (days: number) =>
      operator.ask(extendMemberContent, { params, input: { days, reason: '약속한 만큼' } });
    expect((await extend(10)).outcome).toBe('extended');
    expect((await live(id))[0]).toMatchObject({ use_days: 40, starts_at: null });
    await shop.deps.sql`update entitlements set starts_at = now() - interval '2 days',
      expires_at = now() - interval '1 day' where id = ${content!.id}`;
    expect((await extend(10)).outcome).toBe('extended');
    const days = (new Date(String((await live(id))[0]!.expires_at)).getTime() - shop.deps.now()) / 86_400_000;
    expect(days).toBeGreaterThan(9.9);

    // Two who promised it on the phone, each on a screen of their own; or one whose answer got lost.
    const giveSeen = async () =>
      (await operator.ask(extendMemberContent, { params, input: { days: 5, reason: '약속', seenDays: 50 } }))
        .outcome;
    expect(await giveSeen()).toBe('extended');
    expect(await giveSeen()).toBe('changedMeanwhile');
    expect((await live(id))[0]).toMatchObject({ use_days: 55 });

    const revoke = () => operator.ask(revokeMemberContent, { params, input: { reason: '잘못 주었음' } });
    expect((await revoke()).outcome).toBe('revoked');
    expect((await revoke()).outcome).toBe('alreadyEnded');
    expect((await extend(10)).outcome).toBe('alreadyEnded');
    expect(await live(id)).toEqual([]);
    expect(await emailsTo(mailbox, 'given0@example.com', 5)).toHaveLength(5);
    expect((await logOf(id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['content.grant', 'content.extend', 'content.revoke']),
    );
    // What ended makes room.
    expect((await give(id, { appId: 'other_app', title: '다른 앱', days: 5 })).outcome).toBe('granted');
    expect((await give(id, { appId: sold.appId, days: 5 })).outcome).toBe('granted');
  });

  it('without end has no days to add; another member’s is no business of this one', async () => {
    const [kim, lee] = await crowd(shop, 2, 'endless');
    const { data } = await operator.ask(listGrantableContents);
    const endless = data.contents.find(({ businessType }) => businessType < 0);
    if (endless) expect((await give(kim!.id, { appId: endless.appId, days: 30 })).outcome).toBe('granted');
    else
      await shop.deps
        .sql`insert into entitlements (member_id, app_id, title, business_type, use_days, created_at, granted_at)
        values (${kim!.id}, 'endless', '끝없는', -1, 0, now(), now())`;
    const [row] = await live(kim!.id);
    const extend = (id: number) =>
      operator.ask(extendMemberContent, {
        params: { id, content: Number(row!.id) },
        input: { days: 3, reason: '더 드림' },
      });
    expect((await extend(kim!.id)).outcome).toBe('unlimited');
    expect((await extend(lee!.id)).outcome).toBe('notFound');
    expect((await give(999_999, { appId: 'toktok_own', days: 3 })).outcome).toBe('notFound');
  });

  it('that was bought goes back with its money, and one whose payment or refund is under way waits', async () => {
    const [kim] = await crowd(shop, 1, 'payer');
    const { sql } = shop.deps;
    const [product] = await sql`select id, app_id, name from products where category = 'content' limit 1`;
    const appId = String(product!.app_id);
    const orderId = await insertRawOrder(sql, {
      moid: 'TBpayer',
      memberId: kim!.id,
      productId: Number(product!.id),
      category: 'content',
      appId,
      useDays: 30,
    });
    const reserved = await reserveEntitlement(
      shop.deps.db,
      { memberId: kim!.id, orderId, orderedAt: new Date(0), appId, title: 'x', businessType: 0, useDays: 30 },
      new Date(shop.deps.now()),
    );
    expect(reserved).toBe(true);
    expect((await give(kim!.id, { appId, days: 30 })).outcome).toBe('beingPaid');
    const [row] = await live(kim!.id);
    const params = { id: kim!.id, content: Number(row!.id) };
    const input = { days: 3, reason: '더 드림' };
    const extend = async () => (await operator.ask(extendMemberContent, { params, input })).outcome;
    const revoke = async () =>
      (await operator.ask(revokeMemberContent, { params, input: { reason: '거둠' } })).outcome;
    expect([await extend(), await revoke()]).toEqual(['beingPaid', 'beingPaid']);
    await sql`update entitlements set granted_at = now(), suspended_at = now() where id = ${row!.id}`;
    expect([await extend(), await revoke()]).toEqual(['suspended', 'suspended']);
    await sql`update entitlements set suspended_at = null where id = ${row!.id}`;
    expect([await extend(), await revoke()]).toEqual(['extended', 'bought']);
  });

  it('that is given and bought at the same instant comes once, and the other way round is told', async () => {
    const people = await crowd(shop, 12, 'instant');
    const { sql } = shop.deps;
    const [product] = await sql`select id, app_id from products where category = 'content' limit 1`;
    const appId = String(product!.app_id);
    for (const [i, { id }] of people.entries()) {
      const orderId = await insertRawOrder(sql, {
        moid: `TBinstant${i}`,
        memberId: id,
        productId: Number(product!.id),
        category: 'content',
        appId,
        useDays: 30,
      });
      const content = {
        memberId: id,
        orderId,
        orderedAt: new Date(0),
        appId,
        title: 'x',
        businessType: 0,
        useDays: 30,
      };
      const [given, reserved] = await Promise.all([
        give(id, { appId, days: 30 }),
        shop.deps.db.transaction((tx) => reserveEntitlement(tx, content, new Date(shop.deps.now()))),
      ]);
      expect([given.outcome, reserved]).toEqual(reserved ? ['beingPaid', true] : ['granted', false]);
      expect(await live(id)).toHaveLength(1);
    }
  });
});

describe('among thousands of members', () => {
  it('every search and filter is answered by an index', long, async () => {
    const { sql } = shop.deps;
    await sql`insert into members (login_id, password_hash, user_name, email, phone, address, created_at, user_type)
      select 'crowded' || i, '', '회원' || i, 'crowded' || i || '@example.com', '010' || lpad((i * 7919 % 100000000)::text, 8, '0'),
        '', now(), (i % 50 = 0)::int from generate_series(1, 5000) as i`;
    // Rows that an index holds in its list of pending ones make it dear to the planner until a vacuum has sorted them in.
    await shop.owner`vacuum analyze members`;
    const plan = async (query: string) =>
      (await sql.unsafe(`explain ${query}`)).map((row) => row['QUERY PLAN']).join('\n');
    // What find_members does inside, with its settings.
    const words = 'member_words(login_id, user_name, phone, email)';
    for (const query of [
      `select id from members where character_pairs(${words}) @> character_pairs('crowded4711')
        and left_at is null and strpos(${words}, 'crowded4711') > 0`,
      'select id from members where left_at is null order by id desc limit 31',
      'select id from members where left_at is null and user_type = 1 order by id desc limit 31',
      'select id from members where left_at is null and id < 2000 order by id desc limit 31',
    ])
      expect(await plan(query), query).not.toContain('Seq Scan');
    const found = await find({ q: 'crowded4711@' });
    expect(found).toHaveLength(1);
    expect(await find({ q: '회원' })).toHaveLength(30);
  });
});
