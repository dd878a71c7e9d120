// A sign-up on its way, so that it outlives the trip to the identity agency in the same tab, and a reload: its consents and
// what was typed, but no password.
import * as z from 'zod/mini';
import { type MemberAgreement, memberAgreementNames } from '../agreement-rules.ts';

const key = 'signUp';
const typedKey = 'signUpTyped';

const typedSchema = z.object({
  phone: z._default(z.string(), ''),
  login_id: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  _address: z._default(z.string(), ''),
  subAddress: z._default(z.string(), ''),
});
export type TypedSignUp = z.infer<typeof typedSchema>;

export function rememberAgreements(agreed: ReadonlySet<string>): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify([...agreed])));
}

export function readAgreements(): ReadonlySet<MemberAgreement> {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? '[]'));
  return new Set(memberAgreementNames.filter((name) => Array.isArray(kept) && kept.includes(name)));
}

/** @param typed may hold more: only what is listed here is kept */
export function rememberTyped(typed: Partial<TypedSignUp>): void {
  const kept = typedSchema.parse({ ...readTyped(), ...typed });
  attempt(() => sessionStorage.setItem(typedKey, JSON.stringify(kept)));
}

export function readTyped(): TypedSignUp {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(typedKey) ?? '{}'));
  const parsed = z.safeParse(typedSchema, kept);
  return parsed.success ? parsed.data : typedSchema.parse({});
}

export function forgetSignUp(): void {
  for (const stored of [key, typedKey]) attempt(() => sessionStorage.removeItem(stored));
}

// A browser may forbid storage: the sign-up then begins with its first step again.
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
