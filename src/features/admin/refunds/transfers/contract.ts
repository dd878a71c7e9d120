// Refunds that somebody transfers, many by one file for the bank's bulk transfer.
import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../../shared/calls/operator-call.ts';
import { idFilter, idParam, instantMs, quicker, reason } from '../../../../shared/calls/shapes.ts';
import { refundStates, transferRowEnds } from '../../../../shared/order-states.ts';
import { isKoreanDate } from '../../../../shared/time/korean-days.ts';
import { mostInFile } from '../../../commerce/refund/transfer/rules.ts';
import { exportTypes } from '../../exports/contract.ts';

const [, xlsx] = exportTypes;

const order = {
  refundId: z.number(),
  /** What is owed beside the refund, which is back. */
  isInterest: z.boolean(),
  ...{ moid: z.string(), number: z.string(), goodsName: z.string() },
};
const dueRow = z.object({
  ...order,
  amountWon: z.number(),
  requestedAtMs: z.number(),
  /** Until when the law wants it back. */
  dueMs: z.number(),
});
const fileSum = z.object({
  id: z.number(),
  madeAtMs: z.number(),
  operator: z.string(),
  count: z.number(),
  won: z.number(),
  sent: z.number(),
  /** The bank was said to have sent them, and they were not marked with it. */
  told: z.number(),
});
export type FileSum = z.infer<typeof fileSum>;

export const listTransferFiles = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/transfers',
  summary:
    'Refunds and interest that somebody is to transfer and no file has, files that wait for their end, and settled ones',
  needs: 'money',
  input: z.object({
    /** The last settled one of the page before. */
    after: idFilter,
  }),
  outcomes: {
    found: z.object({
      /** The longest waiting; the next file has these. */
      due: z.array(dueRow),
      /** All of them. */
      count: z.number(),
      won: z.number(),
      open: z.array(fileSum),
      settled: z.array(fileSum),
      next: z.nullable(z.string()),
      nowMs: z.number(),
    }),
  },
  log: null,
});

const fileRow = z.object({
  ...order,
  amountWon: z.number(),
  /** What became of it when the file was settled; null: nobody said yet. */
  ended: z.nullable(z.enum(transferRowEnds)),
  endedAtMs: instantMs,
  endedBy: z.string(),
  /** What would become of it now; unreadable: its account can't be opened, so it is in no file. */
  now: z.enum([...transferRowEnds, 'unreadable']),
  state: z.enum(refundStates),
});
export type TransferFileRow = z.infer<typeof fileRow>;

export const seeTransferFile = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/transfers/{id}',
  summary: 'One file for the bank: its refunds, and what became of each; no accounts',
  needs: 'money',
  params: idParam,
  outcomes: {
    found: z.object({
      id: z.number(),
      madeAtMs: z.number(),
      operator: z.string(),
      reason: z.string(),
      rows: z.array(fileRow),
    }),
    notFound: null,
  },
  log: null,
});

/** The line names the refunds, which only the answer knows: its binder adds them. */
export const logOf = ({ input }: { input: { reason: string }; params: Record<string, string> }) => ({
  action: 'transferFile.export' as const,
  reason: input.reason,
});

export const makeTransferFile = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/transfers/file',
  summary: `A file for the bank of the refunds and interest to transfer that no file has, ${mostInFile} at most; marks nothing as paid`,
  needs: 'money',
  asksCode: true,
  gives: xlsx,
  input: z.object({ reason }),
  outcomes: bare('sent', 'nothingDue'),
  log: logOf,
});

export const downloadTransferFile = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/transfers/{id}/file',
  summary: 'A file for the bank once more: of its refunds those that can still be transferred as it was made',
  needs: 'money',
  asksCode: true,
  gives: xlsx,
  params: idParam,
  input: z.object({ reason }),
  outcomes: bare('sent', 'nothingDue', 'notFound'),
  log: logOf,
});

const refundIds = z.array(z.int().check(z.gte(1))).check(z.maxLength(mostInFile));

export const settleTransferFile = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/transfers/{id}/settle',
  summary:
    'Says what the bank did with a file: the transferred refunds are back, the others are to transfer again',
  needs: 'money',
  params: idParam,
  input: z
    .object({
      /** Both together: all of the file that the operator saw. */
      sent: refundIds,
      leftOut: refundIds,
      /** Empty where nothing was transferred. */
      paidOn: z.string().check(z.refine((text) => text === '' || isKoreanDate(text))),
      reference: z.string().check(z.trim(), z.maxLength(100)),
    })
    .check(
      z.refine(
        ({ sent, paidOn, reference }) => sent.length === 0 || (paidOn !== '' && reference.length >= 2),
      ),
    ),
  outcomes: {
    settled: z.object({
      sent: z.number(),
      leftOut: z.number(),
      /** Were not marked with it: something changed meanwhile. */
      told: z.number(),
    }),
    ...{ settledBefore: quicker, changedMeanwhile: quicker },
    ...bare('futureDay', 'earlyDay', 'notFound'),
  },
  log: ({ params, input: { sent, leftOut, paidOn, reference } }) => ({
    ...{ action: 'transferFile.settle', subject: `transferFile:${params.id}`, reason: reference },
    detail: { sent: sent.join(', '), leftOut: leftOut.join(', '), day: paidOn },
  }),
});
