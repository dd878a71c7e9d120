import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One hash over the names and contents of files and whole folders; what is missing counts as missing. */
export function hashFiles(root, paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(join(path, name));
    } else {
      hash.update(`${path}\0`).update(createHash('sha256').update(readFileSync(full)).digest());
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}
