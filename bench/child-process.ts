// Every party of the bench is a process of its own, so that none sits in another's event loop.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compileCache, shopFlags, shopMemory } from '../scripts/steps/shop-process.mjs';

const quiet = '--disable-warning=ExperimentalWarning';
const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const clean = (env: Record<string, string>) => ({ PATH: process.env.PATH, HOME: process.env.HOME, ...env });

export type Server = { url: string; pid: number; stop: () => Promise<void> };

/** One of bench/servers: tells its port, ends when we let go. */
export async function startServer(name: string, env: Record<string, string> = {}): Promise<Server> {
  const child = fork(pathOf(`servers/${name}.ts`), {
    execArgv: [quiet],
    env: clean({ NODE_ENV: 'production', ...env }),
  });
  const ended = once(child, 'exit');
  const port = await Promise.race([
    once(child, 'message').then(([message]) => Number(message)),
    ended.then(() => Promise.reject(new Error(`${name} ended before it listened`))),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** The built shop, as `npm start` runs it. Ready when the home page answers 200. */
export async function startShop(
  port: number,
  env: Record<string, string>,
): Promise<Server & { startedMs: number }> {
  const from = performance.now();
  const child = spawn(process.execPath, [quiet, ...shopFlags, pathOf('../build/shop/entry.node.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: clean({
      ...shopMemory,
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: pathOf(`../${compileCache}`),
      ...env,
      PORT: String(port),
    }),
  });
  const said: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const url = `http://localhost:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null)
      throw new Error(`the shop ended before it was ready: ${Buffer.concat(said)}`);
    await sleep(10);
  }
  return { url, pid: child.pid ?? 0, startedMs: performance.now() - from, stop: () => end(child) };
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const readProc = (pid: number, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Megabytes of the process and of those it has started, which run the same program: its file is in memory once, however many map
 * it. Now, and the most each ever had. NaN where there is no /proc.
 */
export function memoryOf(pid: number): { nowMb: number; peakMb: number } {
  const read = readStatus(pid);
  const started = readProc(pid, `task/${pid}/children`).split(' ').filter(Boolean);
  const others = started
    .map((child) => ownMemoryOf(Number(child)))
    .filter(({ nowMb }) => !Number.isNaN(nowMb));
  const sum = (of: (one: { nowMb: number; peakMb: number }) => number) =>
    others.reduce((all, one) => all + of(one), 0);
  return {
    nowMb: read('VmRSS') + sum(({ nowMb }) => nowMb),
    peakMb: read('VmHWM') + sum(({ peakMb }) => peakMb),
  };
}

const readStatus = (pid: number) => {
  const status = readProc(pid, 'status');
  return (name: string) =>
    Number(status.match(new RegExp(`${name}:\\s+(\\d+) kB`))?.[1] ?? Number.NaN) / 1024;
};

function ownMemoryOf(pid: number): { nowMb: number; peakMb: number } {
  const read = readStatus(pid);
  const sharedMb = read('RssFile');
  return { nowMb: read('VmRSS') - sharedMb, peakMb: read('VmHWM') - sharedMb };
}

// The kernel counts in ticks of 10 ms on every Linux that Node supports.
const tickMs = 10;

/** Milliseconds of processor time that the process has used so far. */
export function cpuMsOf(pid: number): number {
  const stat = readProc(pid, 'stat');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
