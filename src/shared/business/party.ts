// The number of a registered business. Pure.

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/**
 * Whether a number has the shape of a registered business and its check digit; it says nothing about whether it exists.
 * @param number ten digits, no hyphens
 */
export function isBusinessNumber(number: string): boolean {
  if (!/^\d{10}$/.test(number) || number.startsWith('000')) return false;
  const digits = [...number].map(Number);
  const sum = weights.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  const carried = Math.floor(((digits[8] ?? 0) * 5) / 10);
  return (10 - ((sum + carried) % 10)) % 10 === digits[9];
}

/** `1234567891` -> `123-45-67891`. */
export const writeBusinessNumber = (number: string): string =>
  number.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3');

/** Members who are institutions: quotations and invoices are theirs. */
export const institutionType = 1;
