// What runs in the page is TypeScript: Chromium and the hashes get it without its types.
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

export const readScript = (file: string) => stripTypeScriptTypes(readFileSync(file, 'utf8'));

/** All that some folders draw with, as one text; types and line breaks are no part of it, so that they redraw nothing. */
export const sourceOf = (...folders: string[]) =>
  folders
    .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
    .sort()
    .map((file) =>
      (file.endsWith('.ts') ? readScript(file) : readFileSync(file, 'utf8')).replace(/\s+/g, ' '),
    )
    .join('\n');
