// The box asks what it may play.
import type { Ctx } from '../../../platform/http/context.server.ts';
import { listPlayable, startEntitlements } from '../../commerce/entitlement/queries.server.ts';
import { authenticate } from '../session/service.server.ts';
import { findDevice } from './queries.server.ts';
import { readSerial } from './rules.ts';

type Playable = {
  app_id: string;
  title: string;
  business_type: number;
  start_date: number;
  expiration_date: number;
};
export type BoxLogin =
  | {
      outcome: 'loggedIn';
      data: { userName: string; serial: string; now: number; contents: Playable[] };
    }
  | { outcome: 'loginFailed'; retryAfterSeconds?: number }
  | { outcome: 'wrongPassword' | 'unknownId' | 'notOwnBox' | 'blockedBox' };

const seconds = (instant: Date | null) => (instant ? Math.floor(instant.getTime() / 1000) : -1);

/** The log-in's own buckets stand before it: nothing is guessed here that can't be guessed there. */
export async function openBox(
  ctx: Ctx,
  input: { login_id: string; password: string; serial: string },
): Promise<BoxLogin> {
  const serial = readSerial(input.serial);
  const login = await authenticate(ctx, input, { serial });
  if (login.outcome !== 'loggedIn') return login;
  const box = serial === null ? null : await findDevice(ctx.db, serial);
  // Whether a number exists is no business of who doesn't own it.
  if (serial === null || box?.memberId !== login.data.id) return { outcome: 'notOwnBox' };
  if (box.state !== 'ready') return { outcome: 'blockedBox' };

  const now = new Date(ctx.now());
  await startEntitlements(ctx.db, login.data.id, now);
  const contents = await listPlayable(ctx.db, login.data.id, now);
  return {
    outcome: 'loggedIn',
    data: {
      userName: login.data.userName,
      serial,
      now: seconds(now),
      contents: contents.map((content) => ({
        app_id: content.appId,
        title: content.title,
        business_type: content.businessType,
        start_date: seconds(content.startsAt),
        expiration_date: seconds(content.expiresAt),
      })),
    },
  };
}
