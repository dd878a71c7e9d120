import type { Column } from '../../../platform/spreadsheet/write-table.server.ts';
import type { SettlementDifferenceKind } from '../../../shared/business/settlement.ts';
import { paidByNames } from '../../../shared/paid-by.ts';
import { firstKeptDay } from '../../../shared/time/kept-orders.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { checkDifference, listRates, reopenDifference } from '../../commerce/settlement/queries.server.ts';
import {
  lookAtList,
  removeList,
  removeRate,
  setRate,
  takeList,
} from '../../commerce/settlement/service.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { settlementMessages as words } from './messages.ts';
import {
  countDifferences,
  eachLine,
  type FoundLine,
  listDayLines,
  listDifferences,
  listFiles,
  noSums,
  sumDay,
  sumPayouts,
} from './queries.server.ts';
import { daysOfMonth } from './rules.ts';

const shownFiles = 10;
const shownFaults = 50;
const pageSize = 50;

export async function describeSettlements(ctx: OperatorCtx, wished: string, after: number) {
  const month = wished || formatKoreanDate(ctx.now()).slice(0, 7);
  const [payouts, files, rates, differences] = await Promise.all([
    sumPayouts(ctx.db, daysOfMonth(month)),
    listFiles(ctx.db, after, shownFiles + 1),
    listRates(ctx.db),
    countDifferences(ctx.db),
  ]);
  const shown = rates.map(({ operatorId: _, setAt: __, ...rate }) => rate);
  return {
    month,
    payouts,
    files: files.slice(0, shownFiles),
    nextFiles: files.length > shownFiles ? String(files[shownFiles - 1]?.id) : null,
    rates: shown,
    providers: [...ctx.env.paymentProviders],
    methods: paidByNames,
    differences,
  };
}

export async function describePayout(ctx: OperatorCtx, day: string, after: number) {
  const [sums, found] = await Promise.all([
    sumDay(ctx.db, day),
    listDayLines(ctx.db, day, after, pageSize + 1),
  ]);
  const lines = found.slice(0, pageSize).map(({ moid, number, provider: _, paidOutOn: __, ...line }) => ({
    ...line,
    order: moid !== null && number !== null ? { moid, number } : null,
    isGone: moid === null && line.movedOn < firstKeptDay(ctx.now()),
  }));
  return { day, sums, lines, next: found.length > pageSize ? String(lines.at(-1)?.id) : null };
}

/** Heads and cells of the file; numbers that can be added up are numbers. */
const columns: Column<FoundLine>[] = [
  { head: words.file.paidOutOn, of: ({ paidOutOn }) => paidOutOn },
  { head: words.file.kind, of: ({ kind }) => words.kinds[kind] },
  { head: words.file.number, of: ({ number }) => number ?? '', kind: 'digits' },
  { head: words.file.tid, of: ({ tid }) => tid, kind: 'digits', width: 34 },
  { head: words.file.movedOn, of: ({ movedOn }) => movedOn },
  { head: words.file.amount, of: ({ amountWon }) => amountWon },
  { head: words.file.fee, of: ({ feeWon }) => feeWon },
  { head: words.file.feeVat, of: ({ feeVatWon }) => feeVatWon },
  { head: words.file.payout, of: ({ payoutWon }) => payoutWon },
];

export const exportMonth = (ctx: OperatorCtx, month: string) => ({
  name: `settlement-${month}`,
  columns,
  rows: eachLine(ctx.db, daysOfMonth(month)),
});

const isKnownProvider = (ctx: OperatorCtx, provider: string) => ctx.env.paymentProviders.includes(provider);

export async function lookAt(ctx: OperatorCtx, { provider, file }: { provider: string; file: string }) {
  if (!isKnownProvider(ctx, provider)) return { outcome: 'notFound' } as const;
  const looked = await lookAtList(ctx.db, provider, Buffer.from(file, 'base64'));
  if (typeof looked === 'string') return { outcome: looked } as const;
  const fresh = looked.lines.filter(({ isKnown }) => !isKnown);
  const changed = looked.lines.filter(({ isChanged }) => isChanged).map(({ line }) => line);
  const days = looked.lines.map(({ paidOutOn }) => paidOutOn).toSorted();
  const sums = fresh.reduce(
    (sum, line) => ({
      lines: sum.lines + 1,
      amountWon: sum.amountWon + line.amountWon,
      feeWon: sum.feeWon + line.feeWon,
      feeVatWon: sum.feeVatWon + line.feeVatWon,
      payoutWon: sum.payoutWon + line.payoutWon,
    }),
    noSums,
  );
  return {
    outcome: 'read',
    data: {
      fresh: sums,
      known: looked.lines.length - fresh.length,
      days: { from: days[0] ?? '', until: days.at(-1) ?? '' },
      faults: looked.faults.slice(0, shownFaults),
      faultCount: looked.faults.length,
      changed: changed.slice(0, shownFaults),
      changedCount: changed.length,
    },
  } as const;
}

export async function take(
  ctx: OperatorCtx,
  { provider, file, name }: { provider: string; file: string; name: string },
) {
  if (!isKnownProvider(ctx, provider)) return { outcome: 'notFound' } as const;
  const taken = await takeList(ctx.db, {
    ...{ provider, name, file: Buffer.from(file, 'base64') },
    ...{ operatorId: ctx.operator.id, nowMs: ctx.now() },
  });
  return typeof taken === 'string'
    ? ({ outcome: taken } as const)
    : ({ outcome: 'taken', data: taken } as const);
}

export async function removeFile(ctx: OperatorCtx, id: number) {
  const lines = await removeList(ctx.db, id, ctx.now());
  return lines === null
    ? ({ outcome: 'notFound' } as const)
    : ({ outcome: 'removed', data: { lines } } as const);
}

export async function describeDifferences(ctx: OperatorCtx, tab: 'open' | 'closed', after: number) {
  const [count, found] = await Promise.all([
    countDifferences(ctx.db),
    listDifferences(ctx.db, tab === 'open', after, pageSize + 1),
  ]);
  const differences = found
    .slice(0, pageSize)
    .map(({ moid, number, checkedAtMs, operator, note, kind, ...rest }) => ({
      ...rest,
      kind: kind as SettlementDifferenceKind,
      order: moid !== null && number !== null ? { moid, number } : null,
      checked: checkedAtMs === null ? null : { atMs: checkedAtMs, operator: operator ?? '', note },
    }));
  return { tab, count, differences, next: found.length > pageSize ? String(differences.at(-1)?.id) : null };
}

export async function check(ctx: OperatorCtx, id: number, note: string) {
  const checking = { operatorId: ctx.operator.id, note, now: new Date(ctx.now()) };
  return { outcome: (await checkDifference(ctx.db, id, checking)) ? 'checked' : 'over' } as const;
}

export async function reopen(ctx: OperatorCtx, id: number) {
  return { outcome: (await reopenDifference(ctx.db, id)) ? 'reopened' : 'over' } as const;
}

type Rate = { provider: string; method: string; fromDay: string; basisPoints: number; fixedWon: number };

export async function agreeRate(ctx: OperatorCtx, rate: Rate) {
  if (!isKnownProvider(ctx, rate.provider)) return { outcome: 'notFound' } as const;
  await setRate(ctx.db, { ...rate, operatorId: ctx.operator.id }, ctx.now());
  return { outcome: 'set' } as const;
}

export async function dropRate(ctx: OperatorCtx, id: number) {
  const rate = (await listRates(ctx.db)).find((one) => one.id === id);
  if (!rate || !(await removeRate(ctx.db, id, rate, ctx.now()))) return { outcome: 'notFound' } as const;
  return { outcome: 'removed' } as const;
}
