// Two shops, one database, one provider, and a seed that chooses what happens next. A failure tells seed and path:
// `SEED=… AT=… npx vitest run test/simulation/simulation.test.ts` plays it again.
import { it } from 'vitest';
import { runsLongTests } from '../support/long-tests.ts';
import { simulate } from './simulate.ts';

const seed = Number(process.env.SEED ?? 20261123);

const histories = runsLongTests ? 20 : 2;

it(`${histories} histories of two shops lose and double nothing`, { timeout: 600_000 }, () =>
  simulate({ histories, steps: 16, seed, path: process.env.AT }),
);
