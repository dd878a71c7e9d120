import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Db } from '../db/client.server.ts';
import { given, prepareOnce } from '../db/prepared.server.ts';
import { knownNetworks } from '../db/schema.server.ts';

// Who logs in every minute doesn't write every minute.
const noteEveryMs = 24 * 60 * 60_000;

export async function hasKnownNetwork(db: Db, marks: Buffer[]): Promise<boolean> {
  const rows = await db
    .select({ mark: knownNetworks.mark })
    .from(knownNetworks)
    .where(inArray(knownNetworks.mark, marks));
  return rows.length > 0;
}

/** Looked at first: PostgreSQL locks a row that it then doesn't change, and waits for the disk all the same. */
export async function noteKnownNetwork(db: Db, mark: Buffer, now: Date): Promise<void> {
  const since = new Date(now.getTime() - noteEveryMs);
  const [noted] = await readNoted(db, { mark, since });
  if (noted) return;
  await db
    .insert(knownNetworks)
    .values({ mark, seenAt: now })
    .onConflictDoUpdate({
      target: knownNetworks.mark,
      set: { seenAt: now },
      setWhere: lt(knownNetworks.seenAt, since),
    });
}

const readNoted = prepareOnce((db) =>
  db
    .select({ mark: knownNetworks.mark })
    .from(knownNetworks)
    .where(
      and(
        eq(knownNetworks.mark, given(knownNetworks.mark, 'mark')),
        gte(knownNetworks.seenAt, given(knownNetworks.seenAt, 'since')),
      ),
    )
    .prepare('network_noted'),
);

export async function deleteOldNetworks(db: Db, before: Date): Promise<void> {
  await db.delete(knownNetworks).where(lt(knownNetworks.seenAt, before));
}
