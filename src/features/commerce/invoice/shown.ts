import * as z from 'zod/mini';
import { type InvoiceState, shownInvoiceStates } from '../../../shared/business/invoice.ts';
import { shownStateOf } from './rules.ts';

/** Beside a purchase that was ordered by invoice: until when it is to be transferred, and how it stands. Null of every other. */
export const shownInvoice = z.nullable(
  z.object({ number: z.string(), dueOn: z.string(), state: z.enum(shownInvoiceStates) }),
);

type Found = { number: string; dueOn: string; state: InvoiceState } | null;
export const showInvoice = (found: Found, nowMs: number): z.infer<typeof shownInvoice> =>
  found && { ...found, state: shownStateOf(found, nowMs) };
