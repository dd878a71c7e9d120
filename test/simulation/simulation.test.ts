// Two shops, one database, one provider, and a seed that chooses what happens next. A failure tells seed and path:
// `SEED=… AT=… npx vitest run test/simulation/simulation.test.ts` plays it again.
import { it } from 'vitest';
import { simulate } from './simulate.ts';

const seed = Number(process.env.SEED ?? 20261123);

it('20 histories of two shops lose and double nothing', { timeout: 600_000 }, () =>
  simulate({ histories: 20, steps: 16, seed, path: process.env.AT }),
);
