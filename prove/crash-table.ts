import { type CrashReport, pointNames } from './crash-run.ts';

/** One line a point and a sum, for people. */
export function describeCrashes({ crashes, breaks, repairs }: CrashReport): string {
  const lines = pointNames.map((point) => {
    const own = crashes.filter((crash) => crash.point === point);
    const ends = [...new Set(own.map(({ end }) => end))].map(
      (end) => `${own.filter((crash) => crash.end === end).length} ${end}`,
    );
    return `${point.padEnd(48)} ${String(own.length).padStart(4)}   ${seconds(own).padStart(6)}   ${ends.sort().join(', ')}`;
  });
  const n = crashes.length;
  const countGoods = (what: string) => crashes.filter(({ goods }) => goods === what).length;
  const count = (...kinds: string[]) => breaks.filter(({ kind }) => kinds.includes(kind)).length;
  return [
    `${'killed when'.padEnd(48)} ${'N'.padStart(4)}   ${'worst'.padStart(6)}   ended as`,
    ...lines,
    '',
    `kill -9: ${n}, of them in orders of several goods: ${countGoods('lines')}, in payments of repairs: ${countGoods('repair')}`,
    `paid orders lost: ${count('lost')}`,
    `charged or approved twice: ${count('charged twice', 'approved twice', 'paid back twice')}`,
    `repairs that disagree with their order: ${repairs.length}`,
    `orders without a payment: ${count('unpaid', 'partial', 'another sum')}`,
    `other reconciliation differences: ${count('unsettled', 'backwards', 'shown to another')}`,
    `worst settlement after the restart: ${seconds(crashes)}`,
    ...(breaks.length === 0
      ? [`95 % upper bound of the failure rate (3/N): ${((3 / n) * 100).toFixed(2)} %`]
      : []),
    ...breaks.map(({ kind, moid }) => `DIFFERENCE ${kind}: ${moid}`),
  ].join('\n');
}

const seconds = (crashes: { settledMs: number }[]) =>
  `${(Math.max(0, ...crashes.map(({ settledMs }) => settledMs)) / 1000).toFixed(1)} s`;
