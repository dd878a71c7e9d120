// The rows of quotations: written here and nowhere else.
import { and, asc, desc, eq, gt, inArray, lt, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  institutions,
  members,
  orders,
  paymentAttempts,
  products,
  quotationLines,
  quotations,
} from '../../../platform/db/schema.server.ts';
import { ofCurrentAttempt } from '../order/current-attempt-queries.server.ts';
import type { QuotationTab } from './rules.ts';

export type Quotation = typeof quotations.$inferSelect;
export type QuotationLine = Omit<typeof quotationLines.$inferSelect, 'id' | 'quotationId' | 'position'>;
/** What a quotation says before it is issued. */
export type QuotationDraft = Pick<
  typeof quotations.$inferInsert,
  | 'buyerName'
  | 'businessNumber'
  | 'representative'
  | 'buyerAddress'
  | 'contactName'
  | 'contactPhone'
  | 'contactEmail'
  | 'deliveryWon'
  | 'amountWon'
  | 'supplyWon'
  | 'vatWon'
  | 'validUntil'
  | 'memo'
  | 'consultationId'
  | 'replacesId'
>;

const linesOfQuotation = sql<QuotationLine[]>`(
  select coalesce(json_agg(json_build_object('productId', l.product_id, 'goodsName', l.goods_name, 'penColor', l.pen_color,
    'eraserColor', l.eraser_color, 'quantity', l.quantity, 'unitWon', l.unit_won) order by l.position), '[]')
  from quotation_lines l where l.quotation_id = quotations.id)`;

const columns = {
  quotation: quotations,
  lines: linesOfQuotation,
  order: {
    id: orders.id,
    moid: orders.moid,
    number: orders.number,
    fulfilment: orders.fulfilment,
    createdAt: orders.createdAt,
  },
  attempt: paymentAttempts.state,
};

/** With the order that stands for it, if one does. */
export const readQuotations = (db: Db, which: SQL | undefined) =>
  db
    .select(columns)
    .from(quotations)
    .leftJoin(orders, eq(orders.id, quotations.orderId))
    .leftJoin(paymentAttempts, ofCurrentAttempt)
    .where(which);
export type FoundQuotation = Awaited<ReturnType<typeof readQuotations>>[number];

/** The member's own; a draft is the shop's. */
const isOwn = (memberId: number) =>
  and(eq(quotations.memberId, memberId), sql`${quotations.state} <> 'draft'`);

export const listOwn = (db: Db, memberId: number, limit: number): Promise<FoundQuotation[]> =>
  readQuotations(db, isOwn(memberId)).orderBy(desc(quotations.id)).limit(limit);

export async function findOwn(db: Db, memberId: number, number: string): Promise<FoundQuotation | null> {
  const [row] = await readQuotations(db, and(isOwn(memberId), eq(quotations.number, number)));
  return row ?? null;
}

export async function findQuotation(db: Db, id: number): Promise<FoundQuotation | null> {
  const [row] = await readQuotations(db, eq(quotations.id, id));
  return row ?? null;
}

export async function insertDraft(
  tx: Db,
  row: QuotationDraft & Pick<typeof quotations.$inferInsert, 'memberId' | 'madeBy' | 'createdAt'>,
  lines: readonly QuotationLine[],
): Promise<number> {
  const [made] = await tx
    .insert(quotations)
    .values({ ...row, number: '', state: 'draft' })
    .returning({ id: quotations.id });
  await writeLines(tx, made!.id, lines);
  return made!.id;
}

/** False where it is no draft any more, or somebody changed it since that version was seen. */
export async function changeDraft(
  tx: Db,
  { id, version }: { id: number; version: number },
  draft: QuotationDraft,
  lines: readonly QuotationLine[],
): Promise<boolean> {
  const changed = await tx
    .update(quotations)
    .set({ ...draft, version: version + 1 })
    .where(and(eq(quotations.id, id), eq(quotations.version, version), eq(quotations.state, 'draft')))
    .returning({ id: quotations.id });
  if (changed.length === 0) return false;
  await tx.delete(quotationLines).where(eq(quotationLines.quotationId, id));
  await writeLines(tx, id, lines);
  return true;
}

async function writeLines(tx: Db, quotationId: number, lines: readonly QuotationLine[]): Promise<void> {
  await tx.insert(quotationLines).values(lines.map((line, i) => ({ ...line, quotationId, position: i + 1 })));
}

export async function deleteDraft(
  tx: Db,
  { id, version }: { id: number; version: number },
): Promise<boolean> {
  const gone = await tx
    .delete(quotations)
    .where(and(eq(quotations.id, id), eq(quotations.version, version), eq(quotations.state, 'draft')))
    .returning({ id: quotations.id });
  return gone.length === 1;
}

export async function issueDraft(
  tx: Db,
  { id, version }: { id: number; version: number },
  change: { issuedAt: Date; issuer: Record<string, string> },
): Promise<Quotation | null> {
  const [issued] = await tx
    .update(quotations)
    .set({ ...change, state: 'issued', version: version + 1 })
    .where(and(eq(quotations.id, id), eq(quotations.version, version), eq(quotations.state, 'draft')))
    .returning();
  return issued ?? null;
}

/** False where it is not open: accepted, or taken back before. One whose time is over may be taken back all the same. */
export async function withdrawIssued(
  tx: Db,
  id: number,
  change: { withdrawnAt: Date; withdrawnBy: string; reason: string },
): Promise<boolean> {
  const withdrawn = await tx
    .update(quotations)
    .set({ ...change, state: 'withdrawn', version: sql`${quotations.version} + 1` })
    .where(and(eq(quotations.id, id), eq(quotations.state, 'issued')))
    .returning({ id: quotations.id });
  return withdrawn.length === 1;
}

/**
 * With its order, in that order's own statement. What must not be the database refuses: a second order (`quotations_once`), one that
 * comes after the last moment (`quotations_accepted_in_time`) or for a paper that was taken back (`quotations_forward`).
 */
export const acceptBeside = (id: number, orderId: SQL<number>, at: Date): SQLWrapper =>
  sql`update ${quotations} set state = 'accepted', order_id = ${orderId}, accepted_at = ${at.toISOString()}, version = version + 1
    where id = ${id}`;

/** Its order came to nothing: it may be accepted once more. */
export async function giveBackQuotation(tx: Db, id: number, orderId: number): Promise<boolean> {
  const back = await tx
    .update(quotations)
    .set({ state: 'issued', orderId: null, acceptedAt: null, version: sql`${quotations.version} + 1` })
    .where(and(eq(quotations.id, id), eq(quotations.orderId, orderId)))
    .returning({ id: quotations.id });
  return back.length === 1;
}

function inTab(tab: QuotationTab, now: Date): SQL | undefined {
  const issued = eq(quotations.state, 'issued');
  switch (tab) {
    case 'open':
      return and(issued, gt(quotations.validUntil, now));
    case 'over':
      return or(eq(quotations.state, 'withdrawn'), and(issued, lte(quotations.validUntil, now)));
    case 'all':
      return undefined;
    default:
      return eq(quotations.state, tab);
  }
}

/** For the back office, the newest first. */
export async function listQuotations(
  db: Db,
  wish: { tab: QuotationTab; now: Date; before: number | null },
  limit: number,
): Promise<(FoundQuotation & { loginId: string })[]> {
  return db
    .select({ ...columns, loginId: members.loginId })
    .from(quotations)
    .innerJoin(members, eq(members.id, quotations.memberId))
    .leftJoin(orders, eq(orders.id, quotations.orderId))
    .leftJoin(paymentAttempts, ofCurrentAttempt)
    .where(and(inTab(wish.tab, wish.now), wish.before === null ? undefined : lt(quotations.id, wish.before)))
    .orderBy(desc(quotations.id))
    .limit(limit);
}

/** Goods that may be quoted: everything that is sold and sent, packages that are only asked about as well. */
export async function listQuotable(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.onSale, true),
        inArray(products.category, ['accessory', 'toktokbox']),
        sql`${products.productType} <> 'link_package'`,
      ),
    )
    .orderBy(asc(products.category), asc(products.position));
  return rows.map(({ id }) => id);
}

/** An institution by its log-in id; null: nobody, or no institution. */
export async function findInstitution(db: Db, by: { loginId: string } | { id: number }, userType: number) {
  const [row] = await db
    .select({ id: members.id, loginId: members.loginId, userName: members.userName })
    .from(members)
    .where(
      and(
        'id' in by ? eq(members.id, by.id) : eq(members.loginId, by.loginId),
        eq(members.userType, userType),
        sql`${members.leftAt} is null`,
      ),
    );
  return row ?? null;
}

/**
 * The one institution that is meant by who asked for a call: by the telephone of its contact, else by its name. Null where there is
 * none, or more than one.
 */
export async function guessInstitution(db: Db, { phone, name }: { phone: string; name: string }) {
  const bare = (text: SQLWrapper) => sql`replace(lower(${text}), ' ', '')`;
  const isCalled = sql`${institutions.contactPhone} = ${phone}`;
  const rows = await db
    .select({
      id: members.id,
      loginId: members.loginId,
      userName: members.userName,
      isCalled: sql<boolean>`${isCalled}`,
    })
    .from(institutions)
    .innerJoin(members, and(eq(members.id, institutions.memberId), sql`${members.leftAt} is null`))
    .where(
      and(
        sql`${institutions.endedAt} is null`,
        or(isCalled, sql`${bare(institutions.name)} = ${bare(sql`${name}::text`)}`),
      ),
    )
    .limit(10);
  const called = rows.filter((row) => row.isCalled);
  const [only, ...others] = called.length > 0 ? called : rows;
  return only && others.length === 0 ? only : null;
}

/** Of a member who leaves: what became an order is kept with it, as the law asks. */
export async function deleteQuotationsOf(tx: Db, memberId: number): Promise<void> {
  await tx
    .delete(quotations)
    .where(and(eq(quotations.memberId, memberId), sql`${quotations.orderId} is null`));
}

/** What nobody accepted, so long after its last moment. @returns how many there were */
export async function deleteOldQuotations(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(quotations)
    .where(and(lt(quotations.validUntil, before), sql`${quotations.orderId} is null`))
    .returning({ id: quotations.id });
  return gone.length;
}
