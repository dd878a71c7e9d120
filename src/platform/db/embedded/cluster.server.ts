// The cluster itself: made whole or not at all, and never deleted.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log, Place, RunAs } from './place.server.ts';
import { StartRefused } from './start-refused.server.ts';

const exists = (path: string) =>
  fs.access(path).then(
    () => true,
    () => false,
  );

export const isCluster = async (folder: string) =>
  (await exists(join(folder, 'PG_VERSION'))) && (await exists(join(folder, 'global', 'pg_control')));

/** Made beside its place and renamed when complete, so a boot that is cut off leaves nothing that looks finished. */
export async function initialiseCluster(place: Place) {
  const { cluster, runAs, native } = place;
  if (await isCluster(cluster)) return;
  await setHalfMadeAside(cluster, place.log);
  const home = dirname(cluster);
  const name = 'postgres.new-';
  for (const half of (await fs.readdir(home)).filter((file) => file.startsWith(name))) {
    // An initdb that outlived its shop may still write there; what stays goes at the next first boot.
    await fs.rm(join(home, half), { recursive: true, force: true, maxRetries: 2 }).catch(() => undefined);
  }
  const fresh = await fs.mkdtemp(join(home, name));
  await giveTo(runAs, fresh);
  const options = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await runTool(place, join(native, 'bin', 'initdb'), [
    '-D',
    fresh,
    '-U',
    'postgres',
    '--data-checksums',
    ...options,
  ]);
  await fs.writeFile(join(fresh, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  await fs.rename(fresh, cluster);
  if (process.platform === 'win32') return;
  const folder = await fs.open(home);
  await folder.sync().finally(() => folder.close());
}

async function giveTo({ uid, gid }: RunAs, path: string) {
  if (uid !== undefined && gid !== undefined) await fs.chown(path, uid, gid);
}

/** Nothing is deleted: a folder that never became a cluster is renamed, one with a shop's tables stops the start. */
export async function setHalfMadeAside(folder: string, log: Log) {
  if (!(await fs.lstat(folder).catch(() => null))?.isDirectory()) return;
  const databases = await fs.readdir(join(folder, 'base')).catch(() => []);
  // PostgreSQL numbers everything that initdb makes below 16384.
  if (databases.some((oid) => Number(oid) >= 16384)) {
    throw new StartRefused(
      `${folder}의 데이터가 온전하지 않아 건드리지 않았어요. / The data in ${folder} is damaged; it was left as it is.`,
    );
  }
  const aside = `${folder}.half-made-${randomBytes(4).toString('hex')}`;
  await fs.rename(folder, aside);
  log.info(`만들다 만 데이터베이스 폴더를 ${aside}(으)로 옮기고 새로 만들게요.`);
}

/** The file is written after the password holds, so losing it, or being cut off in between, only sets a new one. */
export async function ensurePassword(place: Place) {
  const file = join(place.dataDir, 'postgres.secret');
  const kept = await fs.readFile(file, 'utf8').catch(() => '');
  if (kept) return kept.trim();
  const password = randomBytes(24).toString('hex');
  // Nobody can log in without a password, so PostgreSQL's single-process mode sets it.
  const single = ['--single', '-D', place.cluster, '-c', 'exit_on_error=on', 'postgres'];
  await runTool(
    place,
    join(place.native, 'bin', 'postgres'),
    single,
    `ALTER ROLE postgres PASSWORD '${password}'\n`,
  );
  await fs.writeFile(`${file}.new`, `${password}\n`, { mode: 0o600, flush: true });
  await fs.rename(`${file}.new`, file);
  return password;
}

// PGDATA, PGPORT and the like of the caller must not reach the server.
export const plainEnvironment = { PATH: process.env.PATH, LC_ALL: 'C' };

async function runTool({ runAs }: Place, tool: string, args: string[], input = '') {
  const child = spawn(tool, args, {
    ...runAs,
    cwd: '/',
    env: plainEnvironment,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  child.stdin.on('error', () => undefined).end(input);
  const code = await new Promise((done, fail) => child.once('error', fail).once('close', done));
  if (code !== 0) throw failure(complaint);
}

export const failure = (complaint: string) =>
  new Error(
    `데이터베이스를 시작하지 못했어요. / PostgreSQL did not start.\n${complaint.trim().slice(-2000)}`,
  );
