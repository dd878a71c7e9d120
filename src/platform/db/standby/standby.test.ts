// Beside a standby that nobody reaches; what a real one does, and doesn't, is in prove/servers/reads.prove.ts.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { listLog } from '../../../features/admin/action-log/contract.ts';
import { searchMembers } from '../../../features/admin/members/contract.ts';
import { exportOrders, listOrders } from '../../../features/admin/orders/contract.ts';
import { getSales } from '../../../features/admin/sales/contract.ts';
import { listSerials } from '../../../features/admin/serials/contract.ts';

let shop: TestShop;
let owner: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop({ env: { DATABASE_READ_URL: 'postgres://shop:word@127.0.0.1:1/shop' } });
  owner = await logInOperator(shop);
});
afterAll(() => shop.close());

it('shows lists and figures as ever while the standby is away, and says so once', async () => {
  const told = vi.spyOn(shop.deps.log, 'error');
  expect((await owner.ask(getSales, { input: {} })).outcome).toBe('found');
  expect((await owner.ask(listOrders, { input: {} })).outcome).toBe('found');
  expect((await owner.ask(searchMembers, { input: {} })).outcome).toBe('found');
  expect((await owner.ask(listSerials, { input: {} })).outcome).toBe('found');
  expect((await owner.ask(listLog, { input: {} })).outcome).toBe('found');
  const file = await owner.download(exportOrders, {
    input: { filters: {}, format: 'csv', reason: '정산 자료로 보내요' },
  });
  expect((await file.text()).length).toBeGreaterThan(50);
  const lines = told.mock.calls.map(([line]) => line as { event?: string });
  expect(lines.filter(({ event }) => event === 'standby.unused')).toEqual([
    { event: 'standby.unused', fault: 'away', alarm: true },
  ]);
  expect(shop.deps.reads.isUnused()).toBe(true);
});

it('nothing that decides money or stock reads aside: these alone do', async () => {
  const files = (await readdir('src', { recursive: true })).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const aside: string[] = [];
  for (const file of files)
    if (/readAside\b|\breads\.read\(/.test(await readFile(join('src', file), 'utf8'))) aside.push(file);
  expect(aside.sort()).toEqual([
    'features/admin/action-log/api.server.ts',
    'features/admin/members/api.server.ts',
    'features/admin/orders/api.server.ts',
    'features/admin/orders/export.server.ts',
    'features/admin/products/download/export.server.ts',
    'features/admin/refunds/api.server.ts',
    'features/admin/sales/api.server.ts',
    'features/admin/search/api.server.ts',
    'features/admin/serials/api.server.ts',
    'features/admin/settlements/api.server.ts',
    'features/admin/settlements/tax/api.server.ts',
    'platform/db/standby/read-aside.server.ts',
  ]);
});
