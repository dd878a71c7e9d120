import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where a file of a package lies: npm puts packages beside ours or above. */
export const folderOf = (file: string) => path.dirname(fileURLToPath(import.meta.resolve(file)));
