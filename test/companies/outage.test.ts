// Every call of the companies that give papers and know of parcels, lost, late, doubled, refused, and down for an hour: in the end
// there is one paper of the right sum on both sides, or none and a person who knows of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { long } from '../support/long-tests.ts';
import { loggedIn } from '../support/payment.ts';
import { openTestShop } from '../support/shop.ts';
import { goOn, nextDay, rows, type World } from './calls.ts';
import { companyCalls, faults, Line } from './line.ts';

const contracts = ['nicepay_legacy', 'nicepay_start'] as const;

/** Of a payment itself: `payment/faults.test.ts` and `both-adapters.test.ts` have those. */
const ofPayments = ['approve', 'reverse', 'lookUp', 'lookUpTicket', 'refund', 'listDay'];
/** Nobody is asked. */
const atHome = ['prepareCheckout', 'readCallback', 'causeOfDecline', 'readWebhook', 'receiptPage'];

describe.each(contracts)('by the contract %s', (contract) => {
  let world: World;
  beforeAll(async () => {
    const env = { PAYMENT_PROVIDER: contract };
    const near = await openTestShop({ env });
    const line = await Line.open(near.sandbox.url);
    const far = await openTestShop({ beside: near, env: { ...env, SANDBOX_PORT: new URL(line.url).port } });
    world = { near, far, line, atNear: await loggedIn(near), atFar: await loggedIn(far) };
  });
  afterAll(async () => {
    await world.far.close();
    await world.line.close();
    await world.near.close();
  });

  const here = companyCalls.filter((call) => rows[call].contracts.includes(contract));
  const cases = here.flatMap((call) => faults.map((fault) => [call, fault] as const));

  // Each fault once, and each call: the whole table takes a minute.
  const isShort = ([, fault]: (typeof cases)[number], i: number) =>
    fault === faults[(Math.floor(i / faults.length) + contracts.indexOf(contract)) % faults.length];
  const short = cases.filter(isShort);
  it.each(short)('%s, %s', play);
  it.each(cases.filter((one) => !short.includes(one)))('%s, %s', long, play);

  async function play(call: (typeof cases)[number][0], fault: (typeof cases)[number][1]) {
    const { near, line } = world;
    await near.deps.sql`delete from rate_limits`;
    const { prepare, ask, sides, wanted, refused, denied } = rows[call];
    const told = fault === 'refused' ? refused : fault === 'denied' ? denied?.[contract] : undefined;
    const inTheEnd = told ?? wanted;
    const moid = await prepare(world);
    for (const paper of near.sandbox.taxPapers.list())
      near.sandbox.taxPapers.answer(paper.key, 304, 'SUC001');
    line.play(call, fault);
    await ask(world, moid);
    expect(line.isPlayed()).toBe(true);
    if (fault === 'down') for (const minutes of [1, 10, 20, 29]) await goOn(world, minutes * 60_000);
    if (fault === 'down') await line.repair();
    await goOn(world);
    for (const paper of near.sandbox.taxPapers.list())
      near.sandbox.taxPapers.answer(paper.key, 304, 'SUC001');
    await goOn(world);
    // What was late comes after everything else.
    await line.repair();
    await goOn(world);
    await goOn(world);
    await nextDay(world);
    expect(await sides(world, moid)).toBe(inTheEnd);
  }

  it('no call of the adapters is without a row, and none goes another way', () => {
    const { near, line } = world;
    const functionsOf = (port: object) =>
      Object.entries(port).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
    const own = [...functionsOf(near.deps.paymentBy(contract)), ...functionsOf(near.deps.taxInvoices!)];
    const covered = [...Object.keys(rows), ...ofPayments, ...atHome];
    expect(own.filter((name) => !covered.includes(name))).toEqual([]);
    expect(line.strange).toEqual([]);
    expect(here.filter((call) => !line.seen.get(call))).toEqual([]);
  });
});
