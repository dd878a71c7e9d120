import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { demo, Visitor } from '../../../../../test/support/visitor.ts';
import { logIn, logOut, readSession } from '../contract.ts';
import { isFreshlyAuthenticated } from '../rules.ts';
import {
  beginSocial,
  kakaoUnlinkedPath,
  linkSocialWaiting,
  readSocialWaiting,
  unlinkSocial,
} from './contract.ts';
import { ownPath, type SocialName, socialRequestMs, socialWaitingMs, withParams } from './rules.ts';
import { forgetStaleSocial } from './service.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  const tables = [
    'social_logins',
    'social_requests',
    'social_waiting',
    'rate_limits',
    'sessions',
    'member_passkeys',
  ];
  await shop.owner.unsafe(`update members set left_at = null where id in (1, 2)`);
  await shop.owner.unsafe(`truncate ${tables.join(', ')} cascade`);
});

type Way = { provider?: SocialName; person?: string; behaviour?: string; decision?: string; to?: string };

const member = async (who: { login_id: string; password: string } = demo.haneul) => {
  const visitor = new Visitor(shop.url);
  expect((await visitor.call(logIn, { input: who })).status).toBe(200);
  return visitor;
};
const whoIs = async (visitor: Visitor) =>
  ((await (await visitor.call(readSession)).json()) as { member: { id: number } | null }).member?.id ?? null;

async function begin(
  visitor: Visitor,
  purpose: 'enter' | 'link',
  { provider = 'kakao', to = '/' }: Way = {},
) {
  const answer = await visitor.call(beginSocial, { input: { provider, purpose, to } });
  return answer.status === 200 ? new URL(((await answer.json()) as { url: string }).url) : answer.status;
}

/** What somebody presses at the provider. @returns the address with which it sends the browser back */
async function consent(url: URL, { person = 'haneul', behaviour = 'ok', decision = 'agree' }: Way = {}) {
  const page = await fetch(url);
  expect(page.status).toBe(200);
  const answer = await fetch(url.origin + url.pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...Object.fromEntries(url.searchParams), person, behaviour, decision }),
  });
  return new URL(answer.headers.get('location') ?? '');
}

/** The whole way. @returns where the shop sends the browser */
async function go(visitor: Visitor, purpose: 'enter' | 'link', way: Way = {}): Promise<string> {
  const url = await begin(visitor, purpose, way);
  if (!(url instanceof URL)) throw new Error(`not begun: ${url}`);
  const { pathname, search } = await consent(url, way);
  const answer = await visitor.send(pathname + search);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

const linked = () =>
  shop.owner`select member_id::int as member, provider, subject from social_logins order by id`;
describe.each(['kakao', 'naver'] as const)('a member who linked %s', (provider) => {
  it('comes in by it from any browser, without the password, and back to where they were', async () => {
    expect(await go(await member(), 'link', { provider, to: '/profile' })).toBe('/profile?social=linked');
    const visitor = new Visitor(shop.url);
    expect(await go(visitor, 'enter', { provider, to: '/product/2?step=order' })).toBe(
      '/product/2?step=order',
    );
    expect(await whoIs(visitor)).toBe(1);
  });

  it('is somebody else to nobody: another account opens nothing', async () => {
    await go(await member(), 'link', { provider });
    const visitor = new Visitor(shop.url);
    expect(await go(visitor, 'enter', { provider, person: 'bada' })).toBe('/?modal=social');
    expect(await whoIs(visitor)).toBe(null);
  });

  it('cuts it off, and it opens nothing any more', async () => {
    const own = await member();
    await go(own, 'link', { provider });
    expect((await own.call(unlinkSocial, { params: { provider }, input: {} })).status).toBe(200);
    expect((await own.call(unlinkSocial, { params: { provider }, input: {} })).status).toBe(404);
    expect(await go(new Visitor(shop.url), 'enter', { provider })).toBe('/?modal=social');
  });

  it.each(['cancel', 'lost', 'refused'])('hears what came of it: %s', async (what) => {
    const visitor = new Visitor(shop.url);
    const way = what === 'cancel' ? { decision: 'cancel' } : { behaviour: what };
    const told = what === 'cancel' ? 'stopped' : 'failed';
    expect(await go(visitor, 'enter', { provider, to: '/Faq', ...way }), 'the log-in is open again').toBe(
      `/Faq?social=${told}&modal=login`,
    );
    expect(await go(visitor, 'enter', { provider, to: '/cart?step=order', ...way })).toBe(
      `/cart?step=order&social=${told}`,
    );
    expect(await go(await member(), 'link', { provider, to: '/profile', ...way })).toBe(
      `/profile?social=${told}`,
    );
    expect(await whoIs(visitor)).toBe(null);
  });
});

it.each(['otherNonce', 'otherAudience', 'otherKey'])(
  'an id token of Kakao with %s opens nothing',
  async (behaviour) => {
    await go(await member(), 'link');
    const visitor = new Visitor(shop.url);
    expect(await go(visitor, 'enter', { behaviour })).toBe('/?social=failed&modal=login');
    expect(await whoIs(visitor)).toBe(null);
  },
);

describe('an account that is nobody’s', () => {
  it('is linked by the password of its member, in the browser that it came from', async () => {
    const visitor = new Visitor(shop.url);
    await go(visitor, 'enter');
    expect(await (await visitor.call(readSocialWaiting)).json()).toEqual({ provider: 'kakao' });
    await visitor.call(logIn, { input: demo.haneul });
    const answer = await visitor.call(linkSocialWaiting, { input: {} });
    expect([answer.status, await answer.json()]).toEqual([200, { provider: 'kakao' }]);
    expect(await linked()).toEqual([{ member: 1, provider: 'kakao', subject: '4190000001' }]);
    // Good once.
    expect((await visitor.call(linkSocialWaiting, { input: {} })).status).toBe(409);
    expect(await (await visitor.call(readSocialWaiting)).json()).toEqual({ provider: null });
  });

  it('with the e-mail address of a member reaches nobody', async () => {
    await shop.owner`update members set email = 'haneul@toktok.example' where id = 1`;
    const visitor = new Visitor(shop.url);
    expect(await go(visitor, 'enter', { person: 'newcomer' })).toBe('/?modal=social');
    expect(await whoIs(visitor)).toBe(null);
    expect((await visitor.call(linkSocialWaiting, { input: {} })).status).toBe(400);
    expect(await linked()).toEqual([]);
  });

  it(`waits for ${socialWaitingMs / 60_000} minutes less a moment, and not a moment longer`, async () => {
    const visitor = new Visitor(shop.url);
    await go(visitor, 'enter');
    const [row] = await shop.owner`select ends_at from social_waiting`;
    const endsAtMs = new Date(row?.ends_at as string).getTime();
    const at = async (ms: number) => {
      shop.stopClockAt(ms);
      const answer = await (await visitor.call(readSocialWaiting)).json();
      shop.stopClockAt(null);
      return answer;
    };
    expect(await at(endsAtMs - 1)).toEqual({ provider: 'kakao' });
    expect(await at(endsAtMs)).toEqual({ provider: null });
  });
});

describe('the way back', () => {
  it('is good once', async () => {
    const visitor = new Visitor(shop.url);
    const url = (await begin(visitor, 'enter')) as URL;
    const { pathname, search } = await consent(url);
    await visitor.send(pathname + search);
    const again = await visitor.send(pathname + search);
    expect(again.headers.get('location')).toBe('/?social=over&modal=login');
  });

  it('is of the session that it was begun from: nobody is logged in as somebody else by a link', async () => {
    await go(await member(demo.bada), 'link', { person: 'bada' });
    const attacker = new Visitor(shop.url);
    const { pathname, search } = await consent((await begin(attacker, 'enter')) as URL, { person: 'bada' });
    const victim = await member();
    expect((await victim.send(pathname + search)).headers.get('location')).toBe('/?social=over&modal=login');
    expect(await whoIs(victim)).toBe(1);
    // And it was not used up by the foreign session.
    await attacker.send(pathname + search);
    expect(await whoIs(attacker)).toBe(2);
  });

  it('never links an account to whoever is logged in when the wish was another’s', async () => {
    const attacker = await member(demo.bada);
    const { pathname, search } = await consent((await begin(attacker, 'link')) as URL);
    const victim = await member();
    await victim.send(pathname + search);
    expect(await linked()).toEqual([]);
  });

  it('is no way for another provider, a changed state, two states or a code alone', async () => {
    const visitor = new Visitor(shop.url);
    const over = '/?social=over&modal=login';
    for (const change of [
      (url: URL) => url.href.replace('/social/kakao/', '/social/naver/'),
      (url: URL) => url.href.replace(/state=./, 'state=_'),
      (url: URL) => `${url.href}&state=x`,
      (url: URL) => url.href.replace(/state=[^&]*/, ''),
    ]) {
      const back = await consent((await begin(visitor, 'enter')) as URL);
      const { pathname, search } = new URL(change(back));
      expect((await visitor.send(pathname + search)).headers.get('location')).toBe(over);
    }
    expect(await whoIs(visitor)).toBe(null);
  });

  it(`takes ${socialRequestMs / 60_000} minutes at most`, async () => {
    const visitor = new Visitor(shop.url);
    const { pathname, search } = await consent((await begin(visitor, 'enter')) as URL);
    const [row] = await shop.owner`select ends_at from social_requests`;
    shop.stopClockAt(new Date(row?.ends_at as string).getTime());
    const answer = await visitor.send(pathname + search);
    shop.stopClockAt(null);
    expect(answer.headers.get('location')).toBe('/?social=over&modal=login');
  });
});

describe('one account, one member', () => {
  it('an account of another member is not taken from them', async () => {
    await go(await member(), 'link');
    expect(await go(await member(demo.bada), 'link', { to: '/profile' })).toBe('/profile?social=taken');
    expect(await linked()).toMatchObject([{ member: 1 }]);
  });

  it('a second account of one company waits until the first is cut off', async () => {
    const own = await member();
    await go(own, 'link');
    expect(await go(own, 'link', { person: 'bada' })).toBe('/?social=other');
    expect(await go(own, 'link')).toBe('/?social=linked');
    expect(await linked()).toHaveLength(1);
  });

  it('two who link the same account at once: one has it', async () => {
    for (let round = 0; round < 10; round++) {
      await shop.owner`truncate social_logins`;
      const backs = await Promise.all(
        [demo.haneul, demo.bada].map(async (who) => {
          const own = await member(who);
          const { pathname, search } = await consent((await begin(own, 'link')) as URL);
          return { own, path: pathname + search };
        }),
      );
      const told = await Promise.all(
        backs.map(async ({ own, path }) => (await own.send(path)).headers.get('location')),
      );
      expect(told.sort()).toEqual(['/?social=linked', '/?social=taken']);
      expect(await linked()).toHaveLength(1);
    }
  });
});

describe('what the provider’s word is not enough for', () => {
  it('changing one’s own data: the password is asked for first', async () => {
    await go(await member(), 'link');
    const visitor = new Visitor(shop.url);
    await go(visitor, 'enter');
    expect(await begin(visitor, 'link', { provider: 'naver' })).toBe(204);
    expect((await visitor.call(unlinkSocial, { params: { provider: 'kakao' }, input: {} })).status).toBe(204);
    const [session] = await shop.owner`select authenticated_at from sessions where member_id = 1
      order by created_at desc limit 1`;
    expect(isFreshlyAuthenticated(new Date(session?.authenticated_at as string).getTime(), Date.now())).toBe(
      false,
    );
    await visitor.call(logIn, { input: demo.haneul });
    expect((await visitor.call(unlinkSocial, { params: { provider: 'kakao' }, input: {} })).status).toBe(200);
  });

  it('the passkey of who has one', async () => {
    await go(await member(), 'link');
    await shop.owner`insert into member_passkeys (member_id, name, credential_id, public_key, counter, transports, created_at)
      values (1, '휴대폰', 'credential', '\\x00', 0, '{}', now())`;
    const visitor = new Visitor(shop.url);
    expect(await go(visitor, 'enter', { to: '/Faq' })).toBe('/Faq?social=second&modal=login');
    expect(await whoIs(visitor)).toBe(null);
  });

  it('a member who has left', async () => {
    await go(await member(), 'link');
    await shop.owner`update members set left_at = now() where id = 1`;
    const visitor = new Visitor(shop.url);
    expect(await go(visitor, 'enter')).toBe('/?modal=social');
    await shop.owner`update members set left_at = null where id = 1`;
  });

  it('linking without a fresh password, or without a log-in', async () => {
    expect(await begin(new Visitor(shop.url), 'link')).toBe(204);
  });
});

describe('Kakao’s word that somebody cut the link there', () => {
  const say = (userId: string, key = 'sandbox-kakao-admin') =>
    fetch(shop.url + kakaoUnlinkedPath, {
      method: 'POST',
      headers: { authorization: `KakaoAK ${key}` },
      body: new URLSearchParams({ app_id: '1', user_id: userId, referrer_type: 'UNLINK_FROM_APPS' }),
    });

  it('cuts it here, once, and for its account alone', async () => {
    await go(await member(), 'link');
    await go(await member(demo.bada), 'link', { person: 'bada' });
    expect((await say('4190000001')).status).toBe(200);
    expect((await say('4190000001')).status).toBe(200);
    expect(await linked()).toMatchObject([{ member: 2 }]);
  });

  it('is not believed without the key, and not understood without a number', async () => {
    await go(await member(), 'link');
    expect((await say('4190000001', 'another')).status).toBe(401);
    expect((await say("' or 1=1 --")).status).toBe(400);
    expect(await linked()).toHaveLength(1);
  });
});

it('the member is told of linking, of cutting, and of a browser that they never used', async () => {
  await shop.owner`truncate messages cascade`;
  const own = await member();
  await go(own, 'link');
  await go(new Visitor(shop.url), 'enter');
  await own.call(unlinkSocial, { params: { provider: 'kakao' }, input: {} });
  const occasions = await shop.owner`select occasion from messages where occasion like 'social%' order by id`;
  expect(occasions.map(({ occasion }) => occasion)).toEqual([
    'socialLinked',
    'socialEntered',
    'socialUnlinked',
  ]);
  // Known by now: a second log-in of the same browser is no news.
  await go(own, 'link');
  await own.call(logOut, { input: {} });
  await go(own, 'enter');
  const [{ count } = { count: 0 }] = await shop.owner`select count(*)::int as count from messages
    where occasion = 'socialEntered'`;
  expect(count).toBe(1);
});

it('what is over is forgotten', async () => {
  const visitor = new Visitor(shop.url);
  await begin(visitor, 'enter');
  await go(visitor, 'enter');
  shop.advance(socialWaitingMs + 1);
  await forgetStaleSocial(shop.deps);
  shop.advance(-socialWaitingMs - 1);
  const [rows] = await shop.owner`select (select count(*)::int from social_requests) as requests,
    (select count(*)::int from social_waiting) as waiting`;
  expect(rows).toEqual({ requests: 0, waiting: 0 });
});

describe('a page to come back to', () => {
  it.each([
    ['/product/2?step=order', '/product/2?step=order'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/a b', '/'],
    ['/../..//evil.example', '/'],
    [`/${'a'.repeat(500)}`, '/'],
    ['', '/'],
  ])('%s is %s', (given, path) => expect(ownPath(given)).toBe(path));

  it('says one thing at a time', () => {
    expect(withParams('/Faq?social=failed&modal=login&tab=2', { social: 'over' })).toBe(
      '/Faq?tab=2&social=over',
    );
  });
});
