// Quotations: in which states one can be. Server, shop, back office and database read the same lists.

/**
 * draft: the shop is at it, and nobody else sees it. issued: the buyer may accept it until its last moment. accepted: an order
 * stands for it. withdrawn: the shop took it back, or another one took its place.
 */
export const quotationStates = ['draft', 'issued', 'accepted', 'withdrawn'] as const;
export type QuotationState = (typeof quotationStates)[number];

/** As everybody reads it: one that nobody accepted in time is `expired`, by the clock alone. */
export const shownQuotationStates = ['draft', 'issued', 'expired', 'accepted', 'withdrawn'] as const;
export type ShownQuotationState = (typeof shownQuotationStates)[number];

/** `Q-2026-000123`: the Korean year in which it was begun, and a number that no other has. */
export const quotationNumber = /^Q-\d{4}-\d{6,9}$/;

/** Of many things that are quoted in one paper. */
export const mostQuotationLines = 20;
export const mostQuotedUnits = 999;
/** What one piece, or the delivery, may cost: beyond it lies a slip of the keyboard. */
export const mostQuotedWon = 100_000_000;
