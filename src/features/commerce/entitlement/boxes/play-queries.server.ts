// What plays on a box, and begins there.
import { and, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { entitlements } from '../../../../platform/db/schema.server.ts';
import { packages } from '../package/rules.ts';
import { periodTypes } from '../rules.ts';
import { playsOn } from './queries.server.ts';

const counts = isNull(entitlements.endedAt);

type OnBox = { memberId: number; serial: string };

/** What this box of the member may play now. */
export async function listPlayable(db: Db, { memberId, serial }: OnBox, now: Date) {
  return db
    .select({
      appId: entitlements.appId,
      title: entitlements.title,
      businessType: entitlements.businessType,
      startsAt: entitlements.startsAt,
      expiresAt: entitlements.expiresAt,
      /** It begins once the package that holds it is over. */
      waits: isHeldByPackage(serial, now),
    })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.memberId, memberId),
        counts,
        isNotNull(entitlements.grantedAt),
        isNull(entitlements.suspendedAt),
        sql`(${entitlements.expiresAt} is null or ${entitlements.expiresAt} > ${now.toISOString()})`,
        playsOn(sql`entitlements`, serial),
      ),
    )
    .orderBy(entitlements.appId);
}

const singlesOf = sql.join(
  Object.entries(packages).flatMap(([whole, singles]) => singles.map((single) => sql`(${whole}, ${single})`)),
  sql`, `,
);

/** A running package of the member, which plays on this box, holds it anyway. */
const isHeldByPackage = (serial: string, now: Date) => sql<boolean>`exists (select from entitlements whole
  join (values ${singlesOf}) as held (whole, single) on held.whole = whole.app_id
  where held.single = entitlements.app_id and whole.member_id = entitlements.member_id
    and whole.granted_at is not null and whole.ended_at is null and whole.suspended_at is null
    and (whole.expires_at is null or whole.expires_at > ${now.toISOString()})
    and ${playsOn(sql`whole`, serial)})`;

/** The first log-in on a box begins what plays on it and has not begun, save what a running package holds. */
export async function startEntitlements(db: Db, { memberId, serial }: OnBox, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .update(entitlements)
    .set({
      startsAt: now,
      expiresAt: sql`case when ${inArray(entitlements.businessType, [...periodTypes])}
        then ${at}::timestamptz + ${entitlements.useDays} * interval '24 hours' end`,
    })
    .where(
      and(
        eq(entitlements.memberId, memberId),
        counts,
        isNotNull(entitlements.grantedAt),
        isNull(entitlements.suspendedAt),
        isNull(entitlements.startsAt),
        playsOn(sql`entitlements`, serial),
        not(isHeldByPackage(serial, now)),
      ),
    );
}
