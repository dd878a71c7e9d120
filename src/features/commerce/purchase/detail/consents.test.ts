// A consent that was given with one order is withdrawn as freely as it was given.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInOperator } from '../../../../../test/support/operator.ts';
import { buy, loggedIn } from '../../../../../test/support/payment.ts';
import { readDetail } from '../../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import { getOrder } from '../../../admin/orders/contract.ts';
import { describeDetail } from '../../../admin/orders/detail/detail-messages.ts';
import { withdrawConsent } from './contract.ts';

let shop: TestShop;
let haneul: Visitor;
let bada: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  haneul = await loggedIn(shop, 'haneul');
  bada = await loggedIn(shop, 'bada');
});
afterAll(() => shop.close());

const withdraw = (moid: string, agreement: 'event' | 'othershop', who = haneul) =>
  who.call(withdrawConsent, { input: { moid, agreement } });

it('once, by its buyer alone, and whoever works in the shop sees it', async () => {
  const { moid } = await buy(shop, haneul, 'ok', { confirmEventshop: 'Y', confirmOthershop: 'Y' });
  const held = (await readDetail(haneul, moid)).consents;
  expect(held).toMatchObject([
    { agreement: 'event', withdrawnAtMs: null },
    { agreement: 'othershop', withdrawnAtMs: null },
  ]);
  expect((await withdraw(moid, 'othershop', bada)).status).toBe(404);
  expect((await withdraw(moid, 'othershop')).status).toBe(200);
  const after = (await readDetail(haneul, moid)).consents;
  expect(after[0]).toEqual(held[0]);
  expect(after[1]!.withdrawnAtMs).not.toBeNull();
  // Again changes nothing.
  expect((await withdraw(moid, 'othershop')).status).toBe(200);
  expect((await readDetail(haneul, moid)).consents).toEqual(after);

  const owner = await logInOperator(shop);
  const { consents, history } = (await owner.ask(getOrder, { params: { moid } })).data;
  expect(consents).toMatchObject(after);
  const lines = history.flatMap((line) =>
    line.kind === 'event' && line.what === 'consentWithdrawn' ? [describeDetail(line)] : [],
  );
  expect(lines).toEqual(['제휴사 소식 알림']);
});

it('that was never given is not there to be withdrawn', async () => {
  const { moid } = await buy(shop, haneul);
  expect((await readDetail(haneul, moid)).consents).toEqual([]);
  expect((await withdraw(moid, 'event')).status).toBe(404);
});
