// What the shop needs of an identity agency, in the shop's own words.

/** What the adapter must remember between the start and the answer; only the adapter reads it. */
export type IdentityTicket = Record<string, string>;

export type IdentityStart =
  | { kind: 'started'; popupUrl: string; ticket: IdentityTicket }
  | { kind: 'unavailable'; reason: string };

export type VerifiedPerson = {
  name: string;
  /** `YYYYMMDD` */
  birthDate: string;
  /** Digits only. */
  phone: string;
  /** The agency's own name of this person for this shop: the same whatever they are called and whichever number they have. */
  di: string | null;
};

export type IdentityAnswer =
  | { kind: 'verified'; person: VerifiedPerson }
  /** Wrong keys, another request's answer, a stopped conversation. */
  | { kind: 'refused'; reason: string }
  | { kind: 'unavailable'; reason: string };

/** Implementations never throw: a lost network or a garbled answer is `unavailable` or `refused`. */
export type IdentityPort = {
  readonly name: string;
  /** `requestNo`: ours, 20 to 50 characters, never used before. */
  start(request: { requestNo: string; returnUrl: string; closeUrl: string }): Promise<IdentityStart>;
  /** `returned`: the query with which the agency led the window to `returnUrl`. */
  complete(ticket: IdentityTicket, returned: URLSearchParams): Promise<IdentityAnswer>;
};
