import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { crowd, logInAs } from '../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { readCode, showCode } from '../../../shared/coupon-code.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import {
  exportCoupons,
  listCouponBatches,
  makeCoupons,
  restoreCoupons,
  revokeCoupons,
  seeCouponBatch,
} from '../../admin/coupons/contract.ts';
import { listOwnContents } from '../entitlement/contract.ts';
import { redeemCoupon } from './contract.ts';
import { makeCouponCodes } from './service.server.ts';

let shop: TestShop;
let owner: OperatorVisitor;
let appId: string;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop);
  appId = (await owner.ask(listCouponBatches)).data.contents[1]!.appId;
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const tomorrow = () => formatKoreanDate(shop.deps.now() + 86_400_000);
const wish = () => ({ name: '행사', appId, days: 90, until: tomorrow(), count: 3 });
async function make(changes: Partial<ReturnType<typeof wish>> = {}) {
  const { data } = await owner.ask(makeCoupons, { input: { ...wish(), ...changes } });
  const rows = await shop.deps.sql<{ code: string }[]>`select code from coupons where batch_id = ${data.id}`;
  return { id: data.id, codes: rows.map(({ code }) => code) };
}
const give = (visitor: Visitor, code: string) => visitor.call(redeemCoupon, { input: { code } });

describe('a batch whose answer was not heard', () => {
  it('is made once where it is sent again, though the first is still at work', async () => {
    const input = { ...wish(), name: '답을 못 들은 행사' };
    const sent: ReturnType<typeof owner.ask<typeof input, typeof makeCoupons.outcomes>>[] = [];
    await shop.owner.begin(async (tx) => {
      const [{ id }] = (await tx`select id from operators where login_id = ${owner.loginId}`) as [
        { id: number },
      ];
      await tx`select pg_advisory_xact_lock(hashtext(${`coupon-batches:${id}`}))`;
      const waiting = (count: number) =>
        expect
          .poll(() => tx`select from pg_locks where locktype = 'advisory' and not granted`)
          .toHaveLength(count);
      sent.push(owner.ask(makeCoupons, { input }));
      await waiting(1);
      sent.push(owner.ask(makeCoupons, { input: { ...input, isAgain: true } }));
      await waiting(2);
    });
    sent.push(owner.ask(makeCoupons, { input: { ...input, isAgain: true } }));
    const done = await Promise.all(sent);
    expect(new Set(done.map(({ data }) => data.id)).size).toBe(1);
    expect(done[2]!.data.count).toBe(3);
    const batches = await shop.deps.sql`select id from coupon_batches where name = ${input.name}`;
    expect(batches).toHaveLength(1);
  });

  it('is another one where it is another wish, another operator’s, or one of an hour ago', async () => {
    const name = '두 번째 행사';
    const { id } = await make({ name });
    const again = async (changes: object, who = owner) =>
      (await who.ask(makeCoupons, { input: { ...wish(), name, isAgain: true, ...changes } })).data.id;
    expect(await again({})).toBe(id);
    const others = [await again({ count: 4 }), await again({ days: 91 }), await again({ name: '세 번째' })];
    expect(others).not.toContain(id);
    const second = await logInOperator(shop, 'owner', 'second-owner');
    expect(await again({}, second)).not.toBe(id);
    await shop.deps
      .sql`update coupon_batches set created_at = created_at - interval '61 minutes' where id = ${id}`;
    expect(await again({})).not.toBe(id);
    expect((await owner.ask(makeCoupons, { input: { ...wish(), name } })).data.id).not.toBe(id);
  });
});

describe('a code', () => {
  it.each([
    ['abcd-efgh-jkmn', 'ABCDEFGHJKMN'],
    [' ABCD efgh – jkmn ', 'ABCDEFGHJKMN'],
    ['oil0-OIL1-2345', '011001112345'],
    ['ＡＢＣＤ１２３４ＥＦＧＨ', 'ABCD1234EFGH'],
  ])('is read however it was typed: %s', (typed, code) => expect(readCode(typed)).toBe(code));

  it.each(['', 'ABCD-EFGH', 'ABCD-EFGH-JKMN-P', 'UUUU-UUUU-UUUU', '=ABC-EFGH-JKMN', '쿠폰'])(
    'is none: %j',
    (typed) => expect(readCode(typed)).toBeNull(),
  );

  it('is read back from what is shown, and five thousand are all different', () => {
    const codes = makeCouponCodes(5_000);
    expect(new Set(codes).size).toBe(5_000);
    for (const code of codes.slice(0, 50)) expect(readCode(showCode(code).toLowerCase())).toBe(code);
    expect(showCode(codes[0]!)).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  });
});

describe('a member gives a code in', () => {
  it('and has the content from that moment on, for as many days as the coupon says', async () => {
    const [kim] = await crowd(shop, 1, 'happy');
    const visitor = await logInAs(shop, kim!);
    const { codes } = await make();
    const answer = await give(visitor, showCode(codes[0]!).toLowerCase());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ use_value: 90 });
    const own = (await (await visitor.call(listOwnContents)).json()) as { t_data: unknown[] };
    expect(own.t_data).toMatchObject([
      { app_id: appId, business_type: 2, use_value: 90, buy_cancel: 0, coupon_code: '' },
    ]);
    const [{ start_date, expiration_date }] = own.t_data as [{ start_date: number; expiration_date: number }];
    expect(expiration_date - start_date).toBe(90 * 86_400);
    expect(Math.abs(start_date * 1_000 - shop.deps.now())).toBeLessThan(60_000);
    // The same code again, and another one for what they have.
    expect((await give(visitor, codes[0]!)).status).toBe(409);
    expect((await give(visitor, codes[1]!)).status).toBe(412);
    const [kept] = await shop.deps.sql`select redeemed_by from coupons where code = ${codes[1]!}`;
    expect(kept!.redeemed_by).toBeNull();
  });

  it('not one that ran out, was taken back, or never was; nor without a log-in', async () => {
    const [kim] = await crowd(shop, 1, 'unhappy');
    const visitor = await logInAs(shop, kim!);
    const old = await make();
    await shop.deps.sql`update coupon_batches set valid_until = now() where id = ${old.id}`;
    expect((await give(visitor, old.codes[0]!)).status).toBe(411);
    const revoked = await make();
    await owner.ask(revokeCoupons, { params: { id: revoked.id }, input: { reason: '행사 취소' } });
    expect((await give(visitor, revoked.codes[0]!)).status).toBe(411);
    expect((await give(visitor, '0000-0000-0000')).status).toBe(410);
    expect((await give(visitor, 'nonsense')).status).toBe(410);
    expect((await give(new Visitor(shop.url), old.codes[0]!)).status).toBe(400);
    const extra = { code: old.codes[0]!, memberId: 1 };
    expect((await visitor.call(redeemCoupon, { input: extra })).status).toBe(422);
  });

  it('five wrong ones an hour at most; a slip of the finger and a right one cost nothing', async () => {
    const [kim] = await crowd(shop, 1, 'guess');
    const visitor = await logInAs(shop, kim!);
    const { codes } = await make();
    for (let i = 0; i < 8; i++) expect((await give(visitor, `slip ${i}`)).status).toBe(410);
    for (let i = 0; i < 5; i++) expect((await give(visitor, `0000-0000-000${i}`)).status).toBe(410);
    const answer = await give(visitor, codes[0]!);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });
});

describe('at once', () => {
  it('two members and one code: one has it, the other hears that it is used', async () => {
    const people = await crowd(shop, 8, 'rush');
    const visitors = await Promise.all(people.map((member) => logInAs(shop, member)));
    const { codes } = await make();
    const answers = await Promise.all(visitors.map((visitor) => give(visitor, codes[0]!)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const granted = await shop.deps.sql`select member_id from entitlements
      where app_id = ${appId} and member_id = any(${people.map(({ id }) => id)})`;
    const [spent] = await shop.deps.sql`select redeemed_by from coupons where code = ${codes[0]!}`;
    expect(granted.map(({ member_id }) => member_id)).toEqual([spent!.redeemed_by]);
  });

  it('two tabs with two codes for one content: one content, one code kept', async () => {
    const [kim] = await crowd(shop, 1, 'tabs');
    const visitor = await logInAs(shop, kim!);
    const { codes } = await make();
    const answers = await Promise.all(codes.map((code) => give(visitor, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const [left] = await shop.deps.sql`select count(*)::int as n from coupons
      where code = any(${codes}) and redeemed_by is null`;
    expect(left!.n).toBe(2);
  });

  it('given in and taken back: one of the two, and the database knows no third', async () => {
    const people = await crowd(shop, 5, 'back');
    for (const member of people) {
      const visitor = await logInAs(shop, member);
      const { id, codes } = await make({ count: 1 });
      const [given, taken] = await Promise.all([
        give(visitor, codes[0]!),
        owner.ask(revokeCoupons, { params: { id }, input: { reason: '잘못 나눠 줌' } }),
      ]);
      expect(['200 noneLeft', '411 revoked', '409 revoked']).toContain(`${given.status} ${taken.outcome}`);
    }
    await expect(
      shop.deps.sql`update coupons set revoked_at = now() where redeemed_by is not null`,
    ).rejects.toThrow(/coupons_used_or_revoked/);
  });
});

describe('operators', () => {
  it('make them as owners only, for what the shop sells, until a day that is to come', async () => {
    const service = await logInOperator(shop, 'service');
    expect((await service.ask(makeCoupons, { input: wish() })).status).toBe(403);
    expect((await service.ask(listCouponBatches)).outcome).toBe('found');
    const ask = async (changes: Partial<ReturnType<typeof wish>>) => {
      const { status, outcome } = await owner.ask(makeCoupons, { input: { ...wish(), ...changes } });
      return outcome ?? status;
    };
    expect(await ask({ appId: 'never_sold' })).toBe('unknownContent');
    expect(await ask({ until: '2020-01-01' })).toBe('past');
    expect(await ask({ until: '2026-99-99' })).toBe('past');
    for (const bad of [{ count: 0 }, { count: 5_001 }, { days: 0 }, { name: '' }, { until: 'x' }])
      expect(await ask(bad)).toBe(422);
    expect(await ask({ until: formatKoreanDate(shop.deps.now()) })).toBe('made');
  });

  it('see the beginnings of codes, and the whole ones in a file after a reason', async () => {
    const { id, codes } = await make({ name: '=HYPERLINK("http://evil")', count: 120 });
    const [kim] = await crowd(shop, 1, 'seen');
    await give(await logInAs(shop, kim!), codes[0]!);
    const see = async (input: Record<string, string>) =>
      (await owner.ask(seeCouponBatch, { params: { id }, input })).data;
    const first = await see({});
    expect(first).toMatchObject({ pages: 2, batch: { count: 120, redeemed: 1, revoked: 0 } });
    expect(first.coupons).toHaveLength(100);
    expect(JSON.stringify(first)).not.toContain(codes[5]!);
    expect((await see({ page: '2' })).coupons).toHaveLength(20);
    expect((await see({ state: 'used' })).coupons).toMatchObject([{ state: 'used', memberId: kim!.id }]);
    expect((await owner.ask(seeCouponBatch, { params: { id: 999_999 } })).outcome).toBe('notFound');

    const ask = (reason: string, of = id) =>
      owner.download(exportCoupons, { params: { id: of }, input: { reason, format: 'csv' } });
    expect((await ask(' ')).status).toBe(422);
    expect(await (await ask('없는 묶음', 999_999)).json()).toMatchObject({ outcome: 'notFound' });
    await shop.deps.sql`update coupon_batches set title = '=1+1' where id = ${id}`;
    const csv = await (await ask('유치원에 나눠 줌')).text();
    const lines = csv.trim().split('\r\n');
    expect(lines).toHaveLength(121);
    expect(lines.every((line, i) => i === 0 || line.includes(`,"'=1+1",`))).toBe(true);
    expect(csv).toContain(showCode(codes[0]!));
    const [row] = await shop.deps.sql`select reason from operator_log where action = 'coupon.export'
      order by id desc limit 1`;
    expect(row!.reason).toBe('유치원에 나눠 줌');
  });

  it('take back what nobody used, once', async () => {
    const { id } = await make();
    const revoke = (reason: string) => owner.ask(revokeCoupons, { params: { id }, input: { reason } });
    expect((await revoke('')).status).toBe(422);
    expect((await revoke('행사 취소')).data).toEqual({ count: 3, left: [] });
    expect((await revoke('행사 취소')).outcome).toBe('noneLeft');
    const none = { params: { id: 999_999 }, input: { reason: '없는 것' } };
    expect((await owner.ask(revokeCoupons, none)).outcome).toBe('notFound');
  });
});

describe('a code that leaked', () => {
  const reason = '단체 채팅방에 올라감';
  const revoke = (id: number, codes?: string[]) =>
    owner.ask(revokeCoupons, { params: { id }, input: { reason, ...(codes && { codes }) } });
  const restore = (id: number, codes?: string[]) =>
    owner.ask(restoreCoupons, { params: { id }, input: { reason, ...(codes && { codes }) } });

  it('is taken back alone, however it was typed; the others of its batch stay good', async () => {
    const [one, two, three] = await crowd(shop, 3, 'leaked');
    const { id, codes } = await make();
    const [leaked, given, kept] = codes as [string, string, string];
    const other = await make();
    expect((await give(await logInAs(shop, one!), given)).status).toBe(200);
    const typed = [` ${showCode(leaked).toLowerCase()} `, given, other.codes[0]!, '쿠폰이 아니에요'];
    expect((await revoke(id, typed)).data).toEqual({ count: 1, left: typed.slice(1) });
    expect((await revoke(id, [leaked])).outcome).toBe('noneLeft');
    const visitor = await logInAs(shop, two!);
    expect((await give(visitor, leaked)).status).toBe(411);
    expect((await give(visitor, kept)).status).toBe(200);
    expect((await give(await logInAs(shop, three!), other.codes[0]!)).status).toBe(200);
    expect((await revoke(id, [])).status).toBe(422);
  });

  it('that was taken back by mistake is good again until the end of its batch', async () => {
    const [one] = await crowd(shop, 1, 'restored');
    const { id, codes } = await make();
    expect((await restore(id)).outcome).toBe('noneLeft');
    await revoke(id);
    expect((await restore(id, [codes[0]!, codes[1]!])).data).toEqual({ count: 2, left: [] });
    expect((await restore(id)).data).toEqual({ count: 1, left: [] });
    expect((await give(await logInAs(shop, one!), codes[0]!)).status).toBe(200);
    // What is used stays used.
    expect((await restore(id, [codes[0]!])).outcome).toBe('noneLeft');
    await revoke(id, [codes[2]!]);
    await shop.deps
      .sql`update coupon_batches set valid_until = ${new Date(shop.deps.now()).toISOString()}::timestamptz where id = ${id}`;
    expect((await restore(id)).outcome).toBe('past');
  });

  it('is found by whoever reads it out, with its batch and how it stands', async () => {
    const { id, codes } = await make();
    const find = async (code: string) => (await owner.ask(listCouponBatches, { input: { code } })).data;
    const found = await find(showCode(codes[0]!).toLowerCase());
    expect(found.batches.map((batch) => batch.id)).toEqual([id]);
    expect(found.coupon).toMatchObject({ code: `${codes[0]!.slice(0, 4)}-****-****`, state: 'unused' });
    expect(await find('ABCD-EFGH-JKMN')).toMatchObject({ batches: [], coupon: null });
    expect((await find('')).batches.length).toBeGreaterThan(0);
  });
});
