// What happens to orders that are paid: parcels, cancellations, returns, money that goes back.
import { completeDelivery } from '../../src/features/commerce/fulfilment/deliver.server.ts';
import { shipOrder } from '../../src/features/commerce/fulfilment/ship.server.ts';
import { cancelByOperator } from '../../src/features/commerce/fulfilment/shop-cancel.server.ts';
import { cancelLines } from '../../src/features/commerce/purchase/contract.ts';
import { nameSurplusAccount, tellRefundAccount } from '../../src/features/commerce/refund/contract.ts';
import { refundPartially } from '../../src/features/commerce/refund/give-partial-refund.server.ts';
import {
  approveReturn,
  receiveReturn,
  refundReturn,
  registerReturn,
} from '../../src/features/commerce/return/operator.server.ts';
import { formatKoreanDate } from '../../src/shared/time/korean-time.ts';
import { askToCancel, listOf } from '../support/purchase.ts';
import { type Game, nth } from './game.ts';
import type { Place } from './world.ts';

const operator = '민지';
const refundAccount = { bank: '088', number: '110123456789', holder: '김하늘' } as const;

const accepted = ({ status }: Response): void => {
  if (status >= 500) throw new Error(`a call was answered ${status}`);
};

/** One purchase of this game, as its buyer sees it. */
async function withPurchase(
  game: Game,
  place: Place,
  which: number,
  work: (seen: Awaited<ReturnType<typeof see>> & object) => Promise<unknown>,
): Promise<void> {
  await game.world.act(place, async () => {
    const seen = await see(game, place, which);
    if (seen) await work(seen);
  });
}

async function see(game: Game, place: Place, which: number) {
  const bought = nth(game.orders, which);
  if (!bought) return null;
  const visitor = await bought.buyer.at(place);
  const row = (await listOf(visitor)).t_data.find(({ moid }) => moid === bought.moid);
  return row ? { visitor, row } : null;
}

export const cancel = (game: Game, place: Place, which: number) =>
  withPurchase(game, place, which, async ({ visitor, row: { TID, moid, amt } }) =>
    accepted(await askToCancel(visitor, { TID, moid, CancelAmt: amt, refundAccount })),
  );

export const cancelLine = (game: Game, place: Place, which: number) =>
  withPurchase(game, place, which, async ({ visitor, row: { moid, lines } }) => {
    const left = lines.map((line) => ({
      line: line.id,
      quantity: line.quantity - line.cancelledUnits - line.returnedUnits - line.cancelling,
    }));
    const first = left.find(({ quantity }) => quantity > 0);
    if (!first) return;
    const unitsLeft = left.reduce((sum, { quantity }) => sum + quantity, 0);
    const input = { moid, lines: [{ ...first, quantity: 1 }], unitsLeft, refundAccount };
    accepted(await visitor.call(cancelLines, { input }));
  });

export const operatorCancels = (game: Game, place: Place, which: number) =>
  withOrder(game, place, which, (moid) =>
    cancelByOperator(place.shop.deps, moid, { operator, reason: '품절이라서' }),
  );

export const giveBackPart = (game: Game, place: Place, which: number) =>
  withOrder(game, place, which, (moid) =>
    refundPartially(place.shop.deps, { moid, amountWon: 1_000, reason: '늦게 보내서', operator }),
  );

/** The next step of its parcel. */
export const ship = (game: Game, place: Place, which: number) =>
  withOrder(game, place, which, async (moid) => {
    if ((await shipOrder(place.shop.deps, moid, 'cj', '123456789012')) !== 'shipped')
      await completeDelivery(place.shop.deps, moid);
  });

/** The next step of a return of one unit. */
export async function sendBackGoods(game: Game, place: Place, which: number, isRestocked: boolean) {
  const { deps } = place.shop;
  await withPurchase(game, place, which, async ({ row: { moid, lines, category } }) => {
    const line = lines.find((one) => one.delivered > one.returnedUnits + one.returning);
    if (category === 'content') return;
    const asked = { moid, operator };
    const steps = [
      async () =>
        line &&
        (await registerReturn(deps, {
          ...asked,
          ...{ reason: 'defective', noticedOn: formatKoreanDate(deps.now()), words: '' },
          lines: [{ line: line.id, quantity: 1 }],
        })) === 'requested',
      async () => (await approveReturn(deps, asked)) === 'approved',
      async () => {
        const restocked = isRestocked ? ('all' as const) : [];
        return (await receiveReturn(deps, { ...asked, restocked, condition: '' })) === 'received';
      },
      async () => (await refundReturn(deps, { ...asked, reason: '' })) === 'refunding',
    ];
    // The furthest that can be done.
    for (const step of steps.reverse()) if (await step()) return;
  });
}

/** Of any refund that waits for one. */
export const nameAccount = (game: Game, place: Place, which: number) =>
  withOrder(game, place, which, async (orderMoid) => {
    const { buyer } = game.orders.find(({ moid }) => moid === orderMoid)!;
    const visitor = await buyer.at(place);
    accepted(await visitor.call(tellRefundAccount, { input: { moid: orderMoid, refundAccount } }));
    const attempts = game.windows.filter(({ moid }) => moid.startsWith(orderMoid));
    for (const { moid } of attempts)
      accepted(await visitor.call(nameSurplusAccount, { input: { moid, refundAccount } }));
  });

async function withOrder(
  game: Game,
  place: Place,
  which: number,
  work: (moid: string) => Promise<unknown>,
): Promise<void> {
  const bought = nth(game.orders, which);
  if (bought) await game.world.act(place, () => work(bought.moid));
}
