// Fixed to ko-KR so that the server and every browser print the same bytes (hydration compares them). One for all: making it
// takes as long as rendering several lines.
const wonFormat = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 });

export function formatWon(won: number): string {
  return `${wonFormat.format(won)}원`;
}

/**
 * A price with VAT as supply value and VAT, to the won: everything the shop sells is taxed at a tenth. The supply value is
 * rounded, and the VAT is the rest, so that the two are always the price.
 */
export function splitVat(won: number): { supplyWon: number; vatWon: number } {
  const supplyWon = Math.round((won * 10) / 11);
  return { supplyWon, vatWon: won - supplyWon };
}
