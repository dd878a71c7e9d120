import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Family, families } from '../../../../test/support/family.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import {
  askToCancel,
  boughtContent,
  listOf,
  moneyAt,
  readDetail,
  rowOf,
} from '../../../../test/support/purchase.ts';
import { reconcileLedgers, settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { logInAs } from '../../../../test/support/sign-up.ts';
import { demo, Visitor } from '../../../../test/support/visitor.ts';
import { logInOnBox } from '../../account/device/contract.ts';
import { type EntitlementRecord, listOwnContents } from '../entitlement/contract.ts';
import { ownContent } from '../entitlement/rules.ts';

let shop: TestShop;
let haneul: Visitor;
const buyers: Family[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  haneul = await loggedIn(shop, 'haneul');
});
afterAll(() => shop.close());

async function contentsOf(visitor: Visitor): Promise<EntitlementRecord[]> {
  const { t_data } = (await (await visitor.call(listOwnContents)).json()) as { t_data: EntitlementRecord[] };
  return t_data.filter((content) => content.app_id !== ownContent.appId);
}

const boxLogin = () =>
  new Visitor(shop.url).call(logInOnBox, { input: { ...demo.haneul, serial: 'TTB-2026-0001' } });

describe('content', () => {
  it('that has not begun is refunded at once, and its entitlement ends with it', async () => {
    const wish = await boughtContent(shop, haneul);
    const before = await listOf(haneul);
    expect(await rowOf(haneul, wish.moid)).toMatchObject({ cancellable: true, cancelsAtOnce: true });
    expect((await contentsOf(haneul))[0]).toMatchObject({ buy_cancel: 0, start_date: -1 });

    expect((await askToCancel(haneul, wish)).status).toBe(200);
    expect((await rowOf(haneul, wish.moid)).process).toBe(-99);
    expect(moneyAt(shop, wish)).toMatchObject({ cancelled: wish.CancelAmt, cancels: 1 });
    expect((await contentsOf(haneul))[0]).toMatchObject({ buy_cancel: 1 });
    expect((await readDetail(haneul, wish.moid)).content).toMatchObject({ isCancelled: true });
    expect((await listOf(haneul)).t_data.map(({ moid }) => moid)).toEqual(
      before.t_data.map(({ moid }) => moid),
    );
  });

  it('that was begun on the box waits for the shop, and plays on', async () => {
    const wish = await boughtContent(shop, haneul);
    expect((await boxLogin()).status).toBe(200);
    expect((await readDetail(haneul, wish.moid)).content?.startsAtMs).toBeTypeOf('number');
    expect(await rowOf(haneul, wish.moid)).toMatchObject({ cancellable: true, cancelsAtOnce: false });

    expect((await askToCancel(haneul, wish)).status).toBe(200);
    await settle(shop);
    expect(await rowOf(haneul, wish.moid)).toMatchObject({ process: 10, cancellable: false });
    expect(moneyAt(shop, wish)).toMatchObject({ cancelled: 0, cancels: 0 });
    expect((await contentsOf(haneul))[0]).toMatchObject({ buy_cancel: 0 });
  });
});

describe('the eighth day of a content', () => {
  const eightDays = 8 * 24 * 60 * 60_000;

  it.each([
    ['8 days minus 1 ms', eightDays - 1, 200, true],
    ['8 days', eightDays, 409, false],
  ])('%s after the payment', async (_name, ms, status, isRefunded) => {
    const [home] = await families(shop, 1, { prefix: `eighth-day-${status}-` });
    const wish = await boughtContent(shop, home!.visitor);
    const { complete_at } = await rowOf(home!.visitor, wish.moid);
    shop.stopClockAt(Date.parse(complete_at) + ms);
    // The session of eight days ago has ended.
    const later = await logInAs(shop, home!);
    buyers.push(home!);
    expect((await rowOf(later, wish.moid)).cancellable).toBe(isRefunded);
    expect((await askToCancel(later, wish)).status).toBe(status);
    shop.stopClockAt(null);
    await settle(shop);
    expect(moneyAt(shop, wish).cancelled).toBe(isRefunded ? wish.CancelAmt : 0);
  });
});

it('After all of this the ledgers of the provider and of the shop agree', async () => {
  const visitors = await Promise.all(buyers.map((home) => logInAs(shop, home)));
  expect(await reconcileLedgers(shop, visitors)).toEqual([]);
});
