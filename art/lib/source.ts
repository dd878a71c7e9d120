// What runs in the page is TypeScript: Chromium and the hashes get it without its types.
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

export const readScript = (file: string) => stripTypeScriptTypes(readFileSync(file, 'utf8'));

/** Without the white space that types leave behind where they stood, and line breaks. */
const condense = (text: string) => text.replace(/\s+(?!\w)|(?<!\w)\s+/g, '').replace(/\s+/g, ' ');

/** All that some folders draw with, as one text: what a picture hangs on. Other types alone make no other text. */
export const sourceOf = (...folders: string[]) =>
  folders
    .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
    .sort()
    .map((file) => condense(file.endsWith('.ts') ? readScript(file) : readFileSync(file, 'utf8')))
    .join('\n');
