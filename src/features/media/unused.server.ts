import type { Deps } from '../../platform/http/context.server.ts';
import { StorageUnavailable } from '../../providers/storage/port.ts';
import { claimUnusedMedia, deleteMedia, markUsedMedia, type UnusedMedia } from './queries.server.ts';
import { filesOf, unfinishedForMs, unusedForMs } from './rules.ts';

type SweepDeps = Pick<Deps, 'db' | 'log' | 'now' | 'storage'>;

/** Deletes pictures that nothing has shown for a week. @returns how many are gone */
export async function removeUnusedMedia(deps: SweepDeps): Promise<number> {
  const nowMs = deps.now();
  await markUsedMedia(deps.db, new Date(nowMs));
  const unused = await claimUnusedMedia(deps.db, {
    now: new Date(nowMs),
    unusedBefore: new Date(nowMs - unusedForMs),
    unfinishedBefore: new Date(nowMs - unfinishedForMs),
  });
  try {
    for (const picture of unused) await removeFiles(deps, picture);
    return unused.length;
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    // Their rows stay claimed, so the next round goes on with them.
    deps.log.warn({ err: error, storage: deps.storage.name }, 'unused pictures could not be deleted');
    return 0;
  }
}

async function removeFiles(deps: SweepDeps, picture: UnusedMedia): Promise<void> {
  for (const file of filesOf(picture)) await deps.storage.delete(file);
  // The row goes last: as long as one file may be left, it is known whose it is.
  await deleteMedia(deps.db, picture.id);
}
