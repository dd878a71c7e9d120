import * as z from 'zod';
import type { KeyedEmail, MailPort } from './port.ts';

const emailPayload: z.ZodType<KeyedEmail> = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  key: z.string(),
});

/** The job that carries one e-mail to the mail server. */
export const createEmailTask = (mail: MailPort) => ({
  payload: emailPayload,
  // The pauses grow from 3 seconds to 6 hours: twelve attempts are most of a day.
  attempts: 12,
  run: (email: KeyedEmail, signal: AbortSignal) => mail.send(email, signal),
});
