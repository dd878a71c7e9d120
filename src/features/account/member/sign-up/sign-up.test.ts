import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import agreements from '../../../../../content/member-agreements.json' with { type: 'json' };
import { commonPasswords } from '../../../../../test/support/input/common-passwords.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import {
  signUpForm,
  stowaways,
  unverified,
  verificationStates,
  verified,
} from '../../../../../test/support/sign-up.ts';
import { demo, Visitor } from '../../../../../test/support/visitor.ts';
import { isGuessable, memberGuesses } from '../../../../platform/security/password-strength.server.ts';
import { logIn } from '../../session/contract.ts';
import { signUp } from '../contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const send = (visitor: Visitor, changes: Record<string, unknown> = {}) =>
  visitor.call(signUp, { input: { ...signUpForm, ...changes } as never });
const countMembers = async () =>
  Number((await shop.deps.sql<{ n: string }[]>`select count(*) n from members`)[0]!.n);
const memberRow = async (loginId: string) =>
  (await shop.deps.sql`select * from members where login_id = ${loginId}`)[0]!;

describe('a sign-up', () => {
  it('writes a verified consumer with the two required consents, and the id opens the shop', async () => {
    const visitor = await verified(shop);
    const answer = await send(visitor);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const row = await memberRow('saero');
    expect(await answer.json()).toEqual({ id: Number(row.id) });
    expect(row).toMatchObject({
      user_name: '박새로',
      email: 'saero@example.com',
      phone: '01098765432',
      address: '(06236) 서울특별시 강남구 테헤란로 152',
      sub_address: '3층',
      user_type: 0,
      left_at: null,
    });
    expect(row.verified_at).not.toBeNull();
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    const consents = await shop.deps
      .sql`select agreement, version, withdrawn_at from member_consents where member_id = ${row.id} order by id`;
    expect(consents).toEqual(
      (['service', 'privacy'] as const).map((agreement) => ({
        agreement,
        version: agreements[agreement].version,
        withdrawn_at: null,
      })),
    );
    expect(await verificationStates(shop, visitor)).toEqual(['used']);
    const { login_id, password } = signUpForm;
    expect((await visitor.call(logIn, { input: { login_id, password } })).status).toBe(200);
  });

  it('keeps optional consents of those who ticked them, each once', async () => {
    const agreements = ['marketing_sms', 'service', 'privacy', 'marketing_sms'];
    const answer = await send(await verified(shop), { login_id: 'sms-please', agreements });
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: number };
    const rows = await shop.deps.sql`select agreement from member_consents where member_id = ${id}`;
    expect(rows.map(({ agreement }) => agreement).sort()).toEqual(['marketing_sms', 'privacy', 'service']);
  });

  it('takes the same name in another spelling, and a phone with dashes', async () => {
    const visitor = await verified(shop);
    const changes = {
      userName: ` ${'박새로'.normalize('NFD')} `,
      phone: '010-9876-5432',
      login_id: 'Ｎ-F-D',
    };
    expect((await send(visitor, changes)).status).toBe(201);
    expect(await memberRow('n-f-d')).toMatchObject({ user_name: '박새로', phone: '01098765432' });
  });

  it('takes a sentence as a password, and logs in with exactly that', async () => {
    const password = 'correct horse 배터리';
    const changes = { login_id: 'sentence', password, rePassword: password };
    expect((await send(await verified(shop), changes)).status).toBe(201);
    const input = { login_id: 'sentence', password };
    expect((await new Visitor(shop.url).call(logIn, { input })).status).toBe(200);
    expect(
      (await new Visitor(shop.url).call(logIn, { input: { ...input, password: `${password} ` } })).status,
    ).toBe(205);
  });
});

describe('without an identity', () => {
  const refused: [string, () => Promise<Visitor>][] = [
    ['no session', async () => new Visitor(shop.url)],
    ['a session alone', () => unverified(shop)],
    ["another name's", () => verified(shop, { name: '박새미' })],
    ["another phone's", () => verified(shop, { phone: '01098765433' })],
    ['one begun only', () => verified(shop, { state: 'started' })],
    ["a child's", () => verified(shop, { state: 'underAge' })],
    ['one that failed', () => verified(shop, { state: 'failed' })],
    ['a used one', () => verified(shop, { state: 'used' })],
    ['one of half an hour ago', () => verified(shop, { minutesAgo: 30 })],
  ];
  it.each(refused)('%s signs nobody up, and nothing is learnt about ids', async (_what, visitor) => {
    const before = await countMembers();
    for (const login_id of ['not-yet-there', 'haneul']) {
      const answer = await send(await visitor(), { login_id });
      expect(answer.status).toBe(205);
      expect((await answer.arrayBuffer()).byteLength).toBe(0);
    }
    expect(await countMembers()).toBe(before);
  });

  it('one that was spent is spent', async () => {
    const visitor = await verified(shop);
    expect((await send(visitor, { login_id: 'first-of-two' })).status).toBe(201);
    expect((await send(visitor, { login_id: 'second-of-two' })).status).toBe(205);
  });

  it('one verification makes one member, however many forms are sent at once', async () => {
    const visitor = await verified(shop);
    // The first answer brings the token that the many need.
    await send(visitor, { phone: 'x' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => send(visitor, { login_id: `at-once-${i}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 205, 205, 205, 205, 205]);
  });
});

describe('a taken id', () => {
  const twins = [
    'haneul',
    'HANEUL',
    'Haneul',
    ' haneul',
    'haneul ',
    '\thaneul\n',
    'ｈａｎｅｕｌ',
    'ＨＡＮＥＵＬ',
    '　haneul　',
    'ⓗⓐⓝⓔⓤⓛ',
    '𝐡𝐚𝐧𝐞𝐮𝐥',
    'ʰaneul',
  ];
  it('is taken in twelve spellings, and keeps the verification for another attempt', async () => {
    const visitor = await verified(shop);
    const before = await countMembers();
    for (const login_id of twins) expect((await send(visitor, { login_id })).status, login_id).toBe(409);
    expect(await countMembers()).toBe(before);
    expect(await verificationStates(shop, visitor)).toEqual(['verified']);
    expect((await send(visitor, { login_id: 'haneul-2' })).status).toBe(201);
    expect(await verificationStates(shop, visitor)).toEqual(['used']);
  });

  it('goes to one of eight who want it at once; the others keep their verification', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => verified(shop)));
    const answers = await Promise.all(people.map((visitor) => send(visitor, { login_id: 'wanted' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    const states = await Promise.all(people.map((visitor) => verificationStates(shop, visitor)));
    expect(states.flat().sort()).toEqual(['used', ...Array(7).fill('verified')]);
  });

  it('can be asked for twenty times an hour, and then nothing is told any more', async () => {
    const visitor = await verified(shop);
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await send(visitor, { login_id: 'bada' })).status);
    expect(statuses).toEqual([...Array(20).fill(409), 503]);
    const free = await send(visitor, { login_id: 'never-seen' });
    expect(free.status).toBe(503);
    expect(Number(free.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  it('costs nothing to those who sign up', async () => {
    for (let i = 0; i < 22; i++)
      expect((await send(await verified(shop), { login_id: `class-${i}` })).status).toBe(201);
  });
});

describe('a form', () => {
  const faulty: [string, Record<string, unknown>, string[]][] = [
    ['no name', { userName: '' }, ['userName']],
    ['a name of blanks', { userName: ' 　 ' }, ['userName']],
    ['a name of 31 characters', { userName: '가'.repeat(31) }, ['userName']],
    ['a name with a line break inside', { userName: '박\u0007새로' }, ['userName']],
    ['a name with a hidden joiner', { userName: '박\u200d새로' }, ['userName']],
    ['no id', { login_id: '' }, ['login_id']],
    ['an id of three characters', { login_id: 'abc' }, ['login_id']],
    ['an id of 41 characters', { login_id: 'a'.repeat(41) }, ['login_id']],
    ['a Korean id', { login_id: '새로새로' }, ['login_id']],
    ['an id with a look-alike', { login_id: 'hаneul' }, ['login_id']],
    ['an id that looks like one who left', { login_id: 'left:1' }, ['login_id']],
    ['no e-mail', { email: '' }, ['email']],
    ['half an e-mail', { email: 'saero@' }, ['email']],
    ['two e-mails', { email: 'a@example.com,b@example.com' }, ['email']],
    ['a header in the e-mail', { email: 'a@example.com\nBcc: b@example.com' }, ['email']],
    ['no phone', { phone: '' }, ['phone']],
    ['a phone of 9 digits', { phone: '010987654' }, ['phone']],
    ['a phone of 12 digits', { phone: '010987654321' }, ['phone']],
    ['no address', { _address: '' }, ['_address']],
    ['no flat, floor or house', { subAddress: ' ' }, ['subAddress']],
    ['an address that was typed', { _address: '서울 강남구 테헤란로 152' }, ['_address']],
    ['a short password', { password: 'seven77', rePassword: 'seven77' }, ['password']],
    ['passwords that differ', { rePassword: 'pens-in-every-colour' }, ['rePassword']],
    [
      'the id as password',
      { login_id: 'saero-saero', password: 'Saero-Saero', rePassword: 'Saero-Saero' },
      ['password'],
    ],
    [
      'a password of 201 characters',
      { password: 'ab'.repeat(101), rePassword: 'ab'.repeat(101) },
      ['password'],
    ],
    ['no consent to the terms', { agreements: ['privacy'] }, ['agreements']],
    ['no consent to privacy', { agreements: ['service', 'marketing_email'] }, ['agreements']],
    ['no consent at all', { agreements: [] }, ['agreements']],
    [
      'several faults',
      { email: 'x', phone: 'x', password: 'x' },
      ['email', 'phone', 'password', 'rePassword'],
    ],
  ];
  it.each(faulty)('with %s names the fields and spends nothing', async (_what, changes, fields) => {
    const visitor = await verified(shop);
    const before = await countMembers();
    const answer = await send(visitor, changes);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ message: expect.any(String), fields });
    expect(await countMembers()).toBe(before);
    expect(await verificationStates(shop, visitor)).toEqual(['verified']);
  });

  it('with one of the most used passwords, or with what is known of oneself, is refused', async () => {
    const visitor = await verified(shop);
    const own = ['saero-likes-pens', 'call-98765432-now', '박새로박새로박새로', 'qkrtofh1234', 'saero9876!'];
    const before = await countMembers();
    for (const password of [...commonPasswords.filter((_, i) => i % 4 === 0), ...own]) {
      const answer = await send(visitor, { login_id: 'saero', password, rePassword: password });
      expect(answer.status, password).toBe(422);
      expect(((await answer.json()) as { fields: string[] }).fields).toEqual(['password']);
    }
    expect(await countMembers()).toBe(before);
    expect(await verificationStates(shop, visitor)).toEqual(['verified']);
  });

  it('closes the shop to nobody who had such a password before', async () => {
    const owner = { loginId: 'haneul', name: '김하늘' };
    expect(await isGuessable(demo.haneul.password, { owner, guesses: memberGuesses })).toBe(true);
    expect((await new Visitor(shop.url).call(logIn, { input: demo.haneul })).status).toBe(200);
  });

  it.each(Object.entries(stowaways))('that brings its own %s is refused whole', async (name, value) => {
    const visitor = await verified(shop);
    const before = await countMembers();
    expect((await send(visitor, { [name]: value, login_id: 'stowaway' })).status).toBe(422);
    expect(await countMembers()).toBe(before);
  });

  it.each([
    ['a list', []],
    ['numbers', { ...signUpForm, phone: 1_098_765_432 }],
    ['lists', { ...signUpForm, login_id: ['haneul'] }],
    ['an unknown consent', { ...signUpForm, agreements: ['service', 'privacy', 'everything'] }],
    ['a missing field', { ...signUpForm, _address: undefined }],
    ['a book', { ...signUpForm, subAddress: '가'.repeat(255) }],
  ])('made of %s is malformed', async (_what, input) => {
    expect((await (await verified(shop)).call(signUp, { input: input as never })).status).toBe(422);
  });
});
