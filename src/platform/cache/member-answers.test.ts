// The purchase list of a member: kept as bytes, and never older than what the member did, in whichever process.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdInstitution } from '../../../test/support/family.ts';
import { loggedIn, openPayment, orderFields } from '../../../test/support/payment.ts';
import { askToCancel, bought, openAccount, payIn } from '../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import type { Visitor } from '../../../test/support/visitor.ts';
import { actFor } from '../../features/account/session/acting/contract.ts';
import { logOut } from '../../features/account/session/contract.ts';
import { shipOrder } from '../../features/commerce/fulfilment/ship.server.ts';
import { keptForMs } from './member-answers.server.ts';
import { loadBuiltPages } from './page-build.server.ts';

let shop: TestShop;
let beside: TestShop;
let haneul: Visitor;
beforeAll(async () => {
  shop = await openTestShop({ loadBuild: loadBuiltPages });
  beside = await openTestShop({ beside: shop, loadBuild: loadBuiltPages });
  haneul = await loggedIn(shop);
});
afterAll(async () => {
  await beside.close();
  await shop.close();
});

const listAt = async (url: string, visitor = haneul, query = '') => {
  const answer = await visitor.send(`${url}/buylist.data${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.text();
};
const version = async (moid: string) => {
  const [row] = await shop.deps.sql<
    { version: string }[]
  >`select v.version::text as version from member_versions v
    join orders o on o.member_id = v.member_id where o.moid = ${moid}`;
  return row?.version;
};

describe('the list of an institution', () => {
  it('is its holder’s as far as each may see it, and never another’s', async () => {
    const school = await loggedIn(shop, 'haetsal');
    const bada = await loggedIn(shop, 'bada');
    const institution = await holdInstitution(shop, school.memberId);
    const join = (rights: { orders: boolean; contents: boolean }) => shop.deps
      .sql`insert into institution_people
      (institution_id, member_id, may_orders, may_contents, may_boxes, invited_at, joined_at)
      values (${institution}, ${bada.memberId}, ${rights.orders}, ${rights.contents}, true, now(), now())`;
    const { moid } = await bought(shop, school);
    const own = await listAt(shop.url, bada);
    const holders = await listAt(shop.url, school);
    expect(own).not.toContain(moid);
    await join({ orders: true, contents: false });
    await bada.call(actFor, { input: { for: institution } });
    const acting = await listAt(shop.url, bada);
    expect(acting).toContain(moid);
    expect(acting).not.toBe(holders);
    // By the holder's version, whoever changed what it shows.
    const { moid: second } = await bought(shop, school);
    expect(await listAt(shop.url, bada)).toContain(second);
    await shop.deps.sql`update institution_people set may_orders = false, may_contents = true`;
    const without = await listAt(shop.url, bada);
    expect(without).not.toContain(moid);
    await shop.deps.sql`update institution_people set may_orders = true`;
    expect(await listAt(shop.url, bada)).toContain(moid);
    await shop.deps.sql`update institution_people set ended_at = now()`;
    expect(await listAt(shop.url, bada)).not.toContain(moid);
  });
});

describe('the purchase list', () => {
  it('is the same bytes while nothing changed, the time in them included', async () => {
    await bought(shop, haneul);
    const madeMs = shop.deps.now();
    shop.stopClockAt(madeMs);
    const first = await listAt(shop.url);
    expect(first).toContain('톡톡펜');
    shop.stopClockAt(madeMs + keptForMs - 1);
    expect(await listAt(shop.url)).toBe(first);
    shop.stopClockAt(madeMs + keptForMs);
    expect(await listAt(shop.url)).not.toBe(first);
    shop.stopClockAt(null);
  });

  it('shows at once what the member did, at whichever process', async () => {
    const wish = await bought(shop, haneul);
    const before = await listAt(beside.url);
    expect(await listAt(shop.url)).toContain(wish.moid);
    expect((await askToCancel(haneul, wish)).status).toBe(200);
    expect(await listAt(beside.url)).not.toBe(before);
  });

  it('shows at once what somebody else did: a deposit, a parcel', async () => {
    const { moid } = await openAccount(shop, haneul);
    const waiting = await listAt(beside.url);
    expect(waiting).toContain(moid);
    await payIn(shop, moid);
    const paid = await listAt(beside.url);
    expect(paid).not.toBe(waiting);
    expect(await shipOrder(shop.deps, moid, 'cj', '123456789012')).toBe('shipped');
    expect(await listAt(beside.url)).toContain('123456789012');
  });

  it('is each address of its own, and each member’s own', async () => {
    const bada = await loggedIn(shop, 'bada');
    const { moid } = await bought(shop, haneul);
    const own = await listAt(shop.url);
    expect(await listAt(shop.url, haneul, `?purchase=${moid}`)).not.toBe(own);
    expect(await listAt(shop.url, bada)).not.toContain(moid);
    expect(await listAt(shop.url)).toBe(own);
  });

  it('ends with the session', async () => {
    const other = await loggedIn(shop);
    const { moid } = await bought(shop, other);
    expect(await listAt(shop.url, other)).toContain(moid);
    await other.call(logOut, { input: {} });
    expect(await listAt(shop.url, other)).not.toContain(moid);
  });
});

describe('the version of a member', () => {
  it('is not touched by an order that nobody has paid for', async () => {
    const { moid } = await bought(shop, haneul);
    const before = await version(moid);
    expect((await openPayment(haneul, orderFields)).status).toBe(200);
    expect(await version(moid)).toBe(before);
  });

  it('is raised by every table that hangs on an order, but for what no list shows', async () => {
    const tables = await shop.owner<{ name: string; isRaised: boolean }[]>`
      select c.relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid
          and t.tgname = c.relname || '_version' and t.tgdeferrable and t.tginitdeferred) as "isRaised"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'order_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`;
    const silent = tables.filter(({ isRaised }) => !isRaised).map(({ name }) => name);
    expect(silent).toEqual([
      'complaints',
      'messages',
      'new_order_words',
      'order_consents',
      'order_events',
      'order_notes',
      'order_words',
      'quotations',
    ]);
  });
});
