import { and, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { identityChecks } from '../../../platform/db/schema.server.ts';

export type NewCheck = {
  requestNo: string;
  sessionHash: Buffer;
  phone: string;
  ticket: Record<string, string>;
  createdAt: Date;
};

/** A verdict, and the person only where they may sign up. */
export type Verdict =
  | {
      state: 'verified';
      name: string;
      verifiedPhone: string;
      personHashes: Buffer | null;
      verifiedAt: Date;
    }
  | { state: 'underAge' | 'failed' };

/** A session has one at a time: beginning anew throws away what was begun or judged before. */
export async function insertCheck(db: Db, check: NewCheck): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(identityChecks).where(eq(identityChecks.sessionHash, check.sessionHash));
    await tx.insert(identityChecks).values(check);
  });
}

/** Hands the ticket out and forgets it: of two returns at the same moment one gets it. */
export async function takeTicket(
  db: Db,
  requestNo: string,
  sessionHash: Buffer,
  begunAfter: Date,
): Promise<Record<string, string> | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ ticket: identityChecks.ticket })
      .from(identityChecks)
      .where(
        and(
          eq(identityChecks.requestNo, requestNo),
          eq(identityChecks.sessionHash, sessionHash),
          eq(identityChecks.state, 'started'),
          isNotNull(identityChecks.ticket),
          gt(identityChecks.createdAt, begunAfter),
        ),
      )
      .for('update');
    if (!row) return null;
    await tx.update(identityChecks).set({ ticket: null }).where(eq(identityChecks.requestNo, requestNo));
    return row.ticket;
  });
}

export async function endCheck(db: Db, requestNo: string, verdict: Verdict): Promise<void> {
  await db
    .update(identityChecks)
    .set({ ...verdict, phone: '', ticket: null })
    .where(and(eq(identityChecks.requestNo, requestNo), eq(identityChecks.state, 'started')));
}

/** The session's check; the newest where two were begun at the same moment. */
export async function findCheck(db: Db, sessionHash: Buffer) {
  const [row] = await db
    .select({
      requestNo: identityChecks.requestNo,
      state: identityChecks.state,
      name: identityChecks.name,
      verifiedPhone: identityChecks.verifiedPhone,
      createdAt: identityChecks.createdAt,
      verifiedAt: identityChecks.verifiedAt,
    })
    .from(identityChecks)
    .where(eq(identityChecks.sessionHash, sessionHash))
    .orderBy(desc(identityChecks.createdAt))
    .limit(1);
  return row ?? null;
}

type Person = { name: string; phone: string };

/**
 * The session's verification that nobody used yet, of exactly this person where one is given; locked until the transaction
 * ends, so that of two uses at the same moment one finds it.
 */
export async function lockVerified(
  tx: Db,
  sessionHash: Buffer,
  { verifiedAfter, person }: { verifiedAfter: Date; person?: Person },
) {
  const [row] = await tx
    .select({
      requestNo: identityChecks.requestNo,
      name: identityChecks.name,
      phone: identityChecks.verifiedPhone,
      personHashes: identityChecks.personHashes,
    })
    .from(identityChecks)
    .where(
      and(
        eq(identityChecks.sessionHash, sessionHash),
        eq(identityChecks.state, 'verified'),
        gt(identityChecks.verifiedAt, verifiedAfter),
        person && and(eq(identityChecks.name, person.name), eq(identityChecks.verifiedPhone, person.phone)),
      ),
    )
    .orderBy(desc(identityChecks.createdAt))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** Used, and who it was is forgotten. */
export async function spendCheck(tx: Db, requestNo: string): Promise<void> {
  await tx
    .update(identityChecks)
    .set({ state: 'used', name: '', verifiedPhone: '', personHashes: null })
    .where(eq(identityChecks.requestNo, requestNo));
}

export async function deleteStaleChecks(db: Db, begunBefore: Date, endedBefore: Date): Promise<void> {
  await db
    .delete(identityChecks)
    .where(
      or(
        and(eq(identityChecks.state, 'started'), lte(identityChecks.createdAt, begunBefore)),
        lte(identityChecks.verifiedAt, endedBefore),
        and(isNull(identityChecks.verifiedAt), lte(identityChecks.createdAt, endedBefore)),
      ),
    );
}
