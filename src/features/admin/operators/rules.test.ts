import { describe, expect, it } from 'vitest';
import { operatorCalls } from '../../../admin-open-api.server.ts';
import {
  codeFreshMs,
  hasEnded,
  isCodeFresh,
  isPractice,
  isSessionAlive,
  operatorAbsoluteMs,
  operatorEntryMs,
  operatorIdleMs,
  seconds,
} from './rules.ts';

describe('an operator’s session', () => {
  const begun = Date.UTC(2026, 10, 23);
  const open = { createdAtMs: begun, lastSeenAtMs: begun, isOpen: true };
  it('ends after half an hour without a sign of life, to the millisecond', () => {
    expect(isSessionAlive(open, begun + operatorIdleMs - 1)).toBe(true);
    expect(isSessionAlive(open, begun + operatorIdleMs)).toBe(false);
  });
  it('ends after twelve hours whatever was done', () => {
    const busy = { ...open, lastSeenAtMs: begun + operatorAbsoluteMs - 1 };
    expect(isSessionAlive(busy, begun + operatorAbsoluteMs - 1)).toBe(true);
    expect(isSessionAlive(busy, begun + operatorAbsoluteMs)).toBe(false);
  });
  it('that waits for its second factor waits ten minutes', () => {
    const waiting = { ...open, isOpen: false };
    expect(isSessionAlive(waiting, begun + operatorEntryMs - 1)).toBe(true);
    expect(
      isSessionAlive({ ...waiting, lastSeenAtMs: begun + operatorEntryMs }, begun + operatorEntryMs),
    ).toBe(false);
  });
  it('asks for the second factor again ten minutes after it was given', () => {
    expect(isCodeFresh(begun, begun + codeFreshMs - 1)).toBe(true);
    expect(isCodeFresh(begun, begun + codeFreshMs)).toBe(false);
  });
});

it('a password that was handed out ends at its date, and one’s own never', () => {
  const end = Date.UTC(2026, 10, 23);
  expect(hasEnded(new Date(end), end - 1)).toBe(false);
  expect(hasEnded(new Date(end), end)).toBe(true);
  expect(hasEnded(null, end)).toBe(false);
});

it('every shop but the one in production is for practice', () => {
  expect(['production', 'development', 'test'].map(isPractice)).toEqual([false, true, true]);
});

it('every call at which somebody may come second carries who was first', () => {
  const silent = operatorCalls.flatMap(({ name, call }) =>
    Object.entries(call.outcomes).flatMap(([outcome, shape]) =>
      seconds.has(outcome) && shape === null ? [`${name} ${outcome}`] : [],
    ),
  );
  expect(silent).toEqual([
    // An order's screen tells these from its own history.
    ...['cancelOrder alreadyDecided', 'refuseCancel alreadyDecided'],
    // Here it is no operator's step: the goods are on their way still.
    ...['registerReturn notDelivered', 'registerReplacement notDelivered'],
    // What changes these is what members do and buy.
    ...['askAccountAgain changedMeanwhile', 'extendMemberContent changedMeanwhile'],
    ...['splitStock changedMeanwhile', 'handOverSerial changedMeanwhile', 'resolveConflict changedMeanwhile'],
  ]);
});
