// Refunds that the payment company can't pay back: somebody transfers them, and says so.
import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../../shared/calls/operator-call.ts';
import { moidParam, reason, reasonForBuyer } from '../../../../shared/calls/shapes.ts';
import { isKoreanDate } from '../../../../shared/time/korean-days.ts';

const refundParams = z.extend(moidParam, { id: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) });
type Given = { params: Record<string, string> };
const of = ({ params }: Given) => ({ subject: `order:${params.moid}` });

export const showTransferAccount = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/refunds/{id}/account',
  summary: 'Shows where a refund is to be transferred, and how much; that somebody looked is logged',
  needs: 'money',
  params: refundParams,
  outcomes: {
    shown: z.object({ bank: z.string(), number: z.string(), holder: z.string(), amountWon: z.number() }),
    ...bare('notByHand', 'accountMissing', 'unreadable', 'notFound'),
  },
  log: (given) => ({ action: 'refund.showAccount', ...of(given), detail: { refund: given.params.id } }),
});

export const markTransfer = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/refunds/{id}/transfer',
  summary: 'Says that a refund was transferred by hand: it is back from then on, and the buyer is told',
  needs: 'money',
  params: refundParams,
  input: z.object({
    paidOn: z.string().check(z.refine(isKoreanDate)),
    reference: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
  }),
  outcomes: bare(
    ...(['transferred', 'transferredBefore', 'notByHand', 'accountMissing'] as const),
    ...(['futureDay', 'earlyDay', 'notFound'] as const),
  ),
  log: (given) => ({
    ...{ action: 'refund.transfer', ...of(given), reason: given.input.reference },
    detail: { refund: given.params.id, day: given.input.paidOn },
  }),
});

export const undoTransfer = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/refunds/{id}/transfer/undo',
  summary:
    'Takes back that a refund was transferred: it is owed again, and the buyer is asked for an account',
  needs: 'money',
  params: refundParams,
  input: z.object({ reason: reasonForBuyer }),
  outcomes: bare(
    ...(['undone', 'notTransferred', 'otherOnItsWay', 'interestInFile', 'notByHand', 'notFound'] as const),
  ),
  log: (given) => ({
    ...{ action: 'refund.undoTransfer', ...of(given), reason: given.input.reason },
    detail: { refund: given.params.id },
  }),
});

export const askAccountAgain = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/refunds/{id}/account/ask',
  summary: 'The bank takes no transfer to that account: it is destroyed, and the buyer is asked for another',
  needs: 'money',
  params: refundParams,
  input: z.object({
    /** How often it was begun anew, as it was seen. */
    seen: z.int().check(z.gte(0)),
    reason,
  }),
  outcomes: bare(
    ...(['accountAsked', 'accountMissing', 'transferredBefore', 'changedMeanwhile'] as const),
    ...(['inFile', 'notByHand', 'notFound'] as const),
  ),
  log: (given) => ({
    ...{ action: 'refund.askAccount', ...of(given), reason: given.input.reason },
    detail: { refund: given.params.id },
  }),
});

export const stopTransfer = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/refunds/{id}/transfer/stop',
  summary: 'Nobody transfers this refund: the return, or the sum, is decided anew',
  needs: 'money',
  params: refundParams,
  input: z.object({ reason: reasonForBuyer }),
  outcomes: bare('transferStopped', 'transferredBefore', 'inFile', 'notByHand', 'notFound'),
  log: (given) => ({
    ...{ action: 'refund.stopTransfer', ...of(given), reason: given.input.reason },
    detail: { refund: given.params.id },
  }),
});
