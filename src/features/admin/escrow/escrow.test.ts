// A person's part of escrow: what the company refused and why, once more, told by hand, and the buyer's word.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInOperator } from '../../../../test/support/operator.ts';
import { buy, loggedIn } from '../../../../test/support/payment.ts';
import { settleEscrows } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { shipOrder } from '../../commerce/fulfilment/ship.server.ts';
import { listEscrows, noteEscrowAnswer, noteEscrowTold, tellEscrowAgain } from './contract.ts';

let shop: TestShop;
let buyer: Visitor;
let operator: Awaited<ReturnType<typeof logInOperator>>;
let other: typeof operator;
beforeAll(async () => {
  shop = await openTestShop();
  buyer = await loggedIn(shop);
  operator = await logInOperator(shop, 'owner');
  other = await logInOperator(shop, 'owner', 'op-other');
});
afterAll(() => shop.close());

async function refused(): Promise<string> {
  const { moid } = await buy(shop, buyer, 'ok', { _method: 'bank', _escrow: 'Y' });
  shop.sandbox.escrows.plan('refuse');
  await shipOrder(shop.deps, moid, 'cj', '123456789012');
  await settleEscrows(shop.deps);
  await shop.deps.background.idle();
  return moid;
}
async function lineOf(moid: string, tab: 'trouble' | 'underWay' | 'all') {
  const { data } = await operator.ask(listEscrows, { input: { tab } });
  return data!.escrows.find((line) => line.moid === moid);
}

it('one that was refused says why, and is told once more', async () => {
  const moid = await refused();
  const line = await lineOf(moid, 'trouble');
  expect(line).toMatchObject({ telling: 'refused', state: 'held', isTroubled: true });
  expect([line!.error, line!.parcel]).toEqual(['C006 배송등록에 실패했습니다.', 'CJ대한통운 123456789012']);
  expect((await operator.ask(tellEscrowAgain, { params: { moid } })).outcome).toBe('restarted');
  await shop.deps.background.idle();
  expect(await lineOf(moid, 'trouble')).toBeUndefined();
  expect(await lineOf(moid, 'underWay')).toMatchObject({ telling: 'told', state: 'delivering', error: '' });
});

it('one that was told by hand waits for the buyer, whose word is written down with who did', async () => {
  const moid = await refused();
  expect((await operator.ask(noteEscrowTold, { params: { moid } })).outcome).toBe('noted');
  expect(await lineOf(moid, 'trouble')).toBeUndefined();
  const answer = { params: { moid }, input: { answer: 'decided' } } as const;
  expect((await operator.ask(noteEscrowAnswer, answer)).outcome).toBe('noted');
  expect((await operator.ask(noteEscrowAnswer, answer)).outcome).toBe('changedMeanwhile');
  expect(await lineOf(moid, 'underWay')).toBeUndefined();
  expect(await lineOf(moid, 'all')).toMatchObject({ state: 'decided' });
  const log = await shop.deps
    .sql`select action from operator_log where subject = ${`order:${moid}`} order by id`;
  expect(log.map(({ action }) => action)).toEqual(['escrow.told', 'escrow.decided', 'escrow.decided']);
});

it('whoever comes second hears who was first, and no operator is named for what the company answered', async () => {
  const byOne = { outcome: 'changedMeanwhile', data: { by: '운영 op-owner', atMs: expect.any(Number) } };
  const byHand = await refused();
  const params = { moid: byHand };
  expect((await operator.ask(noteEscrowTold, { params })).outcome).toBe('noted');
  expect(await other.ask(noteEscrowTold, { params })).toMatchObject(byOne);
  expect(await other.ask(tellEscrowAgain, { params })).toMatchObject(byOne);
  const answer = { params, input: { answer: 'refused' } } as const;
  expect((await operator.ask(noteEscrowAnswer, answer)).outcome).toBe('noted');
  expect(await other.ask(noteEscrowAnswer, answer)).toMatchObject(byOne);

  const { moid: byItself } = await buy(shop, buyer, 'ok', { _method: 'bank', _escrow: 'Y' });
  await shipOrder(shop.deps, byItself, 'cj', '123456789013');
  await settleEscrows(shop.deps);
  await shop.deps.background.idle();
  expect(await other.ask(noteEscrowTold, { params: { moid: byItself } })).toMatchObject({
    outcome: 'changedMeanwhile',
    data: { by: '', atMs: null },
  });
});
