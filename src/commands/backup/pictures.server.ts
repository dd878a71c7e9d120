// Uploaded pictures of a backup, out of whichever store the shop has, and into it again.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { damaged, type Manifest, pictureFile } from '../../platform/db/backup/manifest.server.ts';
import { isStoredName, type StoragePort } from '../../providers/storage/port.ts';
import { createProgress, type Say } from './tell-progress.server.ts';
import { words } from './words.ts';

type Pictures = Manifest['pictures'];

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function savePictures(
  folder: string,
  files: readonly { name: string; type: string }[],
  { storage, say }: { storage: StoragePort; say: Say },
): Promise<{ pictures: Pictures; missing: string[] }> {
  await mkdir(join(folder, 'pictures'), { mode: 0o700 });
  const progress = createProgress(say);
  const pictures: Pictures = [];
  const missing: string[] = [];
  for (const { name, type } of files) {
    const found = await storage.get(name);
    if (!found) {
      missing.push(name);
      continue;
    }
    const bytes = new Uint8Array(await new Response(found.body).arrayBuffer());
    await writeFile(pictureFile(folder, name), bytes, { mode: 0o600, flush: true });
    pictures.push({ name, type, sha256: sumOf(bytes) });
    progress(() => words.pictures(pictures.length, files.length), false);
  }
  if (files.length > 0) progress(() => words.pictures(pictures.length, files.length), true);
  return { pictures, missing };
}

/** @throws StartRefused with the name of the one that is damaged */
export async function checkPictures(folder: string, { pictures }: Manifest): Promise<void> {
  for (const picture of pictures) await readPicture(folder, picture);
}

export async function restorePictures(
  folder: string,
  { pictures }: Manifest,
  { storage, say }: { storage: StoragePort; say: Say },
): Promise<void> {
  const progress = createProgress(say);
  for (const [i, picture] of pictures.entries()) {
    await storage.put(picture.name, picture.type, await readPicture(folder, picture));
    progress(() => words.pictures(i + 1, pictures.length), i + 1 === pictures.length);
  }
}

async function readPicture(folder: string, { name, sha256 }: Pictures[number]) {
  if (!isStoredName(name)) throw damaged(name);
  const file = pictureFile(folder, name);
  const bytes = await readFile(file).catch(() => null);
  if (!bytes || sumOf(bytes) !== sha256) throw damaged(file);
  return new Uint8Array(bytes);
}
