// A real PostgreSQL server of the shop's own, for whoever has none: the parts of its start in order.
import { createHmac } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import postgres from 'postgres';
import { embeddedShopRole } from '../shop-role.server.ts';
import { ensurePassword, initialiseCluster } from './cluster.server.ts';
import { lockFolder } from './folder-lock.server.ts';
import { keepRunning, type Watching } from './keep-running.server.ts';
import { choosePlace, type Log } from './place.server.ts';
import { launchServer, type ServerSettings, stopOrphan, stopServer } from './server-process.server.ts';

const databaseName = 'toktok';

export const databaseUrlOf = (password: string, port: number): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${databaseName}`;

/** The same database as the shop's own role sees it. Its password is made of the owner's: one file is enough for both. */
export function shopUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', url.password).update(embeddedShopRole).digest('hex');
  url.username = embeddedShopRole;
  return url.href;
}

/** @property url of whoever owns the tables. @property shopUrl of whoever works on them, by the name of `shopRole` */
export type EmbeddedUrls = { url: string; shopUrl: string; shopRole: string };

/**
 * Starts PostgreSQL on `<dataDir>/postgres` and creates the shop's database when it is missing.
 * Throws one Korean and English sentence when another live shop holds the folder.
 */
export async function startEmbeddedPostgres(
  options: {
    dataDir: string;
    log: Log;
    settings?: ServerSettings;
    /** The folder is this shop's; PostgreSQL is still to be started. */
    onHeld?: () => void;
    /** PostgreSQL has begun; until it answers it needs nothing of this process. */
    onSpawned?: () => void;
  } & Watching,
) {
  const { log, onBack, onLost, pausesMs } = options;
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
    options.onHeld?.();
    await stopOrphan(place);
    await initialiseCluster(place);
    const password = await ensurePassword(place);
    const { child, port } = await launchServer(place, options.settings, { onSpawned: options.onSpawned });
    const url = databaseUrlOf(password, port);
    const logFile = join(dataDir, 'postgres.log');
    const kept = keepRunning(child, {
      logFile,
      async launch() {
        // A server that was killed leaves its children behind, who may still write.
        await stopOrphan(place);
        return (await launchServer(place, options.settings, { samePort: port })).child;
      },
      onDied: options.onDied ?? (() => log.error(`데이터베이스가 갑자기 멈췄어요. 기록: ${logFile}`)),
      onBack: onBack ?? (() => log.info('데이터베이스를 다시 켰어요.')),
      ...(pausesMs && { pausesMs }),
      onLost: onLost ?? ((fault) => log.error(fault.message)),
    });
    let stopping: Promise<void> | undefined;
    const stop = () => (stopping ??= kept.end(stopServer).then(release));
    await prepareServer(url).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { url, shopUrl: shopUrlOf(url), shopRole: embeddedShopRole, stop };
  } catch (error) {
    await release();
    throw error;
  }
}

/** The shop's database and its role: roles belong to the whole server, rights are given with the migrations. */
async function prepareServer(url: string) {
  // It reads no arrays: the driver needn't ask for their types.
  const sql = postgres(url, { database: 'postgres', max: 1, onnotice: () => undefined, fetch_types: false });
  try {
    const [found] = await sql<{ database: boolean; role: boolean }[]>`
      select exists (select from pg_database where datname = ${databaseName}) as database,
        exists (select from pg_roles where rolname = ${embeddedShopRole}) as role`;
    if (!found!.database) await sql.unsafe(`create database ${databaseName}`);
    const act = found!.role ? 'alter' : 'create';
    await sql.unsafe(
      `${act} role ${embeddedShopRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
        password '${new URL(shopUrlOf(url)).password}'`,
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
}
