// A real PostgreSQL server of the shop's own, for whoever has none: the parts of its start in order.
import * as fs from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import postgres from 'postgres';
import { ensurePassword, initialiseCluster } from './cluster.server.ts';
import { lockFolder } from './folder-lock.server.ts';
import { choosePlace, type Log } from './place.server.ts';
import { launchServer, type ServerSettings, stopOrphan, stopServer } from './server-process.server.ts';

const databaseName = 'toktok';

export const databaseUrlOf = (password: string, port: number): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${databaseName}`;

/**
 * Starts PostgreSQL on `<dataDir>/postgres` and creates the shop's database when it is missing.
 * Throws one Korean and English sentence when another live shop holds the folder.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Log;
  settings?: ServerSettings;
}) {
  const { log } = options;
  const dataDir = resolve(options.dataDir);
  await fs.mkdir(dataDir, { recursive: true });
  const releases = [await lockFolder(dataDir)];
  const release = async () => {
    for (const free of releases.splice(0).reverse()) await free();
  };
  try {
    const place = await choosePlace(dataDir, log);
    const home = dirname(place.cluster);
    // A copied data folder may point to the same place as its original.
    if (home !== dataDir) releases.push(await lockFolder(home));
    await stopOrphan(place);
    await initialiseCluster(place);
    const password = await ensurePassword(place);
    const { child, port } = await launchServer(place, options.settings);
    const url = databaseUrlOf(password, port);
    let stopping: Promise<void> | undefined;
    const stop = () => (stopping ??= stopServer(child).then(release));
    child.once('exit', () => {
      if (!stopping) log.error(`데이터베이스가 갑자기 멈췄어요. 기록: ${join(dataDir, 'postgres.log')}`);
    });
    await createDatabase(url).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { url, stop };
  } catch (error) {
    await release();
    throw error;
  }
}

async function createDatabase(url: string) {
  const sql = postgres(url, { database: 'postgres', max: 1, onnotice: () => undefined });
  try {
    const found = await sql`select 1 from pg_database where datname = ${databaseName}`;
    if (found.length === 0) await sql.unsafe(`create database ${databaseName}`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
