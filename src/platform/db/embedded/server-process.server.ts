// The running server: started on a free port of the loopback, stopped fast, and an orphan of a killed shop first of all.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { failure, plainEnvironment } from './cluster.server.ts';
import { findProcessStart } from './folder-lock.server.ts';
import type { Place } from './place.server.ts';
import { StartRefused } from './start-refused.server.ts';

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
export type ServerSettings = Partial<typeof settings>;

/**
 * A postmaster outlives a shop that was killed; we hold the lock, so it serves nobody and may be stopped. Where it was killed
 * with the shop, its number may still be taken: by itself, where no init asks for ended processes, or by a stranger.
 * PostgreSQL would take either for a living server, so its file goes once nothing works on the data any more.
 */
export async function stopOrphan({ cluster, log }: Place) {
  const pidFile = join(cluster, 'postmaster.pid');
  const firstLine = (await fs.readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0];
  // PostgreSQL writes a negative number while it runs as a single process.
  const pid = Math.abs(Number(firstLine));
  if (!pid) return;
  if (await isServerOf(pid, cluster)) {
    log.info(`지난번에 남은 데이터베이스(pid ${pid})를 멈추고 새로 시작할게요.`);
    await stopUntilGone([pid], ['SIGINT', 'SIGQUIT'], cluster);
  }
  // Its children usually notice by themselves. One that doesn't must not write beside the new server.
  await stopUntilGone(await listServersOf(cluster), ['SIGQUIT', 'SIGKILL'], cluster);
  if (isTaken(pid)) await fs.rm(pidFile, { force: true });
}

async function stopUntilGone(pids: number[], signals: NodeJS.Signals[], cluster: string) {
  let left = pids;
  const look = async () => {
    const alive = await Promise.all(left.map((pid) => isServerOf(pid, cluster)));
    left = left.filter((_, i) => alive[i]);
  };
  for (const signal of signals) {
    for (const pid of left) sendSignal(pid, signal);
    for (let waits = 0; waits < 200 && left.length > 0; waits += 1) {
      await sleep(25);
      await look();
    }
  }
  if (left.length > 0) {
    throw new StartRefused(
      `남은 데이터베이스(pid ${left[0]})가 멈추지 않아요. / The old server (pid ${left[0]}) does not stop.`,
    );
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** As PostgreSQL asks it, to which one that has ended and was never waited for is there, too. */
const isTaken = (pid: number): boolean => sendSignal(pid, 0);

async function listServersOf(cluster: string): Promise<number[]> {
  const numbers = (await fs.readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0);
  const found = await Promise.all(
    numbers.map(async (pid) => ((await isServerOf(pid, cluster)) ? [pid] : [])),
  );
  return found.flat();
}

async function isServerOf(pid: number, cluster: string) {
  if ((await findProcessStart(pid)) === null) return false;
  if (process.platform === 'linux') {
    // The postmaster and its children work inside their data folder; so may somebody's shell.
    const [folder, program] = await Promise.all(
      ['cwd', 'exe'].map((what) => fs.readlink(`/proc/${pid}/${what}`).catch(() => '')),
    );
    return folder === (await fs.realpath(cluster)) && /\/postgres( \(deleted\))?$/.test(program ?? '');
  }
  const shown = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  return shown.includes('postgres') && shown.includes(cluster);
}

type Launching = {
  /** Of a server whose address is known already: who has it now is not ours to choose. */
  samePort?: number;
  /** It has begun, and isn't ready yet. */
  onSpawned?: (() => void) | undefined;
};

export async function launchServer(
  { dataDir, cluster, native, runAs }: Place,
  changes: ServerSettings = {},
  { samePort, onSpawned }: Launching = {},
) {
  const logFile = join(dataDir, 'postgres.log');
  if (((await fs.stat(logFile).catch(() => null))?.size ?? 0) > 1_000_000)
    await fs.rename(logFile, `${logFile}.old`);
  for (let attempts = 1; ; attempts += 1) {
    const port = samePort ?? (await findFreePort());
    const logHandle = await fs.open(logFile, 'a', 0o600);
    const { size: logStart } = await logHandle.stat();
    const args = ['-D', cluster, '-p', String(port)];
    for (const [name, value] of Object.entries({ ...settings, ...changes }))
      args.push('-c', `${name}=${value}`);
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
      onSpawned?.();
      if (await becomesReady(child, cluster)) return { child, port };
    } finally {
      await logHandle.close();
    }
    const complaint = (await fs.readFile(logFile)).subarray(logStart).toString();
    if (samePort || attempts === 5 || !complaint.includes('could not create any TCP/IP sockets'))
      throw failure(complaint);
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

export async function stopServer(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  // SIGINT: fast shutdown, open connections are closed; SIGQUIT: at once, the next start recovers.
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  await ended;
  clearTimeout(impatience);
}
