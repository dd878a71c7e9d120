/** Why units came or went: see `stock_movements`. */
export const stockMovementKinds = [
  'initial',
  'sale',
  'release',
  'return',
  'correction',
  'split',
  'join',
  'lost',
  'replacement',
] as const;
