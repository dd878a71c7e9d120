// Where a member is logged in: listed in words, ended from here, refused at once.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { crowd } from '../../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../../test/support/visitor.ts';
import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { absoluteMs, idleMs } from '../../../../platform/security/session.server.ts';
import { getMember } from '../../member/contract.ts';
import { endOtherSessions, endOwnSession, logIn } from '../contract.ts';
import { listOwnSessions } from './own-sessions.server.ts';

let shop: TestShop;
let people: Awaited<ReturnType<typeof crowd>>;
beforeAll(async () => {
  shop = await openTestShop();
  people = await crowd(shop, 2, 'device');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  await shop.deps.sql`delete from sessions`;
});

const agents = {
  laptop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
};

class Device extends Visitor {
  readonly #userAgent: string;
  constructor(url: string, userAgent: string) {
    super(url);
    this.#userAgent = userAgent;
  }
  override send(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    return super.send(path, {
      ...init,
      headers: Object.assign({ 'user-agent': this.#userAgent }, init.headers),
    });
  }
}

async function device(userAgent: string, who = people[0]!): Promise<Device> {
  const visitor = new Device(shop.url, userAgent);
  const { login_id, password } = who;
  const answer = await visitor.call(logIn, { input: { login_id, password } });
  visitor.memberId = ((await answer.json()) as { id: number }).id;
  return visitor;
}

const isIn = async (visitor: Visitor) =>
  (await visitor.call(getMember, { params: { id: String(visitor.memberId) } })).status === 200;
const listFor = (visitor: Visitor) => {
  const idHash = createHash('sha256').update(visitor.cookies.get('sid')!).digest();
  return listOwnSessions({ ...shop.deps, member: { memberId: visitor.memberId, idHash } } as MemberCtx);
};
const idsOf = async (memberId: number) => {
  const rows = await shop.deps.sql`select id from sessions where member_id = ${memberId} order by id`;
  return rows.map(({ id }) => String(id));
};
const end = (visitor: Visitor, id: string) => visitor.call(endOwnSession, { params: { id }, input: {} });

it('are shown in words, this one marked, without what opens them', async () => {
  const laptop = await device(agents.laptop);
  await device(agents.phone);
  await device(agents.phone, people[1]!);
  const listed = await listFor(laptop);
  expect(listed).toMatchObject([
    { device: 'Chrome · Windows', isThis: true, sinceMs: expect.any(Number) },
    { device: 'Safari · iPhone', isThis: false, lastSeenMs: expect.any(Number) },
  ]);
  expect(Object.keys(listed[0]!).sort()).toEqual(['device', 'id', 'isThis', 'lastSeenMs', 'sinceMs']);
});

it('end at once where another one ends them, and the others stay', async () => {
  const laptop = await device(agents.laptop);
  const phone = await device(agents.phone);
  const tablet = await device('');
  const [, second = ''] = await idsOf(laptop.memberId);
  expect((await end(laptop, second)).status).toBe(200);
  expect(await Promise.all([laptop, phone, tablet].map(isIn))).toEqual([true, false, true]);
  expect((await end(laptop, second)).status).toBe(404);
  expect((await listFor(laptop)).map(({ device: words }) => words)).toEqual(['Chrome · Windows', '']);
});

it('of all other devices end together', async () => {
  const laptop = await device(agents.laptop);
  const others = [await device(agents.phone), await device(agents.phone)];
  const stranger = await device(agents.phone, people[1]!);
  expect((await laptop.call(endOtherSessions, { input: {} })).status).toBe(200);
  expect(await Promise.all([laptop, ...others, stranger].map(isIn))).toEqual([true, false, false, true]);
});

it('of somebody else, or of nobody, are answered like one that doesn’t exist', async () => {
  const laptop = await device(agents.laptop);
  const theirs = await device(agents.phone, people[1]!);
  const [id = ''] = await idsOf(theirs.memberId);
  for (const guess of [id, '999999999', '0', '-1', 'x']) expect((await end(laptop, guess)).status).toBe(404);
  expect(await isIn(theirs)).toBe(true);
  expect((await end(new Visitor(shop.url), id)).status).toBe(400);
  expect((await new Visitor(shop.url).call(endOtherSessions, { input: {} })).status).toBe(400);
});

it.each([
  ['idled too long', 'last_seen_at', idleMs],
  ['are too old', 'created_at', absoluteMs],
])('that %s are not shown', async (_what, column, ms) => {
  const laptop = await device(agents.laptop);
  const phone = await device(agents.phone);
  const { sql } = shop.deps;
  const rows = await idsOf(phone.memberId);
  const at = new Date(shop.deps.now() - ms).toISOString();
  await sql`update sessions set ${sql(column)} = ${at}::timestamptz where id = ${rows[1]!}`;
  expect(await listFor(laptop)).toMatchObject([{ isThis: true }]);
});
