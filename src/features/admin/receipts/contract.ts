import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { idFilter, idParam, instantMs, quicker, reason } from '../../../shared/calls/shapes.ts';
import { receiptKinds, receiptStates } from '../../../shared/requests/cash-receipt.ts';
import { receiptTabs } from '../../commerce/cash-receipt/operator-rules.ts';

const receiptLine = z.object({
  id: z.number(),
  moid: z.string(),
  orderNumber: z.string(),
  goodsName: z.string(),
  kind: z.enum(receiptKinds),
  state: z.enum(receiptStates),
  /** The last four digits of the number that it is made out to. */
  numberEnd: z.string(),
  leftWon: z.number(),
  approvalNo: z.string(),
  askedAtMs: z.number(),
  issuedAtMs: instantMs,
  /** What the provider said no with, or why it was not reached; empty: nothing. */
  error: z.string(),
  isTroubled: z.boolean(),
  operator: z.string(),
  reason: z.string(),
});
export type ReceiptLine = z.infer<typeof receiptLine>;

export const listCashReceipts = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/cash-receipts',
  summary:
    'Cash receipts, the newest first: those that a person has to look at, those that are under way, all',
  needs: 'money',
  input: z.object({
    tab: z.optional(z.enum(receiptTabs)),
    /** The last one of the page before. */
    after: idFilter,
  }),
  outcomes: {
    found: z.object({
      tab: z.enum(receiptTabs),
      receipts: z.array(receiptLine),
      next: z.nullable(z.string()),
    }),
  },
  log: null,
});

const of = ({ params }: { params: Record<string, string> }) => ({ subject: `cash-receipt:${params.id}` });

export const retryCashReceipt = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/cash-receipts/{id}/retry',
  summary: 'Asks the provider once more: for a receipt that it refused, or for the cancel of one',
  needs: 'money',
  params: idParam,
  outcomes: { ...bare('restarted', 'forgotten', 'notFound'), changedMeanwhile: quicker },
  log: (given) => ({ action: 'cashReceipt.retry', ...of(given) }),
});

export const cancelCashReceipt = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/cash-receipts/{id}/cancel',
  summary: 'Cancels all that is left of a receipt; its buyer may ask for another one',
  needs: 'money',
  params: idParam,
  input: z.object({ reason }),
  outcomes: { ...bare('cancelBegun', 'notFound'), changedMeanwhile: quicker },
  log: (given) => ({ action: 'cashReceipt.cancel', ...of(given), reason: given.input.reason }),
});
