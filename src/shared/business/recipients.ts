// Who gets personal data, as the privacy text names them.

/**
 * processor: works for the shop (처리위탁); thirdParty: gets it for purposes of its own, from those who agreed (제3자 제공); byLaw:
 * gets it because a law says so.
 */
export const recipientKinds = ['processor', 'thirdParty', 'byLaw'] as const;
export type RecipientKind = (typeof recipientKinds)[number];

/** All that people read of it. `country`, `transfer` and `refusal` go together: of a recipient abroad. */
export const recipientFields = [
  'name',
  'purpose',
  'items',
  'keeps',
  'contact',
  'country',
  'transfer',
  'refusal',
] as const;
export type RecipientField = (typeof recipientFields)[number];
export type RecipientWords = { kind: RecipientKind } & Record<RecipientField, string>;
