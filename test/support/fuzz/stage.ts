// The people of the fuzz, and what each of them may read. Rows of each member have numbers of their own, so that a number in an
// answer tells whose row it is.
import { listCouponBatches, makeCoupons } from '../../../src/features/admin/coupons/contract.ts';
import { redeemCoupon } from '../../../src/features/commerce/coupon/contract.ts';
import { refundPartially } from '../../../src/features/commerce/refund/give-partial-refund.server.ts';
import { formatKoreanDate } from '../../../src/shared/time/korean-time.ts';
import { type Family, families } from '../family.ts';
import { logInOperator, type OperatorVisitor } from '../operator.ts';
import { buy, orderOf } from '../payment.ts';
import { settleRefunds } from '../settle.ts';
import { openTestShop, type TestShop } from '../shop.ts';
import { logInAs } from '../sign-up.ts';
import { Visitor } from '../visitor.ts';
import type { Known } from './inputs.ts';

export const people = ['visitor', 'anna', 'berta', 'operator'] as const;
export type Person = (typeof people)[number];
export const memberNames = ['anna', 'berta'] as const;
export type MemberName = (typeof memberNames)[number];

/** Names, telephones and numbers that stand in nobody else's rows. */
const marks = {
  anna: { name: '안나-qzvx', phone: '01077770001', firstId: 710_000_000 },
  berta: { name: '베르타-wkyj', phone: '01077770002', firstId: 820_000_000 },
};
const laterIds = 930_000_000;

export type Stage = {
  shop: TestShop;
  who: Record<Person, Visitor>;
  members: Record<MemberName, Family>;
  /** What only the other member and operators may read. */
  secretsOf: Record<MemberName, string[]>;
  /** What operators wrote, which everybody may read. */
  published: string[];
  /** What operators wrote of products, and of contents that they gave. */
  goods: string[];
  /** What each of them wrote, and the shop took: they may read it later. */
  written: Record<Person, string[]>;
  known: Known;
  close: () => Promise<void>;
  /** Who was logged out, or left, by a call of the line before, is there again. */
  comeBack: () => Promise<void>;
};

/** Of rows that were written while this member was set up; nine digits amid the letters of a random key are no id. */
export const idsOf = (name: MemberName): RegExp =>
  new RegExp(`(?<![\\w.])${String(marks[name].firstId).slice(0, 2)}\\d{7}(?![\\w.])`, 'g');

export async function openStage(): Promise<Stage> {
  const shop = await openTestShop();
  const sequences =
    await shop.owner`select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname = 'public'`;
  const numberFrom = async (first: number) => {
    for (const [i, { name }] of sequences.entries())
      await shop.owner`select setval(${name}, ${first + i * 1_000})`;
  };
  const visitor = new Visitor(shop.url);
  const secretsOf = { anna: [] as string[], berta: [] as string[] };
  const members = {} as Record<MemberName, Family>;
  let operator: OperatorVisitor = await logInOperator(shop);
  for (const name of memberNames) {
    const { name: userName, phone, firstId } = marks[name];
    await numberFrom(firstId);
    const [family] = (await families(shop, 1, { prefix: `fuzz${name}` })) as [Family];
    members[name] = family;
    const id = family.visitor.memberId;
    await shop.deps.sql`update members set user_name = ${userName}, phone = ${phone} where id = ${id}`;
    const fields = { target_userName: userName, target_phone: phone, buyerName: userName };
    const { moid } = await buy(shop, family.visitor, 'ok', fields);
    const stored = await orderOf(shop, 'content');
    const second = await buy(
      shop,
      family.visitor,
      'ok',
      { ...stored.fields, ...fields, amt: stored.fields.amt! },
      stored.path,
    );
    await shop.deps.background.idle();
    const part = { moid, amountWon: 1_000, reason: '늦게 보내서', operator: '민지' };
    await refundPartially(shop.deps, part);
    await settleRefunds(shop.deps);
    const code = await giveCoupon(shop, operator, family);
    secretsOf[name] = [
      userName,
      phone,
      moid,
      second.moid,
      family.email,
      family.login_id,
      family.serial,
      code,
    ];
  }
  await numberFrom(laterIds);
  const who: Stage['who'] = { visitor, operator, anna: members.anna.visitor, berta: members.berta.visitor };
  let operators = 0;
  return {
    ...{ shop, who, members, secretsOf, published: [], goods: [] },
    written: Object.fromEntries(people.map((name) => [name, []])) as unknown as Stage['written'],
    known: { words: [...secretsOf.anna, ...secretsOf.berta], ids: await listIds(shop) },
    close: () => shop.close(),
    async comeBack() {
      await shop.deps.sql`delete from rate_limits`;
      for (const name of memberNames) await logInAgain(shop, name, members[name], who[name]);
      const { count } = await shop.deps.sql`update operator_sessions s set confirmed_at = now()
        from operators o where o.id = s.operator_id and o.login_id = ${operator.loginId} and s.opened_at is not null`;
      if (count === 1 && (await operator.send('/admin/api/today')).status === 200) return;
      operator = await logInOperator(shop, 'owner', `fuzzer${++operators}`);
      who.operator = operator;
    },
  };
}

/** An app whose content nobody buys here. */
async function findCouponApp(operator: OperatorVisitor): Promise<string> {
  const { data } = await operator.ask(listCouponBatches);
  return data.contents.at(-1)!.appId;
}

async function giveCoupon(shop: TestShop, operator: OperatorVisitor, member: Family): Promise<string> {
  const appId = await findCouponApp(operator);
  const until = formatKoreanDate(shop.deps.now() + 86_400_000);
  const input = { name: '행사', appId, days: 90, until, count: 1 };
  const { data } = await operator.ask(makeCoupons, { input });
  const [row] = await shop.deps.sql`select code from coupons where batch_id = ${data.id}`;
  const code = String(row?.code);
  const { status } = await member.visitor.call(redeemCoupon, { input: { code } });
  if (status !== 200) throw new Error(`the coupon answered ${status}`);
  return code;
}

/** Numbers of the members' rows, for inputs to name. */
async function listIds(shop: TestShop): Promise<number[]> {
  const rows = await shop.deps.sql`
    select id from order_lines union all select id from orders union all select id from refunds
    union all select id from entitlements union all select id from payment_attempts union all select id from members`;
  return rows.map(({ id }) => Number(id)).filter((id) => id >= marks.anna.firstId);
}

async function logInAgain(
  { deps, ...shop }: TestShop,
  name: MemberName,
  family: Family,
  visitor: Visitor,
): Promise<void> {
  const password = await deps.passwords.hash(family.password);
  const { name: userName, phone } = marks[name];
  await deps.sql`update members set login_id = ${family.login_id}, password_hash = ${password}, left_at = null,
    user_name = ${userName}, phone = ${phone}, email = ${family.email} where id = ${visitor.memberId}`;
  const again = await logInAs({ deps, ...shop }, family);
  for (const [cookie, value] of again.cookies) visitor.cookies.set(cookie, value);
}

/** Rows of a member that nobody else may change. */
export async function readRows({ shop, members }: Stage, name: MemberName): Promise<string> {
  await shop.deps.background.idle();
  const id = members[name].visitor.memberId;
  const own = shop.deps.sql`(select id from orders where member_id = ${id})`;
  const [row] = await shop.deps.sql`select concat_ws(' ',
    (select md5(string_agg(t::text, ' ' order by t.id)) from orders t where t.id in ${own}),
    (select md5(string_agg(t::text, ' ' order by t.id)) from order_lines t where t.order_id in ${own}),
    (select md5(string_agg(t::text, ' ' order by t.id)) from refunds t where t.order_id in ${own}),
    (select md5(string_agg(t::text, ' ' order by t.id)) from entitlements t where t.member_id = ${id}),
    (select md5(string_agg(t::text, ' ' order by t.code)) from coupons t where t.redeemed_by = ${id}),
    (select md5(string_agg(t::text, ' ' order by t.serial)) from devices t where t.member_id = ${id})) as all`;
  return String(row?.all);
}
