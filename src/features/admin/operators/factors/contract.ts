import * as z from 'zod/mini';
import { bare, defineAuthCall, defineOperatorCall } from '../../../../shared/calls/operator-call.ts';
import {
  passkeyAnswer as answer,
  passkeyName as name,
  passkeyOptions as options,
} from '../../../../shared/calls/passkey-shapes.ts';
import { idParam, instantText } from '../../../../shared/calls/shapes.ts';
import { entry } from '../contract.ts';

const passkeyRow = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: instantText,
});
export type PasskeyRow = z.infer<typeof passkeyRow>;

const ownFactors = z.object({
  passkeys: z.array(passkeyRow),
  /** False where the back office has no name that a passkey could be bound to. */
  hasHost: z.boolean(),
  /** Null: none were ever made. */
  recoveryCodes: z.nullable(z.object({ left: z.number(), madeAt: z.string() })),
  /** Whether they hear by e-mail of what happens to their log-in. */
  hasEmail: z.boolean(),
});
export type OwnFactors = z.infer<typeof ownFactors>;

export const askEntryPasskey = defineAuthCall({
  method: 'POST',
  path: '/admin/api/entry/passkey/options',
  summary: 'What a passkey is to sign for the log-in, after the password; good once, for five minutes',
  outcomes: { asked: options, ...bare('none', 'notAsked') },
});

export const enterPasskey = defineAuthCall({
  method: 'POST',
  path: '/admin/api/entry/passkey',
  summary: 'Second factor: what the passkey signed',
  input: z.object({ answer }),
  outcomes: { opened: entry, ...bare('wrong', 'notAsked') },
});

export const enterRecoveryCode = defineAuthCall({
  method: 'POST',
  path: '/admin/api/entry/recovery-code',
  summary: 'Second factor for a lost phone: one of the recovery codes, each good once',
  input: z.object({ code: z.string().check(z.minLength(1), z.maxLength(60)) }),
  outcomes: { opened: entry, ...bare('wrong', 'notAsked') },
});

export const readOwnFactors = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/own-factors',
  summary: 'One’s own passkeys, how many recovery codes are left, and whether an e-mail address is known',
  needs: 'anyone',
  outcomes: { found: ownFactors },
  log: null,
});

export const askNewPasskey = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/own-passkeys/options',
  summary: 'What a new passkey is made of; good once, for five minutes',
  needs: 'anyone',
  asksCode: true,
  outcomes: { asked: options, ...bare('enough', 'noHost') },
  log: () => ({ action: 'operator.askNewPasskey' }),
});

export const addPasskey = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/own-passkeys',
  summary: 'Keeps a passkey that the browser has just made',
  needs: 'anyone',
  asksCode: true,
  input: z.object({ name, answer }),
  outcomes: bare('added', 'wrong', 'registered', 'enough'),
  log: ({ input }) => ({ action: 'operator.addPasskey', detail: { name: input.name } }),
});

export const renamePasskey = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/own-passkeys/{id}',
  summary: 'Another name for one of one’s own passkeys',
  needs: 'anyone',
  asksCode: true,
  params: idParam,
  input: z.object({ name }),
  outcomes: bare('changed', 'notFound'),
  log: ({ input, params }) => ({
    action: 'operator.renamePasskey',
    subject: `passkey:${params.id}`,
    detail: input,
  }),
});

export const removePasskey = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/own-passkeys/{id}/remove',
  summary: 'Ends one of one’s own passkeys at once',
  needs: 'anyone',
  asksCode: true,
  params: idParam,
  outcomes: bare('removed', 'notFound'),
  log: ({ params }) => ({ action: 'operator.removePasskey', subject: `passkey:${params.id}` }),
});

export const makeRecoveryCodes = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/recovery-codes',
  summary: 'Ten new recovery codes, shown this once; the former ones end',
  needs: 'anyone',
  asksCode: true,
  outcomes: { made: z.object({ codes: z.array(z.string()) }) },
  log: () => ({ action: 'operator.makeRecoveryCodes' }),
});

export const askPasskey = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/confirm/passkey/options',
  summary: 'What a passkey is to sign where the second factor is asked for again',
  needs: 'anyone',
  outcomes: { asked: options, none: null },
  log: () => ({ action: 'operator.askPasskey' }),
});

export const confirmPasskey = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/confirm/passkey',
  summary: 'The second factor once more by a passkey, for the calls that answer `codeNeeded`',
  needs: 'anyone',
  input: z.object({ answer }),
  outcomes: bare('confirmed', 'wrong'),
  log: () => ({ action: 'operator.confirm', detail: { by: 'passkey' } }),
});
