/** In which form a company takes a message; `own` is ours, signed, for a program of the shop's own. */
export const webhookShapes = ['slack', 'discord', 'kakaowork', 'own'] as const;
export type WebhookShape = (typeof webhookShapes)[number];

/** unclear: it may have arrived, and is not sent a second time. */
export const outboxStates = ['waiting', 'sending', 'sent', 'failed', 'unclear'] as const;
export type OutboxState = (typeof outboxStates)[number];
