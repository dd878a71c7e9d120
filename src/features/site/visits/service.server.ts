// A visit counts once: a signed mark tells that it was counted, and without one an address has only so many a day.
import { randomBytes } from 'node:crypto';
import type { Ctx } from '../../../platform/http/context.server.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { addVisit } from './queries.server.ts';
import { isVisitor, visitSeconds } from './rules.ts';

/** `<second it was made>.<random>.<signature>`; says nothing about who it is. */
function makeMark({ secrets }: Ctx, nowMs: number): string {
  const text = `${Math.floor(nowMs / 1000)}.${randomBytes(9).toString('base64url')}`;
  return `${text}.${secrets.sign(`visit\n${text}`)}`;
}

function isMark({ secrets }: Ctx, mark: string, nowMs: number): boolean {
  const [second = '', random = '', signature = ''] = mark.split('.');
  if (!secrets.isSigned(signature, `visit\n${second}.${random}`)) return false;
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
  if (isMark(ctx, mark, now) || !isVisitor(header)) return null;
  // Whoever is over the limit gets a mark as well: their browser shall not ask on every page.
  const wait = await ctx.limits.take('visitByAddress', ctx.address);
  if (wait === null) await addVisit(ctx.db, formatKoreanDate(now));
  return makeMark(ctx, now);
}
