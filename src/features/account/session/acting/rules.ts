import type { SignedInMember } from '../contract.ts';

/** The call by which somebody acts for an institution, or as themselves again. */
export const actPath = '/api/institution/act';

/** As the browser knows it: whether orders may be seen and made. Of whoever acts for themselves: always. */
export const mayOrder = ({ actsFor }: Pick<SignedInMember, 'actsFor'>): boolean =>
  !actsFor || actsFor.rights.includes('orders');
