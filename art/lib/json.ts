import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** What was drawn and what is shown, each by its name. */
export function readJson<T>(file: string): Record<string, T> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** At once, so that another command never reads half a file. */
export function writeJson(file: string, value: Readonly<Record<string, unknown>>): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
