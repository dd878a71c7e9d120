import { createServer as createHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptOf, authorize, bringBack, loggedIn, openPayment } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  visitor = await loggedIn(shop);
});
afterAll(() => shop.close());

const stateOf = async (moid: string) => (await attemptOf(shop, moid)).attempt.state;

describe('an address that came with the return', () => {
  it('is never gone to unless it is the provider’s own', async () => {
    let connections = 0;
    const attacker = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => attacker.listen(0, resolve));
    const port = (attacker.address() as AddressInfo).port;
    const provider = new URL(shop.sandbox.url).host;
    const addresses = [
      `http://127.0.0.1:${port}/webapi/pay_process.jsp`,
      `http://localhost:${port}/`,
      `https://127.0.0.1:${port}/`,
      `//127.0.0.1:${port}/`,
      `http://${provider}@127.0.0.1:${port}/`,
      `http://pg@127.0.0.1:${port}/`,
      `http://127.0.0.1:${port}#@${provider}/`,
      `http://127.0.0.1:${port}?${shop.sandbox.url}`,
      `http://127.0.0.1:${port}\\@${provider}/`,
      `http://[::1]:${port}/`,
      `http://0x7f000001:${port}/`,
      `http://127.1:${port}/`,
      `http://${provider}.localhost:${port}/`,
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'javascript:alert(1)',
      '',
    ];
    for (const address of addresses) {
      for (const name of ['NextAppURL', 'NetCancelURL']) {
        await shop.deps.limits.reset('orderByMember', '1');
        const payment = await openPayment(visitor);
        const result = await authorize(shop.sandbox.url, payment.fields);
        expect((await bringBack(shop.url, { ...result, [name]: address })).status).toBe(422);
        expect(await stateOf(payment.moid)).toBe('ready');
      }
    }
    await shop.deps.background.idle();
    expect(connections).toBe(0);
    await new Promise((resolve) => attacker.close(resolve));
  });

  it('is not followed to where the provider’s own server would send it', async () => {
    let visits = 0;
    const target = createHttp((_request, response) => {
      visits += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    const redirecting = createHttp((_request, response) => {
      response
        .writeHead(307, { location: `http://127.0.0.1:${(target.address() as AddressInfo).port}/` })
        .end();
    });
    await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`;
    const other = await openTestShop({
      beside: shop,
      env: { NICEPAY_ORIGINS: `${origin},${shop.sandbox.url}` },
    });
    const payment = await openPayment(visitor);
    const result = await authorize(shop.sandbox.url, payment.fields);
    await bringBack(other.url, { ...result, NextAppURL: `${origin}/webapi/pay_process.jsp` });
    await other.deps.background.idle();
    expect(visits).toBe(0);
    expect(await stateOf(payment.moid)).toBe('cancelled');
    await other.close();
    for (const server of [target, redirecting]) await new Promise((resolve) => server.close(resolve));
  });
});
