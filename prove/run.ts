// `npm run prove`: what takes too long for every day. Kills the shop, sends everything twenty times, starts against
// everything that may stand in its way. Ends with 1 if one suite failed; the others are run all the same.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTemplate } from '../test/support/database.ts';
import { describeBack, isBackOnce, runBack } from './back-run.ts';
import { runCrashes } from './crash-run.ts';
import { describeCrashes } from './crash-table.ts';
import { pressTwice, raceAttempts } from './press-twice.ts';

const longestSettlementMs = 60_000;

const racingTests = [
  'fulfilment/parcels',
  'fulfilment/fulfilment',
  'fulfilment/cancelled-elsewhere',
  'purchase/cancel/cancel-unsent',
  'purchase/cancel/cancel-lines',
  'payment/spec/record-paid',
  'refund/spec/conclude',
  'replacement/replacement',
  'replacement/supply',
  'replacement/at-once',
  'return/return',
  'refund/refund',
  'refund/transfer/files',
  'refund/transfer/interest-files',
  'entitlement/entitlement',
  'entitlement/term/renewal',
  'entitlement/coupon/bought-coupon',
  'review/review',
  'termination/termination',
  'tracking/tracking',
  'tracking/replacement-tracks',
  'tracking/repair-tracks',
  'reminder/reminder',
  'reminder/same-day',
  'payment/attempts',
  'checkout/cart-order',
  '../account/device/choosing/choosing',
  '../account/device/handing-over/handing-over',
  '../account/device/list/list',
  '../account/device/replacing/replacing',
  '../admin/orders/order',
  '../../platform/cache/prepared-pages',
  '../../../test/preview',
].map((file) => join('src/features/commerce', `${file}.test.ts`));

type Options = { killsEach: number };
type Suite = { what: string; run: (options: Options) => Promise<boolean> };

const suites: Record<string, Suite> = {
  messages: {
    what: 'every message of a payment twenty times at once, to two processes',
    run: ({ killsEach }) => withTemplate((adminUrl) => proveMessages(adminUrl, killsEach * 2)),
  },
  kills: {
    what: 'kill -9 at each of the six points of a payment',
    run: ({ killsEach }) => withTemplate((adminUrl) => proveKills(adminUrl, killsEach)),
  },
  refunds: {
    what: 'kill -9 at each of five points of each kind of refund, in orders of several goods',
    run: ({ killsEach }) =>
      runTests(['prove/refund-kills.prove.ts'], { KILLS: String(Math.ceil(killsEach / 5)) }),
  },
  papers: {
    what: 'kill -9 at each point of each receipt, tax invoice and parcel under escrow that a company is asked for',
    run: ({ killsEach }) => runTests(['prove/papers'], { KILLS: String(Math.ceil(killsEach / 10)) }),
  },
  told: {
    what: 'kill -9 between the writing of an e-mail or text and its arrival, at least 50 times',
    run: ({ killsEach }) => runTests(['prove/messages'], { KILLS: String(Math.max(50, killsEach)) }),
  },
  back: {
    what: 'kill -9 while money that paid for nothing goes back',
    run: ({ killsEach }) => withTemplate((adminUrl) => proveBack(adminUrl, Math.ceil(killsEach / 5))),
  },
  attempts: {
    what: 'two windows of one order that are authorised at once, told to two processes',
    run: ({ killsEach }) => withTemplate((adminUrl) => proveAttempts(adminUrl, killsEach * 4)),
  },
  sums: {
    what: '10,000 carts and what comes back of them, and 300 orders in a real shop, against an oracle of units',
    run: () => runTests(['prove/sums.prove.ts']),
  },
  simulation: {
    what: '500 seeded histories of two shops, one provider and one clock; and that planted faults are found',
    run: () =>
      runTests(['prove/simulation.prove.ts', 'test/simulation/planted.test.ts'], { LONG_TESTS: '1' }),
  },
  fuzz: {
    what: '5,000 calls made from the calls’ own schemas, by four people; and that planted faults are found',
    run: () => runTests(['prove/fuzz.prove.ts', 'src/platform/http/fuzz.test.ts'], { LONG_TESTS: '1' }),
  },
  upgrade: {
    what: 'a shop of 30,000 old orders brought to today’s tables, with payments and refunds under way',
    run: () => runTests(['prove/upgrade.prove.ts']),
  },
  rolling: {
    what: 'from the release before to this one on a million orders, beside twenty orders a second behind nginx',
    run: () => runTests(['prove/front/rolling.prove.ts']),
  },
  size: {
    what: 'the same calls with a thousand orders and with a million, 300,000 members and a million lines of the log',
    run: () => runTests(['prove/size.prove.ts']),
  },
  starts: {
    what: 'starts against taken ports, wrong settings and each other',
    run: () => runTests(['prove/start.prove.ts']),
  },
  package: {
    what: 'the package, in another place and without the repository; for Debian installed, started and removed',
    // One after the other: both make the folder anew.
    run: async () => (await runTests(['prove/package.prove.ts'])) && runTests(['prove/debian.prove.ts']),
  },
  image: {
    what: 'the image by its Containerfile: read-only, an ordinary user, /storage, /up, and its copies brought back',
    run: () => runTests(['prove/packages/image.prove.ts']),
  },
  chart: {
    what: 'the chart for Kubernetes as Helm (HELM=/path/to/helm) renders it',
    run: () => runTests(['prove/packages/chart.prove.ts']),
  },
  database: {
    what: 'the embedded database, killed and cut off at every bad moment, under a shop that sells, too',
    run: () => runTests(['prove/embedded-postgres.prove.ts', 'prove/database-kills.prove.ts']),
  },
  servers: {
    what: 'a real primary and its standby, and faults of both; the system’s server brought back to a moment, and to a newer version',
    run: () => runTests(['prove/servers']),
  },
  backup: {
    what: 'a backup of 20,000 orders while the shop sells, restored elsewhere, and the books of both',
    run: () => runTests(['prove/backup.prove.ts']),
  },
  races: {
    what: 'two who want the same units: operators, buyers, couriers',
    run: () => runTests(racingTests, { RACES: '200' }),
  },
  surge: {
    what: 'one article, ten times as many buyers as it has units: each unit sold once, everybody else told so',
    run: () => runTests(['prove/surge.prove.ts']),
  },
  long: {
    what: 'every call and every start of a process that `npm test` leaves out',
    run: () => runTests(['--tags-filter=long'], { LONG_TESTS: '1' }, 'vitest.config.ts'),
  },
  journeys: {
    what: 'every journey in a real browser, those beside the main ways too',
    run: () => runTests([], { LONG_TESTS: '1' }, 'vitest.e2e.config.ts'),
  },
  faults: {
    what: 'every way in which a payment goes wrong, of every kind of goods, by both contracts',
    run: () => runTests(['src/features/commerce/payment/faults.test.ts'], { LONG_TESTS: '1' }),
  },
  cache: {
    what: 'nginx in front of two shops: one request for two hundred people, and nobody’s name to anybody else',
    run: () => runTests(['prove/front/cache.prove.ts']),
  },
  processes: {
    what: 'several processes of the shop at once, each role, and the end of one behind a proxy or on a handed socket',
    run: () => runTests(['test/processes.test.ts', 'test/production'], { LONG_TESTS: '1' }),
  },
};

async function withTemplate(prove: (adminUrl: string) => Promise<boolean>): Promise<boolean> {
  const template = await startTemplate();
  try {
    return await prove(template.adminUrl);
  } finally {
    await template.stop();
  }
}

async function proveMessages(adminUrl: string, payments: number): Promise<boolean> {
  const { messages, approvalsAsked, charges, faults, breaks } = await pressTwice(adminUrl, payments);
  console.log(
    `${payments} payments, each told ${messages / payments} times at once to two servers: ` +
      `${approvalsAsked} approvals, ${charges} charges, ${faults} faults, ` +
      `${breaks.length} reconciliation differences`,
  );
  return approvalsAsked === payments && charges === payments && breaks.length + faults === 0;
}

async function proveKills(adminUrl: string, killsEach: number): Promise<boolean> {
  const report = await runCrashes({ adminUrl, killsEach, lanes: 3 });
  console.log(describeCrashes(report));
  return (
    report.breaks.length + report.repairs.length === 0 &&
    report.crashes.every(({ settledMs }) => settledMs <= longestSettlementMs)
  );
}

async function proveBack(adminUrl: string, killsEach: number): Promise<boolean> {
  const report = await runBack({ adminUrl, killsEach: Math.max(2, killsEach) });
  console.log(describeBack(report));
  return report.breaks.length === 0 && report.kills.every(isBackOnce);
}

async function proveAttempts(adminUrl: string, orders: number): Promise<boolean> {
  const { paidOnce, neverCharged, paidBack, faults, breaks } = await raceAttempts(adminUrl, orders);
  console.log(
    `${orders} orders with two windows authorised at once: ${paidOnce} paid once, the other attempt never charged ` +
      `${neverCharged} times and paid back ${paidBack} times, ${faults} faults, ${breaks.length} reconciliation differences`,
  );
  return paidOnce === orders && neverCharged + paidBack === orders && breaks.length + faults === 0;
}

function runTests(
  files: string[],
  env: Record<string, string> = {},
  config = 'vitest.prove.config.ts',
): Promise<boolean> {
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
  const args = [vitest, 'run', '--config', config, '--reporter=verbose', ...files];
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

function readArguments(args: string[]): { names: string[]; killsEach: number } {
  const counts = args.filter((arg) => /^[1-9]\d{0,4}$/.test(arg));
  const names = args.filter((arg) => Object.hasOwn(suites, arg));
  if (counts.length > 1 || counts.length + names.length < args.length) {
    const list = Object.entries(suites).map(([name, { what }]) => `  ${name.padEnd(10)} ${what}\n`);
    process.stderr.write(
      `usage: npm run prove -- [suites, all of them] [kills at each point, 50]\n\n${list.join('')}`,
    );
    process.exit(1);
  }
  return { names: names.length > 0 ? names : Object.keys(suites), killsEach: Number(counts[0] ?? 50) };
}

const { names, killsEach } = readArguments(process.argv.slice(2));
const lines: string[] = [];
for (const [name, { what, run }] of Object.entries(suites).filter(([name]) => names.includes(name))) {
  console.log(`\n▶ ${name}: ${what}`);
  const startedAt = performance.now();
  const isProved = await run({ killsEach }).catch((error: unknown) => {
    console.error(error);
    return false;
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  lines.push(`${name.padEnd(10)} ${isProved ? 'proved' : 'FAILED'} ${seconds.padStart(8)} s`);
  if (!isProved) process.exitCode = 1;
}
console.log(`\n${lines.join('\n')}`);
