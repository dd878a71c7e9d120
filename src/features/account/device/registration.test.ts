import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../../../test/support/runner/wait-for.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { crowd, logInAs, stowaways } from '../../../../test/support/sign-up.ts';
import { demo, Visitor } from '../../../../test/support/visitor.ts';
import { logIn } from '../session/contract.ts';
import { registerSerial } from './contract.ts';
import { freeUntil } from './rules.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ newDatabase: true });
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const register = (member: { login_id: string; password: string }, toktokSerial: string, extra = {}) =>
  new Visitor(shop.url).call(registerSerial, {
    input: { login_id: member.login_id, password: member.password, toktokSerial, ...extra },
  });
const device = async (serial: string) =>
  (await shop.deps.sql`select * from devices where serial = ${serial}`)[0]!;
const entitlementsOf = (memberId: number) =>
  shop.deps.sql`select * from entitlements where member_id = ${memberId}`;
async function newSerial(serial: string, state = 'ready'): Promise<string> {
  await shop.deps.sql`insert into devices (serial, state) values (${serial}, ${state})`;
  return serial;
}

describe('registering a box', () => {
  it('binds the serial to the member, and its content is free for twelve months from then on', async () => {
    const answer = await register(demo.bada, 'ttb 2o26-1OOl');
    expect(answer.status).toBe(201);
    const said = (await answer.json()) as { toktokSerial: string; freeUntil: number };
    expect(said.toktokSerial).toBe('TTB-2026-1001');
    const { member_id, registered_at } = await device('TTB-2026-1001');
    expect(Number(member_id)).toBe(2);
    const from = new Date(String(registered_at));
    expect(said.freeUntil).toBe(freeUntil(from).getTime());
    const [granted, ...more] = await entitlementsOf(2);
    expect(more).toEqual([]);
    expect(granted).toMatchObject({
      app_id: 'toktok_own',
      title: '톡톡박스 기본 콘텐츠',
      business_type: 0,
      use_days: 365,
      cancelled_at: null,
      serial: 'TTB-2026-1001',
    });
    expect(new Date(String(granted!.starts_at))).toEqual(from);
    expect(new Date(String(granted!.expires_at)).getTime()).toBe(said.freeUntil);
  });

  it('starts no session: the id and the password are for this one thing', async () => {
    const [member] = await crowd(shop, 1, 'nosession');
    const visitor = new Visitor(shop.url);
    const input = { login_id: member!.login_id, password: member!.password };
    const toktokSerial = await newSerial('TTB-2026-3001');
    expect((await visitor.call(registerSerial, { input: { ...input, toktokSerial } })).status).toBe(201);
    expect(visitor.cookies.has('sid')).toBe(false);
  });

  it('shows at the next look, in a session that was there before', async () => {
    const [member] = await crowd(shop, 1, 'looker');
    const visitor = await logInAs(shop, member!);
    await register(member!, await newSerial('TTB-2026-3002'));
    const answer = await visitor.send(`/api/users/user/${member!.id}`);
    expect(await answer.json()).toMatchObject([{ user_key: 'TTB-2026-3002' }]);
  });
});

describe('a registration is refused', () => {
  const refused: [string, { login_id: string; password: string }, string, number][] = [
    ['to an unknown id', { login_id: 'nobody', password: 'x' }, 'TTB-2026-1002', 206],
    ['to a wrong password', { ...demo.haneul, password: 'x' }, 'TTB-2026-1002', 205],
    ['to an empty id', { login_id: '', password: 'x' }, 'TTB-2026-1002', 204],
    ['to an empty password', { login_id: 'haneul', password: '' }, 'TTB-2026-1002', 204],
    ['for an empty serial', demo.haneul, '', 410],
    ['for something else', demo.haneul, 'not a serial', 410],
    ['for a serial that was never made', demo.haneul, 'TTB-2026-7777', 410],
    ["for another's serial", demo.haneul, 'TTB-2026-0002', 409],
    ['for the serial one already has', demo.haneul, 'TTB-2026-0001', 409],
    ['for a second box', demo.haneul, 'TTB-2026-1003', 411],
    ['for a box reported stolen', { login_id: 'sup', password: 'toktok-sup-4444' }, 'TTB-2026-9001', 411],
    ['for a box out of service', { login_id: 'sup', password: 'toktok-sup-4444' }, 'TTB-2026-9002', 411],
  ];
  it.each(refused)('%s', async (_what, member, serial, status) => {
    const before = await shop.deps.sql`select * from devices order by serial`;
    const answer = await register(member, serial);
    expect(answer.status).toBe(status);
    if (status < 300) expect((await answer.arrayBuffer()).byteLength).toBe(0);
    expect(await shop.deps.sql`select * from devices order by serial`).toEqual(before);
  });

  it('before the serial is looked at, where the password is wrong', async () => {
    for (const serial of ['TTB-2026-0002', 'TTB-2026-7777', 'TTB-2026-9001', 'nonsense'])
      expect((await register({ login_id: 'haneul', password: 'x' }, serial)).status).toBe(205);
  });

  it.each(Object.entries(stowaways))('with a field too many: %s', async (name, value) => {
    const answer = await register({ login_id: 'sup', password: 'toktok-sup-4444' }, 'TTB-2026-1003', {
      [name]: value,
    });
    expect(answer.status).toBe(422);
    expect((await device('TTB-2026-1003')).member_id).toBeNull();
  });

  it.each([
    ['a list', ['TTB-2026-1003']],
    ['a number', 20261003],
    ['null', null],
    ['a book', 'T'.repeat(61)],
  ])('where the serial is %s', async (_what, toktokSerial) => {
    expect((await register(demo.bada, toktokSerial as string)).status).toBe(422);
  });
});

describe('many at once', () => {
  it('twenty who want one box: one gets it, nineteen hear that it is taken', async () => {
    const people = await crowd(shop, 20, 'rush');
    const serial = await newSerial('TTB-2026-4001');
    const answers = await Promise.all(people.map((member) => register(member, serial)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    const granted = await shop.deps.sql`select member_id from entitlements where serial = ${serial}`;
    expect(granted.map(({ member_id }) => member_id)).toEqual([(await device(serial)).member_id]);
  });

  it('twelve who all saw it free before any of them took it: still one gets it', async () => {
    const people = await crowd(shop, 12, 'tie');
    const serial = await newSerial('TTB-2026-4002');
    const { sql } = shop.deps;
    let answers: Promise<Response[]> | undefined;
    await sql.begin(async (tx) => {
      await tx`select 1 from devices where serial = ${serial} for update`;
      answers = Promise.all(people.map((member) => register(member, serial)));
      await waitFor(async () => {
        const [row] = await tx`select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`;
        expect(row!.waiting).toBe(12);
      });
    });
    const statuses = (await answers!).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, ...Array(11).fill(409)]);
  });

  it('one who wants five boxes gets one', async () => {
    const [member] = await crowd(shop, 1, 'greedy');
    const serials: string[] = [];
    for (let i = 0; i < 5; i++) serials.push(await newSerial(`TTB-2026-410${i}`));
    const answers = await Promise.all(serials.map((serial) => register(member!, serial)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 411, 411, 411, 411]);
    expect(await entitlementsOf(member!.id)).toHaveLength(1);
  });
});

describe('guessing', () => {
  it('serials ends after five an hour for a member, with the right one too', async () => {
    const [member] = await crowd(shop, 1, 'guesser');
    const right = await newSerial('TTB-2026-5001');
    for (let i = 0; i < 5; i++) expect((await register(member!, `TTB-2026-60${i}0`)).status).toBe(410);
    const answer = await register(member!, right);
    expect(answer.status).toBe(204);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await device(right)).member_id).toBeNull();
  });

  it('a slip of the finger costs no attempt', async () => {
    const [member] = await crowd(shop, 1, 'slipper');
    for (let i = 0; i < 7; i++) expect((await register(member!, `TTB-2026-10${i}`)).status).toBe(410);
    expect((await register(member!, await newSerial('TTB-2026-5002'))).status).toBe(201);
  });

  it('60 serials from one address evaluates twenty at most, whoever asks', async () => {
    const people = await crowd(shop, 12, 'ring');
    const guesses = Array.from({ length: 60 }, (_, i) => ({
      member: people[i % 12]!,
      serial: `TTB-${1000 + i * 37}-${9999 - i * 41}`,
    }));
    let evaluated = 0;
    for (let i = 0; i < guesses.length; i += 10) {
      const answers = await Promise.all(
        guesses.slice(i, i + 10).map(({ member, serial }) => register(member, serial)),
      );
      for (const { status } of answers) {
        expect([204, 410]).toContain(status);
        if (status === 410) evaluated += 1;
      }
    }
    expect(evaluated).toBe(20);
    const [newcomer] = await crowd(shop, 1, 'newcomer');
    const answer = await register(newcomer!, await newSerial('TTB-2026-5003'));
    expect(answer.status).toBe(204);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(80_000);
  }, 120_000);

  it('passwords goes through the buckets of the log-in', async () => {
    const [member] = await crowd(shop, 1, 'shared');
    const wrong = { login_id: member!.login_id, password: 'wrong' };
    for (let i = 0; i < 5; i++) expect((await register(wrong, 'TTB-2026-1003')).status).toBe(205);
    const input = { login_id: member!.login_id, password: member!.password };
    expect((await new Visitor(shop.url).call(logIn, { input })).status).toBe(204);
    expect((await register(member!, 'TTB-2026-1003')).status).toBe(204);
  });
});
