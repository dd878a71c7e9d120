// PostgreSQL as the operating system brings it, with its own tools, set up as the README tells operators to.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { databaseUrlOf, shopUrlOf } from '../../src/platform/db/embedded/embedded-postgres.server.ts';
import { findFreePort } from '../../test/support/processes/free-port.ts';

const packaged = '/usr/lib/postgresql';

/** The newest major version that is there with its tools; Debian: `apt-get install postgresql`. */
export const installed = (existsSync(packaged) ? readdirSync(packaged) : [])
  .filter((version) => existsSync(join(packaged, version, 'bin/pg_basebackup')))
  .map(Number)
  .sort((a, b) => b - a)[0];

const program = (name: string) => join(packaged, String(installed), 'bin', name);
const password = 'an owner of our own';

function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const how = () => ({
  ...postgresUser(),
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', PGPASSWORD: password },
});

export async function makeFolder(path: string): Promise<string> {
  await fs.mkdir(path, { mode: 0o700 });
  const { uid, gid } = postgresUser();
  if (uid !== undefined && gid !== undefined) await fs.chown(path, uid, gid);
  return path;
}

/** One of its tools, to its end. */
export async function runTool(name: string, args: string[]): Promise<void> {
  const child = spawn(program(name), args, { ...how(), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${said}`);
}

export async function makeCluster(folder: string): Promise<void> {
  await makeFolder(folder);
  const secret = `${folder}.secret`;
  await fs.writeFile(secret, password);
  const { uid, gid } = postgresUser();
  if (uid !== undefined && gid !== undefined) await fs.chown(secret, uid, gid);
  await runTool('initdb', [
    ...['-D', folder, '-U', 'postgres', '--pwfile', secret, '--auth-host=scram-sha-256'],
    '--data-checksums',
  ]);
}

/** @param conf lines for `postgresql.conf`, as the operator's guide has them */
export async function startInstalled(folder: string, conf: string[]) {
  const port = await findFreePort();
  const lines = [...conf, "listen_addresses = '127.0.0.1'", "unix_socket_directories = ''", `port = ${port}`];
  // The last line of a name holds.
  await fs.appendFile(join(folder, 'postgresql.conf'), `${lines.join('\n')}\n`);
  const log = await fs.open(`${folder}.log`, 'a');
  const child = spawn(program('postgres'), ['-D', folder], { ...how(), stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  const url = databaseUrlOf(encodeURIComponent(password), port);
  const isOpen = async () => {
    const sql = postgres(url, { max: 1, database: 'postgres', connect_timeout: 2 });
    // While it recovers it answers, but takes no writes.
    const asking = sql<{ recovers: boolean }[]>`select pg_is_in_recovery() as recovers`;
    return asking
      .then(
        ([row]) => row?.recovers === false,
        () => false,
      )
      .finally(() => sql.end({ timeout: 0 }));
  };
  while (!(await isOpen()))
    if (child.exitCode !== null) throw new Error(await fs.readFile(`${folder}.log`, 'utf8'));
  return {
    port,
    url,
    async stop(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
  };
}

export type Installed = Awaited<ReturnType<typeof startInstalled>>;

/** An empty database and the two roles, by the words of the README. */
export async function prepareDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, database: 'postgres', onnotice: () => undefined });
  const shop = new URL(shopUrlOf(url));
  await sql.unsafe(`create database ${shop.pathname.slice(1)}`);
  await sql.unsafe(`create role ${shop.username} login password '${shop.password}'`);
  await sql.end();
}
