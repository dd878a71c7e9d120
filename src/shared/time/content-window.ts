/** The buyer of content cancels alone while fewer than 8 times 24 hours have passed since the payment (specification 4, 9). */
export const contentWindowDays = 8;

/** The instant from which content is no longer cancelled by the buyer alone. */
export const contentDeadlineMs = (paidAtMs: number): number =>
  paidAtMs + contentWindowDays * 24 * 60 * 60_000;
