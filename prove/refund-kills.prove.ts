import { expect, it } from 'vitest';
import { describeRefundKills, killRefunds, refundKinds, refundPoints } from './refund-kills.ts';

const each = Number(process.env.KILLS ?? 10);

it(`gives everything back once, killed ${each} times at each point of each kind of refund`, {
  timeout: 7_200_000,
}, async () => {
  const all = refundPoints.flatMap((point) => refundKinds.map((kind) => [kind, point] as const));
  const plan = Array.from({ length: each }, () => all)
    .flat()
    .map(([kind, point]): [typeof kind, typeof point] => [kind, point]);
  const report = await killRefunds(plan);
  const table = describeRefundKills(report);
  console.log(table);
  expect(report.kills, table).toHaveLength(plan.length);
  expect(
    report.kills.flatMap(({ faults }) => faults),
    table,
  ).toEqual([]);
  expect(report.breaks, table).toEqual([]);
  expect(
    report.kills.filter(({ settledMs }) => settledMs > 60_000),
    table,
  ).toEqual([]);
});
