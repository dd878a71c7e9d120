// Verifies without a screen: the shop's call, the agency's JSON call, the way back.
import { startVerification } from '../../src/features/account/identity/contract.ts';
import type { TestShop } from './shop.ts';
import type { Visitor } from './visitor.ts';

export type PersonToBe = {
  name: string;
  birthdate: string;
  gender: '0' | '1';
  mobile_co: string;
  mobile_no: string;
};

/** A practice person's key, or everything the agency asks. */
export type Who = 'haneul' | 'sol' | 'dasom' | 'saessak' | PersonToBe;

export const grownUp: PersonToBe = {
  name: '김하늘',
  birthdate: '19900314',
  gender: '0',
  mobile_co: 'SKT',
  mobile_no: '01012345678',
};

/** The address of the agency's window. */
export async function beginVerifying(visitor: Visitor, phoneNumber = '01012345678'): Promise<string> {
  const answer = await visitor.call(startVerification, { input: { phoneNumber } });
  if (answer.status !== 200) throw new Error(`the shop answered ${answer.status}`);
  return ((await answer.json()) as { niceCallUrl: string }).niceCallUrl;
}

/** What somebody does in the window; where it goes then, as a path of the shop. */
export async function verifyAtAgency(shop: TestShop, url: string, person: Who = grownUp): Promise<string> {
  const answer = await fetch(`${shop.sandbox.url}/sandbox/identity/complete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url, person }),
  });
  if (!answer.ok) throw new Error(`the agency answered ${answer.status}: ${await answer.text()}`);
  const location = new URL(((await answer.json()) as { location: string }).location);
  return `${location.pathname}${location.search}`;
}

/** The whole way, in the visitor's session. */
export async function verify(shop: TestShop, visitor: Visitor, person: Who = grownUp): Promise<Response> {
  return visitor.send(await verifyAtAgency(shop, await beginVerifying(visitor), person));
}
