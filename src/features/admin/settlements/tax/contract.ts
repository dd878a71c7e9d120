import * as z from 'zod/mini';
import { defineOperatorCall } from '../../../../shared/calls/operator-call.ts';
import { reason } from '../../../../shared/calls/shapes.ts';
import { receiptKinds } from '../../../../shared/requests/cash-receipt.ts';
import { taxInvoiceStates } from '../../../../shared/requests/tax-invoice.ts';
import { isMonth } from '../rules.ts';

const month = z.string().check(z.refine(isMonth));
const taxed = {
  paidWon: z.number(),
  refundedWon: z.number(),
  netWon: z.number(),
  supplyWon: z.number(),
  vatWon: z.number(),
};

/** Below zero for a correction, and for what was cancelled. */
const papers = { count: z.number(), amountWon: z.number(), supplyWon: z.number(), vatWon: z.number() };

export const readTaxMonth = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/tax',
  summary:
    'A month for the tax accountant: sales and refunds on their own days with their VAT, receipts, tax invoices and fees',
  needs: 'money',
  input: z.object({ month: z.optional(z.union([month, z.literal('')])) }),
  outcomes: {
    found: z.object({
      month: z.string(),
      methods: z.array(z.object({ method: z.string(), orders: z.number(), ...taxed })),
      total: z.object(taxed),
      receipts: z.array(
        z.object({
          kind: z.enum(receiptKinds),
          count: z.number(),
          amountWon: z.number(),
          supplyWon: z.number(),
          vatWon: z.number(),
          /** Of these receipts, up to now. */
          cancelledWon: z.number(),
        }),
      ),
      /** What was cancelled in the month, of receipts of any month. */
      receiptsCancelled: z.object(papers),
      /** Tax invoices whose own day lies in the month. */
      taxInvoices: z.array(
        z.object({ isCorrection: z.boolean(), state: z.enum(taxInvoiceStates), ...papers }),
      ),
      /** Of those that were issued. */
      taxInvoiceTotal: z.object(papers),
      fees: z.object({
        amountWon: z.number(),
        feeWon: z.number(),
        feeVatWon: z.number(),
        payoutWon: z.number(),
      }),
    }),
  },
  log: null,
});
export type TaxMonth = z.infer<(typeof readTaxMonth)['outcomes']['found']>;

export const exportTaxMonth = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/tax/export',
  summary: 'The same with every payment and refund as a workbook of several sheets, in base64',
  needs: 'money',
  input: z.object({ month, reason }),
  outcomes: { made: z.object({ name: z.string(), file: z.string(), rows: z.number() }) },
  log: ({ input }) => ({ action: 'tax.export', reason: input.reason, detail: { month: input.month } }),
});
