// Who gets personal data: the table's only writer.
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { recipients } from '../../../../platform/db/schema.server.ts';
import type { Deps } from '../../../../platform/http/context.server.ts';
import type { RecipientKind, RecipientWords } from '../../../../shared/business/recipients.ts';
import type { Recipient } from './rules.ts';

const shownColumns = {
  kind: recipients.kind,
  name: recipients.name,
  purpose: recipients.purpose,
  items: recipients.items,
  keeps: recipients.keeps,
  contact: recipients.contact,
  country: recipients.country,
  transfer: recipients.transfer,
  refusal: recipients.refusal,
};

/** All that were ever shown or are announced, in the order in which their entries were made. */
export async function listRecipients(db: Db): Promise<Recipient[]> {
  const rows = await db
    .select({
      ...shownColumns,
      id: recipients.id,
      entry: recipients.entry,
      services: recipients.services,
      from: recipients.validFrom,
      until: recipients.validUntil,
      savedBy: recipients.savedBy,
    })
    .from(recipients)
    .where(isNull(recipients.withdrawnAt))
    .orderBy(asc(recipients.id));
  const firstOf = new Map<string, number>();
  for (const { entry, id } of rows) if (!firstOf.has(entry)) firstOf.set(entry, id);
  return rows
    .map(({ from, until, kind, ...row }) => ({
      ...row,
      kind: kind as RecipientKind,
      fromMs: from.getTime(),
      untilMs: until?.getTime() ?? null,
    }))
    .sort((a, b) => firstOf.get(a.entry)! - firstOf.get(b.entry)! || a.fromMs - b.fromMs);
}

/** For pages: from memory while nobody changes them. */
export const readRecipients = (deps: Pick<Deps, 'content' | 'db'>): Promise<Recipient[]> =>
  deps.content.get('recipients', 'documents', () => listRecipients(deps.db));

type NewRecipient = RecipientWords & {
  entry: string;
  services: readonly string[];
  validFrom: Date;
  savedAt: Date;
  savedBy: string;
};

export async function insertRecipient(tx: Db, { services, ...row }: NewRecipient): Promise<void> {
  await tx.insert(recipients).values({ ...row, services: [...services] });
}

/** One after the other: what an operator saw is still so until the transaction ends. */
export async function lockRecipients(tx: Db): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(7050914118)');
}

/** @param until null: it goes on */
export async function setEnd(tx: Db, id: number, until: Date | null): Promise<void> {
  await tx.update(recipients).set({ validUntil: until }).where(eq(recipients.id, id));
}

export async function markWithdrawn(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .update(recipients)
    .set({ withdrawnAt: now })
    .where(and(eq(recipients.id, id), isNull(recipients.withdrawnAt)));
}
