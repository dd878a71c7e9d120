// Lets the shop finish what it has begun, and compares the ledgers afterwards.
import { setTimeout } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { providerWork } from '../../src/background-work.server.ts';
import { listPurchases } from '../../src/features/commerce/purchase/contract.ts';
import type { Deps } from '../../src/platform/http/context.server.ts';
import { invoiceProvider } from '../../src/shared/business/invoice.ts';
import { type Break, findBreaks, type Ledger, type Shown } from './checker.ts';
import { loggedIn } from './payment.ts';
import type { TestShop } from './shop.ts';
import { demo, type Visitor } from './visitor.ts';

/** One round of these loops at every provider, as the shop goes them in the background. */
const goRound =
  (...names: (keyof typeof providerWork)[]) =>
  async (deps: Deps): Promise<void> => {
    const rounds = [...deps.env.paymentProviders, invoiceProvider].flatMap((provider) =>
      names.map((name) => providerWork[name].run(deps, provider)),
    );
    await Promise.all(rounds);
  };
/** In how many milliseconds a loop has something to do, as it says itself. */
export async function askDueIn({ db }: Deps, question: SQL<number | null>): Promise<number | null> {
  const [row] = await db.execute<{ ms: number | null }>(sql`select (${question})::float8 as ms`);
  return row?.ms ?? null;
}

export const settlePayments = goRound('unclear payments', 'open accounts', 'late charges');
export const settleReported = goRound('cancellations reported');
export const settleRefunds = goRound('refunds');
export const settleReceipts = goRound('cash receipts');
export const settleEscrows = goRound('escrow parcels');

/** Something stays unclear for an hour and more of looks. */
export class NotAtRest extends Error {}

/** Runs the worker, at later and later times, until nothing is unclear and no late charge is looked for any more. @throws NotAtRest */
export async function settle(shop: TestShop): Promise<void> {
  for (let round = 0; round < 30; round++) {
    await shop.deps.background.idle();
    // The shop's clock runs ahead of the provider's: what is about to be charged there comes first.
    while (shop.sandbox.ledger.listPayments().some(({ pendingDueAt }) => pendingDueAt)) await setTimeout(20);
    const [open] = await shop.deps.sql`
      select (select count(*) from payment_attempts where state in ('approving', 'unknown') or watch_until is not null)
           + (select count(*) from refunds where state = 'executing' and way = 'company') as n`;
    if (Number(open?.n) === 0) return;
    shop.advance(2 * 60_000);
    await settlePayments(shop.deps);
    await settleReported(shop.deps);
    await settleRefunds(shop.deps);
  }
  const rows = await shop.deps.sql`
    select 'attempt' as what, id, state, retries, watch_until as until from payment_attempts
      where state in ('approving', 'unknown') or watch_until is not null
    union all select 'refund', id, state, retries, lease_until from refunds where state = 'executing' and way = 'company'`;
  throw new NotAtRest(`the shop did not come to rest: ${JSON.stringify(rows)}`);
}

export async function showPurchases(visitors: Visitor[]): Promise<Shown> {
  return Promise.all(
    visitors.map(async (visitor) => {
      const answer = await visitor.call(listPurchases);
      if (answer.status !== 200) throw new Error(`the list of purchases answered ${answer.status}`);
      const { t_data } = (await answer.json()) as { t_data: Shown[number]['purchases'] };
      return { memberId: visitor.memberId, purchases: t_data };
    }),
  );
}

export async function readLedger(sandboxUrl: string): Promise<Ledger> {
  return (await (await fetch(`${sandboxUrl}/sandbox/ledger`)).json()) as Ledger;
}

/** Settles everything and tells where the provider's ledger, our tables and the members' lists disagree. */
export async function reconcileLedgers(shop: TestShop, others: readonly Visitor[] = []): Promise<Break[]> {
  await settle(shop);
  const names = Object.keys(demo) as (keyof typeof demo)[];
  const visitors: Visitor[] = [...others];
  for (const name of names) visitors.push(await loggedIn(shop, name));
  return findBreaks(shop.databaseUrl, await readLedger(shop.sandbox.url), await showPurchases(visitors));
}
