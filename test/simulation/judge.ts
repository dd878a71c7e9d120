// Whether anything is wrong: the ledgers by their checker, the stock by counting.
import type { Payment } from '../../sandbox/ledger.ts';
import { type Break, findBreaks, findBreaksUnderWay } from '../support/checker.ts';
import { showPurchases } from '../support/settle.ts';
import { countUnits, type Game } from './game.ts';
import { clocksApartMs } from './world.ts';

export async function judgeMoment(game: Game): Promise<string | null> {
  const { world, afterOrderId } = game;
  const breaks = await findBreaksUnderWay(world.first.deps.sql, paymentsOf(game), {
    afterOrderId,
    clocksApartMs,
  });
  return tell([...breaks.map(nameBreak), ...(await judgeUnits(game)), ...world.faults]);
}

export async function judgeEnd(game: Game): Promise<string | null> {
  const { world, afterOrderId } = game;
  const { deps, databaseUrl } = world.first;
  const shown = await showPurchases(
    await Promise.all(game.buyers.map((buyer) => buyer.at(world.places[0]!))),
  );
  const ledger = { payments: paymentsOf(game), entries: [] };
  const breaks = await findBreaks(databaseUrl, ledger, shown, { afterOrderId, clocksApartMs });
  // What was given back there without a word to us: an operator reads of it, and decides.
  const rows = await deps.sql`select o.moid from reconciliation_differences d
    join payment_attempts a on a.moid = d.moid join orders o on o.id = a.order_id
    where d.closed_at is null and o.id > ${afterOrderId}`;
  const isTold = new Set(rows.map(({ moid }) => String(moid)));
  const isBackThere = (moid: string) => [...game.backThere.keys()].some((one) => one.startsWith(moid));
  const isExcused = ({ kind, moid }: Break) => mayBeTold.has(kind) && isBackThere(moid) && isTold.has(moid);
  const moment = await judgeMoment(game);
  return tell([
    ...breaks.filter((one) => !isExcused(one)).map(nameBreak),
    ...[...isTold].filter((moid) => !isBackThere(moid)).map((moid) => `a difference that is none ${moid}`),
    ...(moment ? [moment] : []),
  ]);
}

const mayBeTold = new Set<Break['kind']>(['unpaid', 'partial', 'lost']);

/** What went back by the provider's own screens isn't what the shop asked for. */
const paymentsOf = (game: Game): Payment[] =>
  game.ownPayments().map((one) => ({ ...one, cancels: one.cancels - (game.backThere.get(one.moid) ?? 0) }));

const nameBreak = ({ kind, moid }: { kind: string; moid: string }) => `${kind} ${moid}`;
const tell = (wrongs: string[]): string | null =>
  wrongs.length > 0 ? [...new Set(wrongs)].join('; ') : null;

async function judgeUnits(game: Game): Promise<string[]> {
  const now = await countUnits(game);
  return [...game.units].flatMap(([product, units]) =>
    now.get(product) === units ? [] : [`product ${product}: ${units} units became ${now.get(product)}`],
  );
}
