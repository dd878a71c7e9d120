import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loggedIn } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { demo, Visitor } from '../../../../test/support/visitor.ts';
import { BusyError } from '../../../platform/security/passwords.server.ts';
import { absoluteMs, idleMs } from '../../../platform/security/session.server.ts';
import { getEntry } from '../../admin/operators/contract.ts';
import { countVisit } from '../../site/visits/contract.ts';
import { getMember } from '../member/contract.ts';
import { logIn, logOut } from './contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.db.execute(sql`delete from rate_limits`));

const tryToLogIn = (login_id: string, password: string, visitor = new Visitor(shop.url)) =>
  visitor.call(logIn, { input: { login_id, password } });
const isLoggedIn = async (visitor: Visitor, id = '1') =>
  (await visitor.call(getMember, { params: { id } })).status === 200;
const isBodiless = async (answer: Response) => (await answer.arrayBuffer()).byteLength === 0;

describe('a log-in', () => {
  it('with the right password tells who came', async () => {
    const answer = await tryToLogIn('haneul', demo.haneul.password);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      id: 1,
      userName: '김하늘',
      toktokSerial: 'TTB-2026-0001',
      userType: 0,
    });
    expect(await (await tryToLogIn('sup', 'toktok-sup-4444')).json()).toEqual({
      id: 4,
      userName: '숲어린이집',
      toktokSerial: null,
      userType: 1,
    });
  });

  it.each([
    ['an empty id', '', 'x', 204],
    ['an empty password', 'haneul', '', 204],
    ['an id of blanks', ' \t ', 'x', 204],
    ['a wrong password', 'haneul', 'toktok-haneul-2', 205],
    ['the password in capitals', 'haneul', 'TOKTOK-HANEUL-1', 205],
    ['the password with a blank', 'haneul', 'toktok-haneul-1 ', 205],
    ["another member's password", 'haneul', demo.bada.password, 205],
    ['an unknown id', 'nobody', 'toktok-haneul-1', 206],
    ['a password that fits nobody', 'nobody', 'nobody has this password', 206],
    ['an id that looks like a command', "' or 1=1 --", 'x', 206],
    ['an id of a thousand characters', 'a'.repeat(1000), 'x', 204],
    ['a password of 1,025 characters', 'haneul', 'a'.repeat(1025), 204],
    ['a password of 1,024 characters', 'haneul', 'a'.repeat(1024), 205],
  ])('with %s has its own status and no body', async (_what, id, password, status) => {
    const answer = await tryToLogIn(id, password);
    expect(answer.status).toBe(status);
    expect(await isBodiless(answer)).toBe(true);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-length')).toBe(status === 204 ? null : '0');
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('sid='))).toEqual([]);
  });

  it.each(['ｈａｎｅｕｌ', 'HANEUL', 'Haneul', ' haneul ', '\thaneul', 'ＨＡＮＥＵＬ　'])(
    'takes %j for the same member',
    async (id) => {
      const answer = await tryToLogIn(id, demo.haneul.password);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ id: 1 });
    },
  );

  it.each(['haneul\0', 'han eul', 'hаneul', 'haneul1', 'haneu'])('takes %j for somebody else', async (id) => {
    expect([206, 422]).toContain((await tryToLogIn(id, demo.haneul.password)).status);
  });

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['a word', 'haneul'],
    ['null', null],
    ['numbers', { login_id: 1, password: 2 }],
    ['lists', { login_id: ['haneul'], password: ['x'] }],
    ['a field too many', { ...demo.haneul, userType: 1 }],
    ['a field too few', { login_id: 'haneul' }],
    ['a prototype', JSON.parse('{"login_id":"haneul","password":"toktok-haneul-1","__proto__":{"a":1}}')],
    ['a zero byte', { login_id: 'haneul', password: '\0' }],
  ])('made of %s is refused as malformed', async (_what, input) => {
    const answer = await new Visitor(shop.url).call(logIn, { input: input as never });
    expect(answer.status).toBe(422);
  });

  it('works the same for an unknown id as for a wrong password: one hash is checked', async () => {
    const checked: (string | null)[] = [];
    const { verify } = shop.deps.passwords;
    shop.deps.passwords.verify = (hash, password) => {
      checked.push(hash);
      return verify(hash, password);
    };
    await tryToLogIn('nobody', 'x');
    await tryToLogIn('haneul', 'x');
    shop.deps.passwords.verify = verify;
    expect(checked).toEqual([null, expect.stringMatching(/^\$argon2id\$/)]);
  });
});

describe('guessing', () => {
  it('one id is over after five attempts; then nobody learns anything, not even with the right password', async () => {
    for (let i = 0; i < 5; i++) expect((await tryToLogIn('haneul', `guess-${i}`)).status).toBe(205);
    for (const password of ['guess-6', demo.haneul.password]) {
      const answer = await tryToLogIn('ＨＡＮＥＵＬ', password);
      expect(answer.status).toBe(204);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
      expect(await isBodiless(answer)).toBe(true);
    }
    expect((await tryToLogIn('bada', demo.bada.password)).status).toBe(200);
  });

  it('many ids from one address is over after twenty', async () => {
    const statuses = [];
    for (let i = 0; i < 22; i++) statuses.push((await tryToLogIn(`nobody-${i}`, 'x')).status);
    expect(statuses).toEqual([...Array(20).fill(206), 204, 204]);
    expect((await tryToLogIn('haetsal', demo.haetsal.password)).status).toBe(204);
  });

  it('does not become cheaper by claiming other addresses', async () => {
    const visitor = new Visitor(shop.url);
    await visitor.call(logIn, { input: { login_id: '', password: '' } });
    const statuses = [];
    for (let i = 0; i < 21; i++) {
      const answer = await visitor.send(logIn.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-xsrf-token': visitor.xsrf(),
          'x-forwarded-for': `203.0.113.${i}`,
          'x-real-ip': `203.0.113.${i}`,
        },
        body: JSON.stringify({ login_id: `nobody-${i}`, password: 'x' }),
      });
      statuses.push(answer.status);
    }
    expect(statuses.at(-1)).toBe(204);
  });

  it('costs nothing to those who know their password', async () => {
    for (let i = 0; i < 25; i++) expect((await tryToLogIn('haneul', demo.haneul.password)).status).toBe(200);
  });

  it('by many at once is counted exactly', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, i) => tryToLogIn('haneul', `guess-${i}`)),
    );
    expect(answers.filter(({ status }) => status === 205)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(10);
  });
});

/** A clock that stands where it was set. */
async function withClock(act: (setNow: (ms: number) => void) => Promise<void>): Promise<void> {
  const { now } = shop.deps;
  await act((ms) => {
    shop.deps.now = () => ms;
  }).finally(() => {
    shop.deps.now = now;
  });
}
async function newestSession(): Promise<number> {
  const [row] = await shop.deps.sql`select max(created_at) as at from sessions`;
  return new Date(String(row!.at)).getTime();
}

describe('a session', () => {
  it('gets a new id at every log-in, of 256 random bits', async () => {
    const visitor = await loggedIn(shop);
    const first = visitor.cookies.get('sid')!;
    await tryToLogIn('haneul', demo.haneul.password, visitor);
    const second = visitor.cookies.get('sid')!;
    expect(second).not.toBe(first);
    expect(Buffer.from(second, 'base64url')).toHaveLength(32);
    visitor.cookies.set('sid', first);
    expect(await isLoggedIn(visitor)).toBe(false);
  });

  it('is never opened under an id that was planted', async () => {
    const planted = 'A'.repeat(43);
    const visitor = new Visitor(shop.url);
    visitor.cookies.set('sid', planted);
    await tryToLogIn('haneul', demo.haneul.password, visitor);
    expect(visitor.cookies.get('sid')).not.toBe(planted);
    const thief = new Visitor(shop.url);
    thief.cookies.set('sid', planted);
    expect(await isLoggedIn(thief)).toBe(false);
  });

  it('cannot be opened with what the table holds', async () => {
    await loggedIn(shop);
    const [row] = await shop.deps.sql`select encode(id_hash, 'base64') as kept from sessions limit 1`;
    const thief = new Visitor(shop.url);
    thief.cookies.set('sid', String(row!.kept).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, ''));
    expect(await isLoggedIn(thief)).toBe(false);
  });

  it('is a cookie that scripts and other sites do not get', async () => {
    const cookies = (await tryToLogIn('haneul', demo.haneul.password)).headers.getSetCookie();
    const session = cookies.find((cookie) => cookie.startsWith('sid='))!;
    expect(session).toMatch(/; Path=\//);
    expect(session).toMatch(/; HttpOnly/);
    expect(session).toMatch(/; SameSite=Lax/);
    expect(session).not.toMatch(/Domain|Expires|Max-Age/i);
    const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))!;
    expect(token).toMatch(/; SameSite=Strict/);
    expect(token).not.toMatch(/HttpOnly/);
  });

  it('is bound to its host and to https where the shop has https', async () => {
    const secure = await openTestShop({ beside: shop, env: { PUBLIC_URL: 'https://shop.example' } });
    const visitor = new Visitor(secure.url);
    const cookies = (await tryToLogIn('haneul', demo.haneul.password, visitor)).headers.getSetCookie();
    const session = cookies.find((cookie) => cookie.startsWith('__Host-sid='))!;
    expect(session).toMatch(/; Path=\//);
    expect(cookies.every((cookie) => cookie.includes('; Secure'))).toBe(true);
    expect(cookies.some((cookie) => /Domain=/i.test(cookie))).toBe(false);
    expect(await isLoggedIn(visitor)).toBe(true);
    const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0';
    await visitor.send(countVisit.path, {
      method: 'POST',
      headers: { 'x-xsrf-token': visitor.xsrf(), 'sec-fetch-site': 'same-origin', 'user-agent': browser },
    });
    await visitor.send(getEntry.path);
    expect([...visitor.cookies.keys()].filter((name) => !name.startsWith('__Host-'))).toEqual([]);
    expect([...visitor.cookies.keys()]).toEqual(
      expect.arrayContaining(['__Host-known-device', '__Host-visit', '__Host-XSRF-OPERATOR']),
    );
    await secure.close();
  });

  it('idles thirty minutes and not a millisecond longer', async () => {
    const visitor = await loggedIn(shop);
    const begun = await newestSession();
    await withClock(async (setNow) => {
      setNow(begun + idleMs - 1);
      expect(await isLoggedIn(visitor)).toBe(true);
      setNow(begun + idleMs - 1 + idleMs);
      expect(await isLoggedIn(visitor)).toBe(false);
    });
  });

  it('lasts twelve hours, however busy it is', async () => {
    const visitor = await loggedIn(shop);
    const begun = await newestSession();
    await withClock(async (setNow) => {
      for (let t = 0; t < absoluteMs; t += idleMs - 60_000) {
        setNow(begun + t);
        expect(await isLoggedIn(visitor)).toBe(true);
      }
      setNow(begun + absoluteMs - 1);
      expect(await isLoggedIn(visitor)).toBe(true);
      setNow(begun + absoluteMs);
      expect(await isLoggedIn(visitor)).toBe(false);
    });
  });

  it('is noted as used without the answer waiting for it', async () => {
    const visitor = await loggedIn(shop);
    const begun = await newestSession();
    const at = new Date(begun).toISOString();
    const seenAt = async () => {
      const [row] = await shop.owner`select last_seen_at from sessions where created_at = ${at}`;
      return new Date(row?.last_seen_at).getTime();
    };
    await withClock(async (setNow) => {
      setNow(begun + 60_000);
      await shop.owner.begin(async (tx) => {
        await tx`select 1 from sessions where created_at = ${at} for update`;
        expect(await isLoggedIn(visitor)).toBe(true);
      });
      await expect.poll(seenAt).toBe(begun + 60_000);
    });
  });

  it('ends on the server at log-out: the cookie opens nothing afterwards', async () => {
    const visitor = await loggedIn(shop);
    const kept = visitor.cookies.get('sid')!;
    const answer = await visitor.call(logOut);
    expect(answer.status).toBe(200);
    expect(visitor.cookies.has('sid')).toBe(false);
    visitor.cookies.set('sid', kept);
    const replay = await visitor.call(getMember, { params: { id: '1' } });
    expect(replay.status).toBe(400);
  });

  it('of one device is left alone by the log-out of another', async () => {
    const [phone, desktop] = [await loggedIn(shop), await loggedIn(shop)];
    await phone.call(logOut);
    expect(await isLoggedIn(desktop)).toBe(true);
  });

  it.each(['', 'x', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}!`, "' or 1=1", 'A'.repeat(4000)])(
    '%j opens nothing',
    async (sid) => {
      const visitor = new Visitor(shop.url);
      visitor.cookies.set('sid', sid);
      expect((await visitor.call(getMember, { params: { id: '1' } })).status).toBe(400);
    },
  );
});

describe('passwords', () => {
  it('are kept as argon2id hashes of at least 19 MiB', async () => {
    const earnest = await openTestShop({ hashesInEarnest: true });
    try {
      const hash = await earnest.deps.passwords.hash('toktok-haneul-1');
      expect(hash).toMatch(/^\$argon2id\$v=19\$/);
      expect(Number(/m=(\d+)/.exec(hash)![1])).toBeGreaterThanOrEqual(19_456);
    } finally {
      await earnest.close();
    }
  });

  it('count whole: twins beyond 72 bytes, emoji and 200 characters are told apart', async () => {
    const { hash, verify } = shop.deps.passwords;
    for (const password of ['a'.repeat(72), '🖍️'.repeat(20), '톡'.repeat(200)]) {
      const kept = await hash(`${password}1`);
      expect(await verify(kept, `${password}1`)).toBe(true);
      expect(await verify(kept, `${password}2`)).toBe(false);
    }
  });
});

describe('a busy moment', () => {
  it('is no wrong guess', async () => {
    const { verify } = shop.deps.passwords;
    shop.deps.passwords.verify = () => Promise.reject(new BusyError('busy'));
    for (let i = 0; i < 25; i += 1)
      expect((await tryToLogIn('haetsal', demo.haetsal.password)).status).toBe(503);
    shop.deps.passwords.verify = verify;
    expect((await tryToLogIn('haetsal', demo.haetsal.password)).status).toBe(200);
  });
});

describe('a stranger who guesses', () => {
  it('locks himself out, and not the member on a device that is known', async () => {
    await shop.deps.sql`delete from rate_limits`;
    const member = new Visitor(shop.url);
    expect((await member.call(logIn, { input: demo.haneul })).status).toBe(200);
    const stranger = new Visitor(shop.url);
    const guess = { login_id: 'haneul', password: 'a wrong guess' };
    for (let i = 0; i < 6; i += 1) await stranger.call(logIn, { input: guess });
    expect((await stranger.call(logIn, { input: demo.haneul })).status).toBe(204);
    expect((await member.call(logIn, { input: demo.haneul })).status).toBe(200);
  });

  it('gains nothing from a mark made for another id, or made up', async () => {
    await shop.deps.sql`delete from rate_limits`;
    const stranger = new Visitor(shop.url);
    await stranger.call(logIn, { input: demo.bada });
    const guess = { login_id: 'haneul', password: 'a wrong guess' };
    for (let i = 0; i < 5; i += 1) await stranger.call(logIn, { input: guess });
    expect((await stranger.call(logIn, { input: guess })).status).toBe(204);
    stranger.cookies.set('known-device', 'AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    expect((await stranger.call(logIn, { input: guess })).status).toBe(204);
  });
});
