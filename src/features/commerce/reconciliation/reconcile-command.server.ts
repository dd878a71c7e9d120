import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Deps } from '../../../platform/http/context.server.ts';
import type { ListedPayment } from '../../../providers/payment/port.ts';
import { formatWon } from '../../../shared/money.ts';
import { DayListError, parseDayList } from '../../../shared/time/day-list.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { compareAgain } from './compare-again.server.ts';
import { reconciliationMessages as words } from './messages.ts';
import { dayBefore, isKoreanDay } from './rules.ts';
import type { Comparison } from './service.server.ts';

type Said = { lines: string[]; code: number };

/** Nothing was compared, so nothing is known; 1 says that there are differences. */
const refuse = (...lines: string[]): Said => ({ lines, code: 2 });

export async function runReconcileCommand(deps: Deps, args: string[]): Promise<Said> {
  const wish = readArguments(args);
  if (!wish) return refuse(...words.usage);
  const { file, provider } = wish;
  const known = deps.env.paymentProviders;
  const today = formatKoreanDate(deps.now());
  const day = wish.day ?? dayBefore(today);
  if (!isKoreanDay(day)) return refuse(words.badDay(day));
  if (day > today) return refuse(words.futureDay(day));
  if (provider !== undefined && !known.includes(provider))
    return refuse(words.unknownProvider(provider, known));
  const given = file === undefined ? null : await readDayFile(file);
  if (typeof given === 'string') return refuse(given);
  const comparisons = await compareAgain(deps, { day, provider: provider ?? null, listed: given });
  if (comparisons === null) return refuse(words.busy);
  const differ = comparisons.some(({ differences }) => differences.length > 0);
  return { lines: comparisons.flatMap(describe), code: differ ? 1 : 0 };
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { file: { type: 'string' }, provider: { type: 'string' } },
    });
    return positionals.length > 1 ? null : { day: positionals[0], ...values };
  } catch {
    return null;
  }
}

/** @returns the payments, or why the file can't be used. */
async function readDayFile(file: string): Promise<ListedPayment[] | string> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return words.noFile(file);
  try {
    return parseDayList(text);
  } catch (error) {
    if (error instanceof DayListError) return words.badFile(file, error.message);
    throw error;
  }
}

function describe({
  day,
  provider,
  payments,
  hadList,
  unclear,
  differences,
  deposits,
  charges,
}: Comparison): string[] {
  return [
    words.heading(day, provider, payments),
    ...(hadList ? [] : [words.noList]),
    ...(unclear > 0 ? [words.unclear(unclear)] : []),
    ...deposits.map(words.deposit),
    ...charges.map(words.charge),
    ...(differences.length === 0 ? [words.agreed] : []),
    ...differences.map(({ kind, moid, tid, oursWon, theirsWon }) =>
      words.line(words.kind[kind], moid, tid, formatWon(oursWon), formatWon(theirsWon)),
    ),
  ];
}
