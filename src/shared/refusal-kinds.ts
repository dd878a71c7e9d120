/** What is counted where it is refused, instead of being written down each time. */
export const refusalKinds = [
  /** A log-in of a member or a box: an unknown id or a wrong password. */
  'password',
  'operatorPassword',
  'operatorCode',
  'oneTimeCode',
  /** A member's passkey that didn't sign what was asked. */
  'passkey',
  /** A limit was spent; `ceiling`: the one for everybody together. */
  'tooOften',
  'ceiling',
  /** A change that another site's page sent. */
  'forged',
  /** A change without a token, or with one of another session: a first call, an old tab, or somebody who tries. */
  'token',
  /** An operator asked for what their role may not do. */
  'right',
  /** A browser kept a page of ours from something; its source is the directive of the policy. */
  'policy',
] as const;
export type RefusalKind = (typeof refusalKinds)[number];
