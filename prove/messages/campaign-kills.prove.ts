import { expect, inject, it } from 'vitest';
import { campaignPoints, killWhileAdvertising } from './campaign-kills.ts';

const each = Math.ceil(Number(process.env.KILLS ?? 50) / campaignPoints.length);

it(`advertises to nobody twice, killed ${each} times at each point between the writing and the arrival`, {
  timeout: 3_600_000,
}, async () => {
  const plan = Array.from({ length: each }, () => campaignPoints).flat();
  const kills = await killWhileAdvertising(inject('adminUrl'), plan);
  expect(kills).toHaveLength(plan.length);
  expect(kills.flatMap(({ faults }) => faults)).toEqual([]);
});
