// The tax office, which answers once a day.
import type postgres from 'postgres';
import { expect } from 'vitest';
import type { Journey } from './open-journey.ts';

/** What it says of the paper that was issued last; the shop asks for its answer at once. */
export async function answerOfTaxOffice(
  journey: Journey,
  database: postgres.Sql,
  answer: 'accept' | 'refuse',
): Promise<void> {
  const newest = async () => {
    const [row] = await database<{ key: string; state: string }[]>`
      select mgt_key as key, state from tax_invoices order by id desc limit 1`;
    return row!;
  };
  await expect.poll(async () => (await newest()).state).toBe('issued');
  const { key } = await newest();
  const told = await fetch(`${journey.shop.sandboxUrl}/sandbox/tax-invoices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, answer }),
  });
  expect(told.ok).toBe(true);
  // As if an hour had gone by.
  await database`update tax_invoices set lease_until = now() where mgt_key = ${key}`;
  const state = answer === 'accept' ? 'accepted' : 'rejected';
  await expect.poll(async () => (await newest()).state).toBe(state);
}
