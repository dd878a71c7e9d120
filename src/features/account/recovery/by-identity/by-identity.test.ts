import { createHash } from 'node:crypto';
import { sql as drizzleSql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeIn, emailAfter, emailsTo, isQueueEmpty } from '../../../../../test/support/emails.ts';
import { grownUp, type PersonToBe, verify } from '../../../../../test/support/identity.ts';
import { long } from '../../../../../test/support/long-tests.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { logInAs, signUpForm } from '../../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../../test/support/visitor.ts';
import { members } from '../../../../platform/db/schema.server.ts';
import { createSecrets } from '../../../../platform/security/secrets.server.ts';
import { getVerification } from '../../identity/contract.ts';
import { downloadOwnData, signUp } from '../../member/contract.ts';
import { leaveShop } from '../../profile/contract.ts';
import { logIn } from '../../session/contract.ts';
import { sendLogInCode } from '../../session/second-factor/contract.ts';
import { changePassword, chooseEmail, confirmEmail, findByIdentity, undoRecovery } from '../contract.ts';
import { permitRecovery } from './permit.server.ts';
import { idsOf } from './queries.server.ts';
import { forgetRecoveries } from './service.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ newDatabase: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  await isQueueEmpty(shop.deps.db);
  atMs = shop.deps.now();
  pass(0);
});

/** The shop's clock stands still, so that a millisecond is one. */
let atMs = 0;
function pass(ms: number): void {
  atMs += ms;
  shop.stopClockAt(atMs);
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const newPassword = 'correct horse 배터리';
let count = 0;

/** Somebody whom the agency knows, and who is nobody else in these tests. */
function somebody(over: Partial<PersonToBe> = {}): PersonToBe {
  count += 1;
  const mobile_no = `0107000${String(count).padStart(4, '0')}`;
  const birthdate = String(19_600_101 + 10_000 * Math.floor(count / 25) + (count % 25));
  return { ...grownUp, name: '한누리', mobile_no, birthdate, ...over };
}

/** Signs up by the agency, as everybody does. */
async function join(person: PersonToBe, login_id = `person${count}`) {
  const visitor = new Visitor(shop.url);
  await verify(shop, visitor, person);
  const email = `${login_id}@example.com`;
  const input = { ...signUpForm, userName: person.name, phone: person.mobile_no, login_id, email };
  const answer = await visitor.call(signUp, {
    input: { ...input, agreements: ['service', 'privacy'] },
  });
  expect(answer.status).toBe(201);
  return { ...((await answer.json()) as { id: number }), login_id, email, password: signUpForm.password };
}

const find = (visitor: Visitor) => visitor.call(findByIdentity, { input: {} });
async function found(visitor: Visitor) {
  const answer = await find(visitor);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id: number; login_id: string; email: string; hasPasskey: boolean }[];
}
async function verified(person: PersonToBe): Promise<Visitor> {
  const visitor = new Visitor(shop.url);
  await verify(shop, visitor, person);
  return visitor;
}
const change = (visitor: Visitor, who: { id: number; login_id: string }, password = newPassword) =>
  visitor.call(changePassword, { input: { user_id: who.id, login_id: who.login_id, password } });
const logInStatus = async (login_id: string, password: string) =>
  (await new Visitor(shop.url).call(logIn, { input: { login_id, password } })).status;

/** Proves another mailbox on the way to a new password. */
async function proveMailbox(visitor: Visitor, user_id: number, email: string) {
  const sent = await emailAfter(shop.sandbox.mailbox, email, async () => {
    expect((await visitor.call(chooseEmail, { input: { user_id, email } })).status).toBe(200);
  });
  return visitor.call(confirmEmail, { input: { user_id, code: codeIn(sent) } });
}

/** The whole way: by the agency to a new password, and to a new address where one is given. */
async function recover(person: PersonToBe, newEmail?: string) {
  const visitor = await verified(person);
  const [who] = await found(visitor);
  if (newEmail) expect((await proveMailbox(visitor, who!.id, newEmail)).status).toBe(200);
  expect((await change(visitor, who!)).status).toBe(201);
  return who!;
}

const rowOf = async (id: number) => (await shop.deps.sql`select * from members where id = ${id}`)[0]!;
async function undoWord(mailbox: string): Promise<string> {
  await isQueueEmpty(shop.deps.db);
  const mail = shop.sandbox.mailbox.list(mailbox).find(({ text }) => text.includes('/undo-recovery#'));
  return /\/undo-recovery#(\S+)/.exec(mail!.text)![1]!;
}
const undo = async (word: string) =>
  (await new Visitor(shop.url).call(undoRecovery, { input: { word } })).status;
const addPasskey = (id: number, createdAt = shop.deps.now()) =>
  shop.deps
    .sql`insert into member_passkeys (member_id, credential_id, public_key, counter, transports, name, created_at)
    values (${id}, ${`key-${id}-${createdAt}`}, '\\x00', 0, '{}', '휴대폰', ${new Date(createdAt).toISOString()})`;

describe('whose account it is', () => {
  it('is told to the person who signed up, by a hash of what the agency calls them', async () => {
    const person = somebody();
    const member = await join(person);
    expect(await found(await verified(person))).toEqual([
      expect.objectContaining({ id: member.id, login_id: member.login_id, hasPasskey: false }),
    ]);
    const row = await rowOf(member.id);
    expect(row.person_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(person.birthdate);
  });

  it('shows the mailbox with stars', async () => {
    const person = somebody();
    const { email } = await join(person);
    const [told] = await found(await verified(person));
    expect(told!.email).toContain('*');
    expect(told!.email).not.toBe(email);
  });

  it('is the same person with another telephone number, and somebody else with the same one', async () => {
    const person = somebody();
    const member = await join(person);
    expect(await found(await verified({ ...person, mobile_no: '01071119999' }))).toMatchObject([
      { id: member.id },
    ]);
    // A number that its telephone company gave to somebody else, of the same name even.
    expect((await find(await verified({ ...person, birthdate: '19770707' }))).status).toBe(204);
  });

  it('is not decided by what a profile says', async () => {
    const [victim, thief] = [somebody({ name: '남궁별' }), somebody()];
    const member = await join(thief);
    await shop.deps.sql`update members set user_name = ${victim.name}, phone = ${victim.mobile_no}
      where id = ${member.id}`;
    expect((await find(await verified(victim))).status).toBe(204);
    // An account that bears another name meanwhile may have been handed over.
    expect((await find(await verified(thief))).status).toBe(204);
  });

  it('is known under a former secret of the shop, until that reads no more; a recovery writes it with the newest', async () => {
    const { secrets } = shop.deps;
    const [before, after] = ['the secret of last year', 'the secret of this year'];
    const [kept, renewed] = [somebody(), somebody()];
    shop.deps.secrets = createSecrets(before);
    const [one, two] = [await join(kept, `former${count}a`), await join(renewed, `former${count}b`)];
    shop.deps.secrets = createSecrets(after, [before]);
    expect(await found(await verified(kept))).toMatchObject([{ id: one.id }]);
    expect(await recover(renewed)).toMatchObject({ id: two.id });
    shop.deps.secrets = createSecrets(after);
    expect((await find(await verified(kept))).status).toBe(204);
    expect(await found(await verified(renewed))).toMatchObject([{ id: two.id }]);
    shop.deps.secrets = secrets;
  });

  it('names both accounts of one person, and each gets its own password', async () => {
    const person = somebody();
    const one = await join(person, `twin${count}a`);
    const two = await join(person, `twin${count}b`);
    const visitor = await verified(person);
    expect((await found(visitor)).map(({ login_id }) => login_id)).toEqual([one.login_id, two.login_id]);
    expect((await change(visitor, two)).status).toBe(201);
    expect(await logInStatus(two.login_id, newPassword)).toBe(200);
    expect(await logInStatus(one.login_id, one.password)).toBe(200);
  });

  it('is nobody’s for whoever isn’t a member, and their verification goes on to a sign-up', async () => {
    const person = somebody();
    const visitor = await verified(person);
    expect((await find(visitor)).status).toBe(204);
    expect((await find(visitor)).status).toBe(204);
    const input = { ...signUpForm, userName: person.name, phone: person.mobile_no, login_id: `late${count}` };
    const answer = await visitor.call(signUp, { input: { ...input, agreements: ['service', 'privacy'] } });
    expect(answer.status).toBe(201);
  });

  it('is nobody’s for somebody under age, and for whoever verified nothing', async () => {
    const visitor = new Visitor(shop.url);
    expect((await find(visitor)).status).toBe(205);
    await verify(shop, visitor, 'saessak');
    expect((await find(visitor)).status).toBe(205);
  });

  it('is in the own-data file by the word that it is kept, never by the hash', async () => {
    const person = somebody();
    const member = await join(person);
    const before = await recover(person, 'file@example.com');
    const visitor = await logInAs(shop, { login_id: before.login_id, password: newPassword });
    const file = (await (await visitor.call(downloadOwnData)).json()) as Record<
      string,
      Record<string, unknown>
    >;
    expect(file.member).toMatchObject({ isPersonKept: true, recoveredAt: expect.any(String) });
    expect(file.identityRecovery).toMatchObject({ recovery: { formerEmail: member.email }, permit: null });
    expect(JSON.stringify(file)).not.toMatch(/person_?hash|argon2/i);
  });

  it('ends with leaving: the hash goes, too', async () => {
    const person = somebody();
    const member = await join(person);
    await recover(person);
    await permitRecovery(shop.deps, member.id, person.mobile_no);
    const visitor = await logInAs(shop, { ...member, password: newPassword });
    expect((await visitor.call(leaveShop, { input: {} })).status).toBe(200);
    expect((await rowOf(member.id)).person_hash).toBeNull();
    expect(await shop.deps.sql`select 1 from identity_recoveries where member_id = ${member.id}`).toEqual([]);
    expect(await shop.deps.sql`select 1 from recovery_permits where member_id = ${member.id}`).toEqual([]);
    expect((await find(await verified(person))).status).toBe(204);
  });
});

it('among thousands of members it is found by an index', long, async () => {
  // To delete them would take longer than to drop their database.
  const large = await openTestShop({ newDatabase: true });
  const { sql, db } = large.deps;
  await sql`insert into members (login_id, password_hash, user_name, email, phone, address, created_at, person_hash)
    select 'many' || i, '', '회원', 'many' || i || '@example.com', '', '', now(), sha256(('many' || i)::bytea)
    from generate_series(1, 5000) as i`;
  await large.owner`analyze members`;
  const asker = { phone: '01012345678', personHashes: [createHash('sha256').update('many7').digest()] };
  const asked = db
    .select()
    .from(members)
    .where(idsOf(db, asker, new Date(large.deps.now())));
  const plan = JSON.stringify(await db.execute(drizzleSql`explain ${asked}`));
  expect(plan).toContain('members_person');
  expect(plan).not.toContain('Seq Scan on members');
  await large.close();
});

describe('a verification', () => {
  it('counts until the last moment of thirty minutes', async () => {
    const person = somebody();
    await join(person);
    const [early, late] = [await verified(person), await verified(person)];
    pass(15 * minuteMs);
    // A session that is looked at stays alive.
    for (const visitor of [early, late]) await visitor.call(getVerification);
    pass(15 * minuteMs - 1);
    expect((await find(early)).status).toBe(200);
    pass(1);
    expect((await find(late)).status).toBe(205);
  });

  it('is used once: its second answer comes from the rights, and ends with them', async () => {
    const person = somebody();
    await join(person);
    const visitor = await verified(person);
    const first = await found(visitor);
    // The first answer got lost.
    expect(await found(visitor)).toEqual(first);
    pass(15 * minuteMs);
    expect(await found(visitor)).toEqual(first);
    pass(15 * minuteMs - 1);
    expect(await found(visitor)).toEqual(first);
    pass(1);
    expect((await find(visitor)).status).toBe(205);
    expect((await change(visitor, first[0]!)).status).toBe(204);
  });

  it('of two questions at once answers both, with one use', async () => {
    const person = somebody();
    await join(person);
    await shop.deps.sql`delete from recovery_grants`;
    const visitor = await verified(person);
    const answers = await Promise.all([find(visitor), find(visitor), find(visitor)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(
      await shop.deps.sql`select distinct member_id from recovery_grants where by_identity`,
    ).toHaveLength(1);
  });

  it('of another session opens nothing here', async () => {
    const person = somebody();
    const member = await join(person);
    await found(await verified(person));
    const other = await verified(somebody());
    expect((await find(other)).status).toBe(204);
    expect((await change(other, member)).status).toBe(204);
    const input = { user_id: member.id, email: 'other@example.com' };
    expect((await other.call(chooseEmail, { input })).status).toBe(205);
    expect((await other.call(confirmEmail, { input: { user_id: member.id, code: '123456' } })).status).toBe(
      204,
    );
    expect(await logInStatus(member.login_id, member.password)).toBe(200);
  });

  it('spends the budgets of the sign-up, and no other', async () => {
    const visitor = new Visitor(shop.url);
    const person = somebody();
    for (let time = 0; time < 5; time++) expect((await verify(shop, visitor, person)).status).toBe(200);
    await expect(verify(shop, visitor, person)).rejects.toThrow('204');
  });
});

describe('the new password', () => {
  it('opens, ends every session, and is told to the mailbox with the way to undo it', async () => {
    const person = somebody();
    const member = await join(person);
    const phone = await logInAs(shop, member);
    await recover(person);
    expect((await phone.send(`/api/users/user/${member.id}`)).status).toBe(400);
    expect(await logInStatus(member.login_id, newPassword)).toBe(200);
    expect(await logInStatus(member.login_id, member.password)).toBe(205);
    await isQueueEmpty(shop.deps.db);
    const mails = shop.sandbox.mailbox.list(member.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      '[톡톡박스] 휴대폰 본인인증으로 비밀번호를 바꿨어요',
    ]);
    expect(mails[0]!.text).toContain(`${shop.url}/undo-recovery#`);
  });

  it('that somebody would guess keeps the right to another one', async () => {
    const person = somebody();
    const member = await join(person);
    const visitor = await verified(person);
    await found(visitor);
    expect((await change(visitor, member, member.login_id)).status).toBe(422);
    expect((await change(visitor, member)).status).toBe(201);
    expect((await change(visitor, member)).status).toBe(204);
  });

  it('is no way round a passkey: for a day no code is mailed, to the new address neither', async () => {
    const person = somebody();
    const member = await join(person);
    await addPasskey(member.id);
    const [told] = await found(await verified(person));
    expect(told!.hasPasskey).toBe(true);
    await recover(person, 'fresh-key@example.com');
    const half = new Visitor(shop.url);
    const input = { login_id: member.login_id, password: newPassword };
    expect((await half.call(logIn, { input })).status).toBe(202);
    expect((await half.call(sendLogInCode, { input: {} })).status).toBe(409);
    pass(24 * hourMs - 1);
    expect((await half.call(logIn, { input })).status).toBe(202);
    expect((await half.call(sendLogInCode, { input: {} })).status).toBe(409);
    pass(1);
    const sent = await half.call(sendLogInCode, { input: {} });
    expect(sent.status).toBe(200);
    await isQueueEmpty(shop.deps.db);
    expect(shop.sandbox.mailbox.list('fresh-key@example.com').map(({ subject }) => subject)).toContain(
      '[톡톡박스] 로그인 인증번호를 보내 드려요',
    );
  });
});

describe('a new address', () => {
  it('counts with the new password, once its code was typed', async () => {
    const person = somebody();
    const member = await join(person);
    const visitor = await verified(person);
    await found(visitor);
    const email = 'fresh1@example.com';
    const answer = await proveMailbox(visitor, member.id, email);
    expect(await answer.json()).toEqual({ email });
    // The answer got lost: it is told again, whatever is typed.
    const again = await visitor.call(confirmEmail, { input: { user_id: member.id, code: '000000' } });
    expect(await again.json()).toEqual({ email });
    expect((await rowOf(member.id)).email).toBe(member.email);
    expect((await change(visitor, member)).status).toBe(201);
    expect((await rowOf(member.id)).email).toBe(email);
    const [former] = await emailsTo(shop.sandbox.mailbox, member.email);
    expect(former!.text).toContain('이메일 주소도 f');
    expect(former!.text).not.toContain(email);
    await isQueueEmpty(shop.deps.db);
    expect((await emailsTo(shop.sandbox.mailbox, email)).map(({ subject }) => subject)).toContain(
      '[톡톡박스] 비밀번호가 변경되었어요',
    );
  });

  it('with a wrong code changes nothing, and five wrong ones end the code', async () => {
    const person = somebody();
    const member = await join(person);
    const visitor = await verified(person);
    await found(visitor);
    const email = 'fresh2@example.com';
    const sent = await emailAfter(shop.sandbox.mailbox, email, () =>
      visitor.call(chooseEmail, { input: { user_id: member.id, email } }),
    );
    const code = codeIn(sent);
    const wrong = code === '000000' ? '000001' : '000000';
    const enter = (typed: string) =>
      visitor.call(confirmEmail, { input: { user_id: member.id, code: typed } });
    for (let time = 0; time < 5; time++) expect((await enter(wrong)).status).toBe(205);
    expect((await enter(code)).status).toBe(205);
    expect((await change(visitor, member)).status).toBe(201);
    expect((await rowOf(member.id)).email).toBe(member.email);
  });

  it('is given up again by keeping the present one', async () => {
    const person = somebody();
    const member = await join(person);
    const visitor = await verified(person);
    await found(visitor);
    await proveMailbox(visitor, member.id, 'fresh3@example.com');
    const keep = await visitor.call(chooseEmail, { input: { user_id: member.id, email: null } });
    expect(keep.status).toBe(201);
    expect((await change(visitor, member)).status).toBe(201);
    expect((await rowOf(member.id)).email).toBe(member.email);
  });

  it('that is none is refused by its field', async () => {
    const person = somebody();
    const member = await join(person);
    const visitor = await verified(person);
    await found(visitor);
    const answer = await visitor.call(chooseEmail, {
      input: { user_id: member.id, email: 'a@b.com,c@d.com' },
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: ['email'] });
  });
});

describe('“it wasn’t me”', () => {
  it('sets password and address back, ends sessions and what was added since, and tells both mailboxes', async () => {
    const person = somebody();
    const member = await join(person);
    await addPasskey(member.id, shop.deps.now() - hourMs);
    await shop.deps.sql`delete from member_passkeys where member_id = ${member.id}`;
    const who = await recover(person, 'thief@example.com');
    const thief = await logInAs(shop, { login_id: who.login_id, password: newPassword });
    await addPasskey(member.id);
    const word = await undoWord(member.email);
    expect(await undo(word)).toBe(200);
    expect(await rowOf(member.id)).toMatchObject({ email: member.email });
    expect(await logInStatus(member.login_id, newPassword)).toBe(205);
    expect(await logInStatus(member.login_id, member.password)).toBe(200);
    expect((await thief.send(`/api/users/user/${member.id}`)).status).toBe(400);
    expect(await shop.deps.sql`select 1 from member_passkeys where member_id = ${member.id}`).toEqual([]);
    await isQueueEmpty(shop.deps.db);
    for (const mailbox of [member.email, 'thief@example.com'])
      expect((await emailsTo(shop.sandbox.mailbox, mailbox)).map(({ subject }) => subject)).toContain(
        '[톡톡박스] 비밀번호와 이메일 주소를 되돌렸어요',
      );
    // Pressed again, it is done already.
    expect(await undo(word)).toBe(200);
  });

  it('keeps a passkey from before', async () => {
    const person = somebody();
    const member = await join(person);
    await addPasskey(member.id);
    pass(1_000);
    await recover(person);
    expect(await undo(await undoWord(member.email))).toBe(200);
    expect(await shop.deps.sql`select 1 from member_passkeys where member_id = ${member.id}`).toHaveLength(1);
  });

  it('undoes all of a row at once, back to before the first', async () => {
    const person = somebody();
    const member = await join(person);
    await recover(person, 'thief1@example.com');
    pass(23 * hourMs);
    await recover(person, 'thief2@example.com');
    // The second one is told to the mailbox from before, too, and counts its day anew.
    pass(23 * hourMs);
    expect(await undo(await undoWord(member.email))).toBe(200);
    expect((await rowOf(member.id)).email).toBe(member.email);
    expect(await logInStatus(member.login_id, member.password)).toBe(200);
  });

  it('is possible for a day, to the millisecond', async () => {
    const people = [somebody(), somebody()];
    const members = [await join(people[0]!, `day${count}a`), await join(people[1]!, `day${count}b`)];
    await recover(people[0]!);
    await recover(people[1]!);
    const words = [await undoWord(members[0]!.email), await undoWord(members[1]!.email)];
    pass(24 * hourMs - 1);
    expect(await undo(words[0]!)).toBe(200);
    pass(1);
    expect(await undo(words[1]!)).toBe(404);
    await forgetRecoveries(shop.deps);
    const kept = await shop.deps.sql`select former_email, former_password_hash from identity_recoveries`;
    for (const row of kept) expect(row).toEqual({ former_email: null, former_password_hash: null });
    pass(90 * 24 * hourMs);
    await forgetRecoveries(shop.deps);
    expect(await shop.deps.sql`select 1 from identity_recoveries`).toEqual([]);
  });

  it.each(['', 'x', '1.1.aaaaaaaaaaaaaaaaaaaaaaaa'])('knows no word %j', async (word) => {
    expect(await undo(word)).toBe(404);
  });

  it('ends the rights that were earned before it, and stops the agency’s way for a week', async () => {
    const person = somebody();
    const member = await join(person);
    await recover(person);
    const waiting = await verified(person);
    await found(waiting);
    expect(await undo(await undoWord(member.email))).toBe(200);
    expect((await change(waiting, member)).status).toBe(204);
    const later = await verified(person);
    expect((await find(later)).status).toBe(409);
    pass(7 * 24 * hourMs - 1);
    expect((await find(await verified(person))).status).toBe(409);
    await permitRecovery(shop.deps, member.id, person.mobile_no);
    expect((await find(await verified(person))).status).toBe(200);
    await shop.deps.sql`delete from recovery_permits`;
    expect((await find(await verified(person))).status).toBe(409);
    pass(1);
    expect((await find(await verified(person))).status).toBe(200);
  });
});

describe('a member of whom the shop doesn’t know who was verified', () => {
  async function formerMember() {
    const person = somebody();
    const member = await join(person);
    await shop.deps.sql`update members set person_hash = null where id = ${member.id}`;
    return { person, member };
  }

  it('is found by nobody, whatever the profile says', async () => {
    const { person } = await formerMember();
    expect((await find(await verified(person))).status).toBe(204);
  });

  it('is found for a day by who verifies with the number that an operator allowed, under the same name; then it is known', async () => {
    const { person, member } = await formerMember();
    const mobile_no = '01072223333';
    await permitRecovery(shop.deps, member.id, mobile_no);
    expect((await find(await verified(person))).status).toBe(204);
    expect((await find(await verified(somebody({ name: '남의이름', mobile_no })))).status).toBe(204);
    pass(24 * hourMs - 1);
    expect(await recover({ ...person, mobile_no })).toMatchObject({ id: member.id });
    expect((await rowOf(member.id)).person_hash).toHaveLength(32);
    expect(await shop.deps.sql`select 1 from recovery_permits where member_id = ${member.id}`).toEqual([]);
    expect(await found(await verified(person))).toMatchObject([{ id: member.id }]);
  });

  it('is found no more once the day is over', async () => {
    const { person, member } = await formerMember();
    await permitRecovery(shop.deps, member.id, person.mobile_no);
    pass(24 * hourMs);
    expect((await find(await verified(person))).status).toBe(204);
  });

  it('whom the shop knows is never somebody else’s by a permit; under a new name it is their own', async () => {
    const [person, other] = [somebody(), somebody()];
    const member = await join(person);
    await permitRecovery(shop.deps, member.id, other.mobile_no);
    expect((await find(await verified({ ...other, name: person.name }))).status).toBe(204);
    await shop.deps.sql`update members set user_name = '새이름' where id = ${member.id}`;
    expect((await find(await verified(person))).status).toBe(204);
    await permitRecovery(shop.deps, member.id, person.mobile_no);
    expect(await found(await verified(person))).toMatchObject([{ id: member.id }]);
  });
});
