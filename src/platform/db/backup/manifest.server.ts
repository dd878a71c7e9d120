// What a backup says of itself: enough to see that it is whole, and which release it belongs to, before anything is touched.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { StartRefused } from '../embedded/start-refused.server.ts';

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const sum = z.string().regex(/^[0-9a-f]{64}$/);

const manifestShape = z.object({
  format: z.literal(1),
  /** Of the shop that made it. */
  release: z.string(),
  madeAt: z.iso.datetime(),
  /** Of PostgreSQL. */
  server: z.string(),
  migrations: z.array(z.object({ writtenAt: z.number(), hash: sum })),
  queueVersion: z.number(),
  /** Of the secret that encrypts; null where it lies in the database itself, or no shop was ever started on it. */
  secretCheck: z.string().nullable(),
  tables: z.array(
    z.object({
      schema: identifier,
      name: identifier,
      columns: z.array(identifier),
      rows: z.number(),
      sha256: sum,
    }),
  ),
  sequences: z.array(z.object({ schema: identifier, name: identifier, last: z.string().regex(/^\d+$/) })),
  pictures: z.array(z.object({ name: z.string(), type: z.string(), sha256: sum })),
});

export type Manifest = z.infer<typeof manifestShape>;
export type BackupTable = Manifest['tables'][number];

const fileName = 'manifest.json';

export const tableFile = (folder: string, { schema, name }: Pick<BackupTable, 'schema' | 'name'>): string =>
  join(folder, 'tables', `${schema}.${name}.copy.gz`);
export const pictureFile = (folder: string, name: string): string => join(folder, 'pictures', name);

const checksumOf = (manifest: unknown): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify({ manifest, sha256: checksumOf(manifest) }, null, 1);
  await writeFile(join(folder, fileName), text, { mode: 0o600, flush: true });
}

/** @throws StartRefused with a sentence: no backup, a damaged one, or one of a release to come */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), 'utf8').catch(() => null);
  if (text === null) throw new StartRefused(`${folder}에는 백업이 없어요(${fileName} 파일이 없어요).`);
  const whole = parse(text);
  if (!whole || whole.sha256 !== checksumOf(whole.manifest)) throw damaged(join(folder, fileName));
  const { data } = manifestShape.safeParse(whole.manifest);
  if (!data)
    throw new StartRefused('이 백업은 더 새로운 판이 만든 것이라 읽을 수 없어요. 새 판으로 되살려 주세요.');
  return data;
}

export const damaged = (file: string): StartRefused =>
  new StartRefused(`백업이 온전하지 않아요: ${file}. 아무것도 바꾸지 않았어요. 다른 백업을 써 주세요.`);

function parse(text: string): { manifest: unknown; sha256: string } | null {
  try {
    return JSON.parse(text) as { manifest: unknown; sha256: string };
  } catch {
    return null;
  }
}
