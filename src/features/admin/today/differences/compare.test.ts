// An operator compares a day once more: by the provider's own list, or by a file.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Family, families } from '../../../../../test/support/family.ts';
import { logInOperator, type OperatorVisitor } from '../../../../../test/support/operator.ts';
import { attemptOf, buy } from '../../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { addDays } from '../../../../shared/time/korean-days.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { withReconciliationLock } from '../../../commerce/reconciliation/queries.server.ts';
import { compareDayAgain, listDifferences } from './contract.ts';

let shop: TestShop;
let owner: OperatorVisitor;
let moid: string;
let day: string;
beforeAll(async () => {
  // What is paid here has to lie on the day that is compared.
  const leftMs = Date.parse(`${formatKoreanDate(Date.now())}T24:00:00+09:00`) - Date.now();
  if (leftMs < 10 * 60_000)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + leftMs, shouldAdvanceTime: true });
  day = formatKoreanDate(Date.now());
  shop = await openTestShop();
  owner = await logInOperator(shop, 'owner');
  const [buyer] = (await families(shop, 1, { prefix: 'compare' })) as [Family];
  ({ moid } = await buy(shop, buyer.visitor));
});
afterAll(async () => {
  vi.useRealTimers();
  await shop.close();
});

const compare = (change: { day?: string; provider?: string | null; text?: string } = {}) =>
  owner.ask(compareDayAgain, {
    input: {
      day: change.day ?? day,
      provider: change.provider ?? null,
      file: change.text === undefined ? null : Buffer.from(change.text).toString('base64'),
    },
  });
const header = 'moid,tid,paid,returned';

describe('a day', () => {
  it('that agrees is compared, and nothing is left to do', async () => {
    const { outcome, data } = await compare();
    expect([outcome, data.differences, data.unclear, data.hadList]).toEqual(['compared', 0, 0, true]);
    expect(data.payments).toBeGreaterThan(0);
  });

  it('is compared with a file as well; what it shows otherwise is listed, and closed by a file that agrees', async () => {
    const charge = await chargeOf(moid);
    const { tid, paidWon } = charge;
    const line = (won: number) => `${header}\r\n${charge.moid},${tid},${won},0\r\n`;
    const wrong = await compare({ text: line(paidWon - 1) });
    expect([wrong.outcome, wrong.data.differences]).toEqual(['compared', 1]);
    const { data } = await owner.ask(listDifferences, { input: {} });
    expect(data.differences).toMatchObject([
      { kind: 'amount', day, oursWon: paidWon, theirsWon: paidWon - 1 },
    ]);
    await compare({ text: line(paidWon) });
    expect((await owner.ask(listDifferences, { input: {} })).data.count).toBe(0);
  });

  it.each([
    ['', '1번째 줄'],
    ['주문번호,금액', '1번째 줄'],
    [`${header}\nabc,T1,천원,0`, '2번째 줄'],
    [`${header}\nabc,T1,1000,0\nabd,T1,1000,0`, '3번째 줄'],
  ])('is left alone where the file is %j: its line is named', async (text, place) => {
    const { outcome, data } = await compare({ text });
    expect(outcome).toBe('badList');
    expect(data.reason).toContain(place);
  });

  it('that has not come is refused, and one that is being compared is not compared twice', async () => {
    expect((await compare({ day: addDays(day, 1) })).outcome).toBe('futureDay');
    await withReconciliationLock(shop.deps.direct, shop.deps.env.paymentProvider, async () => {
      expect((await compare({ provider: shop.deps.env.paymentProvider })).outcome).toBe('busy');
    });
    expect((await compare({ provider: 'nobody' })).outcome).toBe('notFound');
  });

  it('stands in the log with what was asked for, without the file', async () => {
    const [line] = await shop.deps.sql`
      select subject, detail from operator_log where action = 'reconciliation.compare' order by id limit 1`;
    expect(line?.detail).toEqual({ day, provider: '', file: false });
  });
});

async function chargeOf(orderMoid: string) {
  const { attempt } = await attemptOf(shop, orderMoid);
  return { moid: attempt.moid, tid: String(attempt.tid), paidWon: attempt.amountWon };
}
