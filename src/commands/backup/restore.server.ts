// `npm run restore`: a backup into an empty database and the shop's own store of pictures. What can be known beforehand is looked
// at before anything is changed.
import { resolve } from 'node:path';
import { createStorage } from '../../compose-dependencies.server.ts';
import type { Env } from '../../platform/config/env.server.ts';
import { createLog } from '../../platform/config/log.server.ts';
import { otherSecret } from '../../platform/config/secret-check.server.ts';
import { reachDatabase } from '../../platform/db/address/reach.server.ts';
import {
  checkTables,
  loadDatabase,
  refuseOtherRelease,
} from '../../platform/db/backup/load-database.server.ts';
import { type Manifest, readManifest } from '../../platform/db/backup/manifest.server.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.server.ts';
import { StartRefused } from '../../platform/db/embedded/start-refused.server.ts';
import { checkOf } from '../../platform/security/secrets.server.ts';
import { checkPictures, restorePictures } from './pictures.server.ts';
import { type Say, tellTables } from './tell-progress.server.ts';
import { words } from './words.ts';

export async function runRestoreCommand(env: Env, args: readonly string[], say: Say): Promise<number> {
  const [wanted, ...others] = args;
  if (wanted === undefined || others.length > 0 || wanted.startsWith('-')) {
    for (const line of words.restoreUsage) say(line);
    return wanted === '--help' || wanted === '-h' ? 0 : 2;
  }
  const folder = resolve(wanted);
  const startedAt = performance.now();
  const manifest = await readManifest(folder);
  await refuseOtherRelease(manifest);
  refuseSecretOfAnother(env, manifest);
  say(words.checking);
  await checkTables(folder, manifest, () => undefined);
  await checkPictures(folder, manifest);

  const embedded = env.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: env.dataDir, log: createLog('silent') });
  try {
    const urls = embedded ?? (await reachDatabase(env));
    say(words.loading);
    await loadDatabase({ ...urls, folder, manifest, tell: tellTables(say) }, () =>
      restorePictures(folder, manifest, { storage: createStorage(env), say }),
    );
  } finally {
    await embedded?.stop();
  }
  const facts = {
    madeAt: manifest.madeAt,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    pictures: manifest.pictures.length,
    seconds: ((performance.now() - startedAt) / 1_000).toFixed(1),
  };
  say(words.restored(facts));
  say(words.next);
  return 0;
}

/** Where the secret was made in the database, it comes with it. */
function refuseSecretOfAnother(env: Env, { secretCheck }: Manifest): void {
  if (!env.appSecret || !secretCheck || env.isSecretLost) return;
  if (![env.appSecret, ...env.formerSecrets].map(checkOf).includes(secretCheck))
    throw new StartRefused(otherSecret);
}
