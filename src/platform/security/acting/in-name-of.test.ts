import { describe, expect, it } from 'vitest';
import { createMemberAnswers } from '../../cache/member-answers.server.ts';
import type { Prepared } from '../../cache/prepared-answer.server.ts';
import type { ActsFor, LoggedInMember, MemberCtx } from '../../http/context.server.ts';
import { inNameOf, viewOf } from './in-name-of.server.ts';

const holder = {
  ...{ memberId: 3, userName: '햇살유치원', userType: 1, serial: 'TTB-2026-0003' },
  version: 7n,
};
const acting: ActsFor = { institutionId: 1, name: '햇살유치원', rights: ['orders', 'boxes'], holder };
const person: LoggedInMember = {
  ...{ idHash: Buffer.from('session'), memberId: 2, userName: '이바다', userType: 0, serial: null },
  ...{ authenticatedAtMs: 5, version: 1n, actsFor: null, actor: null },
};
const ctxOf = (member: LoggedInMember) => ({ member }) as MemberCtx;

describe('in whose name somebody acts', () => {
  it('is their own, whatever the right, where they act for nobody', () => {
    const ctx = ctxOf(person);
    for (const right of ['orders', 'contents', 'boxes'] as const) expect(inNameOf(ctx, right)).toBe(ctx);
  });

  it('is the holder’s with the right, in the person’s own session', () => {
    const ctx = inNameOf(ctxOf({ ...person, actsFor: acting }), 'boxes');
    expect(ctx?.member).toMatchObject({
      ...holder,
      ...{ idHash: person.idHash, authenticatedAtMs: 5, actor: { memberId: 2, userName: '이바다' } },
    });
  });

  it('is nobody’s without it, asked again in the holder’s name, too', () => {
    const ctx = inNameOf(ctxOf({ ...person, actsFor: acting }), 'orders')!;
    expect(inNameOf(ctx, 'contents')).toBeNull();
    expect(inNameOf(ctx, 'boxes')?.member.actor).toEqual({ memberId: 2, userName: '이바다' });
  });
});

describe('what is kept for somebody', () => {
  const answers = createMemberAnswers();
  const made = {
    prepared: { bodies: { identity: Buffer.from('page') } } as unknown as Prepared,
    madeAtMs: 0,
  };

  it('is found by the same person with the same rights and version of the holder alone', () => {
    const who = { ...person, actsFor: acting };
    answers.keep(who, '/buylist', made);
    expect(answers.find(who, '/buylist', 1)).toBe(made.prepared);
    expect(answers.find({ ...who, version: 99n }, '/buylist', 1)).toBe(made.prepared);
    const others: LoggedInMember[] = [
      person,
      { ...person, ...holder },
      { ...who, memberId: 4 },
      { ...who, actsFor: { ...acting, rights: ['orders'] } },
      { ...who, actsFor: { ...acting, holder: { ...holder, version: 8n } } },
      { ...who, actsFor: { ...acting, holder: { ...holder, memberId: 5 } } },
    ];
    for (const other of others) expect(answers.find(other, '/buylist', 1)).toBeNull();
  });

  it('has the same view in the holder’s name as before', () => {
    const who = { ...person, actsFor: acting };
    expect(viewOf(who)).toEqual({ key: '2 for 3 orders+boxes', version: 7n });
    expect(viewOf(inNameOf(ctxOf(who), 'orders')!.member)).toEqual(viewOf(who));
  });
});
