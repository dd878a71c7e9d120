import { randomBytes } from 'node:crypto';
import type { Deps } from '../../platform/http/context.server.ts';
import type { PictureRefusal } from '../../providers/pictures/port.ts';
import { StorageUnavailable } from '../../providers/storage/port.ts';
import type { Picture } from '../../shared/page/picture.ts';
import { insertMedia, markMediaReady } from './queries.server.ts';
import { maxUploadBytes, toPicture } from './rules.ts';

type Upload = { bytes: Uint8Array; alt: string; uploadedBy: number | null };
export type UploadOutcome =
  | { outcome: 'uploaded'; picture: Picture }
  | { outcome: PictureRefusal | 'empty' | 'tooBig' | 'busy' | 'unavailable' };

/** Keeps what is made anew from the picture's pixels, never the file that came: its name, its words and its places are gone. */
export async function uploadPicture(
  deps: Pick<Deps, 'db' | 'log' | 'now' | 'pictures' | 'storage'>,
  { bytes, alt, uploadedBy }: Upload,
): Promise<UploadOutcome> {
  if (bytes.byteLength === 0) return { outcome: 'empty' };
  if (bytes.byteLength > maxUploadBytes) return { outcome: 'tooBig' };
  const pressed = await deps.pictures.press(bytes);
  if ('refused' in pressed) return { outcome: pressed.refused };

  const { files, ...facts } = pressed;
  const row = {
    ...facts,
    id: randomBytes(16).toString('hex'),
    alt,
    uploadedBy,
    bytes: files.reduce((sum, file) => sum + file.bytes.byteLength, 0),
    createdAt: new Date(deps.now()),
  };
  // The row comes first: files that nobody finished writing are found by it and swept.
  await insertMedia(deps.db, row);
  try {
    for (const { suffix, type, bytes: made } of files)
      await deps.storage.put(`${row.id}${suffix}`, type, made);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    deps.log.error({ err: error, storage: deps.storage.name }, 'an uploaded picture could not be kept');
    return { outcome: 'unavailable' };
  }
  await markMediaReady(deps.db, row.id, new Date(deps.now()));
  return { outcome: 'uploaded', picture: toPicture(row) };
}
