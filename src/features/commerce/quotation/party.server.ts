// To whom a quotation is made out: the institution as the shop knows it now. The paper keeps what it said.
import type { Db } from '../../../platform/db/client.server.ts';
import { findMember } from '../../account/member/queries.server.ts';

/** Null for who left. */
export async function partyOf(db: Db, memberId: number) {
  const member = await findMember(db, memberId);
  if (!member) return null;
  return {
    buyerName: member.userName,
    businessNumber: '',
    representative: '',
    buyerAddress: `${member.address} ${member.subAddress}`.trim(),
    contactName: member.userName,
    contactPhone: member.phone,
    contactEmail: member.email,
  };
}
