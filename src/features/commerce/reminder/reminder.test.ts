// No hidden renewal: 30, 7 and 1 days before a content's end and on the day its member is told, once each, until they don't want it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailsTo, fastForward } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { orderOf } from '../../../../test/support/payment.ts';
import { meet, races } from '../../../../test/support/races.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { logInAs } from '../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { refusalUrl } from '../../account/member/advertising/rules.ts';
import { refuseAdvertising } from '../../account/member/contract.ts';
import { leaveShop } from '../../account/profile/contract.ts';
import { chooseContentReminders } from '../entitlement/contract.ts';
import { remindOfEnds } from './remind.server.ts';

const korean = (text: string) => Date.parse(`${text.replace(' ', 'T')}+09:00`);
const end = '2029-06-30 15:00:00';

let shop: TestShop;
let beside: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { TEXT_PROVIDER: 'solapi' } });
  beside = await openTestShop({ beside: shop, env: { TEXT_PROVIDER: 'solapi' } });
});
afterAll(async () => {
  await beside.close();
  await shop.close();
});

let round = 0;
let kim: Family & { id: number };
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  const [home] = await families(shop, 1, { prefix: `remind${++round}x` });
  const [row] = await shop.owner`select id from members where login_id = ${home!.login_id}`;
  kim = { ...home!, id: Number(row!.id) };
});

/** A content of the member's, by its end and length. */
async function has({ until = end, days = 365, appId = 'toktok_play', title = '톡톡플레이' } = {}) {
  const endMs = korean(until);
  const from = new Date(endMs - days * 86_400_000).toISOString();
  await shop.owner`insert into entitlements (member_id, app_id, title, business_type, use_days, created_at, granted_at,
      starts_at, expires_at) values (${kim.id}, ${appId}, ${title}, 0, ${days}, ${from}, ${from}, ${from},
      ${new Date(endMs).toISOString()})`;
}
const told = async () =>
  (
    await shop.owner`select occasion || ' ' || way as what from messages where member_id = ${kim.id}
      and occasion like 'contentEnd%' order by about, way`
  ).map(({ what }) => String(what));
const titles = async () =>
  (
    await shop.owner`select title from messages where member_id = ${kim.id} and way = 'email'
      and occasion like 'contentEnd%' order by id`
  ).map(({ title }) => String(title));
async function at(text: string): Promise<number> {
  shop.stopClockAt(korean(text));
  await remindOfEnds(shop.deps);
  shop.stopClockAt(null);
  return (await titles()).length;
}

describe('Before a content ends', () => {
  it('its member is told 30, 7 and 1 days before and on the day, by day, once each, by e-mail and text', async () => {
    await has();
    expect(await at('2029-05-30 20:59:59')).toBe(0);
    expect(await at('2029-05-31 07:59:59.999')).toBe(0);
    expect(await at('2029-05-31 08:00:00')).toBe(1);
    expect(await at('2029-06-22 20:59:59')).toBe(1);
    expect(await at('2029-06-23 08:00:00')).toBe(2);
    expect(await at('2029-06-28 12:00:00')).toBe(2);
    expect(await at('2029-06-29 08:00:00')).toBe(3);
    expect(await at('2029-06-30 08:00:00')).toBe(4);
    expect(await at('2029-06-30 20:00:00')).toBe(4);
    expect(await at('2029-07-01 08:00:00')).toBe(4);
    expect((await titles()).map((title) => title.replace(/.*\((.*)\)/, '$1'))).toEqual([
      '30일 남음',
      '7일 남음',
      '내일',
      '오늘',
    ]);
    expect(await told()).toEqual(
      Array.from({ length: 4 }, () => ['contentEnds email', 'contentEnds text']).flat(),
    );
  });

  it('that ended in the night is told of as ended', async () => {
    await has({ until: '2029-06-30 03:00:00' });
    expect(await at('2029-06-30 08:00:00')).toBe(1);
    expect(await told()).toEqual(['contentEnded email', 'contentEnded text']);
  });

  it('a shop that stood still tells the nearest alone', async () => {
    await has();
    expect(await at('2029-06-27 10:00:00')).toBe(1);
    expect(await titles()).toEqual([expect.stringContaining('(3일 남음)')]);
    expect(await at('2029-06-28 10:00:00')).toBe(1);
  });

  it.each([
    [30, ['7일 남음', '내일', '오늘']],
    [7, ['내일', '오늘']],
    [1, ['오늘']],
  ] as const)('%i days are not told of at their beginning', async (days, expected) => {
    await has({ days });
    for (let day = 1; day <= 30; day++) await at(`2029-06-${String(day).padStart(2, '0')} 18:00:00`);
    const said = (await titles()).map((title) => title.replace(/.*\((.*)\)/, '$1'));
    expect(said.filter((title) => !title.includes('끝났어요'))).toEqual(
      expected.filter((one) => one !== '오늘'),
    );
    expect(said.at(-1)).toContain('끝났어요');
  });

  it('a renewal brings the four of its own end', async () => {
    await has();
    expect(await at('2029-06-23 08:00:00')).toBe(1);
    await shop.owner`update entitlements set expires_at = expires_at + interval '365 days' where member_id = ${kim.id}`;
    expect(await at('2029-06-29 08:00:00')).toBe(1);
    expect(await at('2030-05-31 08:00:00')).toBe(2);
  });

  it('nobody is told while a refund is decided, of what was given back, or of what has no end', async () => {
    await has();
    const endless = { appId: 'forever', title: '끝이 없는 것' };
    await has(endless);
    await shop.owner`update entitlements set expires_at = null where app_id = 'forever' and member_id = ${kim.id}`;
    await shop.owner`update entitlements set suspended_at = now() where app_id = 'toktok_play' and member_id = ${kim.id}`;
    expect(await at('2029-06-23 08:00:00')).toBe(0);
    await shop.owner`update entitlements set suspended_at = null, ended_at = now() where app_id = 'toktok_play' and member_id = ${kim.id}`;
    expect(await at('2029-06-23 08:00:00')).toBe(0);
  });

  it('two processes tell once', async () => {
    for (let time = 0; time < races; time++) {
      await shop.owner`delete from entitlements where member_id = ${kim.id}`;
      await shop.owner`delete from messages where member_id = ${kim.id}`;
      await has();
      shop.stopClockAt(korean('2029-06-23 08:00:00'));
      beside.stopClockAt(korean('2029-06-23 08:00:00'));
      await meet(
        time,
        () => remindOfEnds(shop.deps),
        () => remindOfEnds(beside.deps),
      );
      shop.stopClockAt(null);
      beside.stopClockAt(null);
      expect(await told()).toEqual(['contentEnds email', 'contentEnds text']);
    }
  });
});

describe('The e-mail', () => {
  it('says until when, that nothing is paid by itself, how to go on, and how to hear no more', async () => {
    const order = await orderOf(shop, 'content');
    const [sold] = await shop.deps.sql`select app_id, name from products where id = ${order.productId}`;
    await has({ appId: String(sold!.app_id), title: String(sold!.name) });
    await at('2029-06-23 08:00:00');
    await fastForward(shop.deps.db);
    const [email] = await emailsTo(shop.sandbox.mailbox, kim.email);
    expect(email!.text).toContain('2029-06-30 (7일 남음)');
    expect(email!.text).toContain('자동으로 결제되지 않아요');
    expect(email!.text).toContain(`${shop.url}/product/${order.productId}`);
    expect(email!.text).toContain(`${shop.url}/refuse#${kim.id}.content_ends.`);
    expect(email!.subject).not.toContain('(광고)');
  });

  it.each([
    ['tomorrow', end, '2029-06-29 08:00:00', ['2029-06-30 15시 (내일)', '이어서 이용하기']],
    [
      'today',
      '2029-06-30 15:20:00',
      '2029-06-30 08:00:00',
      ['2029-06-30 15시 20분 (오늘)', '이어서 이용하기'],
    ],
    ['today already', '2029-06-30 03:20:00', '2029-06-30 08:00:00', ['2029-06-30 3시 20분', '다시 이용하기']],
  ] as const)(
    'says the hour of an end that is %s, and whether one goes on',
    async (_when, until, now, said) => {
      const order = await orderOf(shop, 'content');
      const [sold] = await shop.deps.sql`select app_id, name from products where id = ${order.productId}`;
      await has({ until, appId: String(sold!.app_id), title: String(sold!.name) });
      await at(now);
      await fastForward(shop.deps.db);
      const [email] = await emailsTo(shop.sandbox.mailbox, kim.email);
      for (const words of said) expect(email!.text).toContain(words);
      expect(email!.text.includes('이어서')).toBe(said[1] === '이어서 이용하기');
    },
  );
});

describe('Who doesn’t want to be reminded', () => {
  it('says so with one press in the e-mail, without a log-in; pressed again nothing changes', async () => {
    await has();
    const word = refusalUrl(
      { publicUrl: shop.url, secrets: shop.deps.secrets },
      kim.id,
      'content_ends',
    ).split('#')[1]!;
    for (let time = 0; time < 2; time++) {
      const answer = await new Visitor(shop.url).call(refuseAdvertising, { input: { word } });
      expect([answer.status, await answer.json()]).toEqual([200, { agreement: 'content_ends' }]);
    }
    expect(await at('2029-06-23 08:00:00')).toBe(0);
    const forged = word.replace(/^\d+/, String(kim.id + 1));
    expect((await new Visitor(shop.url).call(refuseAdvertising, { input: { word: forged } })).status).toBe(
      404,
    );
  });

  it('switches them off and on again, and hears of what is still ahead', async () => {
    await has();
    const choose = async (wanted: boolean) =>
      (await kim.visitor.call(chooseContentReminders, { input: { wanted } })).status;
    expect([await choose(false), await choose(false)]).toEqual([200, 200]);
    expect(await at('2029-06-23 08:00:00')).toBe(0);
    expect([await choose(true), await choose(true)]).toEqual([200, 200]);
    expect(await at('2029-06-29 08:00:00')).toBe(1);
  });

  it('keeps nothing of it when leaving, and hears no more', async () => {
    await has();
    await kim.visitor.call(chooseContentReminders, { input: { wanted: false } });
    kim.visitor = await logInAs(shop, kim);
    expect((await kim.visitor.call(leaveShop, { input: {} })).status).toBe(200);
    expect(await shop.owner`select from stopped_reminders where member_id = ${kim.id}`).toHaveLength(0);
    expect(await at('2029-06-23 08:00:00')).toBe(0);
  });
});
