// The rows of invoices: written here and nowhere else. What is owed of one stands in the view `invoice_states`.
import { and, asc, desc, eq, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  institutions,
  invoiceMoney,
  invoiceRemindersSent,
  invoiceStandings,
  invoices,
  invoiceTerms,
  members,
  orders,
} from '../../../platform/db/schema.server.ts';
import type { InvoiceReminder, InvoiceState } from '../../../shared/business/invoice.ts';
import { institutionType } from '../../../shared/requests/institution.ts';
import type { InvoiceTab, Standing } from './rules.ts';

export type Terms = typeof invoiceTerms.$inferSelect;
export type Money = typeof invoiceMoney.$inferSelect;

const isStanding = (memberId: number) =>
  and(eq(invoiceTerms.memberId, memberId), isNull(invoiceTerms.endedAt));

export async function findTerms(db: Db, memberId: number): Promise<Terms | null> {
  const [row] = await db.select().from(invoiceTerms).where(isStanding(memberId));
  return row ?? null;
}

/** Whoever makes an invoice, or changes the terms, waits here for the others. */
export async function lockTerms(tx: Db, memberId: number): Promise<Terms | null> {
  const [row] = await tx.select().from(invoiceTerms).where(isStanding(memberId)).for('update');
  return row ?? null;
}

const isPresentInstitution = and(eq(members.userType, institutionType), isNull(members.leftAt));

export const isInstitution = async (db: Db, memberId: number): Promise<boolean> =>
  (await db.$count(members, and(eq(members.id, memberId), isPresentInstitution))) === 1;

/** Null: nobody, or no institution. */
export async function findInstitutionId(db: Db, loginId: string): Promise<number | null> {
  const [row] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.loginId, loginId), isPresentInstitution));
  return row?.id ?? null;
}

export async function insertTerms(
  tx: Db,
  row: Pick<Terms, 'memberId' | 'limitWon' | 'days' | 'allowedAt' | 'allowedBy' | 'reason'>,
): Promise<void> {
  await tx.insert(invoiceTerms).values(row);
}

export async function endTermsRow(
  tx: Db,
  id: number,
  end: { endedAt: Date; endedBy: string; endReason: string },
): Promise<void> {
  await tx.update(invoiceTerms).set(end).where(eq(invoiceTerms.id, id));
}

/** What a member owes at this moment. @param today the Korean day */
export async function sumOpen(db: Db, memberId: number, today: string): Promise<Omit<Standing, 'limitWon'>> {
  const [row] = await db.execute<{ openWon: number; overdue: number }>(sql`
    select coalesce(sum(balance_won), 0)::float8 as "openWon", (count(*) filter (where due_on < ${today}))::int as overdue
    from ${invoiceStandings} where member_id = ${memberId} and state = 'open'`);
  return row!;
}

/** @returns its number. The database refuses it over the limit, and beside one that is overdue. */
export async function insertInvoice(
  tx: Db,
  row: Omit<typeof invoices.$inferInsert, 'id' | 'number'>,
): Promise<string> {
  const [made] = await tx
    .insert(invoices)
    .values({ ...row, number: '' })
    .returning({ number: invoices.number });
  return made!.number;
}

/** As the company's account names whoever transfers: the institution, where its facts are known. */
const nameOf = (memberId: SQLWrapper, otherwise: SQLWrapper) =>
  sql<string>`coalesce((select i.name from ${institutions} i where i.member_id = ${memberId} and i.ended_at is null), ${otherwise})`;

const columns = {
  id: invoices.id,
  number: invoices.number,
  memberId: invoices.memberId,
  orderId: invoices.orderId,
  moid: orders.moid,
  orderNumber: orders.number,
  goodsName: orders.goodsName,
  buyerName: nameOf(invoices.memberId, orders.buyerName),
  issuedAt: invoices.issuedAt,
  dueOn: invoices.dueOn,
  amountWon: invoices.amountWon,
  creditedWon: sql<number>`${invoiceStandings.creditedWon}`.mapWith(Number),
  receivedWon: sql<number>`${invoiceStandings.receivedWon}`.mapWith(Number),
  balanceWon: sql<number>`${invoiceStandings.balanceWon}`.mapWith(Number),
  state: sql<InvoiceState>`${invoiceStandings.state}`,
  writtenOffAt: invoices.writtenOffAt,
  writtenOffBy: invoices.writtenOffBy,
  writeOffReason: invoices.writeOffReason,
};

const read = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(invoices)
    .innerJoin(invoiceStandings, eq(invoiceStandings.invoiceId, invoices.id))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(where);
export type Invoice = Awaited<ReturnType<typeof read>>[number];

export const listOwn = (db: Db, memberId: number, limit: number): Promise<Invoice[]> =>
  read(db, eq(invoices.memberId, memberId)).orderBy(desc(invoices.id)).limit(limit);

export async function findInvoice(
  db: Db,
  by: { id: number } | { number: string; memberId: number } | { orderId: number },
): Promise<Invoice | null> {
  const which =
    'id' in by
      ? eq(invoices.id, by.id)
      : 'orderId' in by
        ? eq(invoices.orderId, by.orderId)
        : and(eq(invoices.number, by.number), eq(invoices.memberId, by.memberId));
  const [row] = await read(db, which);
  return row ?? null;
}

/** The order first, as everybody who moves its money; then the invoice. */
export async function lockInvoice(tx: Db, id: number): Promise<Invoice | null> {
  const [of] = await tx.select({ orderId: invoices.orderId }).from(invoices).where(eq(invoices.id, id));
  if (!of) return null;
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, of.orderId)).for('update');
  await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, id)).for('update');
  return findInvoice(tx, { id });
}

/** What each tab holds; the cards of the front screen count by the same. @param today the Korean day */
export function inTab(tab: InvoiceTab, today: SQL | string): SQL | undefined {
  const { state, dueOn, balanceWon } = invoiceStandings;
  switch (tab) {
    case 'open':
      return sql`${state} = 'open'`;
    case 'overdue':
      return sql`${state} = 'open' and ${dueOn} < ${today}`;
    case 'toPayBack':
      return sql`${balanceWon} < 0`;
    case 'paid':
      return sql`${state} = 'paid'`;
    case 'all':
      return undefined;
  }
}

/** Of an order by invoice, as it stands; null of every other. */
export const invoiceOfOrder = sql<{
  number: string;
  dueOn: string;
  state: InvoiceState;
} | null>`(select json_build_object('number', s.number, 'dueOn', s.due_on, 'state', s.state)
  from ${invoiceStandings} s where s.order_id = ${orders.id})`;

/** The newest first. */
export const listInvoices = (
  db: Db,
  { tab, today, before }: { tab: InvoiceTab; today: string; before: number | null },
  limit: number,
): Promise<Invoice[]> =>
  read(db, and(inTab(tab, today), before === null ? undefined : lt(invoices.id, before)))
    .orderBy(desc(invoices.id))
    .limit(limit);

export const listMoney = (db: Db, invoiceId: number): Promise<Money[]> =>
  db.select().from(invoiceMoney).where(eq(invoiceMoney.invoiceId, invoiceId)).orderBy(asc(invoiceMoney.id));

export async function insertMoney(
  tx: Db,
  row: Pick<Money, 'invoiceId' | 'kind' | 'won' | 'onDay' | 'name' | 'operator' | 'recordedAt'>,
): Promise<void> {
  await tx.insert(invoiceMoney).values(row);
}

export async function undoMoneyRow(
  tx: Db,
  id: number,
  undone: { undoneAt: Date; undoneBy: string; undoReason: string },
): Promise<void> {
  await tx
    .update(invoiceMoney)
    .set(undone)
    .where(and(eq(invoiceMoney.id, id), isNull(invoiceMoney.undoneAt)));
}

export async function writeOffRow(
  tx: Db,
  id: number,
  change: { writtenOffAt: Date; writtenOffBy: string; writeOffReason: string },
): Promise<void> {
  await tx.update(invoices).set(change).where(eq(invoices.id, id));
}

/** Something of a member is owed, by them or to them: they don't leave before. */
export async function hasOpenInvoice(tx: Db, memberId: number): Promise<boolean> {
  const [row] = await tx.execute<{ is: boolean }>(sql`
    select exists (select from ${invoiceStandings} where member_id = ${memberId}
      and (state = 'open' or balance_won < 0)) as is`);
  return row?.is === true;
}

/** Open ones whose first reminder may be due. @param until the Korean day up to which their last day is looked at */
export async function listToRemind(db: Db, until: string) {
  const rows = await read(db, sql`${invoiceStandings.state} = 'open' and ${invoices.dueOn} <= ${until}`);
  return rows;
}

/** Once a step. @returns whether it was the first time */
export async function noteReminder(
  tx: Db,
  row: { invoiceId: number; step: InvoiceReminder; at: Date },
): Promise<boolean> {
  const noted = await tx
    .insert(invoiceRemindersSent)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: invoiceRemindersSent.invoiceId });
  return noted.length === 1;
}

/** Members with terms that stand, by their name. */
export const listAllowed = (db: Db) =>
  db
    .select({
      terms: invoiceTerms,
      userName: nameOf(members.id, members.userName),
      loginId: members.loginId,
      openWon: sql<number>`coalesce((select sum(s.balance_won) from ${invoiceStandings} s
        where s.member_id = ${members.id} and s.state = 'open'), 0)`.mapWith(Number),
    })
    .from(invoiceTerms)
    .innerJoin(members, eq(members.id, invoiceTerms.memberId))
    .where(and(isNull(invoiceTerms.endedAt), isNull(members.leftAt)))
    .orderBy(asc(members.userName), asc(invoiceTerms.id));
