// `npm run backup`: database and pictures of one moment in a new folder, which has its name only once it was read again and
// found whole.
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { createStorage } from '../../compose-dependencies.server.ts';
import { listStoredFiles } from '../../features/media/queries.server.ts';
import type { Env } from '../../platform/config/env.server.ts';
import { createLog } from '../../platform/config/log.server.ts';
import { readIdentity } from '../../platform/config/version.server.ts';
import { reachDatabase } from '../../platform/db/address/reach.server.ts';
import { checkTables } from '../../platform/db/backup/load-database.server.ts';
import { type Manifest, readManifest, writeManifest } from '../../platform/db/backup/manifest.server.ts';
import { saveDatabase } from '../../platform/db/backup/save-database.server.ts';
import { reachEmbeddedPostgres } from '../../platform/db/embedded/running-server.server.ts';
import { StartRefused } from '../../platform/db/embedded/start-refused.server.ts';
import { checkPictures, savePictures } from './pictures.server.ts';
import { type Say, tellTables } from './tell-progress.server.ts';
import { words } from './words.ts';

export async function runBackupCommand(env: Env, args: readonly string[], say: Say): Promise<number> {
  const [wanted, ...others] = args;
  if (wanted === undefined || others.length > 0 || wanted.startsWith('-')) {
    for (const line of words.backupUsage) say(line);
    return wanted === '--help' || wanted === '-h' ? 0 : 2;
  }
  const target = resolve(wanted);
  if (await stat(target).catch(() => null)) throw new StartRefused(words.taken(target));
  const startedAt = performance.now();
  const half = await makeHalf(target);
  try {
    const { manifest, missing } = await fill(env, half, say);
    say(words.verifying);
    await checkTables(half, await readManifest(half), () => undefined);
    await checkPictures(half, manifest);
    await rename(half, target);
    await syncFolder(dirname(target));
    if (missing.length > 0) say(words.missing(missing));
    const facts = {
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      pictures: manifest.pictures.length,
      bytes: await sizeOf(target),
      seconds: ((performance.now() - startedAt) / 1_000).toFixed(1),
    };
    say(words.saved(target, facts));
    return 0;
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    if (isFull(error)) throw new StartRefused(words.noSpace(dirname(target)), { cause: error });
    throw error;
  }
}

const isFull = (error: unknown): boolean => (error as { code?: string }).code === 'ENOSPC';

/** Beside its place, so that a rename is all that is left; readable to nobody else. */
async function makeHalf(target: string): Promise<string> {
  try {
    await mkdir(dirname(target), { recursive: true });
    return await mkdtemp(join(dirname(target), `.${basename(target)}.half-`));
  } catch (cause) {
    throw new StartRefused(words.noFolder(dirname(target)), { cause });
  }
}

async function fill(env: Env, half: string, say: Say): Promise<{ manifest: Manifest; missing: string[] }> {
  const log = createLog('silent');
  const embedded = env.databaseUrl ? null : await reachEmbeddedPostgres({ dataDir: env.dataDir, log });
  try {
    const { url } = embedded ?? (await reachDatabase(env));
    say(words.saving);
    const madeAt = new Date().toISOString();
    const { saved, other } = await saveDatabase(url, half, {
      tell: tellTables(say),
      within: listStoredFiles,
    });
    const { pictures, missing } = await savePictures(half, other, { storage: createStorage(env), say });
    const manifest = { format: 1 as const, release: readIdentity().version, madeAt, ...saved, pictures };
    await writeManifest(half, manifest);
    return { manifest, missing };
  } finally {
    await embedded?.stop();
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name))),
  );
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
