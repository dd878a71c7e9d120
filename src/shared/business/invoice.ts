// Orders by invoice (후불): closed lists. Pure.

/** What the database says of an invoice; `overdue` is `open` after its last day. */
export const invoiceStates = ['open', 'paid', 'cancelled', 'writtenOff'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
export const shownInvoiceStates = ['open', 'overdue', 'paid', 'cancelled', 'writtenOff'] as const;
export type ShownInvoiceState = (typeof shownInvoiceStates)[number];

/** `received`: a transfer of the institution; `paidBack`: one of the company to it. */
export const invoiceMoneyKinds = ['received', 'paidBack'] as const;
export type InvoiceMoneyKind = (typeof invoiceMoneyKinds)[number];

/** Three days before its last day, on the day after it, and then each week: each once. */
export const invoiceReminders = ['before', 'after', 'week1', 'week2', 'week3', 'week4'] as const;
export type InvoiceReminder = (typeof invoiceReminders)[number];

/** Days between the order and the last day to pay. */
export const dueDays = { least: 1, most: 60 } as const;
export const mostLimitWon = 1_000_000_000;

/** What the shop calls itself where a payment company would stand: it charges nobody and asks nobody. */
export const invoiceProvider = 'invoice';
export const invoiceMethod = 'invoice';
