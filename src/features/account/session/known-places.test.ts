// Who is known guesses in a bucket of their own: a browser, a network, a box in its network. Addresses come from a proxy here.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { demo, Visitor } from '../../../../test/support/visitor.ts';
import { logInOnBox } from '../device/contract.ts';
import { logIn } from './contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute(sql`delete from rate_limits`);
  await shop.deps.db.execute(sql`delete from known_networks`);
});

class From extends Visitor {
  readonly #address: string;
  constructor(address: string) {
    super(shop.url);
    this.#address = address;
  }
  override send(path: string, init: Parameters<Visitor['send']>[1] = {}) {
    const given = init.headers as Record<string, string> | undefined;
    const headers = { ...given, 'x-forwarded-for': this.#address };
    return super.send(path, { ...init, headers });
  }
}

const home = '198.51.100.7';
const elsewhere = '203.0.113.9';
const guess = { login_id: 'haneul', password: 'a wrong guess' };
const logInFrom = async (address: string, input = demo.haneul as { login_id: string; password: string }) =>
  (await new From(address).call(logIn, { input })).status;
const box: { login_id: string; password: string; serial: string } = {
  ...demo.haneul,
  serial: 'TTB-2026-0001',
};
const openBoxFrom = async (address: string, input = box) =>
  (await new From(address).call(logInOnBox, { input })).status;
async function times(count: number, act: (turn: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push(await act(turn));
  return statuses;
}

describe('five guesses from elsewhere', () => {
  it('lock out neither the member at home nor one who comes from a third place', async () => {
    expect(await logInFrom(home)).toBe(200);
    expect(await times(6, () => logInFrom(elsewhere, guess))).toEqual([...Array(5).fill(205), 204]);
    expect(await logInFrom(elsewhere)).toBe(204);
    expect(await logInFrom(home)).toBe(200);
    expect(await logInFrom('192.0.2.1')).toBe(200);
  });

  it('are no more from ever new networks: an id has its own end, and who is known is none the worse', async () => {
    expect(await logInFrom(home)).toBe(200);
    const statuses = await times(40, (turn) => logInFrom(`203.0.113.${turn + 1}`, guess));
    expect(statuses).toEqual([...Array(30).fill(205), ...Array(10).fill(204)]);
    expect(await logInFrom('192.0.2.1')).toBe(204);
    expect(await logInFrom(home)).toBe(200);
  });

  it('leave a box at home alone', async () => {
    expect(await openBoxFrom(home)).toBe(200);
    await times(6, () => openBoxFrom(elsewhere, { ...box, password: 'a wrong guess' }));
    await times(40, (turn) => logInFrom(`203.0.113.${turn + 1}`, guess));
    expect(await openBoxFrom(home)).toBe(200);
  });
});

describe('an address that many households share', () => {
  it('is no reason to refuse the one that is known there', async () => {
    expect(await logInFrom(home)).toBe(200);
    expect(await openBoxFrom(home)).toBe(200);
    await times(22, (turn) => logInFrom(home, { login_id: `nobody-${turn}`, password: 'x' }));
    expect(await logInFrom(home, demo.bada)).toBe(204);
    expect(await logInFrom(home)).toBe(200);
    expect(await openBoxFrom(home)).toBe(200);
  });

  it('lets who is known guess five times there, and a box of theirs five times', async () => {
    await logInFrom(home);
    await openBoxFrom(home);
    expect(await times(6, () => logInFrom(home, guess))).toEqual([...Array(5).fill(205), 204]);
    expect(await openBoxFrom(home)).toBe(200);
    expect(await times(6, () => openBoxFrom(home, { ...box, password: 'x' }))).toEqual([
      ...Array(5).fill(205),
      204,
    ]);
  });

  it('is not spent by attempts that were refused for another reason', async () => {
    await times(25, () => logInFrom(elsewhere, guess));
    expect(await logInFrom(elsewhere, demo.bada)).toBe(200);
  });
});

describe('a known browser', () => {
  it('logs in where its address is spent, and has five guesses', async () => {
    const browser = new From(home);
    await browser.call(logIn, { input: demo.haneul });
    await shop.deps.db.execute(sql`delete from known_networks`);
    await times(22, (turn) => logInFrom(home, { login_id: `nobody-${turn}`, password: 'x' }));
    expect(await logInFrom(home)).toBe(204);
    expect((await browser.call(logIn, { input: demo.haneul })).status).toBe(200);
    const guesses = await times(6, async () => (await browser.call(logIn, { input: guess })).status);
    expect(guesses).toEqual([...Array(5).fill(205), 204]);
  });
});

it('nobody can read from the table who was where', async () => {
  await logInFrom(home);
  const rows = await shop.deps.sql`select octet_length(mark) as bytes from known_networks`;
  expect(rows.map(({ bytes }) => bytes)).toEqual([32]);
});
