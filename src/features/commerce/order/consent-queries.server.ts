// What a buyer agreed to with an order. Rows stay as they were given; a withdrawal stands in the order's trail, with its instant.
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { orderConsents, orderEvents } from '../../../platform/db/schema.server.ts';
import { type OptionalAgreement, optionalAgreements } from '../../../shared/order-events.ts';
import { recordEvent } from './queries.server.ts';

/** When it was withdrawn; null: it holds. Wants `order_consents`. */
export const withdrawnAt = sql<Date | null>`(select min(e.at) from ${orderEvents} e
  where e.order_id = ${orderConsents.orderId} and e.kind = 'consentWithdrawn' and e.detail = ${orderConsents.agreement})`.mapWith(
  orderConsents.agreedAt,
);

/** In the order in which they were asked. */
export const listConsents = (db: Db, orderId: number) =>
  db
    .select({
      agreement: orderConsents.agreement,
      version: orderConsents.version,
      agreedAt: orderConsents.agreedAt,
      withdrawnAt,
    })
    .from(orderConsents)
    .where(eq(orderConsents.orderId, orderId))
    .orderBy(asc(orderConsents.id));

type Consent = Awaited<ReturnType<typeof listConsents>>[number];
export const isOptional = (consent: Consent): consent is Consent & { agreement: OptionalAgreement } =>
  optionalAgreements.some((name) => name === consent.agreement);

/** Of an order that the caller has locked; repeating it changes nothing. False where it was never given. */
export async function withdrawConsent(
  tx: Db,
  orderId: number,
  agreement: OptionalAgreement,
  at: Date,
): Promise<boolean> {
  const given = (await listConsents(tx, orderId)).find((one) => one.agreement === agreement);
  if (!given) return false;
  if (given.withdrawnAt === null)
    await recordEvent(tx, { orderId, at, kind: 'consentWithdrawn', detail: agreement });
  return true;
}
