// `npm run dev`: database and sandbox stay; a change of what the server is made of starts the shop alone anew. Pages,
// screens and styles are Vite's, in the shop's process, and come to the browser without any start.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnv } from './platform/config/env.server.ts';
import { createLog } from './platform/config/log.server.ts';
import { refuseTakenPort } from './platform/config/ports.server.ts';
import {
  type SandboxProcess,
  startSandboxProcess,
  usesSandbox,
} from './platform/config/sandbox-process.server.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/embedded-postgres.server.ts';
import { tellFault } from './platform/db/embedded/tell-fault.server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Saving one file is several events, and an editor saves several files. */
const quietMs = 150;

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog(env.logLevel, process.stdout.isTTY === true);
  await refuseTakenPort({ name: 'PORT', port: env.port, host: env.host });
  const embedded = env.databaseUrl
    ? null
    : await startEmbeddedPostgres({
        dataDir: env.dataDir,
        log,
        onLost: (fault) => {
          tellFault(fault);
          void end(1);
        },
      });
  let sandbox: SandboxProcess | null = null;
  let shop: ChildProcess | null = null;
  let ending = false;
  const ownFiles = new Set<string>();

  const startSandbox = async () => {
    sandbox = usesSandbox(env) ? await startSandboxProcess(env, log) : null;
  };
  const startShop = (...args: string[]) => {
    ownFiles.clear();
    const quiet = '--disable-warning=ExperimentalWarning';
    const child = fork(join(root, 'src/entry.node.ts'), ['--dev', ...args], {
      cwd: root,
      execArgv: [quiet, '--import', new URL('../scripts/tell-imports.mjs', import.meta.url).href],
      env: {
        ...process.env,
        ...(embedded && { DATABASE_URL: embedded.shopUrl, DATABASE_OWNER_URL: embedded.url }),
      },
      // A Ctrl-C reaches the whole terminal group, and the shop is to hear of it from us alone.
      detached: true,
    });
    child.on('message', (told: { imported?: string }) => told.imported && ownFiles.add(told.imported));
    child.once('exit', (code) => {
      if (code && !ending) console.log('가게가 멈췄어요. 파일을 고치면 다시 시작할게요.');
    });
    shop = child;
  };
  const stopShop = async () => {
    if (!shop || shop.exitCode !== null || shop.signalCode !== null) return;
    shop.kill('SIGTERM');
    await once(shop, 'exit');
  };

  const wanted = new Set<'shop' | 'sandbox'>();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const startAnew = (what: 'shop' | 'sandbox') => {
    wanted.add(what);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = new Set(wanted);
      wanted.clear();
      working = working.then(async () => {
        if (ending) return;
        if (now.has('sandbox')) {
          await sandbox?.stop();
          await startSandbox().catch(tellFault);
        }
        if (now.has('shop')) {
          await stopShop();
          if (!ending) startShop('--again');
        }
      });
    }, quietMs);
  };

  async function end(code: number): Promise<void> {
    if (ending) return;
    ending = true;
    clearTimeout(timer);
    await stopShop();
    await working;
    await sandbox?.stop();
    await embedded?.stop();
    process.exit(code);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

  try {
    await startSandbox();
  } catch (error) {
    tellFault(error);
    return end(1);
  }
  startShop();
  const hear = (folder: string, about: (path: string) => 'shop' | 'sandbox' | null) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      const what = file && !/\.test\.tsx?$/.test(file) ? about(resolve(root, folder, file)) : null;
      if (what) startAnew(what);
    });
  hear('src', (path) => (ownFiles.has(path) ? 'shop' : null));
  hear('content', (path) => (ownFiles.has(path) ? 'shop' : null));
  hear('migrations', () => 'shop');
  hear('sandbox', () => 'sandbox');
}

main().catch((error: unknown) => {
  tellFault(error);
  process.exit(1);
});
