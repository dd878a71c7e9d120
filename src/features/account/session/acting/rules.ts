import type { SignedInMember } from '../contract.ts';

/** As the browser knows it: whether orders may be seen and made. Of whoever acts for themselves: always. */
export const mayOrder = ({ actsFor }: Pick<SignedInMember, 'actsFor'>): boolean =>
  !actsFor || actsFor.rights.includes('orders');
