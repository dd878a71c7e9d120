// A folder for a database that goes with whatever made it.
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the database's own user may not enter, a database that root starts lies in /var/lib, and stays there. */
export async function makeDataFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `toktokbox-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
