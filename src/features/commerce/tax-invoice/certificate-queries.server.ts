import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { taxCertificates } from '../../../platform/db/schema.server.ts';

export type Certificate = { expiresAt: Date | null; checkedAt: Date; lastError: string | null };

export async function findCertificate(db: Db, corpNumber: string): Promise<Certificate | null> {
  const { expiresAt, checkedAt, lastError } = taxCertificates;
  const [row] = await db
    .select({ expiresAt, checkedAt, lastError })
    .from(taxCertificates)
    .where(eq(taxCertificates.corpNumber, corpNumber));
  return row ?? null;
}

/** An end that somebody told once stands until somebody tells another. */
export async function keepCertificate(
  db: Db,
  corpNumber: string,
  { checkedAt, expiresAt, lastError }: { checkedAt: Date; expiresAt?: Date; lastError: string | null },
): Promise<void> {
  const known = { checkedAt, lastError, ...(expiresAt && { expiresAt }) };
  await db
    .insert(taxCertificates)
    .values({ corpNumber, ...known })
    .onConflictDoUpdate({ target: taxCertificates.corpNumber, set: known });
}
