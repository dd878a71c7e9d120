// The consents of a sign-up on its way, so that they outlive the trip to the identity agency in the same tab.
import { type MemberAgreement, memberAgreementNames } from '../contract.ts';

const key = 'signUp';

export function rememberAgreements(agreed: ReadonlySet<string>): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify([...agreed])));
}

export function readAgreements(): ReadonlySet<MemberAgreement> {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? '[]'));
  return new Set(memberAgreementNames.filter((name) => Array.isArray(kept) && kept.includes(name)));
}

export function forgetAgreements(): void {
  attempt(() => sessionStorage.removeItem(key));
}

// A browser may forbid storage: the sign-up then begins with its first step again.
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
