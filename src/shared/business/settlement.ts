/** Of a line in a pay-out list. */
export const settlementLineKinds = ['payment', 'cancel'] as const;
export type SettlementLineKind = (typeof settlementLineKinds)[number];

/**
 * unknown: in the list, no payment of ours; missing: paid with us, in no list; amount: another sum was paid; refundUnknown: more went
 * back than we know of; refundMissing: less went back than we asked for; fee: not what was agreed.
 */
export const settlementDifferenceKinds = [
  'unknown',
  'missing',
  'amount',
  'refundUnknown',
  'refundMissing',
  'fee',
] as const;
export type SettlementDifferenceKind = (typeof settlementDifferenceKinds)[number];
