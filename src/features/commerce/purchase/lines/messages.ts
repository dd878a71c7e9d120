import type { PurchaseLine } from '../contract.ts';

/** `1개 취소`: what of a line is not bought any more. */
export const describeGoneUnits = ({ cancelledUnits, returnedUnits }: PurchaseLine): string[] => [
  ...(cancelledUnits > 0 ? [`${cancelledUnits}개 취소`] : []),
  ...(returnedUnits > 0 ? [`${returnedUnits}개 반품`] : []),
];
