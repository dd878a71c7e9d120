// What happens to orders that are paid: parcels, cancellations, returns, money that goes back.
import { completeDelivery } from '../../src/features/commerce/fulfilment/deliver.server.ts';
import { shipOrder } from '../../src/features/commerce/fulfilment/ship.server.ts';
import { cancelByOperator } from '../../src/features/commerce/fulfilment/shop-cancel.server.ts';
import { cancelLines } from '../../src/features/commerce/purchase/contract.ts';
import { nameSurplusAccount, tellRefundAccount } from '../../src/features/commerce/refund/contract.ts';
import { refundPartially } from '../../src/features/commerce/refund/give-partial-refund.server.ts';
import { refundNow } from '../../src/features/commerce/refund/send.server.ts';
import { askForReplacement } from '../../src/features/commerce/replacement/contract.ts';
import { approveReplacement } from '../../src/features/commerce/replacement/decide.server.ts';
import { receiveGoods } from '../../src/features/commerce/replacement/receive.server.ts';
import { deliverReplacement, sendReplacement } from '../../src/features/commerce/replacement/send.server.ts';
import {
  approveReturn,
  receiveReturn,
  refundReturn,
  registerReturn,
} from '../../src/features/commerce/return/operator.server.ts';
import { formatKoreanDate } from '../../src/shared/time/korean-time.ts';
import { askToCancel, listOf } from '../support/purchase.ts';
import { type Game, orderMeant } from './game.ts';
import type { Place } from './world.ts';

const operator = '민지';
const label = { courier: 'cj', trackingNumber: '123456789012' } as const;
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
  const bought = orderMeant(game, which);
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
    thenSend(place, moid, cancelByOperator(place.shop.deps, moid, { operator, reason: '품절이라서' })),
  );

export const giveBackPart = (game: Game, place: Place, which: number) =>
  withOrder(game, place, which, (moid) =>
    thenSend(
      place,
      moid,
      refundPartially(place.shop.deps, { moid, amountWon: 1_000, reason: '늦게 보내서', operator }),
    ),
  );

/** What an operator promises is sent at once, as the call of the back office does it. */
async function thenSend<Outcome>({ shop }: Place, moid: string, work: Promise<Outcome>): Promise<Outcome> {
  const outcome = await work;
  const { deps } = shop;
  const [order] = await deps.sql`select id::int as id from orders where moid = ${moid}`;
  if (outcome === 'refunding') void deps.background.run('refund', () => refundNow(deps, Number(order?.id)));
  return outcome;
}

/** The next step of its parcel. */
export const ship = (game: Game, place: Place, which: number) =>
  withOrder(game, place, which, async (moid) => {
    if ((await shipOrder(place.shop.deps, moid, label.courier, label.trackingNumber)) !== 'shipped')
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
      async () => (await thenSend(place, moid, refundReturn(deps, { ...asked, reason: '' }))) === 'refunding',
    ];
    // The furthest that can be done.
    for (const step of steps.reverse()) if (await step()) return;
  });
}

/** The next step of one unit in place of another. */
export async function replaceGoods(game: Game, place: Place, which: number, isExchange: boolean) {
  const { deps } = place.shop;
  await withPurchase(game, place, which, async ({ visitor, row: { moid, lines } }) => {
    const [newest] = await deps.sql<{ id: number; version: number }[]>`select r.id::int as id, r.version
      from replacements r join orders o on o.id = r.order_id where o.moid = ${moid} order by r.id desc limit 1`;
    const seen = { moid, operator, ...newest! };
    const steps = newest
      ? [
          async () => (await deliverReplacement(deps, seen)) === 'delivered',
          async () => (await sendReplacement(deps, { ...seen, ...label })) === 'shipped',
          async () => (await receiveGoods(deps, { ...seen, restocked: [], condition: '' })) === 'received',
          async () => (await approveReplacement(deps, seen)) === 'approved',
        ]
      : [];
    for (const step of steps) if (await step()) return;
    const line = lines.find((one) => one.delivered > one.returnedUnits + one.returning + one.replacing);
    if (!line) return;
    const { id, penColor, eraserColor } = line;
    const input = {
      ...{ moid, words: '', noticedOn: formatKoreanDate(deps.now()) },
      ...(isExchange ? { kind: 'exchange', reason: 'defective' } : { kind: 'claim', reason: 'damaged' }),
      lines: [{ line: id, quantity: 1, penColor, eraserColor }],
    };
    accepted(await visitor.call(askForReplacement, { input: input as never }));
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
  const bought = orderMeant(game, which);
  if (bought) await game.world.act(place, () => work(bought.moid));
}
