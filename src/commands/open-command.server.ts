// The dependencies of an operator's command: the shop's database, wherever that lies, and its providers, but no work in the
// background. E-mails and refunds that it leaves behind are done by the running shop.
import { composeDependencies } from '../compose-dependencies.server.ts';
import { type Env, readEnv } from '../platform/config/env.server.ts';
import { createLog } from '../platform/config/log.server.ts';
import { reachDatabase } from '../platform/db/address/reach.server.ts';
import { openDatabase } from '../platform/db/client.server.ts';
import { reachEmbeddedPostgres } from '../platform/db/embedded/running-server.server.ts';
import { tellFault } from '../platform/db/embedded/tell-fault.server.ts';
import { migrateDatabase } from '../platform/db/migrate/migrate.server.ts';
import type { Deps } from '../platform/http/context.server.ts';

type CommandOptions = {
  /** For what the shop's own role may not do. */
  asOwner?: boolean;
};

async function openCommandDeps(
  env: Env,
  { asOwner }: CommandOptions,
): Promise<{ deps: Deps; close: () => Promise<void> }> {
  // What a command has to say it prints; a log between its lines would only hide them.
  const log = createLog('silent');
  const embedded = env.databaseUrl ? null : await reachEmbeddedPostgres({ dataDir: env.dataDir, log });
  const closers = [async () => embedded?.stop()];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const urls = embedded ?? (await reachDatabase(env));
    // The shop that runs has brought its database to its own shape.
    if (embedded?.startedHere) await migrateDatabase(urls.url, urls);
    const databaseUrl = asOwner ? urls.url : urls.shopUrl;
    const database = openDatabase(databaseUrl, { pool: 3, name: 'toktokbox command', patient: true });
    closers.push(() => database.close());
    const composed = await composeDependencies({ env, log, database, databaseUrl });
    closers.push(composed.close);
    return { deps: composed.deps, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Runs one command to its end: prints its lines and answers its exit code. An error it knows is one sentence. */
export async function runCommand(
  work: (deps: Deps) => Promise<{ lines: string[]; code: number }>,
  options: CommandOptions = {},
): Promise<void> {
  try {
    const { deps, close } = await openCommandDeps(readEnv(process.env), options);
    const { lines, code } = await work(deps).finally(close);
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    process.exitCode = code;
  } catch (error) {
    tellFault(error);
    process.exitCode = 1;
  }
}
