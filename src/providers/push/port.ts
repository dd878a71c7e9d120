/** What a browser gives to be reached by: kept encrypted, since whoever has it knows where an operator's telephone is. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  /** Names this message: one that comes twice takes the place of the first. Letters, digits and `-`, 32 at most. */
  key: string;
  title: string;
  body: string;
  url: string;
};

/** accepted: the service has it; gone: that browser takes none any more; later: not taken, may be another time; unclear: it may be there. */
export type PushAnswer =
  | { kind: 'accepted' }
  | { kind: 'gone' | 'refused' | 'unclear'; cause: string }
  | { kind: 'later'; cause: string; afterSeconds: number | null };

export type PushPort = {
  /** By which browsers know us. */
  readonly publicKey: string;
  /** Whether it can be an address of a push service. */
  isAddress(address: PushAddress): boolean;
  /** Never rejects. */
  send(address: PushAddress, message: PushMessage): Promise<PushAnswer>;
};
