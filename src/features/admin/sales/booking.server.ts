// Which goods a refund is for. What is written down of one is its sum; here it is laid on the lines of its order, so that
// each product's sales lose what went back of it, and the delivery fees between shop and buyer are told apart from goods.

export type SoldOrder = {
  deliveryWon: number;
  lines: readonly { id: number; quantity: number; unitWon: number }[];
};

export type PaidBack = {
  amountWon: number;
  /** The buyer's share of the delivery fees, kept back from it. */
  withheldWon: number;
  /** Units that were cancelled or came back; `rest`: everything that was left; null: money without goods. */
  units: readonly { line: number; quantity: number }[] | 'rest' | null;
};

/** By line, in the order's own order; a way that the buyer paid counts as delivery that was sold. */
export type Booking = { linesWon: number[]; deliveryWon: number };

/** Each refund of an order, in the order in which they were paid back: their sums stay what they are. */
export function bookRefunds({ lines, deliveryWon }: SoldOrder, refunds: readonly PaidBack[]): Booking[] {
  const left = lines.map(({ quantity, unitWon }) => quantity * unitWon);
  let deliveryLeft = deliveryWon;
  return refunds.map(({ amountWon, withheldWon, units }) => {
    const unitsOf = (line: number) =>
      Array.isArray(units) ? (units.find((one) => one.line === line)?.quantity ?? 0) : null;
    const prices = lines.map(({ id, unitWon }, i) => {
      const quantity = unitsOf(id);
      return quantity === null ? left[i]! : quantity * unitWon;
    });
    deliveryLeft += withheldWon;
    const whole = amountWon + withheldWon;
    // What goes back beyond the price of the goods is the way to the buyer.
    let way = Math.min(Math.max(whole - sumOf(prices), 0), deliveryLeft);
    const goods = share(
      whole - way,
      prices.map((price, i) => Math.min(price, left[i]!)),
    );
    // A sum without goods may have gone back of them before: then the others bear it.
    const others = share(
      whole - way - sumOf(goods),
      left.map((won, i) => won - goods[i]!),
    );
    const linesWon = goods.map((won, i) => won + others[i]!);
    way = whole - sumOf(linesWon);
    deliveryLeft -= way;
    for (const [i, won] of linesWon.entries()) left[i]! -= won;
    return { linesWon, deliveryWon: way - withheldWon };
  });
}

const sumOf = (won: readonly number[]): number => won.reduce((sum, one) => sum + one, 0);

/** In whole won by weight; no share is larger than its weight, and what no weight bears is left over. */
function share(won: number, weights: readonly number[]): number[] {
  const all = sumOf(weights);
  const shared = Math.min(won, all);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const upTo = all === 0 ? 0 : Number((BigInt(shared) * BigInt(weighed)) / BigInt(all));
    const own = upTo - given;
    given = upTo;
    return own;
  });
}
