import type { Parts } from '../../platform/http/context.server.ts';
import { StorageUnavailable } from '../../providers/storage/port.ts';
import { claimUnusedMedia, deleteMedia, markUsedMedia, type UnusedMedia } from './queries.server.ts';
import { filesOf, unfinishedForMs, unusedForMs } from './rules.ts';

type SweepParts = Pick<Parts, 'db' | 'log' | 'now' | 'storage'>;

/** Deletes pictures that nothing has shown for a week. @returns how many are gone */
export async function removeUnusedMedia(parts: SweepParts): Promise<number> {
  const nowMs = parts.now();
  await markUsedMedia(parts.db, new Date(nowMs));
  const unused = await claimUnusedMedia(parts.db, {
    now: new Date(nowMs),
    unusedBefore: new Date(nowMs - unusedForMs),
    unfinishedBefore: new Date(nowMs - unfinishedForMs),
  });
  try {
    for (const picture of unused) await removeFiles(parts, picture);
    return unused.length;
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    // Their rows stay claimed, so the next round goes on with them.
    parts.log.warn({ err: error, storage: parts.storage.name }, 'unused pictures could not be deleted');
    return 0;
  }
}

async function removeFiles(parts: SweepParts, picture: UnusedMedia): Promise<void> {
  for (const file of filesOf(picture)) await parts.storage.delete(file);
  // The row goes last: as long as one file may be left, it is known whose it is.
  await deleteMedia(parts.db, picture.id);
}
