/** Whole percent, cut and never rounded up; null where there is nothing honest to show (0 or 100 and more). */
export function discountRate(priceWon: number, sellWon: number): number | null {
  if (!(priceWon > 0)) return null;
  // Multiplied first: whole won stay exact, where 0.29 * 100 would fall to 28.
  const rate = Math.floor(((priceWon - sellWon) * 100) / priceWon);
  return rate >= 1 && rate <= 99 ? rate : null;
}
