// The built shop as `npm start` runs it: a process of its own, with its sandbox, on a database of its own.
import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Payment } from '../../sandbox/ledger.ts';
import { compileCache } from '../../scripts/steps/shop-process.mjs';
import { makeDataFolder } from '../../test/support/processes/data-folder.ts';
import { findFreePort } from '../../test/support/processes/free-port.ts';

export type RunningShop = {
  url: string;
  sandboxUrl: string;
  /** What really happened at the payment provider, oldest first. */
  listPayments: () => Promise<Payment[]>;
  /** The provider takes its time over the next approval. */
  slowNextApproval: (delayMs: number) => Promise<void>;
  /** The provider answers as a named fault of the sandbox has it. */
  setFault: (fault: { scenario: string; moid: string }) => Promise<void>;
  /** Somebody pays into the account that was opened for the order, and the provider tells the shop. */
  payInto: (moid: string) => Promise<void>;
  /** Whether that approval has been asked for. */
  isSlowApprovalTaken: () => Promise<boolean>;
  /** What the shop's own log calls an error. */
  errors: string[];
  close: () => Promise<void>;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const errorLevel = 50;

export async function startShop({
  NODE_OPTIONS: options,
  ...env
}: Record<string, string>): Promise<RunningShop> {
  const dataDir = await makeDataFolder('e2e');
  const [port, sandboxPort, smtpPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const child = fork('build/shop/entry.node.js', {
    cwd: root,
    // The sandbox's process inherits these, and not the environment.
    execArgv: ['--disable-warning=ExperimentalWarning', ...(options?.split(' ') ?? [])],
    // The channel ends the shop with us, however we end.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      DATA_DIR: dataDir,
      // As `npm start` has it: thirty shops are started one after the other.
      NODE_COMPILE_CACHE: join(root, compileCache),
      // A journey that asks by chat says so; the others meet the dialog with phone and mail.
      CHAT_PROVIDER: 'none',
      ...env,
    },
  });
  const errors: string[] = [];
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await waitUntilReady(child, errors).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  async function postFault(fault: Record<string, unknown>): Promise<void> {
    const answer = await fetch(`${sandboxUrl}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
  return {
    url: `http://localhost:${port}`,
    sandboxUrl,
    errors,
    async listPayments() {
      const answer = await fetch(`${sandboxUrl}/sandbox/ledger`);
      return ((await answer.json()) as { payments: Payment[] }).payments;
    },
    slowNextApproval: (delayMs) => postFault({ scenario: 'slow', next: true, delayMs }),
    setFault: postFault,
    async payInto(moid) {
      const answer = await fetch(`${sandboxUrl}/sandbox/deposit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ moid }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async isSlowApprovalTaken() {
      const answer = await fetch(`${sandboxUrl}/sandbox/faults`);
      return ((await answer.json()) as { faults: unknown[] }).faults.length === 0;
    },
    async close() {
      child.kill('SIGTERM');
      const code = await exited;
      await rm(dataDir, { recursive: true, force: true });
      if (code !== 0) throw new Error(`the shop ended with code ${code}`);
    },
  };
}

function waitUntilReady(child: ChildProcess, errors: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the shop ended with code ${code} before it was ready`)));
    if (!child.stdout) return reject(new Error('the shop has no output'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { level, msg } = JSON.parse(line) as { level: number; msg: string };
      if (level >= errorLevel) errors.push(line);
      if (msg === 'READY') resolve();
    });
  });
}
