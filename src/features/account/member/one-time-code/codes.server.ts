// The code itself: drawn by a generator that can't be foreseen, kept as a keyed hash, of use in one session only.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../../platform/http/context.server.ts';

export const drawCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A plain hash of six digits could be turned around in a second by who steals the table. */
export function hashCode(deps: Deps, sessionHash: Buffer, code: string): Buffer {
  return createHmac('sha256', deps.secret)
    .update(`one-time code\n${sessionHash.toString('hex')}\n${code}`)
    .digest();
}

export function isCode(deps: Deps, sessionHash: Buffer, code: string, codeHash: Buffer): boolean {
  const given = hashCode(deps, sessionHash, code);
  return given.length === codeHash.length && timingSafeEqual(given, codeHash);
}
