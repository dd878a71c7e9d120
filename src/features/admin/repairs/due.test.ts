// By when the shop promised its next step of a repair, in the list and in what is to be done today.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { repairDays } from '../../../shared/promises.ts';
import { repairDueMs } from '../../../shared/requests/repair-due.ts';
import { askForRepair } from '../../commerce/after-sales/contract.ts';
import { getToday } from '../today/contract.ts';
import { isUrgent } from '../today/rules.ts';
import * as calls from './contract.ts';

const dayMs = 24 * 60 * 60_000;
let shop: TestShop;
let operator: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  operator = await logInOperator(shop, 'service');
});
afterAll(() => shop.close());

const line = async () => (await operator.ask(calls.listRepairs, { input: {} })).data.repairs[0]!;
const due = async () => {
  const { dueMs, lastAtMs, state, id } = await line();
  return { id, dueMs, promisedMs: repairDueMs(lastAtMs, [], state) };
};
async function card() {
  const { data } = await operator.ask(getToday);
  const found = data.cards.find(({ name }) => name === 'repairs')!;
  return { dueMs: found.rows[0]!.dueMs, isRed: isUrgent(found, data.nowMs, true) };
}
const step = async (
  call: typeof calls.pickUpRepair | typeof calls.beginRepair | typeof calls.finishRepair,
) => {
  const { id } = await line();
  const { version } = (await operator.ask(calls.seeRepair, { params: { id } })).data.repair;
  return (await operator.ask(call as typeof calls.pickUpRepair, { params: { id }, input: { version } }))
    .outcome;
};

it('is promised within working days, and what is being repaired later', () => {
  const friday = Date.parse('2026-11-27T18:00:00+09:00');
  expect(repairDays).toEqual({ answer: 1, repair: 5 });
  expect(repairDueMs(friday, [], 'received')).toBe(Date.parse('2026-12-01T00:00:00+09:00'));
  expect(repairDueMs(friday, [], 'repairing')).toBe(Date.parse('2026-12-05T00:00:00+09:00'));
  expect(repairDueMs(friday, [], 'agreed')).toBe(repairDueMs(friday, [], 'repairing'));
  expect(repairDueMs(friday, ['2026-11-30'] as never, 'repaired')).toBe(
    Date.parse('2026-12-02T00:00:00+09:00'),
  );
});

it('turns red with its age, rests while a box is awaited as agreed, turns red when it doesn’t come, and begins anew with each step', async () => {
  const haneul = await loggedIn(shop);
  const place = {
    name: '김하늘',
    phone: '01012341234',
    address: '(04524) 서울 중구 세종대로 110',
    subAddress: '3층',
  };
  const wish = { symptom: 'screen' as const, words: '화면 왼쪽이 눌리지 않아요.', photos: [], place };
  expect((await haneul.call(askForRepair, { input: wish })).status).toBe(200);
  const asked = await due();
  expect(asked.dueMs).toBe(asked.promisedMs);
  expect((await card()).dueMs).toBe(asked.promisedMs);
  shop.advance(5 * dayMs);
  operator = await logInOperator(shop, 'service', 'later');
  expect((await card()).isRed).toBe(true);

  // Its owner was called: the box is on its way, and nothing is late.
  const note = { words: '화요일에 가지러 가기로 했어요', isAgain: false };
  const agree = async () => {
    const { outcome } = await operator.ask(calls.noteRepair, { params: { id: asked.id }, input: note });
    expect(outcome).toBe('noted');
    return repairDueMs(shop.deps.now(), [], 'agreed');
  };
  const agreed = await agree();
  expect((await due()).dueMs).toBe(agreed);
  expect(await card()).toEqual({ dueMs: agreed, isRed: false });

  // It didn't come, and nobody wrote of it again.
  shop.stopClockAt(agreed);
  operator = await logInOperator(shop, 'service', 'a-week-later');
  expect((await card()).isRed).toBe(true);
  note.words = '감기라 다음 주에 보내신대요';
  const again = await agree();
  expect(await card()).toEqual({ dueMs: again, isRed: false });

  expect(await step(calls.pickUpRepair)).toBe('pickedUp');
  const here = await due();
  expect(here.dueMs).toBe(here.promisedMs);
  // Words alone send no box back.
  await operator.ask(calls.noteRepair, {
    params: { id: asked.id },
    input: { ...note, words: '내일 볼게요' },
  });
  expect((await due()).dueMs).toBe(here.promisedMs);
  await step(calls.beginRepair);
  const begun = await due();
  expect([begun.dueMs, begun.dueMs! > here.dueMs!]).toEqual([begun.promisedMs, true]);
  expect((await card()).dueMs).toBe(begun.promisedMs);
});
