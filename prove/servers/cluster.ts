// Real servers beside each other: a primary, and standbys that follow it by streaming. Made by the programs of the embedded
// server; a standby begins as a copy of a primary that stands still, so nothing else is needed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import {
  databaseUrlOf,
  startEmbeddedPostgres,
} from '../../src/platform/db/embedded/embedded-postgres.server.ts';
import { choosePlace, type Place } from '../../src/platform/db/embedded/place.server.ts';
import { makeDataFolder } from '../../test/support/processes/data-folder.ts';
import { findFreePort } from '../../test/support/processes/free-port.ts';

export type Settings = Record<string, string>;
export type Server = {
  port: number;
  /** The owner's address of the shop's database. */
  url: string;
  folder: string;
  log: () => Promise<string>;
  /** As when the power goes. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  start: (settings?: Settings) => Promise<void>;
  pid: () => number;
};

const quiet = { info: () => undefined, error: () => undefined };
const common: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '32MB',
  max_connections: '100',
  jit: 'off',
  timezone: 'UTC',
  wal_level: 'replica',
  max_wal_senders: '5',
};

/**
 * @param cluster where another disk is to hold its data, the place of that
 * @param kept a folder that `keep` of another primary filled: it begins with what that one had
 */
export async function makePrimary(name: string, settings: Settings = {}, cluster?: string, kept?: string) {
  const dataDir = await makeDataFolder(name);
  // Its first start makes the database and its roles.
  const made = await startEmbeddedPostgres({ dataDir, log: quiet });
  await made.stop();
  const place = await choosePlace(dataDir, quiet);
  if (cluster) await copyFolder(place, place.cluster, cluster);
  const folder = cluster ?? place.cluster;
  await fs.appendFile(join(folder, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n');
  const secret = join(dataDir, 'postgres.secret');
  if (kept) {
    await fs.rm(folder, { recursive: true });
    await copyFolder(place, join(kept, 'cluster'), folder);
    await fs.copyFile(join(kept, 'secret'), secret);
  }
  const password = (await fs.readFile(secret, 'utf8')).trim();
  const server = await openServer(place, { folder, password, settings });
  await server.start();
  return {
    ...server,
    /** @param name as `synchronous_standby_names` has it */
    async copy(name: string): Promise<Server> {
      await server.stop();
      const copied = `${folder}-${name}`;
      await copyFolder(place, folder, copied);
      await fs.writeFile(join(copied, 'standby.signal'), '');
      await server.start();
      const follow = `host=127.0.0.1 port=${server.port} user=postgres password=${password} application_name=${name}`;
      const standby = await openServer(place, {
        folder: copied,
        password,
        settings: {
          primary_conninfo: follow,
          hot_standby_feedback: 'on',
          wal_retrieve_retry_interval: '200ms',
        },
      });
      await standby.start();
      return standby;
    },
    /** Leaves a copy of all that it has in a new folder. */
    async keep(kept: string): Promise<void> {
      await server.stop();
      await fs.mkdir(kept, { recursive: true });
      await copyFolder(place, folder, join(kept, 'cluster'));
      await fs.copyFile(secret, join(kept, 'secret'));
      await server.start();
    },
    async remove() {
      await fs.rm(place.cluster, { recursive: true, force: true });
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Primary = Awaited<ReturnType<typeof makePrimary>>;

async function copyFolder({ runAs }: Place, from: string, to: string): Promise<void> {
  const { status, stderr } = spawnSync('cp', ['-a', '-T', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  if (runAs.uid !== undefined) spawnSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, to]);
}

type Opened = { folder: string; password: string; settings: Settings };

async function openServer(place: Place, { folder, password, settings }: Opened): Promise<Server> {
  const port = await findFreePort();
  const logFile = `${folder}.log`;
  const url = databaseUrlOf(password, port);
  let child: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  };
  return {
    port,
    url,
    folder,
    pid: () => child?.pid ?? 0,
    log: () => fs.readFile(logFile, 'utf8').catch(() => ''),
    async kill() {
      // Its children first hear of it by the pipe that breaks; all at once is what a power cut is.
      const { pid } = child ?? {};
      const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout;
      await end('SIGKILL');
      for (const one of children.trim().split(/\s+/).map(Number).filter(Boolean)) {
        try {
          process.kill(one, 'SIGKILL');
        } catch {
          // It was quicker.
        }
      }
    },
    stop: () => end('SIGINT'),
    async start(more = {}) {
      const args = Object.entries({ ...common, ...settings, ...more }).map(
        ([name, value]) => `${name}=${value}`,
      );
      const log = await fs.open(logFile, 'a', 0o600);
      child = spawn(
        join(place.native, 'bin', 'postgres'),
        ['-D', folder, '-p', String(port), ...args.flatMap((one) => ['-c', one])],
        {
          ...place.runAs,
          cwd: '/',
          env: { PATH: process.env.PATH, LC_ALL: 'C' },
          stdio: ['ignore', log.fd, log.fd],
        },
      );
      await log.close();
      while (!(await answers(url)))
        if (child.exitCode !== null) throw new Error(await fs.readFile(logFile, 'utf8'));
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 2, database: 'postgres' });
  return sql`select 1`
    .then(
      () => true,
      () => false,
    )
    .finally(() => sql.end({ timeout: 0 }));
}

export async function ask<Row>(url: string, text: string): Promise<Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  return (sql.unsafe(text) as unknown as Promise<Row[]>).finally(() => sql.end());
}
