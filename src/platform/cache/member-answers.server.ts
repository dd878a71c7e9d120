// What a member reads again and again of their own, kept as bytes beside the version that the database gives what they show:
// who looks at an unchanged list costs one indexed read.
import { LRUCache } from 'lru-cache';
import type { LoggedInMember } from '../http/context.server.ts';
import { viewOf } from '../security/acting/in-name-of.server.ts';
import type { Prepared } from './prepared-answer.server.ts';

/**
 * Some of it changes with the time alone ("until 23:59"). A page that stands open looks at its clock as often as this, so what is
 * kept for as long is no older than what is on somebody's screen.
 */
export const keptForMs = 30_000;
const capacityBytes = 16 * 1024 * 1024;

type Kept = { prepared: Prepared; version: bigint; madeAtMs: number };

export type MemberAnswers = ReturnType<typeof createMemberAnswers>;

export function createMemberAnswers() {
  const kept = new LRUCache<string, Kept>({
    maxSize: capacityBytes,
    // Its compressed forms come later and are smaller.
    sizeCalculation: ({ prepared }, key) => prepared.bodies.identity.byteLength * 2 + key.length,
  });
  // Who acts for an institution is shown what is its holder's, as far as they may see it: nobody else's answer, own or not.
  const keyOf = (member: LoggedInMember, address: string) => `${viewOf(member).key} ${address}`;
  // Few: pages that have something of a member's own which changes with their version.
  const addresses = new LRUCache<string, true>({ max: 1000 });
  return {
    /** Whether this address was ever kept for anybody: only then is it worth asking whose the request is. */
    isOfMembers: (address: string): boolean => addresses.has(address),
    find(member: LoggedInMember, address: string, nowMs: number): Prepared | null {
      const found = kept.get(keyOf(member, address));
      if (!found || found.version !== viewOf(member).version) return null;
      const ageMs = nowMs - found.madeAtMs;
      return ageMs >= 0 && ageMs < keptForMs ? found.prepared : null;
    },
    /** @param madeAtMs before anything of it was read, as the member's version was. */
    keep(member: LoggedInMember, address: string, made: { prepared: Prepared; madeAtMs: number }): void {
      addresses.set(address, true);
      kept.set(keyOf(member, address), { ...made, version: viewOf(member).version });
    },
  };
}
