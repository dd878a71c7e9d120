// Whom somebody tells who found a hole in the shop: RFC 9116.
import { disclosurePath } from './rules.ts';

const day = 24 * 60 * 60 * 1000;
/** The RFC wants less than a year, so that nobody believes a file that was forgotten. */
const heldForDays = 180;

export function writeSecurityText({
  origin,
  email,
  nowMs,
}: {
  origin: string;
  email: string;
  nowMs: number;
}): string {
  // To the day: the file is the same for everybody who asks on it.
  const expires = new Date(Math.floor(nowMs / day) * day + heldForDays * day);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ko, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}${disclosurePath}`,
    '',
  ].join('\n');
}
