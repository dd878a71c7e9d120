// What becomes of a message, as database, sender and screens name it.

/** The ways to somebody: a text is 알림톡, and an SMS or LMS where that fails. */
export const messageWays = ['email', 'text'] as const;
export type MessageWay = (typeof messageWays)[number];

/**
 * waiting: to be sent; sending: it is with the vendor just now; unclear: nobody knows whether the vendor took it; sent: the vendor
 * took it, and of an e-mail nothing more is heard; delivered, failed: the vendor's last word of a text, or that it couldn't be sent;
 * dropped: it was not sent because it may not be, or no longer.
 */
export const messageStates = [
  'waiting',
  'sending',
  'unclear',
  'sent',
  'delivered',
  'failed',
  'dropped',
] as const;
export type MessageState = (typeof messageStates)[number];

/** As what a text arrived. */
export const textForms = ['alimtalk', 'sms', 'lms'] as const;
export type TextForm = (typeof textForms)[number];

/** What a member may switch the texts of off, one by one. */
export const textTopics = ['purchase', 'delivery', 'contents', 'answers'] as const;
export type TextTopic = (typeof textTopics)[number];
