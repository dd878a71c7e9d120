import { describe, expect, it } from 'vitest';
import { refusalOfGivingUp, refusalOfTakingBack, takeBackHours, takeBackUntil } from './rules.ts';

const at = new Date('2026-11-25T09:00:00Z');
const until = new Date(at.getTime() + takeBackHours * 60 * 60_000);
const before = (moment: Date, ms = 1) => new Date(moment.getTime() - ms);
const released = { kind: 'released', formerMemberId: 7, operatorId: null, at };

describe('giving a box up is refused', () => {
  it.each([
    ['where there is no such box', null, false, 'notOwn'],
    ['for somebody else’s box', { memberId: 8, state: 'ready' }, false, 'notOwn'],
    [
      'for somebody else’s stopped box, of which nothing is told',
      { memberId: 8, state: 'blocked' },
      true,
      'notOwn',
    ],
    ['for nobody’s box', { memberId: null, state: 'ready' }, false, 'notOwn'],
    ['for a box that was reported stolen', { memberId: 7, state: 'blocked' }, false, 'stopped'],
    ['for a box out of service, whatever else', { memberId: 7, state: 'retired' }, true, 'stopped'],
    ['while a box comes back', { memberId: 7, state: 'ready' }, true, 'comingBack'],
    ['never else', { memberId: 7, state: 'ready' }, false, null],
  ])('%s', (_when, box, isComingBack, refusal) =>
    expect(refusalOfGivingUp(box, 7, isComingBack)).toBe(refusal),
  );
});

describe('a box may be taken back', () => {
  it('by who gave it up, for three days', () => {
    expect(takeBackUntil(released, 7)).toEqual(until);
    expect(until.getTime() - at.getTime()).toBe(3 * 24 * 60 * 60_000);
  });
  it.each([
    ['nothing happened', null],
    ['somebody else gave it up', { ...released, formerMemberId: 8 }],
    ['an operator released it', { ...released, operatorId: 1 }],
    ['it was moved', { ...released, kind: 'moved' }],
    ['somebody registered it', { ...released, kind: 'registered', formerMemberId: null }],
  ])('by nobody where %s', (_what, last) => expect(takeBackUntil(last, 7)).toBeNull());
});

describe('taking a box back', () => {
  const free = { memberId: null, state: 'ready' };
  const wish = { memberId: 7, hadIt: true, hasRoom: true, now: before(until) };
  it.each([
    ['is done in the last moment', free, released, wish, null],
    ['is refused at the end itself', free, released, { ...wish, now: until }, 'over'],
    ['is refused after it', free, released, { ...wish, now: new Date(until.getTime() + 1) }, 'over'],
    [
      'is refused where somebody has it',
      { memberId: 8, state: 'ready' },
      { ...released, kind: 'registered', formerMemberId: null },
      wish,
      'taken',
    ],
    [
      'is refused where the next one gave it up, too',
      free,
      { ...released, formerMemberId: 8 },
      wish,
      'taken',
    ],
    ['is refused to whoever never had it', free, released, { ...wish, hadIt: false }, 'notOwn'],
    ['says nothing of a number that there isn’t', null, null, { ...wish, hadIt: false }, 'notOwn'],
    ['is refused of a stopped box', { memberId: null, state: 'blocked' }, released, wish, 'stopped'],
    [
      'is refused to whoever has another box meanwhile',
      free,
      released,
      { ...wish, hasRoom: false },
      'hasBox',
    ],
  ])('%s', (_what, box, last, given, refusal) => expect(refusalOfTakingBack(box, last, given)).toBe(refusal));
});
