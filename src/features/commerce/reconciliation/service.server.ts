// The company's books of a day beside ours, in both directions. What differs is kept until a later look finds it mended.

import type { Parts } from '../../../platform/http/context.server.ts';
import type { ListedPayment, PaymentPort } from '../../../providers/payment/port.ts';
import type { LetterParts } from '../../email/purchase-letter.server.ts';
import { addDifferencesLetter } from './differences-letter.server.ts';
import { judgeMissing } from './missing.server.ts';
import {
  closeDifferences,
  findBookDay,
  listByTid,
  listMoved,
  listUnderWay,
  recordBookDay,
  recordDifferences,
} from './queries.server.ts';
import { boundsOfDay, type Difference, judgeListed, type OwnPayment, underWayMs } from './rules.ts';

export type BooksParts = Pick<Parts, 'db' | 'now' | 'log'> & LetterParts;

export type Comparison = {
  day: string;
  provider: string;
  hadList: boolean;
  /** How many payments were looked at, theirs and ours together. */
  payments: number;
  /** How many of ours the company gave no answer about. */
  unclear: number;
  differences: Difference[];
};

/** @param listed null where the company's list can't be had: then only ours are looked up, one by one. */
export async function compareDay(
  parts: BooksParts,
  company: PaymentPort,
  day: string,
  listed: ListedPayment[] | null,
): Promise<Comparison> {
  const { db } = parts;
  const { from, to } = boundsOfDay(day);
  const lines = listed ?? [];
  const known = await listByTid(
    db,
    company.name,
    lines.map(({ tid }) => tid),
  );
  const ownOf = new Map(known.map((own) => [keyOf(own), own]));
  const strangers = lines.filter((line) => !ownOf.has(keyOf(line))).map(({ moid }) => moid);
  const underWay = new Set(await listUnderWay(db, strangers, new Date(parts.now() - underWayMs)));

  const fromTheirs = lines.map((line) =>
    judgeListed(line, ownOf.get(keyOf(line)) ?? null, { isUnderWay: underWay.has(line.moid), dayEnd: to }),
  );
  const inList = new Set(lines.map(keyOf));
  const moved = await listMoved(db, company.name, from, to);
  const missing = moved.filter((own) => !inList.has(keyOf(own)));
  const judged = await judgeMissing(company, day, missing, listed !== null, parts.now());
  const fromOurs = judged.map((one) => ('difference' in one ? one.difference : null));

  const differences = [...fromTheirs, ...fromOurs].filter((one) => one !== null);
  const unclear = judged.filter((one) => 'unclear' in one).length;
  const comparison: Comparison = {
    day,
    provider: company.name,
    hadList: listed !== null,
    payments: new Set([...inList, ...moved.map(keyOf)]).size,
    unclear,
    differences,
  };
  const looked = [
    ...lines.filter(({ moid }) => !underWay.has(moid)).map(({ tid }) => tid),
    ...judged.filter((one) => 'difference' in one).map(({ own }) => own.tid),
  ];
  await record(parts, comparison, looked);
  return comparison;
}

const keyOf = ({ moid, tid }: Pick<OwnPayment, 'moid' | 'tid'>): string => `${moid} ${tid}`;

async function record(parts: BooksParts, comparison: Comparison, looked: string[]): Promise<void> {
  const { day, provider, hadList, payments, unclear, differences } = comparison;
  const now = new Date(parts.now());
  await parts.db.transaction(async (tx) => {
    const before = await findBookDay(tx, day, provider);
    const rows = differences.map((difference) => ({ ...difference, day, provider, foundAt: now }));
    const stillOpen = await recordDifferences(tx, rows);
    // Without their list, what is charged there only can't be looked for again.
    const wholeDay = hadList && unclear === 0 ? day : null;
    await closeDifferences(tx, { provider, wholeDay, tids: looked, stillOpen, now });
    await recordBookDay(tx, {
      day,
      provider,
      comparedAt: now,
      payments,
      differences: differences.length,
      hadList,
    });
    if (differences.length > 0 && !before?.differences) await addDifferencesLetter(tx, parts, comparison);
  });
  if (differences.length === 0) return;
  parts.log.error(
    { event: 'books.difference', alarm: true, day, provider, differences: differences.length },
    'the books differ',
  );
}
