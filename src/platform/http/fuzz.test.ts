// Sequences of calls from the calls' own schemas. A failure tells seed and path: `SEED=… AT=…` play it again.
import { describe, expect, it } from 'vitest';
import { fuzz, type Plant } from '../../../test/support/fuzz/fuzz.ts';
import { long, runsLongTests } from '../../../test/support/long-tests.ts';
import { getPurchase, listPurchases } from '../../features/commerce/purchase/contract.ts';

const seed = Number(process.env.SEED ?? 20261123);

const most = runsLongTests ? 500 : 60;

it(`${most} calls of four people are answered by the contract, and tell nobody of another`, {
  timeout: 300_000,
}, async () => {
  const { wrong, calls, heard } = await fuzz({ most, seed, path: process.env.AT });
  expect(wrong).toBeNull();
  expect(calls).toBeGreaterThanOrEqual(most);
  // What the frame refuses never meets the call's own rules.
  expect(heard).toBeGreaterThanOrEqual(calls / 2);
});

const isRead = (path: string) => [listPurchases.path, getPurchase.path].includes(path);

/** Faults that are planted in front of the shop. */
const plants: Record<string, { plant: Plant; finds: RegExp }> = {
  'purchases of another member are shown': {
    plant: ({ who, call }, send) => send(who === 'anna' && isRead(call.contract.path) ? 'berta' : who),
    finds: /told of /,
  },
  'a number of a row of another member is shown': {
    plant: async ({ who, call }, send, { known }) => {
      const answer = await send(who);
      if (who !== 'berta' || !isRead(call.contract.path) || answer.status !== 200) return answer;
      return Response.json({ ...((await answer.json()) as object), line: Math.min(...known.ids) });
    },
    finds: /told of 71/,
  },
  'calls of a feature do what their caller asks, in the name of another member': {
    plant: ({ who, call }, send) =>
      send(who === 'anna' && call.contract.path.startsWith('/api/buy/') ? 'berta' : who),
    finds: /changed rows of berta|told of /,
  },
  'a call is answered with a status of another one': {
    plant: async ({ who, call }, send) => {
      const answer = await send(who);
      return call.name === 'GET /api/buy/' && answer.status === 200
        ? new Response(await answer.text(), { status: 409 })
        : answer;
    },
    finds: /409 is none/,
  },
};

describe('within 2,000 calls the fuzz finds that', long, () => {
  it.each(Object.entries(plants))('%s', { timeout: 600_000 }, async (_what, { plant, finds }) => {
    expect((await fuzz({ most: 2_000, seed: 7, plant })).wrong).toMatch(finds);
  });
});
