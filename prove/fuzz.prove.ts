// A new seed each time; a failure tells it, and `SEED=… AT=…` play it again.
import { expect, it } from 'vitest';
import { fuzz } from '../test/support/fuzz/fuzz.ts';

const most = Number(process.env.CALLS ?? 5_000);
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

it(`${most} calls of four people are answered by the contract, and tell nobody of another (seed ${seed})`, {
  timeout: most * 2_000,
}, async () => {
  const { wrong, calls, heard } = await fuzz({ most, seed, path: process.env.AT });
  expect(wrong).toBeNull();
  expect(calls).toBeGreaterThanOrEqual(most);
  expect(heard).toBeGreaterThanOrEqual(calls / 2);
  console.info(`${calls} calls, ${heard} of them heard by the call's own rules`);
});
