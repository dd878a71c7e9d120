// Sequences of calls from the calls' own schemas. A failure tells seed and path: `SEED=… AT=…` play it again.
import { expect, it } from 'vitest';
import { fuzz } from '../../../test/support/fuzz-shop.ts';

it('500 calls of four people are answered by the contract, and tell nobody of another', {
  timeout: 300_000,
}, async () => {
  const seed = Number(process.env.SEED ?? 20261123);
  expect(await fuzz({ most: 500, seed, path: process.env.AT })).toBeGreaterThanOrEqual(500);
});
