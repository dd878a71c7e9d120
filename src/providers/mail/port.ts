export type Letter = { to: string; subject: string; text: string; html: string };

/** Rejects where the post office did not take the letter; the job queue then tries again. */
export type MailPort = {
  readonly name: string;
  send(
    letter: Letter & {
      /** Becomes the Message-ID: a repeated delivery is recognisable as one letter. */ key: string;
    },
  ): Promise<void>;
};
