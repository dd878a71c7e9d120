// Who owes is reminded by e-mail: before, on the day after, and then each week, each time once.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loggedIn, openPayment } from '../../../../test/support/payment.ts';
import { rowOf } from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { addDays } from '../../../shared/time/korean-days.ts';
import { formatKoreanDate, startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import { listOwnInvoices } from './contract.ts';
import { recordTransfer } from './money.server.ts';
import { findInvoice, listOwn } from './queries.server.ts';
import { remindOfInvoices } from './remind.server.ts';
import { reminderDue } from './rules.ts';
import { allowInvoices } from './terms.server.ts';

let shop: TestShop;
let school: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  school = await loggedIn(shop, 'haetsal');
});

const hourMs = 3_600_000;
const at = (day: string, hour = 10) => shop.stopClockAt(startOfKoreanDay(day) + hour * hourMs);
const stepsOf = async (id: number) =>
  (
    await shop.deps.sql<
      { step: string }[]
    >`select step from invoice_reminders where invoice_id = ${id} order by at`
  ).map(({ step }) => step);
const mailsOf = async (id: number) =>
  Number(
    (
      await shop.deps.sql`select count(*) as n from messages where occasion = 'invoiceReminder'
      and about like ${`invoice-${id}-%`}`
    )[0]!.n,
  );

it('is due on its days, the newest alone, and nothing of the first one after the last day', () => {
  const due = '2026-10-31';
  const on = (day: string, hour = 0) => reminderDue(due, startOfKoreanDay(day) + hour * hourMs);
  expect(on('2026-10-27', 23.99)).toBeNull();
  expect(on('2026-10-28')).toBe('before');
  expect(on('2026-10-31', 23.99)).toBe('before');
  expect(on('2026-11-01')).toBe('after');
  expect(on('2026-11-07', 23.99)).toBe('after');
  expect([on('2026-11-08'), on('2026-11-15'), on('2026-11-22'), on('2026-11-29')]).toEqual([
    'week1',
    'week2',
    'week3',
    'week4',
  ]);
  expect(on('2027-03-01')).toBe('week4');
});

it('goes out once each by day, tells the account, and ends with the money', async () => {
  const terms = { limitWon: 1_000_000, days: 10 };
  await allowInvoices(shop.deps, school.memberId, terms, null, { operator: '운영', reason: '협약' });
  await openPayment(school, { _method: 'invoice' });
  const [{ id, dueOn, moid, number } = { id: 0, dueOn: '', moid: '', number: '' }] = await listOwn(
    shop.deps.db,
    school.memberId,
    1,
  );
  expect((await rowOf(school, moid)).invoice).toEqual({ number, dueOn, state: 'open' });
  const run = async (day: string, hour?: number) => {
    at(day, hour);
    await Promise.all([remindOfInvoices(shop.deps), remindOfInvoices(shop.deps)]);
    await remindOfInvoices(shop.deps);
  };
  await run(addDays(dueOn, -4));
  expect(await stepsOf(id)).toEqual([]);
  await run(addDays(dueOn, -3), 3);
  expect(await stepsOf(id)).toEqual([]);
  await run(addDays(dueOn, -3));
  await run(dueOn);
  expect(await stepsOf(id)).toEqual(['before']);
  await run(addDays(dueOn, 1));
  expect(await stepsOf(id)).toEqual(['before', 'after']);
  await run(addDays(dueOn, 8));
  expect(await mailsOf(id)).toBe(3);
  school = await loggedIn(shop, 'haetsal');
  const own = (await (await school.call(listOwnInvoices, {})).json()) as {
    terms: object;
    account: object;
    invoices: object[];
    owedWon: number;
  };
  expect(own).toMatchObject({
    ...{ owedWon: 22_000, terms: { isOverdue: true, leftWon: 978_000, days: 10 } },
    account: { bank: '톡톡은행' },
    invoices: [{ state: 'overdue', balanceWon: 22_000, dueOn }],
  });
  expect((await rowOf(school, moid)).invoice).toMatchObject({ state: 'overdue' });
  const transfer = {
    kind: 'received',
    won: 22_000,
    name: '햇살',
    onDay: formatKoreanDate(shop.deps.now()),
  } as const;
  expect(await recordTransfer(shop.deps, { id, seenWon: 22_000, operator: '운영' }, transfer)).toBe(
    'recorded',
  );
  await run(addDays(dueOn, 15));
  expect(await mailsOf(id)).toBe(3);
  expect(await findInvoice(shop.deps.db, { id })).toMatchObject({ state: 'paid' });
});
