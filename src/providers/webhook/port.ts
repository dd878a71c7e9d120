import type { WebhookShape } from '../../shared/alarms/webhooks.ts';

export type WebhookMessage = {
  /** Names this message, so that whoever reads it twice knows it. */
  key: string;
  title: string;
  lines: readonly string[];
  link: { label: string; url: string };
};

/** Where it goes: both are secrets. */
export type WebhookPlace = {
  shape: WebhookShape;
  url: string;
  /** What our own form is signed with; empty for the companies, who know us by the address. */
  secret: string;
};

/**
 * accepted: it is there; refused: it won't be taken, and not another time either; gone: nobody lives there any more; later: certainly
 * not taken, and may be another time; unclear: it may be there.
 */
export type WebhookAnswer =
  | { kind: 'accepted' }
  | { kind: 'refused' | 'gone' | 'unclear'; cause: string }
  | { kind: 'later'; cause: string; afterSeconds: number | null };

type WebhookFault = 'badAddress' | 'notHttps' | 'privateAddress' | 'otherCompany';

export type WebhookPort = {
  /** Why nothing can go there; null: it may. */
  faultOf(place: Pick<WebhookPlace, 'shape' | 'url'>): WebhookFault | null;
  /** Never rejects. */
  send(place: WebhookPlace, message: WebhookMessage): Promise<WebhookAnswer>;
};
