import { expect, inject, it } from 'vitest';
import { describeMessageKills, killWhileTelling, messagePoints } from './message-kills.ts';

const each = Math.ceil(Number(process.env.KILLS ?? 50) / messagePoints.length);

it(`tells everybody once, killed ${each} times at each point between the writing and the arrival`, {
  timeout: 3_600_000,
}, async () => {
  const plan = Array.from({ length: each }, () => messagePoints).flat();
  const kills = await killWhileTelling(inject('adminUrl'), plan);
  const table = describeMessageKills(kills);
  console.log(table);
  expect(kills, table).toHaveLength(plan.length);
  expect(
    kills.flatMap(({ faults }) => faults),
    table,
  ).toEqual([]);
});
