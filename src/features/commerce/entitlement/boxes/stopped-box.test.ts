// A box that the shop stopped plays nothing: the list of contents says so at once, and no longer once it is open again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Family, families } from '../../../../../test/support/family.ts';
import { logInOperator } from '../../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { loadBuiltPages } from '../../../../platform/cache/page-build.server.ts';
import { setSerialState } from '../../../admin/serials/contract.ts';
import { type EntitlementRecord, listOwnContents } from '../contract.ts';

let shop: TestShop;
let operator: Awaited<ReturnType<typeof logInOperator>>;
beforeAll(async () => {
  shop = await openTestShop({ loadBuild: loadBuiltPages });
  operator = await logInOperator(shop, 'owner', 'op-stopped');
});
afterAll(() => shop.close());

async function give(home: Family, appId: string, boxes: readonly string[] | null = null): Promise<void> {
  const [row] = await shop.deps.sql`insert into entitlements
    (member_id, app_id, title, business_type, use_days, created_at, granted_at, starts_at, boxes_chosen_at)
    select member_id, ${appId}, '톡톡수학', -1, 0, now(), now(), now(), ${boxes && new Date().toISOString()}::timestamptz
    from devices where serial = ${home.serial} returning id`;
  for (const serial of boxes ?? [])
    await shop.deps
      .sql`insert into entitlement_boxes (entitlement_id, serial) values (${row!.id}, ${serial})`;
}
async function further(home: Family, serial: string): Promise<string> {
  await shop.deps.sql`insert into devices (serial) values (${serial})`;
  await shop.deps.sql`update devices set is_further = true, registered_at = now(),
    member_id = (select member_id from devices where serial = ${home.serial}) where serial = ${serial}`;
  return serial;
}
async function stopped(home: Family): Promise<Record<string, boolean>> {
  const answer = await home.visitor.call(listOwnContents);
  const { t_data } = (await answer.json()) as { t_data: EntitlementRecord[] };
  return Object.fromEntries(t_data.map(({ app_id, is_stopped }) => [app_id, is_stopped]));
}
const set = async (serial: string, state: 'ready' | 'blocked' | 'retired') => {
  const answer = await operator.ask(setSerialState, {
    params: { serial },
    input: { state, reason: '분실 신고' },
  });
  expect(answer.status).toBe(200);
};
const page = async (home: Family) => (await home.visitor.send(`${shop.url}/buylist.data`)).text();

it('is told of a family’s one box, whichever way it was stopped, and from the bytes that are kept no longer', async () => {
  const [home] = (await families(shop, 1, { prefix: 'stopped' })) as [Family];
  await give(home, 'sample_math');
  const before = await page(home);
  expect(await page(home)).toBe(before);
  expect(await stopped(home)).toEqual({ sample_math: false });
  for (const state of ['blocked', 'retired'] as const) {
    await set(home.serial, state);
    expect(await stopped(home)).toEqual({ sample_math: true });
    expect(await page(home)).not.toBe(before);
    const stoppedPage = await page(home);
    await set(home.serial, 'ready');
    expect(await stopped(home)).toEqual({ sample_math: false });
    expect(await page(home)).not.toBe(stoppedPage);
  }
});

it('is told of a content all of whose boxes are stopped, not of one that still plays somewhere', async () => {
  const [home] = (await families(shop, 1, { prefix: 'school', userType: 1 })) as [Family];
  const second = await further(home, 'TTB-2036-0001');
  await give(home, 'on_all');
  await give(home, 'on_first', [home.serial]);
  await give(home, 'on_second', [second]);
  await give(home, 'on_none', []);
  const none = { on_all: false, on_first: false, on_second: false, on_none: false };
  expect(await stopped(home)).toEqual(none);
  await set(second, 'blocked');
  expect(await stopped(home)).toEqual({ ...none, on_second: true });
  await set(home.serial, 'blocked');
  expect(await stopped(home)).toEqual({ ...none, on_all: true, on_first: true, on_second: true });
  // Another one that comes is open: what plays on all of them plays there.
  const shown = await page(home);
  await further(home, 'TTB-2036-0002');
  expect(await stopped(home)).toEqual({ ...none, on_first: true, on_second: true });
  expect(await page(home)).not.toBe(shown);
});

it('is not told of who has no box yet', async () => {
  const [home] = (await families(shop, 1, { prefix: 'without' })) as [Family];
  await give(home, 'sample_math');
  await shop.deps
    .sql`update devices set member_id = null, registered_at = null where serial = ${home.serial}`;
  expect(await stopped(home)).toEqual({ sample_math: false });
});
