// The code itself: drawn by a generator that can't be foreseen, kept as a keyed hash, of use in one session only.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Parts } from '../../../platform/http/context.server.ts';

export const drawCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A plain hash of six digits could be turned around in a second by who steals the table. */
export function hashCode(parts: Parts, sessionHash: Buffer, code: string): Buffer {
  return createHmac('sha256', parts.secret)
    .update(`one-time code\n${sessionHash.toString('hex')}\n${code}`)
    .digest();
}

export function isCode(parts: Parts, sessionHash: Buffer, code: string, codeHash: Buffer): boolean {
  const given = hashCode(parts, sessionHash, code);
  return given.length === codeHash.length && timingSafeEqual(given, codeHash);
}
