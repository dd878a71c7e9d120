/** What the back office reads of them, one after the other. */
export const questionTabs = ['waiting', 'answered', 'hidden'] as const;
export type QuestionTab = (typeof questionTabs)[number];
