import { describe, expect, it } from 'vitest';
import {
  escrowStates,
  escrowTerms,
  needsAccountUnderEscrow,
  refusalOfEscrowCancel,
  wayOfEscrow,
} from './escrow.ts';

const all = { paidWon: 41_000, backWon: 41_000 };
const some = { paidWon: 41_000, backWon: 19_000 };

describe('by which way money of an escrow deal goes back', () => {
  it.each([
    ['untilTold', 'held', 'company', 'escrowWholeOnly'],
    ['untilTold', 'delivering', 'escrowUndecided', 'escrowUndecided'],
    ['untilTold', 'decided', 'company', 'byHand'],
    ['untilTold', 'refused', 'company', 'escrowWholeOnly'],
    ['untilDecided', 'held', 'company', 'escrowWholeOnly'],
    ['untilDecided', 'delivering', 'company', 'escrowUndecided'],
    ['untilDecided', 'decided', 'byHand', 'byHand'],
    ['untilDecided', 'refused', 'company', 'escrowWholeOnly'],
  ] as const)('%s, %s: all of it %s, some of it %s', (terms, state, whole, part) => {
    expect(wayOfEscrow({ terms, state }, all)).toBe(whole);
    expect(wayOfEscrow({ terms, state }, some)).toBe(part);
    // What is cancelled is the company's to pay back.
    expect(refusalOfEscrowCancel({ terms, state }, some)).toBe(part === 'byHand' ? 'escrowDecided' : part);
  });

  it('of another payment the company pays back whatever it is', () => {
    expect([wayOfEscrow(null, all), wayOfEscrow(null, some)]).toEqual(['company', 'company']);
    expect([refusalOfEscrowCancel(null, some), needsAccountUnderEscrow(null, some)]).toEqual([null, false]);
  });

  it('an account is named for some of it unless the buyer refused, and for all of it where the company won’t', () => {
    for (const terms of escrowTerms)
      for (const state of escrowStates) {
        expect(needsAccountUnderEscrow({ terms, state }, some)).toBe(state !== 'refused');
        const isByHand = terms === 'untilDecided' && state === 'decided';
        expect(needsAccountUnderEscrow({ terms, state }, all)).toBe(isByHand);
      }
  });
});
