// People on their way to becoming members, past the agency: what a verification leaves behind is written down directly.
import { createHash, randomBytes } from 'node:crypto';
import { registerSerial } from '../../src/features/account/device/contract.ts';
import { logIn } from '../../src/features/account/session/contract.ts';
import type { TestShop } from './shop.ts';
import { Visitor } from './visitor.ts';

export const signUpForm = {
  userName: '박새로',
  login_id: 'saero',
  email: 'saero@example.com',
  phone: '01098765432',
  _address: '(06236) 서울특별시 강남구 테헤란로 152',
  subAddress: '3층',
  password: 'pens-in-every-color',
  rePassword: 'pens-in-every-color',
};

/** A visitor with a session and nothing in it. */
export async function unverified(shop: TestShop): Promise<Visitor> {
  const visitor = new Visitor(shop.url);
  const id = randomBytes(32).toString('base64url');
  const now = new Date(shop.deps.now()).toISOString();
  await shop.deps.sql`insert into sessions (id_hash, member_id, created_at, last_seen_at, authenticated_at)
    values (${sessionHash(id)}, null, ${now}, ${now}, ${now})`;
  visitor.cookies.set('sid', id);
  return visitor;
}

export async function verified(
  shop: TestShop,
  { name = signUpForm.userName, phone = signUpForm.phone, state = 'verified', minutesAgo = 0 } = {},
): Promise<Visitor> {
  const visitor = await unverified(shop);
  const at = new Date(shop.deps.now() - minutesAgo * 60_000).toISOString();
  await shop.deps.sql`insert into identity_checks
    (request_no, session_hash, phone, state, name, verified_phone, created_at, verified_at)
    values (${randomBytes(16).toString('hex')}, ${sessionHash(visitor.cookies.get('sid')!)}, '', ${state},
      ${name}, ${phone}, ${at}, ${at})`;
  return visitor;
}

export async function verificationStates(shop: TestShop, visitor: Visitor): Promise<string[]> {
  const rows = await shop.deps.sql<{ state: string }[]>`select state from identity_checks
    where session_hash = ${sessionHash(visitor.cookies.get('sid')!)} order by created_at`;
  return rows.map(({ state }) => state);
}

const sessionHash = (id: string) => createHash('sha256').update(id).digest();

export type Person = { id: number; login_id: string; password: string };

let boxes = 0;
/** A box that nobody registered yet. @returns its serial number */
export async function addBox(shop: TestShop): Promise<string> {
  boxes += 1;
  const serial = `TTB-2040-${String(boxes).padStart(4, '0')}`;
  await shop.deps.sql`insert into devices (serial) values (${serial})`;
  return serial;
}

export const registerBox = (shop: TestShop, { login_id, password }: Person, toktokSerial: string) =>
  new Visitor(shop.url).call(registerSerial, { input: { login_id, password, toktokSerial } });

/** Members of a crowd, all with one password, made without the agency. */
export async function crowd(shop: TestShop, size: number, prefix = 'crowd') {
  const password = 'one-for-the-crowd';
  const hash = await shop.deps.passwords.hash(password);
  const now = new Date(shop.deps.now()).toISOString();
  const members: Person[] = [];
  for (let i = 0; i < size; i++) {
    const [row] = await shop.deps.sql<{ id: string; login_id: string }[]>`insert into members
      (login_id, password_hash, user_name, email, phone, address, created_at)
      values (${`${prefix}${i}`}, ${hash}, ${`사람${i}`}, ${`${prefix}${i}@example.com`}, '01000000000',
        '(04524) 서울특별시 중구 세종대로 110', ${now}) returning id, login_id`;
    members.push({ id: Number(row!.id), login_id: row!.login_id, password });
  }
  return members;
}

export async function logInAs(
  shop: TestShop,
  member: { login_id: string; password: string },
): Promise<Visitor> {
  const visitor = new Visitor(shop.url);
  const input = { login_id: member.login_id, password: member.password };
  const answer = await visitor.call(logIn, { input });
  if (answer.status !== 200) throw new Error(`log-in answered ${answer.status}`);
  visitor.memberId = ((await answer.json()) as { id: number }).id;
  return visitor;
}

/** What somebody might add to a form in the hope that it is stored. */
export const stowaways: Record<string, unknown> = {
  id: 1,
  userType: 1,
  user_type: 1,
  user_id: 1,
  role: 'admin',
  isAdmin: true,
  passwordHash: 'x',
  password_hash: 'x',
  pass: 'x',
  serial: 'TTB-2026-1002',
  user_key: 'TTB-2026-1002',
  device: 'TTB-2026-1002',
  state: 'ready',
  process: 3,
  verifiedAt: '2020-01-01',
  verified_at: '2020-01-01',
  createdAt: '2020-01-01',
  created_at: '2020-01-01',
  leftAt: null,
  left_at: null,
  point: 1_000_000,
  businessType: -1,
  entitlements: [{ appId: 'all' }],
  memberId: 1,
  constructor: { prototype: { admin: true } },
};
