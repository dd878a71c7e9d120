// To whom a quotation is made out: the institution as the shop knows it now. The paper keeps what it said.
import type { Db } from '../../../platform/db/client.server.ts';
import { findMember } from '../member/queries.server.ts';
import { findInstitutionOf } from './queries.server.ts';

const inOneLine = (address: string, subAddress: string) => `${address} ${subAddress}`.trim();

/** With the facts of an approved application; of an institution that never applied, what its member told. Null for who left. */
export async function partyOf(db: Db, memberId: number) {
  const [member, institution] = await Promise.all([
    findMember(db, memberId),
    findInstitutionOf(db, memberId),
  ]);
  if (!member) return null;
  if (institution) {
    const { name, businessNumber, representative, contactName, contactPhone, contactEmail } = institution;
    return {
      ...{ buyerName: name, businessNumber, representative, contactName, contactPhone, contactEmail },
      buyerAddress: inOneLine(institution.address, institution.subAddress),
    };
  }
  return {
    buyerName: member.userName,
    businessNumber: '',
    representative: '',
    buyerAddress: inOneLine(member.address, member.subAddress),
    contactName: member.userName,
    contactPhone: member.phone,
    contactEmail: member.email,
  };
}
