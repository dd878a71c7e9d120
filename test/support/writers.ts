// Who writes which table: read from the sources, statements of the query builder and SQL in words alike.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getTableName, isTable } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../src/platform/db/schema.server.ts';

/** Each table of the schema by the name that the code imports. */
export const tables = new Map(
  Object.entries(schema).flatMap(([name, value]) =>
    isTable(value) && value instanceof PgTable ? [[name, value] as const] : [],
  ),
);

const byBothNames = new Map<string, string>();
for (const [name, table] of tables) byBothNames.set(name, name).set(getTableName(table), name);

/** They fill a database that nobody uses yet: an empty one, or one for trying out many orders. */
const fillers =
  /^src\/(seed\/seed(-[a-z]+)?|commands\/many|platform\/db\/backup\/load-database)\.server\.ts$/;
/** Who calls it names the table. */
const helper = 'src/platform/db/insert-rows.server.ts';

const builder =
  /(?:\.insert|\binsertRows)\(\s*([\w.]+)|\.(?:(?:update\(\s*([\w.]+)\s*\)\s*\.set\b)|delete\(\s*([\w.]+)\s*\)\s*\.where\b)/g;
const named = String.raw`(?:only\s+)?"?(?:public"?\.)?"?(\$\{[^}]*\}|[a-z_][\w.]*)"?`;
const words = new RegExp(
  String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+${named}|\bupdate\s+${named}(?:\s+(?:as\s+)?\w+)?\s+set\b`,
  'gi',
);
const comments = /^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** What a text writes, each target as it is called there. */
export function targetsOf(text: string): string[] {
  const code = text.replace(comments, '');
  const found = [...code.matchAll(builder), ...code.matchAll(words)].map((match) =>
    match.slice(1).find((target) => target !== undefined),
  );
  return [
    ...new Set(found.map((target = '') => target.replace(/^\$\{\s*|\s*\}$/g, '').replace(/^schema\./, ''))),
  ];
}

/** A feature by its name, an area of the back office with it, anything else by its folder or file. */
const ownerOf = (file: string) =>
  /^src\/features\/((?:(?:commerce|account|site|admin)\/)?[a-z-]+)\//.exec(file)?.[1] ??
  /^src\/([^/]+)/.exec(file)?.[1] ??
  file;

/** The record of the migrations: no table of the schema, and written by whoever runs them. */
const record = 'drizzle.__drizzle_migrations';

/** Writers by table; under '' the targets that are no table by name. */
export async function readWriters(): Promise<{ writers: Map<string, Set<string>>; nameless: string[] }> {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const files = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true });
  const writers = new Map([...tables.keys()].map((name) => [name, new Set<string>()]));
  const nameless: string[] = [];
  for (const entry of files) {
    const file = relative(root, join(entry.parentPath, entry.name));
    if (!entry.isFile() || !/\.ts$/.test(file) || /\.test\.ts$/.test(file) || fillers.test(file)) continue;
    if (file === helper) continue;
    for (const target of targetsOf(await readFile(join(root, file), 'utf8'))) {
      const table = byBothNames.get(target);
      if (table) writers.get(table)?.add(ownerOf(file));
      else if (target !== record) nameless.push(`${file}: ${target}`);
    }
  }
  return { writers, nameless };
}
