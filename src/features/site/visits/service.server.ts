// A visit counts once: a signed mark tells that it was counted, and without one an address has only so many a day.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '../../../platform/http/context.server.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { addVisit } from './queries.server.ts';
import { isVisitor, visitSeconds } from './rules.ts';

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`visit\n${text}`).digest('base64url');

/** `<second it was made>.<random>.<signature>`; says nothing about who it is. */
function makeMark(secret: string, nowMs: number): string {
  const text = `${Math.floor(nowMs / 1000)}.${randomBytes(9).toString('base64url')}`;
  return `${text}.${sign(secret, text)}`;
}

function isMark(secret: string, mark: string, nowMs: number): boolean {
  const [second = '', random = '', signature = ''] = mark.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, `${second}.${random}`))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const ageSeconds = nowMs / 1000 - Number(second);
  return ageSeconds >= -60 && ageSeconds < visitSeconds;
}

/** @returns the mark for the browser, or null where it has a good one or where nobody is looking. */
export async function receiveVisit(
  ctx: Ctx,
  mark: string,
  header: (name: string) => string | undefined,
): Promise<string | null> {
  const now = ctx.now();
  if (isMark(ctx.secret, mark, now) || !isVisitor(header)) return null;
  // Whoever is over the limit gets a mark as well: their browser shall not ask on every page.
  const wait = await ctx.limits.take('visitByAddress', ctx.address);
  if (wait === null) await addVisit(ctx.db, formatKoreanDate(now));
  return makeMark(ctx.secret, now);
}
