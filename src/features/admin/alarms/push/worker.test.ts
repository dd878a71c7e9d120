// The script that an operator's browser runs while the back office is closed, as the shop serves it, in an engine of its own.
import vm from 'node:vm';
import { Hono } from 'hono';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ShopApp } from '../../../../platform/http/serve.server.ts';
import { workerPath } from './rules.ts';
import { workerFiles } from './worker.server.ts';

const origin = 'https://toktokbox.example';
const shown = vi.fn();
const opened = vi.fn();
let windows: { url: string; focus: () => Promise<unknown> }[];
let script: string;
let heard: Record<string, (event: object) => void>;

beforeAll(async () => {
  const app: ShopApp = new Hono();
  workerFiles(app);
  script = await (await app.request(workerPath)).text();
});
beforeEach(() => {
  shown.mockReset();
  opened.mockReset();
  windows = [];
  heard = {};
  const self = {
    location: { origin },
    registration: { showNotification: shown },
    clients: { claim: vi.fn(), matchAll: async () => windows, openWindow: opened },
    skipWaiting: vi.fn(),
    addEventListener: (name: string, hear: (event: object) => void) => {
      heard[name] = hear;
    },
  };
  vm.runInNewContext(script, { self, URL });
});

async function receive(name: string, event: object): Promise<void> {
  let kept: Promise<unknown> | undefined;
  heard[name]?.({ ...event, waitUntil: (promise: Promise<unknown>) => (kept = promise) });
  await kept;
}
const push = (told: object | null) =>
  receive('push', { data: told && { json: () => JSON.parse(JSON.stringify(told)) } });
const press = async (url: string | undefined) => {
  const close = vi.fn();
  await receive('notificationclick', { notification: { close, data: { url } } });
  expect(close).toHaveBeenCalledOnce();
};

it('what comes is shown under its own name, so that one that comes twice takes the place of the first', async () => {
  const url = `${origin}/admin/orders`;
  await push({ title: '확인할 일', body: '새 주문 1건', tag: 'alarm-1', url });
  const options = { body: '새 주문 1건', tag: 'alarm-1', data: { url }, lang: 'ko' };
  expect(shown).toHaveBeenCalledExactlyOnceWith('확인할 일', expect.objectContaining(options));
});

it('what comes without words is shown all the same: a browser takes the right away from whoever is silent', async () => {
  await push(null);
  expect(shown).toHaveBeenCalledExactlyOnceWith('톡톡박스', expect.objectContaining({ body: '' }));
});

it('pressed, it opens the back office where none is open', async () => {
  windows = [{ url: `${origin}/`, focus: vi.fn() }];
  await press(`${origin}/admin/orders`);
  await press(undefined);
  expect(opened.mock.calls).toEqual([[`${origin}/admin/orders`], [`${origin}/admin`]]);
});

it('pressed, it goes on in the back office that is open, and in a window of its own where that one can’t', async () => {
  const navigate = vi
    .fn()
    .mockResolvedValueOnce(undefined)
    .mockRejectedValueOnce(new Error('not controlled'));
  windows = [{ url: `${origin}/admin/members`, focus: async () => ({ navigate }) }];
  await press(`${origin}/admin/orders`);
  expect(opened).not.toHaveBeenCalled();
  await press(`${origin}/admin/orders`);
  expect(navigate).toHaveBeenCalledTimes(2);
  expect(opened).toHaveBeenCalledExactlyOnceWith(`${origin}/admin/orders`);
});

it.each([`${origin}/`, `${origin}/administrator`, 'https://elsewhere.example/admin', 'javascript:alert(1)'])(
  'pressed, it leads nowhere but to the back office, whatever a message says: %s',
  async (url) => {
    await press(url);
    expect(opened).not.toHaveBeenCalled();
  },
);
