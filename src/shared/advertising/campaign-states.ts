// Advertising to whoever agreed to it, as database, sender and screens name it.

/**
 * draft: it is written, nobody gets it; scheduled: it begins when its time has come and it is day; sending; paused: an operator holds it;
 * stopped: an operator ended it, who had none yet gets none; done: everybody was decided on.
 */
export const campaignStates = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'done'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** Among those who agreed: all; who has a box, and who has none; whose content ends within so many days; persons, institutions. */
export const audiences = ['all', 'box', 'noBox', 'contentEnds', 'persons', 'institutions'] as const;
export type Audience = (typeof audiences)[number];

/** planned: nothing was decided yet; written: it stands in the outbox; skipped: it was not sent, and why is noted. */
export const recipientStates = ['planned', 'written', 'skipped'] as const;
export type RecipientState = (typeof recipientStates)[number];

/**
 * Why somebody got nothing. refused: the consent is withdrawn; unconfirmed: it is older than two years, and the member wasn't reminded
 * of it yet; left: they left the shop; noAddress: there is nowhere to send it to any more; stopped: the campaign was; told: the outbox
 * had it already.
 */
export const skipCauses = ['refused', 'unconfirmed', 'left', 'noAddress', 'stopped', 'told'] as const;
export type SkipCause = (typeof skipCauses)[number];
