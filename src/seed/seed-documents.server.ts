// The texts that an operator edits later: one row a file of content/documents/, its name the path.
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { frontSlug } from '../features/site/front/service.server.ts';
import { companyDocument } from '../platform/config/company-queries.server.ts';
import type { Db } from '../platform/db/client.server.ts';
import { documents } from '../platform/db/schema.server.ts';

const jsonText = z.string().transform((text, issues) => {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch (error) {
    issues.addIssue(error instanceof Error ? error.message : String(error));
    return z.NEVER;
  }
});

/** Shapes are checked where a document is read (`readDocument`), and for every file by the tests of its feature. */
export const insertDocuments = (tx: Db, contentDir: URL, nowMs: number): Promise<void> =>
  insertFiles(tx, contentDir, nowMs, (slug) => !slug.startsWith(guides) && slug !== frontSlug);

/** What products' pages tell: a shop that was opened before they had pages gets them as well. */
export const insertGuides = (tx: Db, contentDir: URL, nowMs: number): Promise<void> =>
  insertFiles(tx, contentDir, nowMs, (slug) => slug.startsWith(guides));

const guides = 'product/';

/** No banner and no pop-up: a shop that was opened before there were any gets the document as well. */
export const insertFront = (tx: Db, contentDir: URL, nowMs: number): Promise<void> =>
  insertFiles(tx, contentDir, nowMs, (slug) => slug === frontSlug);

async function insertFiles(
  tx: Db,
  contentDir: URL,
  nowMs: number,
  isWanted: (slug: string) => boolean,
): Promise<void> {
  const folder = new URL('documents/', contentDir);
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.json') && isWanted(name))) {
    const parsed = jsonText.safeParse(await readFile(new URL(file, folder), 'utf8'));
    if (!parsed.success) throw new Error(`content/documents/${file}: ${z.prettifyError(parsed.error)}`);
    await tx.insert(documents).values({
      slug: file.slice(0, -'.json'.length),
      body: sql`${JSON.stringify(parsed.data)}::jsonb`,
      updatedAt: new Date(nowMs),
    });
  }
}

/** A shop that was opened before its company's data were a document gets them as well. */
export async function insertCompany(tx: Db, contentDir: URL, nowMs: number): Promise<void> {
  const company = companyDocument.parse(
    JSON.parse(await readFile(new URL('company.json', contentDir), 'utf8')),
  );
  await tx.insert(documents).values({
    slug: 'company',
    body: sql`${JSON.stringify(company)}::jsonb`,
    updatedAt: new Date(nowMs),
  });
}
