// Whether anything is wrong: the ledgers by their checker, the stock by counting.
import { findBreaks, findBreaksUnderWay } from '../support/checker.ts';
import { showPurchases } from '../support/settle.ts';
import { countUnits, type Game } from './game.ts';
import { clocksApartMs } from './world.ts';

export async function judgeMoment(game: Game): Promise<string | null> {
  const { world, afterOrderId } = game;
  const payments = world.first.sandbox.ledger.listPayments();
  const breaks = await findBreaksUnderWay(world.first.deps.sql, payments, { afterOrderId, clocksApartMs });
  return tell([...breaks.map(nameBreak), ...(await judgeUnits(game)), ...world.faults]);
}

export async function judgeEnd(game: Game): Promise<string | null> {
  const { world, afterOrderId } = game;
  const { deps, sandbox, databaseUrl } = world.first;
  const shown = await showPurchases(
    await Promise.all(game.buyers.map((buyer) => buyer.at(world.places[0]!))),
  );
  const { ledger } = sandbox;
  const all = { payments: ledger.listPayments(), entries: [] };
  const breaks = await findBreaks(databaseUrl, all, shown, clocksApartMs);
  // Purchases of former games are shown to nobody here.
  const former = await deps.sql`select a.moid from payment_attempts a where a.order_id <= ${afterOrderId}`;
  const isFormer = new Set(former.map(({ moid }) => String(moid)));
  const own = breaks.filter(({ moid }) => !isFormer.has(moid));
  const moment = await judgeMoment(game);
  return tell([...own.map(nameBreak), ...(moment ? [moment] : [])]);
}

const nameBreak = ({ kind, moid }: { kind: string; moid: string }) => `${kind} ${moid}`;
const tell = (wrongs: string[]): string | null =>
  wrongs.length > 0 ? [...new Set(wrongs)].join('; ') : null;

async function judgeUnits(game: Game): Promise<string[]> {
  const now = await countUnits(game);
  return [...game.units].flatMap(([product, units]) =>
    now.get(product) === units ? [] : [`product ${product}: ${units} units became ${now.get(product)}`],
  );
}
