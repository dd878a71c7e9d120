// The code itself: drawn by a generator that can't be foreseen, kept as a keyed hash, of use in one session only.
import { randomInt } from 'node:crypto';
import type { Deps } from '../../../../platform/http/context.server.ts';

export const drawCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const textOf = (sessionHash: Buffer, code: string) =>
  `one-time code\n${sessionHash.toString('hex')}\n${code}`;

/** A plain hash of six digits could be turned around in a second by who steals the table. */
export function hashCode(deps: Deps, sessionHash: Buffer, code: string): Buffer {
  return deps.secrets.hash(textOf(sessionHash, code));
}

export function isCode(deps: Deps, sessionHash: Buffer, code: string, codeHash: Buffer): boolean {
  return deps.secrets.isHash(codeHash, textOf(sessionHash, code));
}
