export type Letter = { to: string; subject: string; text: string; html: string };

/** `key` becomes the Message-ID: a repeated delivery is recognisable as one letter. */
export type KeyedLetter = Letter & { key: string };

/** Rejects where the post office did not take the letter; the job queue then tries again. */
export type MailPort = {
  readonly name: string;
  /** @throws Error that names what went wrong, but neither the recipient nor a word of the letter. */
  send(letter: KeyedLetter, signal?: AbortSignal): Promise<void>;
};
