import { expect, it } from 'vitest';
import { type Contract, contracts, describePaperKills, killPapers, planOf } from './paper-kills.ts';

const each = Number(process.env.KILLS ?? 50);
/** Only at kinds and points whose words match it. */
const only = new RegExp(process.env.KILLED_WHEN ?? '');
/** A tax invoice is asked for with a lease three times as long, and is killed several times where others are begun meanwhile. */
const longestMs = 120_000;
const chosen = (contract: Contract) =>
  planOf(contract).filter(({ kind, point }) => only.test(`${kind}, ${point}`));

it(`has one paper of the right sum on both sides, killed ${each} times at each point of each kind`, {
  timeout: 14_400_000,
}, async () => {
  // One contract a process, both at once.
  const ended = await Promise.allSettled(
    contracts.map((contract) =>
      killPapers(contract, Array.from({ length: each }, () => chosen(contract)).flat()),
    ),
  );
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  const reports = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const table = reports.map(describePaperKills).join('\n\n');
  console.log(table);
  const kills = reports.flatMap((report) => report.kills);
  expect(kills, table).toHaveLength(each * contracts.flatMap(chosen).length);
  expect(
    kills.flatMap(({ faults }) => faults),
    table,
  ).toEqual([]);
  expect(
    reports.flatMap(({ breaks }) => breaks),
    table,
  ).toEqual([]);
  expect(
    kills.filter(({ settledMs }) => settledMs > longestMs),
    table,
  ).toEqual([]);
});
