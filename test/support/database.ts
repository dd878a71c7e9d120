// One real PostgreSQL for the whole run, one migrated and filled template; each test file copies its own from it.
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { servicesOf } from '../../src/features/site/legal/recipients/services.server.ts';
import { readEnv } from '../../src/platform/config/env.server.ts';
import { createLog } from '../../src/platform/config/log.server.ts';
import { openDatabase } from '../../src/platform/db/client.server.ts';
import { shopUrlOf, startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.server.ts';
import type { ServerSettings } from '../../src/platform/db/embedded/server-process.server.ts';
import { migrateDatabase } from '../../src/platform/db/migrate/migrate.server.ts';
import { createPasswordHasher, type Hashing } from '../../src/platform/security/passwords.server.ts';
import { seedDatabase } from '../../src/seed/seed.server.ts';
import { findQuickFolder, makeDataFolder } from './processes/data-folder.ts';

export const templateName = 'toktok_template';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
  }
}

export default async function startDatabase(project: TestProject) {
  return provideTemplate(project, await findQuickFolder());
}

export async function provideTemplate(project: TestProject, folder: string) {
  // Some shops of twenty connections each work at once, and nothing of it has to outlive a power cut.
  const settings = { max_connections: '300', fsync: 'off', full_page_writes: 'off' };
  const template = await startTemplate(settings, quickHashing, folder);
  project.provide('adminUrl', template.adminUrl);
  return template.stop;
}

/** Thousands of log-ins took half of the processor time of all tests. */
export const quickHashing: Hashing = { type: 2, memoryCost: 64, timeCost: 1, parallelism: 1 };

/** With the embedded server's own settings unless told otherwise: bench and proofs are to see what the shop sees. */
export async function startTemplate(
  settings: ServerSettings = {},
  hashing?: Hashing,
  folder?: string,
): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const dataDir = await makeDataFolder('test', folder);
  const server = await startEmbeddedPostgres({
    dataDir,
    log: createLog('silent'),
    settings,
  });
  const admin = postgres(server.url, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${templateName}`);
  await admin.end();
  const templateUrl = withDatabase(server.url, templateName);
  await migrateDatabase(templateUrl, { shopUrl: server.shopUrl });
  const database = openDatabase(templateUrl, { pool: 2 });
  await seedDatabase(database, {
    contentDir: new URL('../../content/', import.meta.url),
    demoMembers: true,
    passwords: createPasswordHasher({ hashing }),
    services: servicesOf(readEnv({ NODE_ENV: 'test' })),
    nowMs: Date.now(),
  });
  await database.close();
  return {
    adminUrl: server.url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** `url` is the owner's, who may do everything; `shopUrl` the shop's own. */
export type DatabaseCopy = { url: string; shopUrl: string; drop: () => Promise<void> };

type Admin = { sql: postgres.Sql; strategy: Promise<string> };
const admins = new Map<string, Admin>();

/** One for all copies that this process makes; it closes by itself when none was made or dropped for some seconds. */
function adminOf(url: string): Admin {
  const known = admins.get(url);
  if (known) return known;
  const sql = postgres(url, { max: 1, idle_timeout: 5, onnotice: () => undefined });
  // Where nothing is synced, copied files cost half of what copied pages cost; where it is, many times as much.
  const strategy = sql<{ fsync: string }[]>`show fsync`.then(([server]) =>
    server?.fsync === 'off' ? 'file_copy' : 'wal_log',
  );
  const admin = { sql, strategy };
  admins.set(url, admin);
  return admin;
}

export async function copyTemplate(adminUrl: string): Promise<DatabaseCopy> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const { sql: admin, strategy } = adminOf(adminUrl);
  const create = `create database ${name} template ${templateName} strategy ${await strategy}`;
  // Copies of one template queue up behind each other; two at the same instant refuse one of them.
  await admin`select pg_advisory_lock(1)`;
  try {
    await admin.unsafe(create);
  } finally {
    await admin`select pg_advisory_unlock(1)`;
  }
  // Of all rights only those in the database are copied.
  await admin.unsafe(`revoke temporary on database ${name} from public`);
  const url = withDatabase(adminUrl, name);
  return {
    url,
    shopUrl: shopUrlOf(url),
    async drop() {
      // A connection that is just saying goodbye must not be cut off: its client would call that an error of nobody's.
      for (let i = 0; i < 100; i++) {
        const [open] = await admin`select count(*)::int as n from pg_stat_activity where datname = ${name}`;
        if (open?.n === 0) break;
        await setTimeout(20);
      }
      await admin.unsafe(`drop database ${name} with (force)`);
    },
  };
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
