// A new seed each time; a failure tells it, and `SEED=… AT=…` play it again.
import { it } from 'vitest';
import { simulate } from '../test/simulation/simulate.ts';

const histories = Number(process.env.HISTORIES ?? 500);
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

it(
  `${histories} histories of two shops lose and double nothing (seed ${seed})`,
  { timeout: histories * 30_000 },
  () => simulate({ histories, steps: 40, seed, path: process.env.AT }),
);
