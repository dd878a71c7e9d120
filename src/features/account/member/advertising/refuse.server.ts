import type { Ctx } from '../../../../platform/http/context.server.ts';
import { stopReminders } from '../../../commerce/entitlement/reminder-queries.server.ts';
import { changeConsent } from '../consents.server.ts';
import { isAdvertising, type Refusable, readRefusal } from './rules.ts';

type RefusalResult = { outcome: 'refused'; data: { agreement: Refusable } } | { outcome: 'notFound' };

/** Whoever holds the word got it in the member's mailbox, and it does nothing but this. Pressing twice changes nothing. */
export async function refuse(ctx: Ctx, word: string): Promise<RefusalResult> {
  const refusal = readRefusal(word, ctx.secrets);
  if (!refusal) return { outcome: 'notFound' };
  const { memberId, agreement } = refusal;
  // Whoever left gets nothing any more: that is what was asked for.
  if (isAdvertising(agreement)) await changeConsent(ctx, memberId, { agreement, agreed: false });
  else await stopReminders(ctx.db, memberId, new Date(ctx.now()));
  return { outcome: 'refused', data: { agreement } };
}
