import { describe, expect, it } from 'vitest';
import {
  type RepairState,
  readRepairNumber,
  repairStates,
  repairSteps,
  showRepairNumber,
} from '../../../shared/requests/repair.ts';
import { isCost, isInWarranty, nextStatesOf, warrantyEnds } from './rules.ts';

const at = (text: string) => new Date(`${text}+09:00`);

describe('free repairs', () => {
  const registeredAt = at('2026-03-05T14:00:00');

  it('end with the Korean day a year after the first registration', () => {
    const until = warrantyEnds({
      freeUntil: at('2027-03-05T14:00:00'),
      registeredAt: at('2026-09-01T10:00:00'),
    });
    expect(until?.toISOString()).toBe('2027-03-05T14:59:59.999Z');
    expect(isInWarranty(until!.getTime(), at('2027-03-05T23:59:59').getTime())).toBe(true);
    expect(isInWarranty(until!.getTime(), at('2027-03-06T00:00:00').getTime())).toBe(false);
  });
  it('go by the registration where nothing else is known, and by nothing where that isn’t', () => {
    expect(warrantyEnds({ freeUntil: null, registeredAt })?.toISOString()).toBe('2027-03-05T14:59:59.999Z');
    expect(warrantyEnds({ freeUntil: null, registeredAt: null })).toBeNull();
    expect(isInWarranty(null, 0)).toBe(false);
  });
});

describe('what comes next', () => {
  const next = (state: RepairState, isHere: boolean, isPaid = false) =>
    nextStatesOf({ state, isHere, isPaid });

  it('is nothing that the list of steps doesn’t have', () => {
    for (const state of repairStates)
      for (const isHere of [true, false])
        for (const isPaid of [true, false])
          for (const one of next(state, isHere, isPaid)) expect(repairSteps[state]).toContain(one);
  });
  it('hangs on where the box is, and whether its cost is paid', () => {
    expect(next('received', false)).toEqual(['quoted', 'pickedUp', 'withdrawn', 'refused']);
    expect(next('quoted', false)).toEqual(['approved', 'received', 'withdrawn']);
    expect(next('quoted', true)).toEqual(['approved', 'pickedUp', 'declined']);
    expect(next('approved', false, true)).toEqual(['pickedUp', 'withdrawn']);
    expect(next('approved', true, true)).toEqual(['repairing', 'unrepairable']);
    expect(next('pickedUp', true, true)).toEqual(['repairing', 'unrepairable']);
    expect(next('closed', true)).toEqual(['sent']);
  });
});

it.each([
  [999, false],
  [1_000, true],
  [1_000_000, true],
  [1_000_001, false],
  [1_000.5, false],
])('a cost of %d is one: %s', (won, is) => expect(isCost(won)).toBe(is));

it('a number is read however it is said', () => {
  expect(showRepairNumber('12345678')).toBe('R-1234-5678');
  for (const typed of ['R-1234-5678', 'r12345678', ' 1234 5678 '])
    expect(readRepairNumber(typed)).toBe('12345678');
  expect(readRepairNumber('1234')).toBeNull();
});
