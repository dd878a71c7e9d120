// Entitlements that nobody paid for: given by an operator or a coupon. In the caller's transaction.
import type { Db } from '../../../platform/db/client.server.ts';
import {
  addDays,
  type EntitlementKey,
  endGranted,
  findLiveOf,
  findStanding,
  listSoldContents,
} from './granting-queries.server.ts';
import { insertLive } from './queries.server.ts';
import { ownContent } from './rules.ts';

export type Content = { appId: string; title: string; businessType: number };

/** What may be given: the box's own content and whatever is sold. */
export async function listGrantable(db: Db): Promise<(Content & { useDays: number })[]> {
  // More time of the box's own content may be sold, too.
  const sold = (await listSoldContents(db)).filter(({ appId }) => appId !== ownContent.appId);
  return [{ ...ownContent, useDays: 0 }, ...sold];
}

type Gift = Content & { memberId: number; useDays: number } & Partial<Begun>;
/** What a code opens begins at once; of a code that was bought the order is known. */
type Begun = { startsAt: Date; expiresAt: Date; orderId: number | null };
export type GiftOutcome = 'granted' | 'owned' | 'beingPaid';

/** The index that guards the bought ones guards these: a payment under way has taken the place already. */
export async function giveContent(tx: Db, gift: Gift, now: Date): Promise<GiftOutcome> {
  // Without end there are no days to count.
  const useDays = gift.businessType < 0 ? 0 : gift.useDays;
  if (await insertLive(tx, { ...gift, useDays, createdAt: now, grantedAt: now })) return 'granted';
  const live = await findLiveOf(tx, gift.memberId, gift.appId);
  return live && live.grantedAt === null ? 'beingPaid' : 'owned';
}

export type ExtensionResult =
  | { outcome: 'extended'; title: string; expiresAt: Date | null }
  | { outcome: 'unlimited' | 'changedMeanwhile' | 'beingPaid' | 'suspended' | 'alreadyEnded' | 'notFound' };

/** @param seenDays its length as the operator saw it: another one may be these very days, given by somebody else */
export async function extendContent(
  tx: Db,
  key: EntitlementKey,
  days: number,
  now: Date,
  seenDays?: number,
): Promise<ExtensionResult> {
  const extended = await addDays(tx, key, days, now, seenDays);
  if (extended) return { outcome: 'extended', ...extended };
  const reason = await whyNot(tx, key);
  if (reason !== 'free') return { outcome: reason };
  return { outcome: (await isUnlimited(tx, key)) ? 'unlimited' : 'changedMeanwhile' };
}

export type RevocationResult =
  | { outcome: 'revoked'; title: string }
  | { outcome: 'bought' | 'beingPaid' | 'suspended' | 'alreadyEnded' | 'notFound' };

export async function takeContentBack(tx: Db, key: EntitlementKey, now: Date): Promise<RevocationResult> {
  const ended = await endGranted(tx, key, now);
  if (ended) return { outcome: 'revoked', ...ended };
  const reason = await whyNot(tx, key);
  return { outcome: reason === 'free' ? 'bought' : reason };
}

const isUnlimited = async (tx: Db, key: EntitlementKey): Promise<boolean> =>
  ((await findStanding(tx, key))?.businessType ?? 0) < 0;

async function whyNot(tx: Db, key: EntitlementKey) {
  const row = await findStanding(tx, key);
  if (!row) return 'notFound';
  if (row.grantedAt === null) return 'beingPaid';
  if (row.endedAt !== null) return 'alreadyEnded';
  return row.suspendedAt === null ? 'free' : 'suspended';
}
