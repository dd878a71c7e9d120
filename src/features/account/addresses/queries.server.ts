import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { memberAddresses } from '../../../platform/db/schema.server.ts';
import type { AddressInput, SavedAddress } from './contract.ts';
import { maxAddresses } from './rules.ts';

const columns = {
  id: memberAddresses.id,
  name: memberAddresses.name,
  phone: memberAddresses.phone,
  address: memberAddresses.address,
  subAddress: memberAddresses.subAddress,
  isDefault: memberAddresses.isDefault,
};

export async function listOf(db: Db, memberId: number): Promise<SavedAddress[]> {
  return db
    .select(columns)
    .from(memberAddresses)
    .where(eq(memberAddresses.memberId, memberId))
    .orderBy(desc(memberAddresses.isDefault), asc(memberAddresses.id));
}

/** In the first place that is free; null where none is. The caller holds the member's row. */
export async function insertAddress(
  tx: Db,
  memberId: number,
  input: AddressInput,
): Promise<SavedAddress | null> {
  const [place] = await tx.execute<{ place: number }>(sql`
    select place::int from generate_series(1, ${maxAddresses}::int) place
    where not exists (select from member_addresses a where a.member_id = ${memberId} and a.place = place.place)
    order by place limit 1`);
  if (!place) return null;
  const [row] = await tx
    .insert(memberAddresses)
    .values({ memberId, place: place.place, ...input })
    .returning(columns);
  return row ?? null;
}

/** Null where it isn't the member's. */
export async function updateAddress(
  tx: Db,
  memberId: number,
  id: number,
  input: AddressInput,
): Promise<SavedAddress | null> {
  const [row] = await tx
    .update(memberAddresses)
    .set(input)
    .where(and(eq(memberAddresses.id, id), eq(memberAddresses.memberId, memberId)))
    .returning(columns);
  return row ?? null;
}

/** There is one default at most. @param but the one that becomes it */
export async function clearDefault(tx: Db, memberId: number, but = 0): Promise<void> {
  await tx
    .update(memberAddresses)
    .set({ isDefault: false })
    .where(
      and(eq(memberAddresses.memberId, memberId), memberAddresses.isDefault, ne(memberAddresses.id, but)),
    );
}

export async function deleteAddress(db: Db, memberId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(memberAddresses)
    .where(and(eq(memberAddresses.id, id), eq(memberAddresses.memberId, memberId)))
    .returning({ id: memberAddresses.id });
  return gone.length > 0;
}

export async function deleteAddressesOf(tx: Db, memberId: number): Promise<void> {
  await tx.delete(memberAddresses).where(eq(memberAddresses.memberId, memberId));
}
