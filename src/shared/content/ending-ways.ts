/** How the money stands of a content that an operator ends: a part of its order went back, or it was settled another way. */
export const endingWays = ['refunded', 'elsewhere'] as const;
export type EndingWay = (typeof endingWays)[number];
