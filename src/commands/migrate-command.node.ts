// `npm run migrate`: brings the database to the newest shape before the new shop is started on it, from the command line.

import { readEnv } from '../platform/config/env.server.ts';
import { createLog } from '../platform/config/log.server.ts';
import { reachDatabase } from '../platform/db/address/reach.server.ts';
import { reachEmbeddedPostgres } from '../platform/db/embedded/running-server.server.ts';
import { tellFault } from '../platform/db/embedded/tell-fault.server.ts';
import { migrateDatabase } from '../platform/db/migrate/migrate.server.ts';

try {
  const env = readEnv(process.env);
  const log = createLog(env.logLevel, process.stdout.isTTY === true);
  const embedded = env.databaseUrl ? null : await reachEmbeddedPostgres({ dataDir: env.dataDir, log });
  const urls = embedded ?? (await reachDatabase(env));
  const applied = await migrateDatabase(urls.url, { ...urls, log }).finally(() => embedded?.stop());
  process.stdout.write(
    applied.length > 0
      ? `데이터베이스를 새 판으로 바꿨어요: ${applied.join(', ')}\n`
      : '데이터베이스가 이미 새 판이에요.\n',
  );
} catch (error) {
  tellFault(error);
  process.exitCode = 1;
}
