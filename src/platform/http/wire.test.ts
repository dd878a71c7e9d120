import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loggedIn } from '../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { Visitor } from '../../../test/support/visitor.ts';
import { logIn } from '../../features/account/session/contract.ts';
import { contracts } from '../../open-api.server.ts';
import { fillPath } from '../../shared/calls/contract.ts';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  visitor = await loggedIn(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const headersOf = (type: string) => ({
  'content-type': type,
  'x-xsrf-token': visitor.xsrf(),
  'sec-fetch-site': 'same-origin',
});

describe('every published call', () => {
  it.each(
    contracts.filter(({ who }) => who === 'member').map((contract) => [contract.path, contract] as const),
  )('%s of a member says 400 to everybody else, and nothing about the member', async (_path, contract) => {
    const stranger = new Visitor(shop.url);
    const answer = await stranger.call(contract, { params: { id: '1', moid: 'tt0' }, input: {} });
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()) as object)).toEqual(['message']);
  });

  it.each(contracts.map((contract) => [contract.path, contract] as const))(
    '%s has the security headers',
    async (_path, contract) => {
      const answer = await visitor.send(fillPath(contract.path, { id: '1', moid: 'x' }), {
        method: contract.method,
      });
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers.get('x-powered-by')).toBeNull();
      expect(answer.headers.get('strict-transport-security')).toBeNull();
      if (contract.who === 'member') expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('are described in a document that is made once, and not sent again to who has it', async () => {
    const first = await fetch(`${shop.url}/api/openapi.json`);
    expect(((await first.json()) as { paths: object }).paths).toHaveProperty('/api/users/auth');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await fetch(`${shop.url}/api/openapi.json`, { headers })).status).toBe(304);
    expect(shop.deps.content.ready('/api/openapi.json')).toBeDefined();
  });

  it('is described in the OpenAPI document', async () => {
    const document = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    for (const { path, method } of contracts)
      expect(document.paths[path]).toHaveProperty(method.toLowerCase());
  });
});

describe('statuses without a body', () => {
  it('leave nothing on the line: a hundred calls after one another on one connection keep their order', async () => {
    const port = Number(new URL(shop.url).port);
    const bodies = [
      [{ login_id: 'bada', password: 'wrong' }, 205],
      [{ login_id: '', password: '' }, 204],
      [{ login_id: 'nobody', password: 'x' }, 206],
      [{ login_id: 1 }, 422],
    ] as const;
    const request = (body: unknown) => {
      const text = JSON.stringify(body);
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return [
        `POST ${logIn.path} HTTP/1.1`,
        'Host: localhost',
        'Content-Type: application/json',
        'Sec-Fetch-Site: same-origin',
        `X-XSRF-TOKEN: ${visitor.xsrf()}`,
        `Cookie: ${cookie}`,
        `Content-Length: ${Buffer.byteLength(text)}`,
        '',
        text,
      ].join('\r\n');
    };
    const expected: number[] = [];
    const heard = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, 'localhost');
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
        if (text.split('HTTP/1.1 ').length > 101) socket.end();
      });
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
      for (let i = 0; i < 100; i++) {
        const [body, status] = bodies[i % 4]!;
        expected.push(status);
        socket.write(request(body));
      }
      socket.write('GET /api/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n');
    });
    const answers = heard.split('HTTP/1.1 ').slice(1);
    const statuses = answers.map((answer) => Number(answer.slice(0, 3)));
    expect(statuses.at(-1)).toBe(404);
    // The buckets run dry on the way, after five wrong passwords and twenty attempts: from then on those are 204.
    for (const [i, status] of statuses.slice(0, 100).entries()) expect([expected[i], 204]).toContain(status);
    expect(statuses.filter((status) => status === 205)).toHaveLength(5);
    expect(statuses.filter((status) => status === 422)).toHaveLength(25);
    expect(statuses).toContain(206);
    for (const answer of answers.filter((text) => /^20[456]/.test(text))) {
      const [head = '', body] = answer.split('\r\n\r\n');
      expect(body).toBe('');
      expect(head).not.toMatch(/transfer-encoding/i);
      if (!head.startsWith('204')) expect(head).toMatch(/content-length: 0/i);
    }
  });
});

describe('a body that is not what the call takes', () => {
  it.each([
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'application/xml',
    'application/json-patch+json',
    'application/json; charset=euc-kr',
    'application/json;boundary=x',
    'application/json charset=utf-8',
    'json',
    'application/json,application/json',
  ])('as %s is 415', async (type) => {
    const answer = await visitor.send(logIn.path, {
      method: 'POST',
      headers: headersOf(type),
      body: '{"login_id":"haneul","password":"x"}',
    });
    expect(answer.status).toBe(415);
  });

  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
  ])('is held to the schema under each spelling of JSON: %s', async (type) => {
    const answer = await visitor.send(logIn.path, {
      method: 'POST',
      headers: headersOf(type),
      body: '{"login_id":["haneul"],"password":"x"}',
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: ['login_id'] });
  });

  it('and is larger than 64 KiB is 413, with a length or without', async () => {
    const large = JSON.stringify({ login_id: 'a'.repeat(64 * 1024), password: 'x' });
    const stream = () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(large));
          controller.close();
        },
      });
    for (const body of [large, stream()]) {
      const init = {
        method: 'POST',
        headers: headersOf('application/json'),
        body,
        duplex: 'half',
      } as RequestInit & { headers: Record<string, string> };
      expect((await visitor.send(logIn.path, init)).status).toBe(413);
    }
    for (const path of ['/buy/payment', '/buy/payment/return', '/buy/payment/notify']) {
      const answer = await visitor.send(path, {
        method: 'POST',
        headers: headersOf('application/x-www-form-urlencoded'),
        body: `Moid=${large}`,
      });
      expect(answer.status).toBe(413);
    }
  });
});

describe('what goes wrong', () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const bodies = [
    '',
    '{',
    '}',
    'null',
    'true',
    '1',
    '"x"',
    '[]',
    '[[]]',
    '{"a":1}',
    '{"login_id":null}',
    '{"login_id":"\u0000","password":"x"}',
    deep,
    '{"login_id":"\ud800","password":"\udfff"}',
    '{"login_id":{"$gt":""},"password":{"$gt":""}}',
    '\ufeff{}',
    'login_id=x',
    '<xml/>',
    '1e999',
    '{"login_id":"a","login_id":"b","password":"c"}',
    '{"constructor":{"prototype":{"x":1}}}',
    '\0',
    'undefined',
    '{"TID":"\\u0000","moid":"x","CancelAmt":1}',
  ];
  const paths = [
    '/api',
    '/api/',
    '/api//',
    '/api/users',
    '/api/users/auth',
    '/api/buy/',
    '/api/buy/cancle',
    '/api/buy/result/',
    '/api/buy/result/%00',
    '/api/buy/result/%E0%A4%A',
    '/api/buy/result/..%2f..%2fetc%2fpasswd',
    '/api/users/user/%',
    '/api/product/accesory/',
    '/api/../package.json',
    '/api/__proto__',
    '/api/constructor',
    `/api/${'x'.repeat(4000)}`,
    '/.env',
    '/src/entry.node.ts',
    '/package.json',
  ];
  const secrets =
    /\bat \w|node_modules|\.ts\b|\/work\/|select |insert |postgres|drizzle|hono|zod|syntaxerror|typeerror|econn|stack|relation "/i;

  it.each(bodies.map((body) => [body.slice(0, 40), body]))(
    'tells nothing of our insides, body %j',
    async (_head, body) => {
      for (const path of [logIn.path, '/api/users/logout', '/api/buy/cancle']) {
        const answer = await visitor.send(path, {
          method: 'POST',
          headers: headersOf('application/json'),
          body,
        });
        expect(answer.status).toBeLessThan(500);
        expect(await answer.text()).not.toMatch(secrets);
      }
      visitor = await loggedIn(shop);
    },
  );

  it.each(paths)('tells nothing of our insides, address %s', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) {
      const answer = await visitor.send(path, { method });
      expect(answer.status).toBeLessThan(500);
      if (path.startsWith('/api')) expect((await answer.text()).replaceAll(path, '')).not.toMatch(secrets);
    }
  });

  it('on our own side is said with a number to ask about, and nothing else', async () => {
    const { verify } = shop.deps.passwords;
    shop.deps.passwords.verify = () => Promise.reject(new Error('select password_hash from members'));
    const answer = await visitor.call(logIn, { input: { login_id: 'bada', password: 'x' } });
    shop.deps.passwords.verify = verify;
    expect(answer.status).toBe(500);
    const { message } = (await answer.json()) as { message: string };
    expect(message).toContain(answer.headers.get('x-request-id'));
    expect(message).not.toMatch(secrets);
  });
});

describe('two shops on one database', () => {
  it('count attempts together', async () => {
    const beside = await openTestShop({ beside: shop });
    const statuses = [];
    for (let i = 0; i < 7; i++) {
      const url = [shop.url, beside.url][i % 2]!;
      statuses.push(
        (await new Visitor(url).call(logIn, { input: { login_id: 'bada', password: `x${i}` } })).status,
      );
    }
    expect(statuses).toEqual([205, 205, 205, 205, 205, 204, 204]);
    await beside.close();
  });
});
