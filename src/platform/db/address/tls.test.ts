// Encrypted lines to a real server: what each mode takes, what it refuses, and the sentence that an operator reads. Its server
// is that of all tests, which shows a certificate meanwhile.
import { chown, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type Certificate, makeAuthority } from '../../../../test/support/processes/certificates.ts';
import { makeDataFolder } from '../../../../test/support/processes/data-folder.ts';
import { keepListening } from '../../cache/listening.server.ts';
import { createLog } from '../../config/log.server.ts';
import { createHealth } from '../../monitoring/health.server.ts';
import { isDatabaseAway } from '../away.server.ts';
import { openSql } from './drivers.server.ts';
import { openPgPool } from './pg-driver.server.ts';
import { reachDatabase } from './reach.server.ts';

let folder: string;
let admin: postgres.Sql;
/** Of the certificate that the server shows: vouched for by `own`, for localhost and not for 127.0.0.1. */
let good: Certificate;
let old: Certificate;
const file = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await makeDataFolder('tls');
  admin = postgres(inject('adminUrl'), { max: 1, onnotice: () => undefined });
  const [own, other] = [await makeAuthority('own'), await makeAuthority('other')];
  await writeFile(file('own.crt'), own.root);
  await writeFile(file('other.crt'), other.root);
  good = await own.vouchFor({ dns: 'localhost' });
  old = await own.vouchFor({ dns: 'localhost' }, new Date(Date.now() - 60_000));
  await show(good);
});
afterAll(async () => {
  for (const name of ['ssl', 'ssl_cert_file', 'ssl_key_file'])
    await admin.unsafe(`alter system reset ${name}`);
  await reload('off');
  await admin.end();
  await rm(folder, { recursive: true });
});

/** New connections meet it; those that stand are left as they are. */
async function reload(ssl: 'on' | 'off'): Promise<void> {
  const before = (await read())?.at;
  await admin`select pg_reload_conf()`;
  const isThere = async () => {
    const found = await read();
    return found?.at !== before && found?.ssl === ssl;
  };
  await vi.waitUntil(isThere, { timeout: 20_000, interval: 20 });
}

async function read(): Promise<{ at: string; ssl: string } | undefined> {
  const sql = postgres(inject('adminUrl'), { max: 1 });
  const rows = await sql<{ at: string; ssl: string }[]>`
    select pg_conf_load_time()::text as at, current_setting('ssl') as ssl`.finally(() => sql.end());
  return rows[0];
}

let shown = 0;
async function show({ cert, key }: Certificate): Promise<void> {
  shown += 1;
  const [certFile, keyFile] = [file(`server-${shown}.crt`), file(`server-${shown}.key`)];
  await writeFile(certFile, cert);
  await writeFile(keyFile, key, { mode: 0o600 });
  const { uid, gid } = await stat((await admin`show data_directory`)[0]!.data_directory as string);
  await chown(keyFile, uid, gid);
  await admin.unsafe(`alter system set ssl_cert_file = '${certFile}'`);
  await admin.unsafe(`alter system set ssl_key_file = '${keyFile}'`);
  await admin.unsafe('alter system set ssl = on');
  await reload('on');
}

type Line = { host?: string; mode?: string; authority?: string; choosing?: boolean };

function addressOf({ host = 'localhost', mode = 'verify-full', authority = 'own', choosing }: Line): string {
  const url = new URL(inject('adminUrl'));
  url.hostname = host;
  url.searchParams.set('sslmode', mode);
  if (mode.startsWith('verify')) url.searchParams.set('sslrootcert', file(`${authority}.crt`));
  if (choosing) url.searchParams.set('target_session_attrs', 'read-write');
  return url.href;
}

const question = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';

/** By each of both drivers, where the host is named and where it is looked for. */
const ways = [
  ...[false, true].map((choosing) => ({
    way: `postgres.js${choosing ? ', looking for the primary' : ''}`,
    choosing,
    ask: async (url: string) => {
      const sql = openSql(url, { max: 1, onnotice: () => undefined, connect_timeout: 10 });
      return (sql.unsafe(question) as Promise<unknown[]>).finally(() => sql.end({ timeout: 0 }));
    },
  })),
  ...[false, true].map((choosing) => ({
    way: `pg${choosing ? ', looking for the primary' : ''}`,
    choosing,
    ask: async (url: string) => {
      const pool = openPgPool(url, { max: 1 });
      return pool
        .query(question)
        .then(({ rows }) => rows)
        .finally(() => pool.end());
    },
  })),
];

const refusals: [string, Line, RegExp][] = [
  ['another authority', { authority: 'other' }, /인증서를 믿을 수 없어요.*sslrootcert/],
  ['another authority, by verify-ca', { authority: 'other', mode: 'verify-ca' }, /인증서를 믿을 수 없어요/],
  ['another name', { host: '127.0.0.1' }, /다른 이름의 인증서/],
];

const refusalOf = async (url: string) =>
  reachDatabase({ databaseUrl: url }).then(
    () => 'taken',
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe.each(ways)('$way', ({ ask, choosing }) => {
  it.each([
    ['verify-full by the right name', {}],
    ['verify-ca by any name', { mode: 'verify-ca', host: '127.0.0.1' }],
    ['require, which asks for no authority', { mode: 'require', host: '127.0.0.1' }],
  ])('takes %s, encrypted', async (_what, line) => {
    expect(await ask(addressOf({ ...line, choosing }))).toEqual([{ ssl: true }]);
    expect(await refusalOf(addressOf({ ...line, choosing }))).toBe('taken');
  });

  it.each(refusals)('refuses %s, and the start says so', async (_what, line, sentence) => {
    const url = addressOf({ ...line, choosing });
    const fault: unknown = await ask(url).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Error);
    expect(isDatabaseAway(fault)).toBe(true);
    const told = await refusalOf(url);
    expect(told).toMatch(/^StartRefused: DATABASE_URL의 서버\(\S+:\d+\).*요\.$/);
    expect(told).toMatch(sentence);
    expect(told).not.toContain(new URL(url).password);
  });
});

it('what hears and what looks whether the database is there go by the same rules', async () => {
  const log = createLog('silent');
  const hear = (line: Line) => {
    const sql = openSql(addressOf(line), { max: 1, connect_timeout: 10 });
    const begun = vi.fn();
    const listening = keepListening(sql, 'news', { onTold: () => undefined, onBegun: begun, log });
    return { sql, listening };
  };
  const right = hear({});
  const listening = await right.listening;
  const [row] = await admin`select s.ssl from pg_stat_ssl s join pg_stat_activity a using (pid)
    where a.query like 'listen beat_%' and s.ssl`;
  expect(row).toEqual({ ssl: true });
  const health = createHealth(right.sql);
  await expect.poll(async () => (await health.look()).checks.database).toBe(true);
  await health.close();
  await listening.close();
  await right.sql.end();
  for (const [, line] of refusals) {
    const wrong = hear(line);
    await expect(wrong.listening).rejects.toThrow();
    const blind = createHealth(wrong.sql);
    expect((await blind.look()).checks.database).toBe(false);
    await blind.close();
    await wrong.sql.end({ timeout: 0 });
  }
});

it('a certificate whose days are over is no certificate, until the server shows a new one', async () => {
  await show(old);
  for (const { ask, choosing } of ways) {
    const url = addressOf({ choosing });
    expect(isDatabaseAway(await ask(url).catch((error: unknown) => error))).toBe(true);
    expect(await refusalOf(url)).toMatch(/쓸 수 있는 기간이 아니에요/);
  }
  await show(good);
  expect(await refusalOf(addressOf({}))).toBe('taken');
});

it('a server that encrypts nothing is refused by every mode, and nothing is sent to it in the open', async () => {
  await admin.unsafe('alter system set ssl = off');
  await reload('off');
  for (const { ask, choosing } of ways)
    for (const mode of ['require', 'verify-ca', 'verify-full']) {
      const url = addressOf({ mode, choosing });
      await expect(ask(url)).rejects.toThrow();
      expect(await refusalOf(url)).toMatch(/암호화한 연결을 받지 않아요.*ssl = on/);
    }
});

it('an address that leads nowhere is told as such, by its variable and host', async () => {
  const url = new URL(inject('adminUrl'));
  const at = (change: Partial<Pick<URL, 'port' | 'password' | 'pathname'>>) =>
    Object.assign(new URL(url), change).href;
  const told = async (name: 'databaseUrl' | 'databaseOwnerUrl' | 'databaseDirectUrl', address: string) =>
    reachDatabase({ databaseUrl: url.href, [name]: address }).catch((error: Error) => error.message);
  expect(await told('databaseOwnerUrl', at({ port: '1' }))).toMatch(
    /^DATABASE_OWNER_URL의 서버\(127\.0\.0\.1:1\)에 닿지 못했어요/,
  );
  expect(await told('databaseDirectUrl', at({ password: 'wrong' }))).toMatch(
    /^DATABASE_DIRECT_URL의 서버.*받지 않아요/,
  );
  expect(await told('databaseUrl', at({ pathname: '/nowhere' }))).toMatch(/^DATABASE_URL의 서버.*없어요/);
});
