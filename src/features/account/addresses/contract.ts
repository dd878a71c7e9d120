import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const idOf = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) });

const savedAddress = z.object({
  id: z.number(),
  name: z.string(),
  /** Digits only. */
  phone: z.string(),
  address: z.string(),
  subAddress: z.string(),
  /** The order form begins with it. */
  isDefault: z.boolean(),
});
export type SavedAddress = z.infer<typeof savedAddress>;

// Lengths keep nonsense out; what a field must be is decided by the rules.
const addressInput = z.strictObject({
  name: text(60),
  phone: text(20),
  address: text(254),
  subAddress: text(100),
  isDefault: z.boolean(),
});
export type AddressInput = z.infer<typeof addressInput>;

export const listAddresses = defineCall({
  method: 'GET',
  path: '/api/users/addresses',
  who: 'member',
  forInstitution: 'orders',
  summary: "Where else the member's parcels go, the default first",
  output: z.array(savedAddress),
  outcomes: { found: 200 },
});

export const addAddress = defineCall({
  method: 'POST',
  path: '/api/users/addresses',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Keep another address, three at most; one that is kept already stays one',
  input: addressInput,
  output: savedAddress,
  outcomes: { saved: 200, full: 409 },
});

export const changeAddress = defineCall({
  method: 'POST',
  path: '/api/users/addresses/{id}',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Change a kept address',
  params: idOf,
  input: addressInput,
  output: savedAddress,
  outcomes: { saved: 200 },
});

export const removeAddress = defineCall({
  method: 'POST',
  path: '/api/users/addresses/{id}/remove',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Forget a kept address; orders keep where they went',
  params: idOf,
  input: z.strictObject({}),
  outcomes: { removed: 200 },
});
