// Orders by invoice: who may, what is owed, what was transferred. Money in won.
import * as z from 'zod/mini';
import {
  dueDays,
  invoiceMoneyKinds,
  mostLimitWon,
  shownInvoiceStates,
} from '../../../shared/business/invoice.ts';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { idFilter, idParam, instantMs, quicker, reason } from '../../../shared/calls/shapes.ts';
import { isKoreanDate } from '../../../shared/time/korean-days.ts';
import { invoiceTabs } from '../../commerce/invoice/rules.ts';

const brief = z.object({
  id: z.number(),
  number: z.string(),
  memberId: z.number(),
  buyerName: z.string(),
  order: z.object({ moid: z.string(), number: z.string(), goods: z.string() }),
  dueOn: z.string(),
  amountWon: z.number(),
  /** Cancelled, or came back. */
  creditedWon: z.number(),
  receivedWon: z.number(),
  /** Below nothing: the company owes it. */
  balanceWon: z.number(),
  state: z.enum(shownInvoiceStates),
});
export type InvoiceBrief = z.infer<typeof brief>;

export const listInvoices = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/invoices',
  summary:
    'Invoices, the newest first: open ones, overdue ones, those of which money is to go back, paid ones, all',
  needs: 'money',
  input: z.object({
    tab: z.optional(z.enum(invoiceTabs)),
    /** The last one of the page before. */
    after: idFilter,
  }),
  outcomes: {
    found: z.object({ tab: z.enum(invoiceTabs), invoices: z.array(brief), next: z.nullable(z.string()) }),
  },
  log: ({ input: { tab = 'open' } }) => ({ action: 'invoice.list', detail: { tab } }),
});

const transfer = z.object({
  id: z.number(),
  kind: z.enum(invoiceMoneyKinds),
  won: z.number(),
  onDay: z.string(),
  name: z.string(),
  operator: z.string(),
  recordedAtMs: z.number(),
  undone: z.nullable(z.object({ atMs: z.number(), operator: z.string(), reason: z.string() })),
});
export type InvoiceTransfer = z.infer<typeof transfer>;

const record = z.object({
  ...brief.shape,
  issuedAtMs: z.number(),
  writtenOffAtMs: instantMs,
  writtenOffBy: z.string(),
  writeOffReason: z.string(),
  transfers: z.array(transfer),
});
export type InvoiceRecord = z.infer<typeof record>;

const of = ({ params }: { params: Record<string, string> }) => ({ subject: `invoice:${params.id}` });

export const seeInvoice = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/invoices/{id}',
  summary: 'One invoice with every transfer that was recorded for it',
  needs: 'money',
  params: idParam,
  outcomes: { found: record, notFound: null },
  log: (given) => ({ action: 'invoice.see', ...of(given) }),
});

const won = z.int().check(z.gte(1), z.lte(mostLimitWon));
/** What was left of it on the screen: of another sum nobody decides. */
const seenWon = z.int();

export const recordInvoiceTransfer = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/invoices/{id}/transfers',
  summary: "Records what came for an invoice, or what went back of it, as the company's account lists it",
  needs: 'money',
  params: idParam,
  input: z.strictObject({
    kind: z.enum(invoiceMoneyKinds),
    won,
    onDay: z.string().check(z.refine(isKoreanDate)),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    seenWon,
  }),
  outcomes: {
    ...bare('recorded', 'recordedBefore', 'tooMuch', 'futureDay', 'earlierDay', 'notFound'),
    changedMeanwhile: quicker,
  },
  log: (given) => ({
    action: given.input.kind === 'received' ? 'invoice.received' : 'invoice.paidBack',
    ...of(given),
    detail: { won: given.input.won, paidOn: given.input.onDay },
  }),
});

export const undoInvoiceTransfer = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/invoices/{id}/transfers/undo',
  summary: 'A transfer was recorded by mistake; it stays to be read, and counts no more',
  needs: 'money',
  params: idParam,
  input: z.strictObject({ transferId: z.int().check(z.gte(1)), reason }),
  outcomes: bare('undone', 'undoneBefore', 'tooMuch', 'notFound'),
  log: (given) => ({
    action: 'invoice.undo',
    ...of(given),
    reason: given.input.reason,
    detail: { transferId: given.input.transferId },
  }),
});

export const writeOffInvoice = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/invoices/{id}/write-off',
  summary: 'Nobody expects the rest of an invoice any more',
  needs: 'money',
  params: idParam,
  input: z.strictObject({ seenWon, reason }),
  outcomes: { ...bare('writtenOff', 'notOpen', 'notFound'), changedMeanwhile: quicker },
  log: (given) => ({
    action: 'invoice.writeOff',
    ...of(given),
    reason: given.input.reason,
    detail: { won: given.input.seenWon },
  }),
});

const terms = z.object({
  id: z.number(),
  memberId: z.number(),
  loginId: z.string(),
  userName: z.string(),
  limitWon: z.number(),
  days: z.number(),
  openWon: z.number(),
  allowedAtMs: z.number(),
  allowedBy: z.string(),
  reason: z.string(),
});
export type InvoiceTermsRow = z.infer<typeof terms>;

export const listInvoiceTerms = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/invoice-terms',
  summary: 'Institutions that may order by invoice, with their limits and what they owe',
  needs: 'money',
  outcomes: {
    found: z.object({
      terms: z.array(terms),
      /** Into which account they transfer; null where the server names none, and nothing is sold by invoice. */
      account: z.nullable(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
    }),
  },
  log: () => ({ action: 'invoice.terms' }),
});

const wishedTerms = z.strictObject({
  loginId: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  limitWon: z.int().check(z.gte(1_000), z.lte(mostLimitWon)),
  days: z.int().check(z.gte(dueDays.least), z.lte(dueDays.most)),
  /** The terms that they stand in the place of; null: none were seen. */
  seen: z.nullable(z.int().check(z.gte(1))),
  reason,
});
export type TermsWish = z.infer<typeof wishedTerms>;

export const allowInvoice = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/invoice-terms',
  summary: 'Lets an institution order by invoice up to a limit, or changes its limit and days',
  needs: 'money',
  input: wishedTerms,
  outcomes: {
    ...bare('allowed', 'same', 'noInstitution'),
    /** With the terms that stand now; null: they were ended. */
    changedMeanwhile: z.extend(quicker, { seen: z.nullable(z.number()) }),
  },
  log: ({ input: { limitWon, days, reason: why } }) => ({
    action: 'invoice.allow',
    reason: why,
    detail: { limitWon, days },
  }),
});

export const endInvoiceTerms = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/invoice-terms/{id}/end',
  summary: 'A member orders nothing by invoice any more; what is open stays as it is',
  needs: 'money',
  params: idParam,
  input: z.strictObject({ reason }),
  outcomes: bare('ended', 'notAllowed'),
  log: ({ params, input }) => ({
    action: 'invoice.end',
    subject: `member:${params.id}`,
    memberId: Number(params.id),
    reason: input.reason,
  }),
});
