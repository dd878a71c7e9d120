// What the shop needs of somebody else's log-in (Kakao, Naver), in the shop's own words.

export type SocialProvider = 'kakao' | 'naver';

/** What the shop keeps between leaving and coming back. */
export type SocialTicket = { state: string; nonce: string };

export type SocialAnswer =
  /** `subject`: their number of the account, the same for ever. An e-mail address is never asked for: it proves nothing. */
  | { kind: 'known'; subject: string }
  | { kind: 'stopped' }
  /** Another answer than ours, a spent code, a signature that isn't theirs. */
  | { kind: 'refused'; reason: string }
  | { kind: 'unavailable'; reason: string };

/** Implementations never throw for what comes from outside. */
export type SocialPort = {
  readonly name: SocialProvider;
  /** Where the browser goes. */
  start(ticket: SocialTicket, redirectUri: string): Promise<URL>;
  /** `returned`: the whole address with which the browser came back. */
  complete(ticket: SocialTicket, returned: URL): Promise<SocialAnswer>;
};
