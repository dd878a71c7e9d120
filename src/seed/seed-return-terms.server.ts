// Where goods come back to and what it costs, as the shop begins; the back office writes the next versions.
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { insertTermsVersion } from '../features/commerce/return/terms-queries.server.ts';
import { faultsOfTerms } from '../features/commerce/return/terms-rules.ts';
import type { Db } from '../platform/db/client.server.ts';

const termsSchema = z
  .strictObject({ receiver: z.string(), phone: z.string(), address: z.string(), wayBackWon: z.number() })
  .superRefine((terms, { addIssue }) => {
    for (const field of faultsOfTerms(terms)) addIssue(`${field} can't be right`);
  });

/** A shop that was opened before they could be edited gets them as well. */
export async function insertReturnTerms(tx: Db, contentDir: URL, nowMs: number): Promise<void> {
  const parsed = termsSchema.safeParse(
    JSON.parse(await readFile(new URL('returns.json', contentDir), 'utf8')),
  );
  if (!parsed.success) throw new Error(`content/returns.json: ${z.prettifyError(parsed.error)}`);
  await insertTermsVersion(tx, 0, { ...parsed.data, validFrom: new Date(nowMs), savedBy: '' });
}
