// The measurements that are taken once or a few times: starts, idling, bytes, statements.
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPayment } from '../test/support/payment.ts';
import { makeDataFolder } from '../test/support/processes/data-folder.ts';
import { findFreePort } from '../test/support/processes/free-port.ts';
import { Visitor } from '../test/support/visitor.ts';
import { cpuMsOf, type Server, startServer, startShop } from './child-process.ts';
import { median } from './load.ts';
import { readChoices } from './orders.ts';
import { type SqlCount, startSqlCounter } from './sql-counter.ts';
import { paths, type Stage, searchPath } from './stage.ts';

export type Starts = { firstMs: number; againMs: number };

/** The shop with a database of its own, as `npm start` runs it: on an empty folder, then on what the first run left. */
export async function measureStarts(again: number): Promise<Starts> {
  const dataDir = await makeDataFolder('bench');
  const start = async () => {
    const shop = await startShop(await findFreePort(), {
      DATA_DIR: dataDir,
      SANDBOX_PORT: String(await findFreePort()),
      SANDBOX_SMTP_PORT: String(await findFreePort()),
    });
    await shop.stop();
    return shop.startedMs;
  };
  try {
    const firstMs = await start();
    const times: number[] = [];
    for (let i = 0; i < again; i += 1) times.push(await start());
    return { firstMs, againMs: median(times) };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Share of one core, in percent, while nobody visits. */
export async function measureIdle(server: Server, seconds: number): Promise<number> {
  const before = cpuMsOf(server.pid);
  await sleep(seconds * 1000);
  return (cpuMsOf(server.pid) - before) / (seconds * 10);
}

export type SqlCounts = Record<'order' | 'history' | 'miss' | 'search', SqlCount>;

/** Statements of one request each. The shops that are counted run no settling of their own meanwhile. */
export async function countSql(stage: Stage): Promise<SqlCounts> {
  const counter = await startSqlCounter(stage.databaseUrl);
  const env = {
    DATABASE_URL: counter.databaseUrl,
    SANDBOX_PORT: new URL(stage.sandbox.url).port,
    SETTLE_EVERY_MS: '3600000',
  };
  const shop = await startShop(await findFreePort(), env);
  const forgetful = await startServer('uncached', {
    ...env,
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    FORGET: 'all',
  });
  const count = async (work: () => Promise<unknown>) => {
    // The first time also asks the database for its types.
    await work();
    await sleep(300);
    counter.take();
    await work();
    await sleep(300);
    return counter.take();
  };
  try {
    const buyer = new Visitor(shop.url);
    for (const [name, value] of stage.buyers[0]!.visitor.cookies) buyer.cookies.set(name, value);
    const [choice] = await readChoices(shop.url);
    return {
      order: await count(() => openPayment(buyer, choice)),
      history: await count(async () => (await buyer.send(paths.history)).text()),
      miss: await count(async () => (await fetch(forgetful.url + paths.api)).text()),
      search: await count(async () => (await fetch(shop.url + searchPath)).text()),
    };
  } finally {
    await shop.stop();
    await forgetful.stop();
    await counter.close();
  }
}
