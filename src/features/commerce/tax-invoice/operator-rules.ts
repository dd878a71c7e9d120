/** trouble: a person has to look; underWay: somebody outside is asked; all: every one, the newest first. */
export const taxInvoiceTabs = ['trouble', 'underWay', 'all'] as const;
export type TaxInvoiceTab = (typeof taxInvoiceTabs)[number];
