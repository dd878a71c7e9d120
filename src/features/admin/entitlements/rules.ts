/** Ten years: longer is a slip of the finger. */
export const longestDays = 3650;

export const isDays = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= longestDays;
