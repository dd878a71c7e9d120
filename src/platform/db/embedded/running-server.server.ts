// The way to the embedded server for whoever did not start it: an operator's command beside the running shop, or alone.
import * as fs from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrlOf, shopUrlOf, startEmbeddedPostgres } from './embedded-postgres.server.ts';
import { findProcessStart, lockFolder } from './folder-lock.server.ts';
import type { Log } from './place.server.ts';
import { StartRefused } from './start-refused.server.ts';

/** A shop that is starting holds the folder already, and its database answers in a moment. */
const patienceMs = 5_000;
/** Whoever asks the provider about a whole day takes that long. */
const turnMs = 60_000;

type Reached = { url: string; shopUrl: string; startedHere: boolean; stop: () => Promise<void> };

/**
 * Where nobody holds the folder, the server is started, and `stop` ends it; else `stop` leaves it to the shop.
 * @throws StartRefused where no shop was ever opened there.
 */
export async function reachEmbeddedPostgres(options: { dataDir: string; log: Log }): Promise<Reached> {
  const dataDir = resolve(options.dataDir);
  const link = join(dataDir, 'postgres');
  if (!(await fs.lstat(link).catch(() => null))) {
    throw new StartRefused(
      `${dataDir}에는 아직 상점의 자료가 없어요. DATA_DIR을 확인해 주세요. / There is no shop's data in ${dataDir}.`,
    );
  }
  const endTurn = await takeTurn(dataDir);
  try {
    const { stop, ...urls } = await startEmbeddedPostgres({ dataDir, log: options.log });
    return { ...urls, startedHere: true, stop: () => stop().finally(endTurn) };
  } catch (error) {
    const url = error instanceof StartRefused ? await findRunning(dataDir, link) : null;
    await endTurn();
    // The shop's server ends with the shop alone: a command that takes long needn't keep others waiting.
    if (url !== null)
      return { url, shopUrl: shopUrlOf(url), startedHere: false, stop: async () => undefined };
    throw error;
  }
}

/** Commands go one after the other: one that ends its server must not end it under the next one's feet. */
async function takeTurn(dataDir: string): Promise<() => Promise<void>> {
  for (const giveUpAt = Date.now() + turnMs; ; await sleep(100)) {
    try {
      return await lockFolder(join(dataDir, 'commands'));
    } catch (error) {
      if (Date.now() > giveUpAt || !(error instanceof StartRefused)) throw error;
    }
  }
}

async function findRunning(dataDir: string, link: string): Promise<string | null> {
  for (const giveUpAt = Date.now() + patienceMs; Date.now() < giveUpAt; await sleep(50)) {
    const cluster = await fs.readlink(link).catch(() => link);
    const pidFile = await fs.readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
    // By PostgreSQL's own order of the lines: number of the process, data folder, start, port … and, eighth, its state.
    const [pid = '', , , port = '', , , , state = ''] = pidFile.split('\n');
    const isAlive = Number(pid) > 0 && (await findProcessStart(Number(pid))) !== null;
    if (!isAlive || state.trim() !== 'ready') continue;
    const password = await fs.readFile(join(dataDir, 'postgres.secret'), 'utf8').catch(() => '');
    if (password) return databaseUrlOf(password.trim(), Number(port));
  }
  return null;
}
