// Both of the provider's protocols sign in the same way: SHA-256 over plain concatenation, lower-case hex.
import { createHash, timingSafeEqual } from 'node:crypto';

export const sha256 = (...parts: string[]) => createHash('sha256').update(parts.join('')).digest('hex');

/** Compares without telling by its duration how much was right. */
export function sameSignature(given: string, expected: string): boolean {
  const a = Buffer.from(given.toLowerCase());
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
