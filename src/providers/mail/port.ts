type Email = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Of advertising: where mail programs refuse it with one press (RFC 8058). */
  unsubscribeUrl?: string;
};

/** `key` becomes the Message-ID: a repeated delivery is recognisable as one e-mail. */
export type KeyedEmail = Email & { key: string };

/** Rejects where the mail server did not take the e-mail; the job queue then tries again. */
export type MailPort = {
  readonly name: string;
  /** @throws Error that names what went wrong, but neither the recipient nor a word of the e-mail. */
  send(email: KeyedEmail, signal?: AbortSignal): Promise<void>;
};
