// WebAuthn's own JSON: the library on either side knows the rest of it.
import * as z from 'zod/mini';
import { longestPasskeyName } from '../passkeys.ts';

export const passkeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

const long = z.string().check(z.maxLength(20_000));
export const passkeyAnswer = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(1_400)),
  rawId: long,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: long }),
  clientExtensionResults: z.looseObject({}),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

export const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestPasskeyName));
