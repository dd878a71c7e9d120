// The simulation is itself a claim: what is planted in a shop must be found.
import { describe, expect, it } from 'vitest';
import { long } from '../support/long-tests.ts';
import { plants } from './plants.ts';
import { findFault } from './simulate.ts';

const seed = Number(process.env.SEED ?? 7);

describe('within 20 histories the simulation finds that', long, () => {
  it.each(Object.entries(plants))('%s', { timeout: 600_000 }, async (_what, { plant, finds }) => {
    expect(await findFault({ histories: 20, steps: 40, seed, plant })).toMatch(finds);
  });
});
