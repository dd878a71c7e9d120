import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { idFilter, instantMs, moidParam, quicker } from '../../../shared/calls/shapes.ts';
import { answeredEscrows, escrowStates, escrowTellings } from '../../../shared/requests/escrow.ts';
import { escrowTabs } from '../../commerce/escrow/rules.ts';

const escrowLine = z.object({
  moid: z.string(),
  orderNumber: z.string(),
  goodsName: z.string(),
  amountWon: z.number(),
  state: z.enum(escrowStates),
  telling: z.enum(escrowTellings),
  /** The parcel that the company is to know, or knows; empty while nothing was sent. */
  parcel: z.string(),
  toldAtMs: instantMs,
  answeredAtMs: instantMs,
  /** What the company said no with, or why it was not reached; empty: nothing. */
  error: z.string(),
  isTroubled: z.boolean(),
  operator: z.string(),
});
export type EscrowLine = z.infer<typeof escrowLine>;

export const listEscrows = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/escrows',
  summary:
    'Payments under escrow, the newest first: those that a person has to look at, unanswered ones, all',
  needs: 'orders',
  input: z.object({
    tab: z.optional(z.enum(escrowTabs)),
    /** The last one of the page before. */
    after: idFilter,
  }),
  outcomes: {
    found: z.object({
      tab: z.enum(escrowTabs),
      escrows: z.array(escrowLine),
      next: z.nullable(z.string()),
    }),
  },
  log: null,
});

const of = ({ params }: { params: Record<string, string> }) => ({ subject: `order:${params.moid}` });

export const tellEscrowAgain = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/escrow/tell',
  summary: 'Tells the payment company of the parcel once more',
  needs: 'orders',
  params: moidParam,
  outcomes: { ...bare('restarted', 'notFound'), changedMeanwhile: quicker },
  log: (given) => ({ action: 'escrow.tell', ...of(given) }),
});

export const noteEscrowTold = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/escrow/told',
  summary: 'Writes down that the parcel was told in the payment company’s own screens',
  needs: 'orders',
  params: moidParam,
  outcomes: { ...bare('noted', 'notFound'), changedMeanwhile: quicker },
  log: (given) => ({ action: 'escrow.told', ...of(given) }),
});

export const noteEscrowAnswer = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/orders/{moid}/escrow/answer',
  summary: 'Writes down what the buyer said at the payment company: what may go back hangs on it',
  needs: 'orders',
  params: moidParam,
  input: z.object({ answer: z.enum(answeredEscrows) }),
  outcomes: { ...bare('noted', 'refundByHand', 'notFound'), changedMeanwhile: quicker },
  log: (given) => ({ action: `escrow.${given.input.answer}`, ...of(given) }),
});
