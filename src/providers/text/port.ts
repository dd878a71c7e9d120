import type { TextForm } from '../../shared/message-states.ts';

/** One text to one person: 알림톡, and where that doesn't arrive an SMS or LMS, which the vendor sends by itself. */
export type TextMessage = {
  /** Ours, sent along: by it the vendor is asked where its answer was lost. */
  key: string;
  /** Digits. */
  to: string;
  /** The name of the approved template; the vendor may call it otherwise. Null: there is none, an SMS or LMS alone is sent. */
  template: string | null;
  words: Readonly<Record<string, string>>;
  /** The template with all places filled. */
  body: string;
  /** What an SMS or LMS says in its place. */
  fallback: string;
  /** The heading of an LMS. */
  title: string;
  /** Absolute. */
  link: { label: string; url: string } | null;
};

/**
 * accepted: the vendor has it, under `ref`; refused: it won't, and not another time either; later: it certainly didn't take it, and may
 * another time; unclear: nobody knows whether it took it.
 */
export type TextAnswer =
  | { kind: 'accepted'; ref: string }
  | { kind: 'refused'; cause: string }
  | { kind: 'later'; cause: string }
  | { kind: 'unclear'; cause: string };

/** pending: it is under way; absent: the vendor has none such; unknown: it didn't answer. */
export type TextReport =
  | { kind: 'delivered'; form: TextForm; ref: string }
  | { kind: 'failed'; cause: string; ref: string }
  | { kind: 'pending'; ref: string }
  | { kind: 'absent' }
  | { kind: 'unknown'; cause: string };

export type TextPort = {
  readonly name: string;
  /** Whether it sends texts without a template. */
  readonly sendsPlainTexts: boolean;
  /** Never rejects: what can't be said is unclear. */
  send(message: TextMessage, signal?: AbortSignal): Promise<TextAnswer>;
  /** Asks what became of one: by the vendor's number where there is one, else by our key, the recipient and the time. */
  report(asked: {
    key: string;
    ref: string;
    to: string;
    sinceMs: number;
    /** As what it goes where 알림톡 fails. */
    fallback: 'sms' | 'lms';
  }): Promise<TextReport>;
};
