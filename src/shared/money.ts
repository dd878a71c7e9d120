// Fixed to ko-KR so that the server and every browser print the same bytes (hydration compares them).
function formatWonNumber(won: number): string {
  return new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 }).format(won);
}

export function formatWon(won: number): string {
  return `${formatWonNumber(won)}원`;
}
