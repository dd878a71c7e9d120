/** trouble: a person has to look; underWay: the provider is asked; all: every one, the newest first. */
export const receiptTabs = ['trouble', 'underWay', 'all'] as const;
export type ReceiptTab = (typeof receiptTabs)[number];
