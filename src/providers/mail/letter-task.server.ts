import * as z from 'zod';
import type { KeyedLetter, MailPort } from './port.ts';

const letterPayload: z.ZodType<KeyedLetter> = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  key: z.string(),
});

/** The job that carries one letter to the post office. */
export const createLetterTask = (mail: MailPort) => ({
  payload: letterPayload,
  // The pauses grow from 3 seconds to 6 hours: twelve tries are most of a day.
  tries: 12,
  run: (letter: KeyedLetter, signal: AbortSignal) => mail.send(letter, signal),
});
