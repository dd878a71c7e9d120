import type { Deps } from '../../../platform/http/context.server.ts';
import type { RefundAccount } from '../../../shared/deposit-account.ts';

/**
 * `unreadable` where it was encrypted with another secret than the shop's: no repetition mends that, so a person hears of
 * it and the buyer is asked anew.
 */
export function openRefundAccount(
  deps: Pick<Deps, 'secrets' | 'log'>,
  encrypted: Buffer | null,
  moid: string,
): RefundAccount | 'unreadable' | null {
  if (!encrypted) return null;
  try {
    return JSON.parse(deps.secrets.decrypt(encrypted)) as RefundAccount;
  } catch {
    deps.log.error(
      { event: 'refund.unreadable', moid, alarm: true },
      'refund account encrypted with another secret',
    );
    return 'unreadable';
  }
}
