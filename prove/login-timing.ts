// Does the time of a refused log-in tell whether the id exists? Run by hand on a quiet machine:
//   node prove/login-timing.ts [log-ins of each kind, 200]
import postgres from 'postgres';
import { startSandbox } from '../sandbox/start-sandbox.ts';
import { logIn } from '../src/features/account/session/contract.ts';
import { readEnv } from '../src/platform/config/env.server.ts';
import { copyTemplate, startTemplate } from '../test/support/database.ts';
import { findFreePort } from '../test/support/processes/free-port.ts';
import { demo, Visitor } from '../test/support/visitor.ts';
import { startShopProcess } from './shop-process.ts';

const times = Number(process.argv[2] ?? 200);
if (!Number.isSafeInteger(times) || times < 1) {
  console.error('usage: node prove/login-timing.ts [log-ins of each kind, 200]');
  process.exit(1);
}
const closers: (() => Promise<unknown>)[] = [];
try {
  const template = await startTemplate();
  closers.push(() => template.stop());
  const database = await copyTemplate(template.adminUrl);
  const { mid, merchantKey } = readEnv({}).nicepay;
  const sandbox = await startSandbox({ port: 0, mid, merchantKey, notifyUrl: undefined });
  closers.push(() => sandbox.close());
  const port = await findFreePort();
  const shop = await startShopProcess({ databaseUrl: database.url, sandboxUrl: sandbox.url, port });
  closers.push(() => shop.end('SIGTERM'));
  const sql = postgres(database.url, { max: 1 });
  closers.push(() => sql.end());

  const visitor = new Visitor(shop.url);
  const kinds = [
    { name: 'unknown id', status: 206, id: (i: number) => `nobody-${i}`, took: [] as number[] },
    { name: 'wrong password', status: 205, id: () => demo.haneul.login_id, took: [] as number[] },
  ];
  // One after the other and by turns, so that a busier minute of the machine meets both alike; the first ones warm up.
  for (let i = -10; i < times; i++) {
    for (const kind of i % 2 === 0 ? kinds : kinds.toReversed()) {
      await sql`delete from rate_limits`;
      const startedAt = performance.now();
      const answer = await visitor.call(logIn, { input: { login_id: kind.id(i), password: `wrong-${i}` } });
      const took = performance.now() - startedAt;
      if (i < 0) continue;
      if (answer.status !== kind.status) throw new Error(`${kind.name} was answered ${answer.status}`);
      kind.took.push(took);
    }
  }
  const [unknown, wrong] = kinds.map(({ took }) => median(took)) as [number, number];
  console.log(`${times} log-ins of each kind, medians:`);
  console.log(`unknown id      ${unknown.toFixed(1)} ms`);
  console.log(`wrong password  ${wrong.toFixed(1)} ms`);
  console.log(`difference      ${Math.abs(unknown - wrong).toFixed(1)} ms (must stay under 10 ms)`);
} finally {
  for (const closer of closers.reverse()) await closer();
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
