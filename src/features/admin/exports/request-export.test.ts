// The browser's side of a download: how much of it is here, and that whoever leaves stops it.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { runManyCommand } from '../../../commands/many.server.ts';
import { exportOrders } from '../orders/contract.ts';
import { requestExport } from './request-export.ts';

const saved = vi.hoisted(() => ({ files: [] as { name: string; size: number }[] }));
vi.mock('../../../ui/browser-file.ts', () => ({
  saveFile: (name: string, { size }: Blob) => saved.files.push({ name, size }),
}));

let shop: TestShop;
let owner: OperatorVisitor;
let cookie: string;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop);
  await runManyCommand({ ...shop.deps, sql: shop.owner }, ['--orders', '1500', '--members', '80']);
  await shop.owner`update orders set delivery_message = repeat(md5(id::text), 400)`;
});
afterAll(() => shop.close());
beforeEach(() => {
  saved.files.length = 0;
  cookie = `XSRF-OPERATOR=${encodeURIComponent(owner.xsrf())}`;
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
  });
  const { fetch: send } = globalThis;
  const held = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = { ...(init.headers as object), cookie: held, 'sec-fetch-site': 'same-origin' };
    const answer = await send(new URL(path, shop.url), { ...init, headers });
    // What another tab's log-in did to the cookie comes with the refusal.
    if (answer.status === 403) cookie = `XSRF-OPERATOR=${encodeURIComponent(owner.xsrf())}`;
    return answer;
  });
});
afterEach(() => vi.unstubAllGlobals());

const input = { reason: '정산 자료', format: 'csv', filters: {} };
const lastOutcome = async () =>
  (await shop.deps.sql`select outcome from operator_log_outcomes order by log_id desc limit 1`)[0]?.outcome;

it('a file is told as it comes, and saved once it is here', async () => {
  const told: number[] = [];
  const onBytes = (bytes: number) => told.push(bytes);
  expect(await requestExport(exportOrders.path, input, { onBytes })).toBeNull();
  expect(saved.files).toEqual([{ name: expect.stringMatching(/\.csv$/), size: told.at(-1) }]);
  expect(told.length).toBeGreaterThan(1);
  expect(await lastOutcome()).toBe('sent 1500');
});

it('whoever leaves gets no file, and the shop stops reading for it', async () => {
  const leaving = new AbortController();
  const way = { signal: leaving.signal, onBytes: () => leaving.abort() };
  expect(await requestExport(exportOrders.path, input, way)).toBe('left');
  expect(saved.files).toEqual([]);
  await expect.poll(lastOutcome).toMatch(/^cutOff \d+$/);
});

it('a token that another tab renewed is not taken for a missing right', async () => {
  cookie = 'XSRF-OPERATOR=of-the-session-before';
  expect(await requestExport(exportOrders.path, input)).toBeNull();
  expect(saved.files).toHaveLength(1);
});
