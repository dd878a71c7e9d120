// A folder of this machine. A file appears under its name whole or not at all, and outlives a loss of power.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { assertStoredName, type StoragePort, StorageUnavailable } from './port.ts';

const unfinished = /^\.[0-9a-f-]{36}\.part$/;
const unfinishedForMs = 24 * 3_600_000;

export function createFolderStorage(folder: string): StoragePort {
  const pathOf = (name: string) => {
    assertStoredName(name);
    return join(folder, name);
  };
  const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
  /** Null where there is no such file; every other fault is the store's. */
  const look = async <T>(work: Promise<T>): Promise<T | null> =>
    work.catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw new StorageUnavailable('the folder could not be read', { cause: error });
    });

  return {
    name: 'folder',
    async put(name, _type, bytes) {
      const path = pathOf(name);
      const part = join(folder, `.${randomUUID()}.part`);
      try {
        if (await mkdir(folder, { recursive: true })) await syncPath(join(folder, '..'));
        await sweepUnfinished(folder);
        const file = await open(part, 'wx', 0o644);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, path);
        // The name, too, is data: without this a power cut may forget it.
        await syncPath(folder);
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        throw new StorageUnavailable('the file could not be written', { cause: error });
      }
    },
    async get(name) {
      const bytes = await look(readFile(pathOf(name)));
      return bytes && { body: new Uint8Array(bytes), size: bytes.byteLength };
    },
    exists: async (name) => (await look(stat(pathOf(name)))) !== null,
    async delete(name) {
      await look(rm(pathOf(name)));
    },
  };
}

async function syncPath(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** What a killed process left half written. */
async function sweepUnfinished(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((entry) => unfinished.test(entry))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > unfinishedForMs) await rm(path, { force: true });
  }
}
