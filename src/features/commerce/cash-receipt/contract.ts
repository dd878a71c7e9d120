import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { askedReceiptKinds, receiptKinds, receiptStates } from '../../../shared/requests/cash-receipt.ts';

/** The receipt of a purchase that was paid like cash. Money in won, instants in milliseconds since 1970. */
export const shownReceipt = z.object({
  /** One may be asked for now. */
  askable: z.boolean(),
  /** The newest one; null: there is none. */
  receipt: z.nullable(
    z.object({
      kind: z.enum(receiptKinds),
      state: z.enum(receiptStates),
      /** The last four digits of the number that it is made out to. */
      numberEnd: z.string(),
      /** What it is made out for, less what was cancelled. */
      amountWon: z.number(),
      /** Empty until it is issued. */
      approvalNo: z.string(),
      pageUrl: z.string(),
      issuedAtMs: z.nullable(z.number()),
    }),
  ),
});
export type ShownReceipt = z.infer<typeof shownReceipt>;

export const askReceipt = defineCall({
  method: 'POST',
  path: '/api/buy/cash-receipt',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Ask for the cash receipt of a purchase that was paid by transfer or into an account',
  input: z.strictObject({
    moid: z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/)),
    kind: z.enum(askedReceiptKinds),
    /** A mobile number for `deduction`, a business number for `expense`; as it was typed. */
    number: z.string().check(z.minLength(1), z.maxLength(30)),
  }),
  outcomes: { asked: 200, notAskable: 409, badNumber: 422 },
});
