// The provider's ledgers of a day beside ours, in both directions. What differs is kept until a later look finds it mended.

import type { Deps } from '../../../platform/http/context.server.ts';
import type { ListedPayment, PaymentPort } from '../../../providers/payment/port.ts';
import { recordListedDeposits } from '../payment/deposit/find-listed-deposits.server.ts';
import { recordListedCharges } from '../payment/unclear/find-listed-charges.server.ts';
import { countUnpaidAccounts, verifyAccounts } from '../payment/unverified-queries.server.ts';
import { addDifferencesEmail } from './differences-email.server.ts';
import { judgeMissing } from './missing.server.ts';
import {
  closeDifferences,
  findReconciliationDay,
  listByTid,
  listMoved,
  listUnderWay,
  recordDifferences,
  recordReconciliationDay,
} from './queries.server.ts';
import { boundsOfDay, type Difference, judgeListed, type OwnPayment, underWayMs } from './rules.ts';

export type Comparison = {
  day: string;
  provider: string;
  hadList: boolean;
  /** How many payments were looked at, theirs and ours together. */
  payments: number;
  /** How many of ours the provider gave no answer about. */
  unclear: number;
  differences: Difference[];
  /** Orders with a deposit whose webhook never came. */
  deposits: string[];
  /** Orders with a charge of which nobody told. */
  charges: string[];
};

/** @param listed null where the provider's list can't be had: then only ours are looked up, one by one. */
export async function compareDay(
  deps: Deps,
  provider: PaymentPort,
  day: string,
  listed: ListedPayment[] | null,
): Promise<Comparison> {
  const { db } = deps;
  const { from, to } = boundsOfDay(day);
  const lines = listed ?? [];
  const deposits = await recordListedDeposits(deps, provider.name, lines);
  const charges = await recordListedCharges(deps, provider.name, lines);
  const known = await listByTid(
    db,
    provider.name,
    lines.map(({ tid }) => tid),
  );
  const ownOf = new Map(known.map((own) => [keyOf(own), own]));
  const strangers = lines.filter((line) => !ownOf.has(keyOf(line))).map(({ moid }) => moid);
  const underWay = new Set(await listUnderWay(db, strangers, new Date(deps.now() - underWayMs)));

  const fromTheirs = lines.map((line) =>
    judgeListed(line, ownOf.get(keyOf(line)) ?? null, { isUnderWay: underWay.has(line.moid), dayEnd: to }),
  );
  const inList = new Set(lines.map(keyOf));
  const moved = await listMoved(db, provider.name, from, to);
  const missing = moved.filter((own) => !inList.has(keyOf(own)));
  const judged = await judgeMissing(provider, day, missing, listed !== null, deps.now());
  const fromOurs = judged.map((one) => ('difference' in one ? one.difference : null));

  const differences = [...fromTheirs, ...fromOurs].filter((one) => one !== null);
  const unclear = judged.filter((one) => 'unclear' in one).length;
  const comparison: Comparison = {
    day,
    provider: provider.name,
    hadList: listed !== null,
    payments: new Set([...inList, ...moved.map(keyOf)]).size,
    unclear,
    differences,
    deposits,
    charges,
  };
  const looked = [
    ...lines.filter(({ moid }) => !underWay.has(moid)).map(({ tid }) => tid),
    ...judged.filter((one) => 'difference' in one).map(({ own }) => own.tid),
  ];
  const charged = judged.filter((one) => 'sumUnknown' in one).map(({ own }) => own.tid);
  await record(deps, comparison, { looked, charged });
  if (listed) await verifyAccounts(db, provider.name);
  else if (!provider.seesDeposits) await alarmUnverified(deps, provider.name, day);
  return comparison;
}

const keyOf = ({ moid, tid }: Pick<OwnPayment, 'moid' | 'tid'>): string => `${moid} ${tid}`;

/** Without the day's list a deposit of which nobody told would never be found. */
async function alarmUnverified(deps: Deps, provider: string, day: string): Promise<void> {
  const { from, to } = boundsOfDay(day);
  const accounts = await countUnpaidAccounts(deps.db, provider, from, to);
  if (accounts === 0) return;
  const details = { event: 'reconciliation.no_list', alarm: true, day, provider, accounts };
  deps.log.error(details, 'no list of a day on which accounts were open for deposits');
}

/** What this comparison can say of differences found before: of payments looked at, and of those known to be charged only. */
type Seen = { looked: string[]; charged: string[] };

async function record(deps: Deps, comparison: Comparison, { looked, charged }: Seen): Promise<void> {
  const { day, provider, hadList, payments, unclear, differences } = comparison;
  const now = new Date(deps.now());
  await deps.db.transaction(async (tx) => {
    const before = await findReconciliationDay(tx, day, provider);
    const rows = differences.map((difference) => ({ ...difference, day, provider, foundAt: now }));
    const stillOpen = await recordDifferences(tx, rows);
    // Without their list, what is charged there only can't be looked for again.
    const wholeDay = hadList && unclear === 0 ? day : null;
    await closeDifferences(tx, { provider, wholeDay, tids: looked, chargedTids: charged, stillOpen, now });
    await recordReconciliationDay(tx, {
      day,
      provider,
      comparedAt: now,
      payments,
      differences: differences.length,
      hadList,
    });
    if (differences.length > 0 && !before?.differences) await addDifferencesEmail(tx, deps, comparison);
  });
  if (differences.length === 0) return;
  deps.log.error(
    { event: 'reconciliation.difference', alarm: true, day, provider, differences: differences.length },
    'the ledgers differ',
  );
}
