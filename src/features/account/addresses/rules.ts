// Where a member's parcels go beside the own address. Pure.

import { digitsOf } from '../../../shared/digits.ts';
import { isSearchedAddress } from '../../../shared/requests/postal-address.ts';
import { canonicalName, isMemberPhone, plainLine } from '../member/rules.ts';
import type { AddressInput, SavedAddress } from './contract.ts';

/** Beside the member's own. */
export const maxAddresses = 3;

export type AddressField = Exclude<keyof AddressInput, 'isDefault'>;
type Place = Pick<AddressInput, AddressField>;

/** One spelling of what was typed. */
export const canonicalAddress = <Typed extends Place>(typed: Typed): Typed => ({
  ...typed,
  name: canonicalName(typed.name),
  phone: digitsOf(typed.phone),
  address: typed.address.trim(),
  subAddress: plainLine(typed.subAddress),
});

/** The fields that are wrong, in the order of the form. @param place in its canonical form */
export function faultsOfAddress({ name, phone, address, subAddress }: Place): AddressField[] {
  const faults: AddressField[] = [];
  if (name.length < 1 || name.length > 30 || /\p{C}/u.test(name)) faults.push('name');
  if (!isMemberPhone(phone)) faults.push('phone');
  if (!isSearchedAddress(address)) faults.push('address');
  // A parcel finds a house by the address, and a family by this.
  if (subAddress === '') faults.push('subAddress');
  return faults;
}

/** Whether both lead to the same person at the same door. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.name === other.name &&
  one.phone === other.phone &&
  one.address === other.address &&
  one.subAddress === other.subAddress;

/** The one that the order form begins with; null: the member's own. */
export const defaultOf = (saved: readonly SavedAddress[]): SavedAddress | null =>
  saved.find(({ isDefault }) => isDefault) ?? null;
