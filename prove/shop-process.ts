// The built shop in a process of its own, so that it can be killed. (From its sources it takes five times as long to start.)
import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shopUrlOf } from '../src/platform/db/embedded/embedded-postgres.server.ts';

export type ShopProcess = {
  url: string;
  pid: number;
  /** What it logged. */
  log: () => string;
  /** What it wrote to its error output. */
  told: () => string;
  exit: Promise<{ code: number | null; signal: string | null }>;
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null; signal: string | null }>;
};

type Options = {
  /** The owner's; empty: an embedded one. */
  databaseUrl: string;
  sandboxUrl: string;
  port: number;
  env?: Record<string, string>;
  /** Of a shop that was built somewhere else. */
  entry?: string;
};

const ownEntry = fileURLToPath(new URL('../build/shop/entry.node.js', import.meta.url));

/** Short times, so that an hour of trouble fits into seconds; their proportions are those of the real ones. */
const times = { PAYMENT_TIMEOUT_MS: '3000', PAYMENT_LEASE_MS: '4000', SETTLE_EVERY_MS: '500' };

export async function startShopProcess({
  databaseUrl,
  sandboxUrl,
  port,
  env = {},
  entry = ownEntry,
}: Options): Promise<ShopProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    // The channel ends the shop where whoever started it is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: join(tmpdir(), 'toktokbox-compiled'),
      PORT: String(port),
      ...(databaseUrl && { DATABASE_URL: shopUrlOf(databaseUrl), DATABASE_OWNER_URL: databaseUrl }),
      DATABASE_POOL: '5',
      SANDBOX_PORT: new URL(sandboxUrl).port,
      ...times,
      ...env,
    },
  });
  const exit = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  );
  let logged = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    logged += chunk;
  });
  let told = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    told += chunk;
  });
  await ready(child, exit, () => told);
  return {
    log: () => logged,
    told: () => told,
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    exit,
    end(signal) {
      child.kill(signal);
      return exit;
    },
  };
}

function ready(child: ChildProcess, exit: Promise<unknown>, told: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('"msg":"READY"')) resolve();
    });
    void exit.then(() => reject(new Error(`the shop ended before it was ready: ${told()}`)));
  });
}
