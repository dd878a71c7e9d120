// What a member agrees to. Apart from the calls, whose schemas a form doesn't need.
import { advertisingAgreements } from './advertising/rules.ts';

export const memberAgreementNames = ['service', 'privacy', ...advertisingAgreements] as const;
export type MemberAgreement = (typeof memberAgreementNames)[number];
export const requiredMemberAgreements = ['service', 'privacy'] as const satisfies readonly MemberAgreement[];
