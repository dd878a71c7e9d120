/**
 * Why somebody of the shop looks at a payment. depositEnding: its account closes within a day; unsettled: unclear for longer than the
 * provider needs; unverified: its account closed, and nobody knows yet whether somebody paid into it.
 */
export const paymentAttentions = ['depositEnding', 'unsettled', 'unverified'] as const;
export type PaymentAttention = (typeof paymentAttentions)[number];
