import type { Parts } from '../../../platform/http/context.server.ts';
import { openSealed } from '../../../platform/security/sealing.server.ts';
import type { RefundAccount } from '../../../shared/deposit-account.ts';

/**
 * `unreadable` where it was sealed with another secret than the shop's: no repetition mends that, so a person hears of
 * it and the buyer is asked anew.
 */
export function openRefundAccount(
  parts: Pick<Parts, 'secret' | 'log'>,
  sealed: Buffer | null,
  moid: string,
): RefundAccount | 'unreadable' | null {
  if (!sealed) return null;
  try {
    return JSON.parse(openSealed(parts.secret, sealed)) as RefundAccount;
  } catch {
    parts.log.error(
      { event: 'refund.unreadable', moid, alarm: true },
      'refund account sealed with another secret',
    );
    return 'unreadable';
  }
}
