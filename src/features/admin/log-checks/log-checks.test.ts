// Once a month somebody looks at who saw whose data, and leaves a record of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { getToday } from '../today/contract.ts';
import { checkLog, readLogChecks } from './contract.ts';
import { firstBusinessDayOf, isMonth, isOver, keptMs, monthBefore, monthsToCheck, spanOf } from './rules.ts';
import { forgetOldChecks } from './service.server.ts';

const at = (time: string) => Date.parse(`${time}+09:00`);

describe('a month', () => {
  it('is to be checked from the first business day of the next one, to the millisecond', () => {
    // 1 November 2026 is a Sunday.
    const newest = (time: string, declared: string[] = []) => monthsToCheck(at(time), declared)[0];
    expect(newest('2026-11-01T23:59:59.999')).toBe('2026-09');
    expect(newest('2026-11-02T00:00:00')).toBe('2026-10');
    expect(newest('2026-11-30T23:59:59.999')).toBe('2026-10');
    expect(newest('2026-11-02T00:00:00', ['2026-11-02'])).toBe('2026-09');
    // New Year is a Friday: the first business day is the fourth.
    expect(firstBusinessDayOf('2027-01', [])).toBe('2027-01-04');
    expect(newest('2027-01-04T00:00:00')).toBe('2026-12');
    expect(monthsToCheck(at('2027-01-04T00:00:00'), [])).toHaveLength(12);
    expect(monthsToCheck(at('2027-01-04T00:00:00'), []).at(-1)).toBe('2026-01');
  });

  it('is one of Korea, and over when the next one began there', () => {
    expect(spanOf('2026-12')).toEqual({
      fromMs: at('2026-12-01T00:00:00'),
      untilMs: at('2027-01-01T00:00:00'),
    });
    expect([
      isOver('2026-10', at('2026-10-31T23:59:59.999')),
      isOver('2026-10', at('2026-11-01T00:00:00')),
    ]).toEqual([false, true]);
    expect(monthBefore('2027-01')).toBe('2026-12');
    expect(['2026-01', '2026-12'].every(isMonth)).toBe(true);
    expect(['2026-13', '2026-1', '2026-00', ''].some(isMonth)).toBe(false);
  });
});

describe('the check', () => {
  let shop: TestShop;
  let owner: OperatorVisitor;
  let packer: OperatorVisitor;
  beforeAll(async () => {
    shop = await openTestShop();
    shop.stopClockAt(at('2026-11-03T10:00:00'));
    owner = await logInOperator(shop, 'owner', 'check-owner');
    packer = await logInOperator(shop, ['orders'], 'check-packer');
    await plant();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.deps.db.execute('delete from rate_limits');
  });

  /** Looks of the packer in October, and one beside it on each side. */
  async function plant(): Promise<void> {
    const line = (time: string, action: string, memberId: number | null) => shop.owner`
      insert into operator_log (at, operator_id, operator_name, address, request_id, action, member_id)
      select ${new Date(at(time))}, id, name, '', '', ${action}, ${memberId} from operators where login_id = 'check-packer'`;
    // A Tuesday by day, by night at its two ends, and just outside of it.
    await line('2026-10-13T10:00:00', 'order.open', 1);
    await line('2026-10-13T21:59:59', 'order.open', 1);
    await line('2026-10-13T22:00:00', 'order.open', 2);
    await line('2026-10-14T06:59:59', 'order.open', 2);
    await line('2026-10-14T07:00:00', 'order.open', 3);
    // A Saturday, and Hangul Day, a Friday.
    await line('2026-10-17T12:00:00', 'order.open', 3);
    await line('2026-10-09T12:00:00', 'order.export', null);
    // About nobody, and in other months.
    await line('2026-10-13T10:00:00', 'product.save', null);
    await line('2026-09-30T23:59:59', 'order.open', 4);
    await line('2026-11-01T00:00:00', 'order.open', 5);
    await shop.owner`insert into refused_attempts (hour, kind, source, attempts)
      select ${new Date(at('2026-10-13T10:00:00'))}, 'right', 'operator:' || id, 4 from operators where login_id = 'check-packer'`;
  }

  const read = async (month?: string) =>
    (await owner.ask(readLogChecks, { input: month ? { month } : {} })).data;
  const check = (month: string, note = '이상 없어요') => owner.ask(checkLog, { input: { month, note } });
  const card = async (who: OperatorVisitor) =>
    (await who.ask(getToday)).data.cards.find(({ name }) => name === 'logChecks');

  it('shows the month before by operator: whose data, files, odd hours, refusals', async () => {
    const { month, isOpen, operators } = await read();
    expect([month, isOpen]).toEqual(['2026-10', true]);
    expect(operators).toMatchObject([
      { name: '운영 check-packer', looks: 6, members: 3, downloads: 1, oddHours: 4, refused: 4 },
    ]);
    expect((await read('2026-09')).operators).toMatchObject([{ looks: 1, members: 1, refused: 0 }]);
  });

  it('waits among what is to be done until somebody has made it, once, and stands in the list', async () => {
    expect(await card(owner)).toMatchObject({ count: 2, rows: [{ key: '2026-09' }, { key: '2026-10' }] });
    expect((await read()).open).toEqual(['2026-09', '2026-10']);
    const outcomes = await Promise.all([check('2026-10'), check('2026-10', '다시 봤어요')]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['logChecked', 'logCheckedBefore']);
    // Nobody forgets the month before: it waits on, also over the turn of the year.
    shop.stopClockAt(at('2027-01-01T10:00:00'));
    const late = await logInOperator(shop, 'owner', 'check-late');
    expect(await card(late)).toMatchObject({ rows: [{ key: '2026-09' }, { key: '2026-11' }] });
    shop.stopClockAt(at('2026-11-03T10:00:00'));
    expect((await check('2026-09')).outcome).toBe('logChecked');
    expect(await card(owner)).toMatchObject({ count: 0, rows: [] });
    const { isOpen, checks } = await read();
    expect(isOpen).toBe(false);
    expect(checks).toMatchObject([
      { month: '2026-10', operator: '운영 check-owner', atMs: at('2026-11-03T10:00:00') },
      { month: '2026-09' },
    ]);
    const [line] = await shop.deps
      .sql`select count(*)::int as n from operator_log where action = 'log.check' and detail->>'month' = '2026-10'`;
    expect(line?.n).toBe(2);
  });

  it('is none of a month that is not over', async () => {
    expect((await check('2026-11')).outcome).toBe('monthNotOver');
  });

  it('is for whoever may change settings: nobody else sees the card, the summary or the button', async () => {
    expect(await card(packer)).toBeUndefined();
    expect((await packer.ask(readLogChecks, { input: {} })).status).toBe(403);
    expect((await packer.ask(checkLog, { input: { month: '2026-09', note: '봤어요' } })).status).toBe(403);
  });

  it('is kept three years, to the millisecond', async () => {
    const checkedMs = at('2026-11-03T10:00:00');
    const later = (ms: number) => forgetOldChecks({ db: shop.deps.db, now: () => checkedMs + ms });
    await later(keptMs);
    expect((await read()).checks).toHaveLength(2);
    await later(keptMs + 1);
    expect((await read()).checks).toEqual([]);
  });
});
