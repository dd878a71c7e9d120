// What works beside the shop as a process of its own, the database and the sandbox: begun first of all, so that they start up,
// and the database is brought to today's tables, while the shop's own code is loaded. Loads little itself.
import type { Env } from '../../config/env.server.ts';
import type { Log } from '../../config/log.server.ts';
import {
  refuseMissingSandbox,
  type SandboxProcess,
  startSandboxProcess,
  usesSandbox,
} from '../../config/sandbox-process.server.ts';
import { type ReadyDatabase, readyDatabase } from '../ready-database.server.ts';
import { startEmbeddedPostgres } from './embedded-postgres.server.ts';

type Options = {
  env: Env;
  log: Log;
  /** The embedded database is gone for good. */
  onLost?: ((fault: Error) => void) | undefined;
};

export type Beside = {
  /** Once they run, or never will: what takes the processor for long may begin. */
  begun: Promise<void>;
  database: Promise<ReadyDatabase>;
  sandbox: () => Promise<SandboxProcess | null>;
  /** The database first: the sandbox is asked until the end. */
  close: () => Promise<void>;
};

export function beginBeside({ env, log, onLost }: Options): Beside {
  let sandbox: Promise<SandboxProcess | null> = Promise.resolve(null);
  const startSandbox = () => {
    if (usesSandbox(env)) sandbox = startSandboxProcess(env, log);
    // Whoever waits for it hears of it.
    sandbox.catch(() => undefined);
  };
  let tell = (): void => undefined;
  const isSpawned = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const start = async () => {
    if (usesSandbox(env)) await refuseMissingSandbox(env);
    if (env.databaseUrl) {
      startSandbox();
      return null;
    }
    return startEmbeddedPostgres({
      dataDir: env.dataDir,
      log,
      onDied: () => log.error({ event: 'database.died', alarm: true }, 'the embedded database ended'),
      onBack: () => log.info({ event: 'database.back' }, 'the embedded database runs again'),
      onLost,
      // Another shop's folder has a sandbox already.
      onHeld: startSandbox,
      onSpawned: tell,
    });
  };
  const embedded = start();
  const begun = Promise.race([isSpawned, embedded.then(tell, tell)]);
  const database = embedded.then((own) => readyDatabase(env, log, own));
  // Whoever waits for it hears of it.
  database.catch(() => undefined);
  return {
    begun,
    database,
    sandbox: () => sandbox,
    async close() {
      await (await embedded.catch(() => null))?.stop();
      await (await sandbox.catch(() => null))?.stop();
    },
  };
}
