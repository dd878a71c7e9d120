// Which lines the file has of a product: one for each choice whose units are counted by themselves, and one for every other
// choice of which something is held, to be sent or sold. The sums of all lines are those of the shop.
import type { ProductRow, ShownStock } from '../contract.ts';

/** Units by what is to become of them. `held`: kept for a payment; `toSend`: paid for and still here; `sold`: see the query. */
type Moving = { held: number; toSend: number; sold: number };
/** Of a product in the colours of an order's line, as `writeChosenColor` spells them. */
export type MovingUnits = Partial<Moving> & { productId: number; choice: string };

export type ListedUnits = Moving & Pick<ShownStock, 'choice' | 'stock' | 'state'>;

const none: Moving = { held: 0, toSend: 0, sold: 0 };

export function listUnits(
  { id, variantStocks }: Pick<ProductRow, 'id' | 'variantStocks'>,
  moving: readonly MovingUnits[],
): ListedUnits[] {
  const own = moving.filter(({ productId }) => productId === id);
  const [first] = variantStocks;
  // Content has no stock; of all colours together there is one number.
  if (!first || first.choice === '')
    return [{ choice: '', stock: first?.stock ?? null, state: 'sold', ...sumOf(own) }];
  const counted = variantStocks.map((one) => ({
    ...one,
    ...sumOf(own.filter(({ choice }) => choice === one.choice)),
  }));
  const others = new Set(own.map(({ choice }) => choice));
  for (const { choice } of variantStocks) others.delete(choice);
  const gone = [...others].map((choice): ListedUnits => {
    const units = sumOf(own.filter((one) => one.choice === choice));
    return { choice, stock: 0, state: 'gone', ...units };
  });
  return [...counted, ...gone.filter(({ held, toSend, sold }) => held + toSend + sold > 0)];
}

const sumOf = (units: readonly MovingUnits[]): Moving =>
  units.reduce<Moving>(
    (sum, { held = 0, toSend = 0, sold = 0 }) => ({
      held: sum.held + held,
      toSend: sum.toSend + toSend,
      sold: sum.sold + sold,
    }),
    none,
  );
