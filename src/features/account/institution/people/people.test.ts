// Several people for one institution: invited without telling who is a member, one institution each, out at once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailsTo } from '../../../../../test/support/emails.ts';
import { holdInstitution } from '../../../../../test/support/family.ts';
import { loggedIn } from '../../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { crowd, logInAs } from '../../../../../test/support/sign-up.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import type { InstitutionRight } from '../../../../shared/requests/institution.ts';
import { downloadOwnData } from '../../member/contract.ts';
import { leaveShop } from '../../profile/contract.ts';
import { actFor } from '../../session/acting/contract.ts';
import { logIn, readSession } from '../../session/contract.ts';
import {
  answerInvitation,
  changeRights,
  endPerson,
  type HeldPeople,
  invitePerson,
  leaveInstitution,
  listPeople,
} from './contract.ts';
import { invitationDays, mostPeople } from './rules.ts';
import { destroyOverInvitations } from './service.server.ts';

type Person = { id: number; login_id: string; password: string };
const all: InstitutionRight[] = ['orders', 'contents', 'boxes'];

let shop: TestShop;
let school: Visitor;
let institution: number;
beforeAll(async () => {
  shop = await openTestShop();
  school = await loggedIn(shop, 'haetsal');
  institution = await holdInstitution(shop, school.memberId);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  await shop.deps.sql`delete from institution_people`;
  await school.call(logIn, { input: { login_id: 'haetsal', password: 'toktok-haetsal-3' } });
});

const invite = (loginId: string, rights: InstitutionRight[] = all, who = school) =>
  who.call(invitePerson, { input: { loginId, rights } });
const held = async (who = school) => ((await (await who.call(listPeople)).json()) as HeldPeople).people;
const invitationOf = async ({ id }: Person, at = institution) => {
  const [row] = await shop.deps.sql<{ id: string }[]>`select id from institution_people
    where member_id = ${id} and institution_id = ${at} and joined_at is null`;
  return String(row?.id ?? 0);
};
const answering = (who: Visitor, id: string, accept = true) =>
  who.call(answerInvitation, { params: { id }, input: { accept } });
const act = (who: Visitor, to: number | null) => who.call(actFor, { input: { for: to } });
const actsFor = async (who: Visitor) =>
  ((await (await who.call(readSession)).json()) as { member: { actsFor?: { name: string } } }).member.actsFor;

let made = 0;
async function person(): Promise<Person & { visitor: Visitor }> {
  made += 1;
  const [one] = (await crowd(shop, 1, `teacher${made}x`)) as [Person];
  return { ...one, visitor: await logInAs(shop, one) };
}
async function joined(rights: InstitutionRight[] = all) {
  const one = await person();
  await invite(one.login_id, rights);
  expect((await answering(one.visitor, await invitationOf(one))).status).toBe(200);
  return one;
}
async function otherInstitution() {
  const other = await person();
  return { other, id: await holdInstitution(shop, other.id) };
}

describe('an invitation', () => {
  it('is answered and shown the same whether anybody has that id', async () => {
    const teacher = await person();
    const known = await invite(teacher.login_id.toUpperCase());
    const unknown = await invite('nobody-has-this');
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(known.status).toBe(200);
    const [first, second] = await held();
    expect({ ...first, id: 0, openUntilMs: 0 }).toEqual({
      ...second,
      ...{ id: 0, openUntilMs: 0, loginId: teacher.login_id },
    });
    expect(first).toMatchObject({ name: '', joinedAtMs: null, rights: all });
    // Whoever is meant reads it; what they make of it changes nothing either.
    await expect
      .poll(async () => (await emailsTo(shop.sandbox.mailbox, `${teacher.login_id}@example.com`)).length)
      .toBe(1);
    expect((await answering(teacher.visitor, await invitationOf(teacher), false)).status).toBe(202);
    expect((await held()).map(({ loginId }) => loginId)).toEqual([teacher.login_id, 'nobody-has-this']);
    expect((await answering(teacher.visitor, String(first!.id))).status).toBe(404);
  });

  it('wants the password of the last five minutes, a right, and an institution', async () => {
    expect((await invite('anybody', [])).status).toBe(422);
    const stranger = await person();
    expect((await invite('anybody', all, stranger.visitor)).status).toBe(404);
    shop.advance(6 * 60_000);
    expect((await invite('anybody')).status).toBe(204);
    expect(await held()).toEqual([]);
  });

  it('is one for an id, with the rights that were given last; the holder and who is in need none', async () => {
    const teacher = await person();
    await invite(teacher.login_id, ['boxes']);
    await invite(teacher.login_id, ['orders']);
    expect(await held()).toMatchObject([{ rights: ['orders'] }]);
    expect((await invite('haetsal')).status).toBe(412);
    await answering(teacher.visitor, await invitationOf(teacher));
    expect((await invite(teacher.login_id)).status).toBe(412);
  });

  it(`is over after ${invitationDays} days, and gone`, async () => {
    const teacher = await person();
    await invite(teacher.login_id);
    const id = await invitationOf(teacher);
    const late = new Date(shop.deps.now() - (invitationDays * 24 * 60 + 1) * 60_000).toISOString();
    await shop.deps.sql`update institution_people set invited_at = ${late}`;
    expect(await held()).toEqual([]);
    expect((await answering(teacher.visitor, id)).status).toBe(404);
    await destroyOverInvitations(shop.deps);
    expect(await shop.deps.sql`select 1 from institution_people`).toHaveLength(0);
  });

  it('is taken back by its holder, and by nobody else', async () => {
    const teacher = await person();
    await invite(teacher.login_id);
    const id = await invitationOf(teacher);
    const { other } = await otherInstitution();
    const stranger = await person();
    const params = { id };
    expect((await other.visitor.call(endPerson, { params, input: {} })).status).toBe(404);
    expect((await other.visitor.call(changeRights, { params, input: { rights: all } })).status).toBe(404);
    expect((await answering(stranger.visitor, id)).status).toBe(404);
    expect((await school.call(endPerson, { params, input: {} })).status).toBe(200);
    expect((await answering(teacher.visitor, id)).status).toBe(404);
  });

  it(`goes to ${mostPeople} people, and to ${mostPeople} ids a day`, async () => {
    for (let i = 0; i < mostPeople; i++) expect((await invite(`nobody-${i}`)).status).toBe(200);
    expect((await invite('one-more')).status).toBe(429);
    await shop.deps.sql`delete from rate_limits`;
    expect((await invite('one-more')).status).toBe(409);
    expect((await invite('nobody-3')).status).toBe(200);
  });
});

describe('who joins', () => {
  it('is in once, however often it is pressed at once', async () => {
    const teacher = await person();
    await invite(teacher.login_id);
    const id = await invitationOf(teacher);
    const answers = await Promise.all(Array.from({ length: 8 }, () => answering(teacher.visitor, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await held()).toMatchObject([{ loginId: teacher.login_id, openUntilMs: null }]);
  });

  it('works for one institution, whichever two are accepted at once', async () => {
    const { other, id: second } = await otherInstitution();
    const teacher = await person();
    await invite(teacher.login_id);
    await invite(teacher.login_id, all, other.visitor);
    const ids = [await invitationOf(teacher), await invitationOf(teacher, second)];
    const answers = await Promise.all(ids.map((id) => answering(teacher.visitor, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    // Whoever holds one works for no other.
    await invite(other.login_id);
    expect((await answering(other.visitor, await invitationOf(other))).status).toBe(409);
  });

  it('acts for it by their own wish, in this session alone, and as themselves again', async () => {
    const teacher = await joined();
    const elsewhere = await logInAs(shop, teacher);
    expect((await act(teacher.visitor, institution)).status).toBe(200);
    expect(await actsFor(teacher.visitor)).toMatchObject({ personId: teacher.id, rights: all });
    expect(await actsFor(elsewhere)).toBeUndefined();
    expect((await act(teacher.visitor, null)).status).toBe(200);
    expect(await actsFor(teacher.visitor)).toBeUndefined();
  });

  it('goes on acting when the password is given once more, and somebody else doesn’t', async () => {
    const teacher = await joined();
    await act(teacher.visitor, institution);
    const { login_id, password } = teacher;
    const again = await teacher.visitor.call(logIn, { input: { login_id, password } });
    expect(await again.json()).toMatchObject({ id: school.memberId, actsFor: { personId: teacher.id } });
    expect(await actsFor(teacher.visitor)).toBeDefined();
    await teacher.visitor.call(logIn, { input: { login_id: 'bada', password: 'toktok-bada-22' } });
    expect(await actsFor(teacher.visitor)).toBeUndefined();
  });
});

describe('nobody acts for an institution', () => {
  it('who isn’t in: strangers, invited ones, its holder, visitors', async () => {
    const [stranger, invited] = [await person(), await person()];
    await invite(invited.login_id);
    for (const who of [stranger.visitor, invited.visitor, school])
      expect((await act(who, institution)).status).toBe(404);
    expect((await act(stranger.visitor, 999_999)).status).toBe(404);
    // Whatever the row says.
    await shop.deps.sql`update sessions set acts_for = ${institution} where member_id = ${stranger.id}`;
    expect(await actsFor(stranger.visitor)).toBeUndefined();
  });

  it.each([
    ['whom the holder ends', (id: string) => school.call(endPerson, { params: { id }, input: {} })],
    ['who leaves', (_: string, who: Visitor) => who.call(leaveInstitution, { input: {} })],
    [
      'once it has ended',
      () => shop.deps.sql`update institutions set ended_at = now() where id = ${institution}`,
    ],
  ])('%s, from the next request on', async (_, finish) => {
    const teacher = await joined();
    await act(teacher.visitor, institution);
    expect(await actsFor(teacher.visitor)).toBeDefined();
    const [{ id } = { id: 0 }] = await held();
    await finish(String(id), teacher.visitor);
    expect(await actsFor(teacher.visitor)).toBeUndefined();
    expect((await act(teacher.visitor, institution)).status).toBe(404);
    await shop.deps.sql`update institutions set ended_at = null where id = ${institution}`;
  });

  it('of a holder, or as a person, who left the shop', async () => {
    const { other, id: second } = await otherInstitution();
    const teacher = await person();
    await invite(teacher.login_id, all, other.visitor);
    await answering(teacher.visitor, await invitationOf(teacher, second));
    await act(teacher.visitor, second);
    expect((await other.visitor.call(leaveShop, { input: {} })).status).toBe(200);
    expect(await actsFor(teacher.visitor)).toBeUndefined();
    const leaving = await joined();
    expect((await leaving.visitor.call(leaveShop, { input: {} })).status).toBe(200);
    expect(await held()).toEqual([]);
  });

  it('with more than they were given: the rights of the last change hold', async () => {
    const teacher = await joined(['boxes']);
    await act(teacher.visitor, institution);
    const [{ id } = { id: 0 }] = await held();
    await school.call(changeRights, { params: { id: String(id) }, input: { rights: ['contents'] } });
    expect(await actsFor(teacher.visitor)).toMatchObject({ rights: ['contents'] });
  });
});

it('a person’s own copy names the institutions that they work or worked for', async () => {
  const teacher = await joined(['orders']);
  await teacher.visitor.call(leaveInstitution, { input: {} });
  const data = (await (await teacher.visitor.call(downloadOwnData)).json()) as {
    institutionsWorkedFor: unknown[];
  };
  expect(data.institutionsWorkedFor).toMatchObject([{ orders: true, contents: false }]);
});
