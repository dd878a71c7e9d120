/** trouble: a person has to look; underWay: somebody outside is asked; all: every one, the newest first. */
export const invoiceTabs = ['trouble', 'underWay', 'all'] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];
