// Days off that operators enter: deadlines follow at once, in every process.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Family, families } from '../../../../test/support/family.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { bought } from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { readDeclaredDays } from '../../../platform/config/declared-days-queries.server.ts';
import { readDispatchDays } from '../../commerce/catalog/contract.ts';
import { getToday } from '../today/contract.ts';
import { addHoliday, listHolidays, removeHoliday } from './contract.ts';
import { daysBack, mayRemove, refusalOfDay } from './rules.ts';

describe('a day', () => {
  const today = '2026-11-27';
  it.each([
    ['2026-10-28', null],
    ['2026-10-27', 'tooLongAgo'],
    [today, null],
    ['2031-12-01', null],
    ['2031-12-02', 'tooFarAhead'],
    // A Saturday, Christmas, one that was entered.
    ['2026-11-28', 'alreadyOff'],
    ['2026-12-25', 'alreadyOff'],
    ['2026-12-01', 'alreadyOff'],
  ])('%s may be entered on 27 November 2026: %s', (day, refusal) => {
    expect(refusalOfDay(day, today, ['2026-12-01'])).toBe(refusal);
    expect(daysBack).toBe(30);
  });

  it('is taken back until the one before it ends', () => {
    expect(mayRemove('2026-11-28', today)).toBe(true);
    expect(mayRemove(today, today)).toBe(false);
  });
});

describe('an operator', () => {
  let shop: TestShop;
  let other: TestShop;
  let owner: OperatorVisitor;
  let buyer: Family;
  let moid: string;
  // A Friday, at noon in Korea.
  const nowMs = Date.parse('2026-11-27T12:00:00+09:00');
  beforeAll(async () => {
    shop = await openTestShop();
    other = await openTestShop({ beside: shop });
    [buyer] = (await families(shop, 1, { prefix: 'holiday' })) as [Family];
    ({ moid } = await bought(shop, buyer.visitor));
    await shop.owner`update orders set paid_at = ${new Date(nowMs)}`;
    shop.stopClockAt(nowMs);
    owner = await logInOperator(shop);
  });
  afterAll(async () => {
    await other.close();
    await shop.close();
  });
  beforeEach(async () => {
    await shop.deps.db.execute('delete from rate_limits');
  });

  const add = (day: string, name = '임시공휴일') => owner.ask(addHoliday, { input: { day, name } });
  const remove = (day: string) => owner.ask(removeHoliday, { params: { day } });
  const list = async () => (await owner.ask(listHolidays)).data.holidays;

  it('enters a day, and what is due and promised moves with it, until it is taken back', async () => {
    const due = async () => {
      const { data } = await owner.ask(getToday);
      return data.cards.find(({ name }) => name === 'toShip')?.rows.find(({ key }) => key === moid)?.dueMs;
    };
    const promised = async () =>
      ((await (await buyer.visitor.send(readDispatchDays.path)).json()) as { accessory: string }).accessory;
    // Three working days after the Friday: to the end of Wednesday.
    expect(await due()).toBe(Date.parse('2026-12-03T00:00:00+09:00'));
    expect(await promised()).toBe('12월 2일(수)');

    expect((await add('2026-12-01')).outcome).toBe('added');
    expect(await due()).toBe(Date.parse('2026-12-04T00:00:00+09:00'));
    await expect.poll(promised).toBe('12월 3일(목)');
    expect(await list()).toContainEqual(
      expect.objectContaining({ day: '2026-12-01', name: '임시공휴일', isRemovable: true }),
    );

    expect((await remove('2026-12-01')).outcome).toBe('removed');
    expect(await due()).toBe(Date.parse('2026-12-03T00:00:00+09:00'));
    await expect.poll(promised).toBe('12월 2일(수)');
  });

  it('is told why a day is not entered, and takes back none that has come', async () => {
    expect((await add('2026-10-27')).outcome).toBe('tooLongAgo');
    expect((await add('2026-12-25')).outcome).toBe('alreadyOff');
    expect((await add('2026-11-27')).outcome).toBe('added');
    expect((await add('2026-11-27')).outcome).toBe('alreadyOff');
    expect((await remove('2026-11-27')).outcome).toBe('dayHasCome');
    expect((await remove('2026-12-02')).outcome).toBe('notFound');
    expect((await list()).find(({ day }) => day === '2026-11-27')?.isRemovable).toBe(false);
  });

  it('two who enter the same day at once enter it once', async () => {
    const outcomes = await Promise.all([add('2026-12-08'), add('2026-12-08')]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['added', 'alreadyOff']);
  });

  it('what the release knows stands in the list, and nobody takes it back', async () => {
    expect(await list()).toContainEqual({
      ...{ day: '2028-04-12', name: '제23대 국회의원선거', operator: '', isRemovable: false },
    });
  });

  it('who has no right to the settings neither sees nor changes them', async () => {
    const packer = await logInOperator(shop, ['orders'], 'op-packer');
    expect((await packer.ask(listHolidays)).status).toBe(403);
    const input = { day: '2026-12-09', name: '선거' };
    expect((await packer.ask(addHoliday, { input })).status).toBe(403);
  });

  it('the database takes no text that is no day', async () => {
    const insert = (day: string) =>
      shop.owner`insert into declared_holidays (day, name, operator, added_at) values (${day}, '선거', '민지', now())`;
    await expect(insert('2026-1-1')).rejects.toThrow(/declared_holidays_day/);
  });

  it('another process follows at once, when a day is entered and when it is taken back', async () => {
    const known = () => readDeclaredDays(other.deps);
    expect(await known()).not.toContain('2026-12-10');
    await add('2026-12-10');
    await expect.poll(known).toContain('2026-12-10');
    await remove('2026-12-10');
    await expect.poll(known).not.toContain('2026-12-10');
  });
});
