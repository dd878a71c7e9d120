// What the search for an address gives. Pure.

/** `(12813) 경기도 …`: couriers take the postcode apart. */
export const isSearchedAddress = (address: string): boolean => /^\(\d{5}\) \S.{3,}$/u.test(address);
