// Whoever hasn't paid in yet hears of it once, by day, while there is time; and of the end.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loggedIn } from '../../../../../test/support/payment.ts';
import { openAccount } from '../../../../../test/support/purchase.ts';
import { settlePayments } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { depositGraceMinutes, isReminderDue, reminderAtMs } from '../rules.ts';

const korean = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+09:00`);
const hours = (count: number) => count * 3_600_000;

describe('The reminder of a deposit', () => {
  it.each([
    // [opened, hours of the term, reminded]
    ['2026-11-25 14:00', 72, '2026-11-27 14:00'],
    ['2026-11-25 09:00', 72, '2026-11-27 09:00'],
    ['2026-11-25 08:59', 72, '2026-11-27 09:00'],
    ['2026-11-25 20:59', 72, '2026-11-27 20:59'],
    ['2026-11-25 21:00', 72, '2026-11-28 09:00'],
    ['2026-11-25 03:00', 72, '2026-11-27 09:00'],
    // Scarce goods have a day: the middle of it, and before the night where the morning would be too late.
    ['2026-11-25 22:00', 24, '2026-11-26 10:00'],
    ['2026-11-25 15:00', 24, '2026-11-26 09:00'],
    ['2026-11-25 14:00', 24, '2026-11-25 20:00'],
    ['2026-11-25 09:00', 24, '2026-11-25 20:00'],
    ['2026-11-25 20:30', 24, '2026-11-26 09:00'],
  ])('of an account opened at %s for %i hours goes out at %s', (opened, term, at) => {
    const openedMs = korean(opened);
    expect(new Date(reminderAtMs(openedMs, openedMs + hours(term))).toISOString()).toBe(
      new Date(korean(at)).toISOString(),
    );
  });

  it('is due to the millisecond, while an hour is left, and once', () => {
    const startedAt = new Date(korean('2026-11-25 14:00'));
    const depositUntil = new Date(korean('2026-11-28 14:00'));
    const account = { startedAt, createdAt: startedAt, depositUntil, depositRemindedAt: null };
    const at = korean('2026-11-27 14:00');
    expect(isReminderDue(account, at - 1)).toBe(false);
    expect(isReminderDue(account, at)).toBe(true);
    expect(isReminderDue(account, depositUntil.getTime() - hours(1))).toBe(true);
    expect(isReminderDue(account, depositUntil.getTime() - hours(1) + 1)).toBe(false);
    expect(isReminderDue({ ...account, depositRemindedAt: startedAt }, at)).toBe(false);
    expect(isReminderDue({ ...account, depositUntil: null }, at)).toBe(false);
  });
});

describe.each(['nicepay_legacy', 'nicepay_start'])('An account at %s', (provider) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ env: { PAYMENT_PROVIDER: provider, TEXT_PROVIDER: 'solapi' } });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.deps.sql`delete from rate_limits`);

  const told = async (moid: string) =>
    (
      await shop.owner`select m.occasion || ' ' || m.way as what from messages m join orders o on o.id = m.order_id
      where o.moid = ${moid} order by m.created_at, m.way`
    ).map(({ what }) => what);
  const opened = ['account email', 'account text'];
  const reminded = ['depositReminder email', 'depositReminder text'];
  const over = ['depositOver email', 'depositOver text'];
  async function at(ms: number): Promise<void> {
    shop.stopClockAt(ms);
    await settlePayments(shop.deps);
  }

  it('is told of, reminded of once, and its end is told', async () => {
    const { moid } = await openAccount(shop, await loggedIn(shop));
    expect(await told(moid)).toEqual(opened);
    const [row] =
      await shop.owner`select a.started_at as opened, a.deposit_until as until from payment_attempts a
      join orders o on o.id = a.order_id where o.moid = ${moid}`;
    const untilMs = row!.until.getTime();
    const dueMs = reminderAtMs(row!.opened.getTime(), untilMs);
    await at(dueMs - 1);
    expect(await told(moid), 'a millisecond before').toEqual(opened);
    await at(dueMs + hours(0.5));
    await at(dueMs + hours(1));
    await at(untilMs - 1);
    expect(await told(moid)).toEqual([...opened, ...reminded]);
    await at(untilMs + depositGraceMinutes * 60_000 + 1_000);
    await at(untilMs + hours(2));
    expect(await told(moid)).toEqual([...opened, ...reminded, ...over]);
    shop.stopClockAt(null);
  });

  it('of a member who left is told nobody', async () => {
    const { moid } = await openAccount(shop, await loggedIn(shop, 'bada'));
    const [row] =
      await shop.owner`select a.deposit_until as until, o.member_id as member from payment_attempts a
      join orders o on o.id = a.order_id where o.moid = ${moid}`;
    await shop.owner`update members set email = '', phone = '' where id = ${row!.member}`;
    await at(row!.until.getTime() - hours(2));
    expect(await told(moid)).toEqual(opened);
    shop.stopClockAt(null);
  });
});
