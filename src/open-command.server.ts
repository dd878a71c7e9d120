// What an operator's command needs of the shop: its database, wherever that lies, and its companies, but no work in the
// background. Letters and refunds that it leaves behind are done by the running shop.
import { openDatabase } from './db/client.server.ts';
import { reachEmbeddedPostgres } from './db/embedded/running-server.server.ts';
import { migrateDatabase } from './db/migrate.server.ts';
import { tellFault } from './entry-fault.server.ts';
import { isEmail } from './features/member/rules.ts';
import { createPayments } from './open-shop.server.ts';
import { createLetterTask } from './providers/mail/letter-task.server.ts';
import { createSmtpMail } from './providers/mail/smtp.server.ts';
import { readCompany } from './server/company-queries.server.ts';
import type { Parts } from './server/context.server.ts';
import { type Env, readEnv } from './server/env.server.ts';
import { createJobQueue } from './server/jobs.server.ts';
import { createLog } from './server/log.server.ts';
import { createPasswordHasher } from './server/passwords.server.ts';
import { loadSecret } from './server/settings-queries.server.ts';

export type CommandParts = Pick<
  Parts,
  'env' | 'log' | 'db' | 'sql' | 'now' | 'secret' | 'payment' | 'paymentBy' | 'passwords'
> & {
  jobs: Pick<Parts['jobs'], 'add'>;
};

async function openCommandParts(env: Env): Promise<{ parts: CommandParts; close: () => Promise<void> }> {
  // What a command has to say it prints; a log between its lines would only hide them.
  const log = createLog('silent');
  const embedded = env.databaseUrl ? null : await reachEmbeddedPostgres({ dataDir: env.dataDir, log });
  try {
    const databaseUrl = env.databaseUrl ?? embedded?.url ?? '';
    // The shop that runs has brought its database to its own shape.
    if (embedded?.startedHere) await migrateDatabase(databaseUrl);
    const database = openDatabase(databaseUrl, { pool: 3, name: 'toktokbox command' });
    const mail = createSmtpMail({ ...env.mail, isAddress: isEmail });
    return {
      parts: {
        env,
        log,
        db: database.db,
        sql: database.sql,
        now: () => Date.now(),
        passwords: createPasswordHasher(),
        secret: await loadSecret(database.db, env.appSecret),
        jobs: createJobQueue({ letter: createLetterTask(mail) }),
        ...createPayments(env, (await readCompany(database.db)).name),
      },
      async close() {
        await database.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** Runs one command to its end: prints its lines and answers its exit code. An error it knows is one sentence. */
export async function runCommand(
  work: (parts: CommandParts) => Promise<{ lines: string[]; code: number }>,
): Promise<void> {
  try {
    const { parts, close } = await openCommandParts(readEnv(process.env));
    const { lines, code } = await work(parts).finally(close);
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    process.exitCode = code;
  } catch (error) {
    tellFault(error);
    process.exitCode = 1;
  }
}
