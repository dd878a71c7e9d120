// Alarms by e-mail: what occurs in the database, who hears of it, when, and how often.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isQueueEmpty } from '../../../../test/support/emails.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import { askToCancel, bought, delivered } from '../../../../test/support/purchase.ts';
import { askDueIn, settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { type AlarmKind, alarmKinds } from '../../../shared/alarms/kinds.ts';
import { askForReturn } from '../../commerce/return/contract.ts';
import { cancelOrder } from '../decisions/contract.ts';
import { moveOrders } from '../orders/contract.ts';
import { type OwnAlarms, readOwnAlarms, saveOwnAlarms, tryOwnEmail } from './contract.ts';
import { tellAlarms } from './gather.server.ts';
import { alarmDueIn } from './round.server.ts';

let shop: TestShop;
let neighbour: TestShop;
let owner: OperatorVisitor;
const noon = Date.parse('2026-11-26T12:00:00+09:00');
const minute = 60_000;
const to = 'minji@example.com';

beforeAll(async () => {
  shop = await openTestShop();
  neighbour = await openTestShop({ beside: shop });
  owner = await logInOperator(shop);
});
afterAll(async () => {
  await neighbour.close();
  await shop.close();
});
beforeEach(async () => {
  shop.stopClockAt(null);
  await isQueueEmpty(shop.deps.db);
  await shop.owner`delete from alarm_targets`;
  await shop.owner`delete from alarm_events`;
  await shop.owner`delete from messages where occasion = 'operatorAlarm'`;
});

const choose = (who: OperatorVisitor, change: Partial<OwnAlarms> = {}) =>
  who.ask(saveOwnAlarms, {
    input: { email: to, quiet: null, byEmail: [...alarmKinds], byPush: [], ...change },
  });
const occur = (kind: AlarmKind, times = 1) =>
  shop.owner`insert into alarm_events (kind) select ${kind} from generate_series(1, ${times}::int)`;
/** What was written down for the mailbox, oldest first. */
async function told(): Promise<string[]> {
  const rows = await shop.owner<
    { title: string }[]
  >`select title from messages where occasion = 'operatorAlarm' order by id`;
  return rows.map(({ title }) => title.replace('[톡톡박스 운영] ', ''));
}
const tell = () => tellAlarms(shop.deps);

describe('What occurs', () => {
  /** A second of each kind's life, as the shop's own statements bring it about. */
  const occurrences: Record<
    Exclude<AlarmKind, 'newOrder' | 'cancellation' | 'return' | 'refusedRefund'>,
    () => unknown
  > = {
    inquiry: () => shop.owner`insert into inquiries (number, kind, place, name, phone, created_at, last_at)
      values ('11112222', 'other', 'anywhere', '하늘', '01012345678', now(), now())`,
    repair: async () => {
      const [member] = await shop.owner`select id from members limit 1`;
      await shop.owner`insert into repairs (number, member_id, serial, symptom, words, pickup_name, pickup_phone, pickup_address,
        pickup_sub_address, created_at, last_at) values ('33334444', ${member!.id}, 'TTB-2026-1001', 'other', '안 켜져요', '하늘', '01012345678',
        '서울', '1층', now(), now())`;
    },
    consultation:
      () => shop.owner`insert into consultations (number, kind, name, phone, call_time, consent_version, consented_at,
      created_at, last_at) values ('55556666', 'home', '하늘', '01012345678', 'any', '1', now(), now(), now())`,
    question:
      () => shop.owner`insert into product_questions (product_id, author, words, is_secret, created_at)
      values (1, '하*', '아이 손에 크지 않나요?', false, now())`,
    difference:
      () => shop.owner`insert into reconciliation_differences (day, provider, kind, moid, tid, ours_won, theirs_won, found_at)
      values ('2026-11-25', 'nicepay_legacy', 'noOrder', 'x', 'y', 0, 900, now())`,
    lowStock: async () => {
      await shop.owner`update variants set stock = 7 where product_id = 1`;
      // Back where it was, so that the others find something to buy.
      for (const stock of [6, 5, 4, 500])
        await shop.owner`update variants set stock = ${stock} where product_id = 1`;
    },
    serialConflict: async () => {
      const [one, other] = await shop.owner`select id from members order by id limit 2`;
      await shop.owner`insert into serial_conflicts (serial, claimant_id, owner_id, at)
        select serial, ${one!.id}, ${other!.id}, now() from devices limit 1`;
    },
  };

  it.each(Object.entries(occurrences))('%s is noted, once', async (kind, bringAbout) => {
    await choose(owner);
    await bringAbout();
    const events = await shop.owner<{ kind: string }[]>`select kind from alarm_events`;
    expect(events.map((event) => event.kind)).toEqual([kind]);
  });

  it('a paid order is, and the wish to cancel it; what the shop does itself is not', async () => {
    await choose(owner);
    const visitor = await loggedIn(shop);
    const wish = await bought(shop, visitor);
    await owner.ask(moveOrders, { input: { step: 'preparing', moids: [wish.moid] } });
    await askToCancel(visitor, wish);
    const events = await shop.owner<{ kind: string }[]>`select kind from alarm_events order by id`;
    expect(events.map(({ kind }) => kind)).toEqual(['newOrder', 'cancellation']);
  });

  it('a return is, and a refund that the company refuses', async () => {
    await choose(owner, { byEmail: ['return', 'refusedRefund'] });
    const visitor = await loggedIn(shop);
    const { moid } = await delivered(shop, visitor);
    const [reason] =
      await shop.owner`select id from reasons where kind = 'changeOfMind' and 'return' = any (uses) limit 1`;
    const asked = await visitor.call(askForReturn, {
      input: { moid, reason: String(reason!.id), words: '', noticedOn: '', quantity: 1 },
    });
    expect(asked.status).toBe(200);
    const other = await bought(shop, visitor, 'cancel-refuse');
    const words = { reason: '품절이라 보내 드릴 수 없어요' };
    await owner.ask(cancelOrder, { params: { moid: other.moid }, input: words });
    await settle(shop);
    const events = await shop.owner<{ kind: string }[]>`select kind from alarm_events order by id`;
    expect(events.map(({ kind }) => kind)).toEqual(['return', 'refusedRefund']);
  });

  it('is not noted where nobody wants to hear of it', async () => {
    await choose(owner, { byEmail: ['inquiry'] });
    await bought(shop, await loggedIn(shop));
    expect(await shop.owner`select from alarm_events`).toHaveLength(0);
  });
});

describe('Whoever wants to hear', () => {
  it('is told at once, with kinds and numbers and nobody’s name', async () => {
    await choose(owner);
    await bought(shop, await loggedIn(shop));
    await occur('inquiry', 2);
    await tell();
    await expect.poll(() => shop.sandbox.mailbox.list(to).length, { timeout: 25_000 }).toBe(1);
    const [email] = shop.sandbox.mailbox.list(to);
    expect(email!.subject).toBe('[톡톡박스 운영] 새 주문 1건 외 1가지');
    expect(email!.text).toContain('새 주문 1건, 1:1 문의 2건');
    expect(email!.text).toContain(`${shop.url}/admin/`);
    expect(email!.text).not.toMatch(/하늘|0101|tt[0-9a-f]{8}/);
  });

  it('hears the rest of the hour together, however much it is', async () => {
    await choose(owner);
    shop.stopClockAt(noon);
    await occur('newOrder');
    await tell();
    for (const passed of [1, 10, 30, 59]) {
      shop.stopClockAt(noon + passed * minute);
      await occur('newOrder', 20);
      await occur('question');
      await tell();
    }
    expect(await told()).toEqual(['새 주문 1건']);
    shop.stopClockAt(noon + 61 * minute);
    await tell();
    expect(await told()).toEqual(['새 주문 1건', '새 주문 80건 외 1가지']);
    await tell();
    expect(await told()).toHaveLength(2);
  });

  it('is told once, however many processes go round at once', async () => {
    await choose(owner);
    await occur('inquiry', 30);
    await Promise.all(Array.from({ length: 10 }, (_, i) => tellAlarms((i % 2 ? shop : neighbour).deps)));
    await tell();
    expect(await told()).toEqual(['1:1 문의 30건']);
  });

  it('has peace at night, and hears everything in the morning', async () => {
    await choose(owner, { quiet: { fromMinute: 22 * 60, untilMinute: 8 * 60 } });
    shop.stopClockAt(Date.parse('2026-11-26T23:30:00+09:00'));
    await occur('inquiry', 3);
    const dueMs = () => askDueIn(shop.deps, alarmDueIn(shop.deps));
    expect(await dueMs()).toBe(0);
    await tell();
    expect(await dueMs()).toBe(8.5 * 60 * minute);
    expect(await told()).toEqual([]);
    shop.stopClockAt(Date.parse('2026-11-27T08:00:00+09:00'));
    await tell();
    expect(await told()).toEqual(['1:1 문의 3건']);
  });

  it('hears nothing of what they may not do anything about, from the moment on when it is so', async () => {
    const writer = await logInOperator(shop, ['people'], 'answers-people');
    expect((await writer.ask(readOwnAlarms)).data.kinds).toEqual([
      ...(['inquiry', 'repair', 'consultation', 'question', 'serialConflict'] as const),
    ]);
    await choose(writer);
    await occur('newOrder');
    await tell();
    expect(await told()).toEqual([]);
    await occur('inquiry');
    await shop.owner`update operators set rights = '{texts}' where login_id = ${writer.loginId}`;
    await tell();
    expect(await told()).toEqual([]);
  });

  it('hears nothing more once they are locked out', async () => {
    const other = await logInOperator(shop, 'service', 'is-locked-out');
    await choose(other);
    await occur('inquiry');
    await shop.owner`update operators set active = false where login_id = ${other.loginId}`;
    await tell();
    expect(await told()).toEqual([]);
  });

  it('is not told of what they took off the list, nor of what waited of it', async () => {
    await choose(owner);
    shop.stopClockAt(noon);
    await occur('inquiry');
    await tell();
    await occur('newOrder');
    await occur('question');
    await tell();
    await choose(owner, { byEmail: ['question'] });
    shop.stopClockAt(noon + 61 * minute);
    await tell();
    expect(await told()).toEqual(['1:1 문의 1건', '상품 문의 1건']);
  });
});

describe('One’s own choice', () => {
  it('is kept, and needs a mailbox that can be one', async () => {
    expect((await choose(owner, { email: '' })).outcome).toBe('emailMissing');
    expect((await choose(owner, { email: 'no address' })).outcome).toBe('badEmail');
    const noTime = { fromMinute: 540, untilMinute: 540 };
    expect((await choose(owner, { quiet: noTime })).outcome).toBe('emptyQuiet');
    const quiet = { fromMinute: 1320, untilMinute: 480 };
    expect((await choose(owner, { quiet, byEmail: ['inquiry'] })).outcome).toBe('saved');
    expect((await owner.ask(readOwnAlarms)).data.own).toEqual({
      ...{ email: to, quiet, byEmail: ['inquiry'], byPush: [] },
    });
    expect((await choose(owner, { email: '', byEmail: [] })).outcome).toBe('saved');
    expect((await owner.ask(tryOwnEmail)).outcome).toBe('emailMissing');
  });

  it('can be tried out, a few times an hour', async () => {
    await choose(owner);
    const outcomes = [];
    for (let i = 0; i < 7; i += 1) outcomes.push((await owner.ask(tryOwnEmail)).status);
    expect(outcomes).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
