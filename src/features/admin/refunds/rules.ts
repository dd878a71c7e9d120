/** troubled: somebody has to do something; waiting: on its way, or for the buyer's account; done; replaced: refused, and decided anew. */
export const refundTabs = ['troubled', 'waiting', 'done', 'replaced'] as const;
export type RefundTab = (typeof refundTabs)[number];

/** What is not over: the longest waiting comes first. */
export const isOpenTab = (tab: RefundTab): boolean => tab === 'troubled' || tab === 'waiting';
