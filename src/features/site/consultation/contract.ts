import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { callTimes, consultationKinds, consultationOrigins } from '../../../shared/requests/consultation.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const count = z.nullable(z.int());

// Lengths keep nonsense out; what a field must be is decided by the rules.
const consultationInput = z.strictObject({
  kind: z.enum(consultationKinds),
  origin: z.enum(consultationOrigins),
  name: text(60),
  phone: text(20),
  childAge: count,
  institution: text(100),
  classes: count,
  children: count,
  callTime: z.enum(callTimes),
  words: text(1_000),
  /** Of the text that was agreed to; empty where it wasn't. */
  consentVersion: text(20),
});
export type ConsultationInput = z.infer<typeof consultationInput>;

export const applyForConsultation = defineCall({
  method: 'POST',
  path: '/api/consultations',
  who: 'anyone',
  summary: 'Applies for a call about the box, or to try one; for families and institutions',
  input: consultationInput,
  output: z.object({ number: z.string() }),
  outcomes: { received: 200, consentChanged: 409, tooOften: 429 },
});
