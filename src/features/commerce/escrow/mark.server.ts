import type { Deps } from '../../../platform/http/context.server.ts';
import type { EscrowMark } from '../../../shared/requests/escrow.ts';

/** For the foot of every page and the order form; null where new orders go to a contract without escrow. */
export const markOf = ({ env, payment }: Pick<Deps, 'env' | 'payment'>): EscrowMark | null =>
  payment.hasEscrow ? { name: env.escrow.name, checkUrl: env.escrow.checkUrl } : null;
