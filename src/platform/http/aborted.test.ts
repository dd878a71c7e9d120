// Whoever goes away in the middle of sending is no fault of the shop.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../test/support/operator.ts';
import { loggedIn } from '../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import type { Visitor } from '../../../test/support/visitor.ts';
import { logIn } from '../../features/account/session/contract.ts';
import { uploadPictureCall } from '../../features/admin/pictures/contract.ts';

let shop: TestShop;
let member: Visitor;
let owner: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  member = await loggedIn(shop);
  owner = await logInOperator(shop);
});
afterAll(() => shop.close());

const spies = () => ({ error: vi.spyOn(shop.deps.log, 'error'), debug: vi.spyOn(shop.deps.log, 'debug') });
let log: ReturnType<typeof spies>;
beforeEach(() => {
  log = spies();
});
afterEach(() => vi.restoreAllMocks());

const aborted = () =>
  log.debug.mock.calls.filter(([line]) => (line as { event?: string }).event === 'request.aborted').length;

/** Sends the head of a request and the beginning of its body, and hangs up once the shop reads. */
async function hangUp(visitor: Visitor, path: string, type = '', length = ''): Promise<void> {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${cookie}`,
    `X-XSRF-TOKEN: ${visitor.xsrf()}`,
    'Sec-Fetch-Site: same-origin',
    `Content-Type: ${type}`,
    length,
  ];
  const body = length.startsWith('Content-Length') ? '{"a":' : '5\r\n{"a":\r\n';
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Sent before it hangs up: a connection without a request aborts nothing.
  await new Promise((resolve) => socket.write('', resolve));
  socket.destroy();
}

describe('an aborted upload', () => {
  it.each([
    [
      'a picture',
      () => hangUp(owner, uploadPictureCall.path, uploadPictureCall.takes, 'Content-Length: 5000'),
    ],
    [
      'a picture in chunks',
      () => hangUp(owner, uploadPictureCall.path, uploadPictureCall.takes, 'Transfer-Encoding: chunked'),
    ],
    ['a call', () => hangUp(member, logIn.path, 'application/json', 'Content-Length: 5000')],
    ['a call in chunks', () => hangUp(member, logIn.path, 'application/json', 'Transfer-Encoding: chunked')],
    [
      'a payment form',
      () => hangUp(member, '/buy/payment', 'application/x-www-form-urlencoded', 'Content-Length: 5000'),
    ],
  ])('of %s is no error', async (_what, send) => {
    for (let turn = 0; turn < 5; turn += 1) await send();
    await expect.poll(aborted).toBe(5);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('hides no fault of ours', async () => {
    const { verify } = shop.deps.passwords;
    shop.deps.passwords.verify = () => Promise.reject(new Error('a fault of ours'));
    await member.call(logIn, { input: { login_id: 'haneul', password: 'x' } });
    shop.deps.passwords.verify = verify;
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(aborted()).toBe(0);
  });
});
