// The box asks what it may play, and gives in the codes that are typed on it.
import type { Ctx } from '../../../platform/http/context.server.ts';
import { type RedeemResult, redeemFor } from '../../commerce/coupon/service.server.ts';
import { listPlayable, startEntitlements } from '../../commerce/entitlement/boxes/play-queries.server.ts';
import { couponType } from '../../commerce/entitlement/rules.ts';
import { authenticate } from '../session/service.server.ts';
import { findDevice, markOpened } from './queries.server.ts';
import { readSerial } from './rules.ts';

type Playable = {
  app_id: string;
  title: string;
  business_type: number;
  start_date: number;
  expiration_date: number;
};
type Refusal =
  | { outcome: 'loginFailed'; retryAfterSeconds?: number }
  | { outcome: 'wrongPassword' | 'unknownId' | 'notOwnBox' | 'blockedBox' };
export type BoxLogin =
  | {
      outcome: 'loggedIn';
      data: { userName: string; serial: string; now: number; contents: Playable[] };
    }
  | Refusal;

const seconds = (instant: Date | null) => (instant ? Math.floor(instant.getTime() / 1000) : -1);

type Credentials = { login_id: string; password: string; serial: string };
type Opened = { outcome: 'opened'; memberId: number; userName: string; serial: string };

/** The log-in's own buckets stand before it: nothing is guessed here that can't be guessed there. */
async function open(ctx: Ctx, { login_id, password, serial: typed }: Credentials): Promise<Opened | Refusal> {
  const serial = readSerial(typed);
  const login = await authenticate(ctx, { login_id, password }, { serial });
  if (login.outcome !== 'loggedIn') return login;
  const { id: memberId, userName } = login.data;
  const box = serial === null ? null : await findDevice(ctx.db, serial);
  // Whether a number exists is no business of who doesn't own it.
  if (serial === null || box?.memberId !== memberId) return { outcome: 'notOwnBox' };
  if (box.state !== 'ready') return { outcome: 'blockedBox' };
  if (box.isUnopened) await markOpened(ctx.db, serial);
  return { outcome: 'opened', memberId, userName, serial };
}

export async function openBox(ctx: Ctx, input: Credentials): Promise<BoxLogin> {
  const opened = await open(ctx, input);
  if (opened.outcome !== 'opened') return opened;
  const { memberId, userName, serial } = opened;
  const now = new Date(ctx.now());
  await startEntitlements(ctx.db, { memberId, serial }, now);
  const playable = await listPlayable(ctx.db, { memberId, serial }, now);
  // What was chosen for this box between the two has not begun: the next log-in begins it.
  const contents = playable.filter(({ startsAt, waits }) => startsAt !== null || waits);
  return {
    outcome: 'loggedIn',
    data: { userName, serial, now: seconds(now), contents: contents.map(describe) },
  };
}

type Content = Parameters<typeof describe>[0];
type BoxRedeemed =
  | { outcome: 'redeemed'; data: { now: number; content: Playable } }
  | Exclude<RedeemResult, { outcome: 'redeemed' }>
  | Refusal;

/** Whoever has the code gives it in where the content asks for it. */
export async function redeemInContent(
  ctx: Ctx,
  { code, ...credentials }: Credentials & { code: string },
): Promise<BoxRedeemed> {
  const opened = await open(ctx, credentials);
  if (opened.outcome !== 'opened') return opened;
  const result = await redeemFor(ctx, opened.memberId, code);
  if (result.outcome !== 'redeemed') return result;
  const content: Content = { ...result.data, businessType: couponType };
  return { outcome: 'redeemed', data: { now: seconds(new Date(ctx.now())), content: describe(content) } };
}

const describe = (content: {
  appId: string;
  title: string;
  businessType: number;
  startsAt: Date | null;
  expiresAt: Date | null;
}): Playable => ({
  app_id: content.appId,
  title: content.title,
  business_type: content.businessType,
  start_date: seconds(content.startsAt),
  expiration_date: seconds(content.expiresAt),
});
