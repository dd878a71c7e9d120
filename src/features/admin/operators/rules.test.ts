import { describe, expect, it } from 'vitest';
import { isSessionAlive, operatorAbsoluteMs, operatorEntryMs, operatorIdleMs } from './rules.ts';

describe('an operator’s session', () => {
  const open = { createdAtMs: 0, lastSeenAtMs: 0, isOpen: true };
  it('ends after half an hour without a sign of life, to the millisecond', () => {
    expect(isSessionAlive(open, operatorIdleMs - 1)).toBe(true);
    expect(isSessionAlive(open, operatorIdleMs)).toBe(false);
  });
  it('ends after twelve hours whatever was done', () => {
    const busy = { ...open, lastSeenAtMs: operatorAbsoluteMs - 1 };
    expect(isSessionAlive(busy, operatorAbsoluteMs - 1)).toBe(true);
    expect(isSessionAlive(busy, operatorAbsoluteMs)).toBe(false);
  });
  it('that waits for its second factor waits ten minutes', () => {
    const waiting = { ...open, isOpen: false };
    expect(isSessionAlive(waiting, operatorEntryMs - 1)).toBe(true);
    expect(isSessionAlive({ ...waiting, lastSeenAtMs: operatorEntryMs }, operatorEntryMs)).toBe(false);
  });
});
