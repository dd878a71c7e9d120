import { expect, it } from 'vitest';
import { tellHistory } from './rules.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const event = (
  kind: string,
  at: string,
  of: { memberId?: number; formerMemberId?: number; operatorId?: number } = {},
) => ({
  ...{ kind, at: day(at), memberId: null, formerMemberId: null, operatorId: null },
  ...of,
});
const content = (title: string, startsAt: string | null, expiresAt: string | null = null, appId = title) => ({
  ...{ appId, title, cancelledAt: null },
  ...{ startsAt: startsAt ? day(startsAt) : null, expiresAt: expiresAt ? day(expiresAt) : null },
});
const tell = (
  events: Parameters<typeof tellHistory>[0],
  contents: Parameters<typeof tellHistory>[1] = [],
  freeUntil: string | null = '2027-03-01',
  now = '2026-12-01',
) =>
  tellHistory(
    events,
    contents,
    { memberId: 7, freeUntil: freeUntil ? day(freeUntil) : null, freeAppId: 'own' },
    day(now),
  ).map(({ kind, at, title }) => `${at.toISOString().slice(0, 10)} ${kind}${title && ` ${title}`}`);

it('of a new box begins with its registration and its free year', () => {
  expect(tell([event('registered', '2026-03-01', { memberId: 7 })])).toEqual([
    '2026-03-01 registered',
    '2026-03-01 freeYear',
  ]);
});

it('of a second-hand box names the day on which its free year began, and nobody', () => {
  const events = [
    event('registered', '2026-03-01', { memberId: 3 }),
    event('registered', '2026-10-01', { memberId: 7 }),
  ];
  expect(tell(events)).toEqual(['2026-10-01 registered', '2026-03-01 freeYear']);
});

it('of a box that somebody registered by mistake names the day of one’s own: nobody had opened it', () => {
  const events = [
    event('registered', '2026-01-10', { memberId: 3 }),
    event('registered', '2026-03-01', { memberId: 7 }),
  ];
  expect(tell(events)).toEqual(['2026-03-01 registered', '2026-03-01 freeYear']);
});

it('tells that it was stopped and opened, given up and registered again, moved by the shop', () => {
  const events = [
    event('registered', '2026-03-01', { memberId: 7 }),
    event('blocked', '2026-04-01', { memberId: 7, operatorId: 1 }),
    event('reopened', '2026-04-02', { memberId: 7, operatorId: 1 }),
    event('released', '2026-05-01', { formerMemberId: 7 }),
    event('registered', '2026-05-02', { memberId: 7 }),
    event('released', '2026-06-01', { formerMemberId: 7, operatorId: 1 }),
    event('moved', '2026-06-02', { memberId: 7, formerMemberId: 3, operatorId: 1 }),
  ];
  expect(tell(events)).toEqual([
    '2026-06-02 gained',
    '2026-06-01 lost',
    '2026-05-02 registered',
    '2026-05-01 givenUp',
    '2026-04-02 reopened',
    '2026-04-01 blocked',
    '2026-03-01 registered',
    '2026-03-01 freeYear',
  ]);
});

it('tells of the contents that began on it, and of those that are over', () => {
  const contents = [
    content('math', '2026-09-01', '2026-11-01'),
    content('english', '2026-10-01', '2027-10-01'),
    content('waits', null),
    content('on the box before', '2026-02-01'),
    content('own', '2026-03-01', '2027-03-01', 'own'),
    { ...content('ended', '2026-08-01', '2027-08-01'), cancelledAt: day('2026-08-15') },
  ];
  expect(tell([event('registered', '2026-03-01', { memberId: 7 })], contents)).toEqual([
    '2026-11-01 contentEnded math',
    '2026-10-01 contentBegan english',
    '2026-09-01 contentBegan math',
    '2026-08-15 contentEnded ended',
    '2026-08-01 contentBegan ended',
    '2026-03-01 registered',
    '2026-03-01 freeYear',
  ]);
});

it('tells the end of the free year once it is over', () => {
  const events = [event('registered', '2026-03-01', { memberId: 7 })];
  expect(tell(events, [], '2027-03-01', '2027-03-01')[0]).toBe('2027-03-01 freeYearOver');
  expect(tell(events, [], null)).toEqual(['2026-03-01 registered']);
});
