// A folder for a database that goes with whatever made it.
import { access, chmod, constants, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the database's own user may not enter, a database that root starts lies in /var/lib, and stays there. */
export async function makeDataFolder(name: string, base = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(base, `toktokbox-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

const memory = '/dev/shm';
const roomyBytes = 2 * 1024 ** 3;

/**
 * Where files cost least to make and delete: in memory, if there is plenty of it. A copy of the template is 1,200 files,
 * and a disk may look at each that was deleted lately before it makes a new one (ext4 without a journal: a second a copy).
 */
export async function findQuickFolder(): Promise<string> {
  try {
    await access(memory, constants.W_OK);
    const { bavail, bsize } = await statfs(memory);
    return bavail * bsize >= roomyBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
