// Charges of which neither an answer nor a webhook told, at a provider whose look-up doesn't say whose charge it is: once its
// network cancel has had its time, only the provider's list of the day proves them.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { attemptOf, authorize, bringBack, loggedIn, openPayment } from '../../../../test/support/payment.ts';
import { settlePayments, settleRefunds } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { ListedPayment } from '../../../providers/payment/port.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { runReconcileCommand } from './reconcile-command.server.ts';
import { compareDay } from './service.server.ts';

let shop: TestShop;
let day: string;
beforeAll(async () => {
  shop = await openTestShop();
  // Everything here happens on one Korean day, of which its tests take an hour: where the next one is near, it has begun.
  const leftMs = Date.parse(`${formatKoreanDate(Date.now())}T24:00:00+09:00`) - Date.now();
  if (leftMs < 90 * 60_000) shop.advance(leftMs);
  day = formatKoreanDate(shop.deps.now());
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  await shop.deps.sql`delete from reconciliation_days`;
});

/** Charged, and nobody told us; ours is unclear until somebody proves it. */
async function lostCharge(scenario = 'reset-charged'): Promise<string> {
  const { moid, fields } = await openPayment(await loggedIn(shop));
  const result = await authorize(shop.sandbox.url, fields, scenario);
  shop.sandbox.faults.set({ scenario: 'net-cancel-too-late', moid, count: 100 });
  shop.sandbox.faults.set({ scenario: 'status-500', moid });
  await bringBack(shop.url, result);
  for (let minute = 0; minute < 6; minute++) {
    await settlePayments(shop.deps);
    shop.advance(60_000);
  }
  expect((await attemptOf(shop, moid)).attempt).toMatchObject({ state: 'unknown', tid: null });
  return moid;
}
const listOfDay = async () => (await shop.deps.payment.listDay(day)) ?? [];
const compare = async (listed: ListedPayment[]) => compareDay(shop.deps, shop.deps.payment, day, listed);
const stateOf = async (moid: string) => (await attemptOf(shop, moid)).attempt.state;

it('are paid by the list that names their order, number and sum, with an alarm', async () => {
  const moid = await lostCharge();
  const errors = vi.spyOn(shop.deps.log, 'error');
  expect(await compare(await listOfDay())).toMatchObject({ charges: [moid], differences: [] });
  expect(errors.mock.calls.map(([line]) => line)).toMatchObject([
    { event: 'payment.charge_found', moid, alarm: true },
  ]);
  errors.mockRestore();
  const { attempt, order } = await attemptOf(shop, moid);
  expect([attempt.state, order.fulfilment, order.reservation]).toEqual(['paid', 'paid', 'sold']);
  expect(await compare(await listOfDay())).toMatchObject({ charges: [], differences: [] });
});

it('are told by the command, too', async () => {
  const moid = await lostCharge();
  const { lines } = await runReconcileCommand(shop.deps, [day, '--provider', 'nicepay_legacy']);
  expect(lines.join('\n')).toContain(`주문 ${moid}: 알림을 받지 못한 결제를`);
  expect(await stateOf(moid)).toBe('paid');
});

it('that can’t be kept go back by a refund', async () => {
  const moid = await lostCharge();
  await shop.deps.sql`update payment_attempts set must_reverse = true where moid = ${moid}`;
  await compare(await listOfDay());
  expect(await stateOf(moid)).toBe('unknown');
  shop.advance(15 * 60_000);
  await settlePayments(shop.deps);
  await settleRefunds(shop.deps);
  const [charge] = shop.sandbox.ledger.listPayments(moid);
  expect([await stateOf(moid), charge!.captured - charge!.cancelled]).toEqual(['surplus', 0]);
});

it.each([
  ['another order', (line: ListedPayment) => ({ ...line, moid: `${line.moid}0` })],
  ['another number', (line: ListedPayment) => ({ ...line, tid: `${line.tid.slice(0, -4)}0000` })],
  ['another sum', (line: ListedPayment) => ({ ...line, paidWon: line.paidWon + 1 })],
  ['a charge that went back', (line: ListedPayment) => ({ ...line, returnedWon: line.paidWon })],
])('stay unclear where the list names %s', async (_what, changed) => {
  const moid = await lostCharge();
  const lines = (await listOfDay()).filter((line) => line.moid === moid).map(changed);
  expect(lines).toHaveLength(1);
  expect(await compare(lines)).toMatchObject({ charges: [] });
  expect((await attemptOf(shop, moid)).attempt).toMatchObject({ state: 'unknown', tid: null });
});
