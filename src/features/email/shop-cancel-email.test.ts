// What a buyer hears when the shop decides: who cancelled, why in the operator's own words, and what happens with the money.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailAfter, isQueueEmpty } from '../../../test/support/emails.ts';
import { type Family, families } from '../../../test/support/family.ts';
import { askToCancel, bought, boughtByDeposit, readDetail } from '../../../test/support/purchase.ts';
import { settle } from '../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { prepareOrder } from '../commerce/fulfilment/pack.server.ts';
import { refuseCancellation } from '../commerce/fulfilment/service.server.ts';
import { cancelByOperator } from '../commerce/fulfilment/shop-cancel.server.ts';

let shop: TestShop;
let buyers: Family[];
beforeAll(async () => {
  shop = await openTestShop();
  buyers = await families(shop, 3, { prefix: 'told' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

const by = { operator: '민지', reason: '공장에서 하늘색이 더는 나오지 않아요' };
/** After everything that was told before. */
async function told({ email }: Family, act: () => Promise<unknown>) {
  await isQueueEmpty(shop.deps.db);
  return emailAfter(shop.sandbox.mailbox, email, act);
}

describe('a purchase that the shop cancels by itself', () => {
  it('tells that the shop did it, why, and that the money is on its way; the purchase list says the same', async () => {
    const buyer = buyers[0]!;
    const { moid } = await bought(shop, buyer.visitor);
    await settle(shop);
    const email = await told(buyer, () => cancelByOperator(shop.deps, moid, by));
    expect(email.subject).toContain('주문을 취소했어요');
    expect(email.text).toContain(by.reason);
    expect(email.text).toContain('22,000원');
    expect(email.text).toContain('환불을 시작했어요');
    // It was nobody's wish.
    expect(email.text).not.toContain('요청');
    expect((await readDetail(buyer.visitor, moid)).shopDecisions).toEqual([
      { kind: 'byShop', reason: by.reason },
    ]);
  });

  it('of a paid deposit asks for an account, and doesn’t say that the buyer’s was wrong', async () => {
    const buyer = buyers[1]!;
    const { moid } = await boughtByDeposit(shop, buyer.visitor);
    await settle(shop);
    const email = await told(buyer, async () => {
      expect(await cancelByOperator(shop.deps, moid, by)).toBe('accountNeeded');
    });
    expect(email.text).toContain(by.reason);
    expect(email.text).toContain('환불 계좌를 적어 주시면');
    expect(email.text).not.toMatch(/다시 확인|보낼 수 없었|입금하지 못했/);
  });
});

it('a wish that is refused tells the operator’s reason and no other', async () => {
  const buyer = buyers[2]!;
  const wish = await bought(shop, buyer.visitor);
  expect(await prepareOrder(shop.deps, wish.moid)).toBe('prepared');
  expect((await askToCancel(buyer.visitor, wish)).status).toBe(200);
  await settle(shop);
  const email = await told(buyer, () => refuseCancellation(shop.deps, wish.moid, by));
  expect(email.text).toContain(by.reason);
  expect(email.text).not.toContain('준비가 끝나서');
  expect((await readDetail(buyer.visitor, wish.moid)).shopDecisions).toEqual([
    { kind: 'refused', reason: by.reason },
  ]);
});
