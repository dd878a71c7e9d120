import type { Ctx } from '../../../../platform/http/context.server.ts';
import { changeConsent } from '../consents.server.ts';
import { type AdvertisingAgreement, readRefusal } from './rules.ts';

type RefusalResult =
  | { outcome: 'refused'; data: { agreement: AdvertisingAgreement } }
  | { outcome: 'notFound' };

/** Whoever holds the word got it in the member's mailbox, and it does nothing but this. Pressing twice changes nothing. */
export async function refuse(ctx: Ctx, word: string): Promise<RefusalResult> {
  const refusal = readRefusal(word, ctx.secrets);
  if (!refusal) return { outcome: 'notFound' };
  const { memberId, agreement } = refusal;
  // Of whoever left there is no consent any more: that is what was asked for.
  await changeConsent(ctx, memberId, { agreement, agreed: false });
  return { outcome: 'refused', data: { agreement } };
}
