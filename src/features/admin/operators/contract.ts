import * as z from 'zod/mini';
import { bare, defineAuthCall, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { rights } from '../../../shared/calls/operator-rights.ts';
import { idParam, quicker } from '../../../shared/calls/shapes.ts';
import { longestPassword } from './rules.ts';

const password = z.string().check(z.maxLength(longestPassword));
const code = z.string().check(z.regex(/^\d{6}$/));

/** At least one: whoever has none has no work here. */
const rightsShape = z.readonly(z.array(z.enum(rights)).check(z.minLength(1)));

const self = z.object({
  id: z.number(),
  loginId: z.string(),
  name: z.string(),
  rights: rightsShape,
  /** Before the addresses that visitors see; empty where they lie under the same origin. */
  shopUrl: z.string(),
  /** Not the shop that sells: its payments are played, and nothing of it is to be sent. */
  isPractice: z.boolean(),
  /** Whether a passkey may stand for the six digits. */
  hasPasskey: z.boolean(),
});
export type SignedInOperator = z.infer<typeof self>;

/**
 * none: nobody; code: the password was right, the second factor is wanted; setUp: a first log-in, which needs a password
 * and a second factor of one's own; open: in.
 */
export const entry = z.object({
  stage: z.enum(['none', 'code', 'setUp', 'open']),
  operator: z.optional(self),
  /** While the second factor is wanted: what there is besides the six digits. */
  ways: z.optional(z.object({ passkey: z.boolean(), recoveryCode: z.boolean() })),
  /** While setting up: the address for the authenticator (a QR code), and the same to type in. */
  factor: z.optional(z.object({ uri: z.string(), secret: z.string() })),
});
export type Entry = z.infer<typeof entry>;

// Calls before there is an operator: their use cases keep the log themselves.
export type AuthAction =
  | 'entry.password'
  | 'entry.code'
  | 'entry.passkey'
  | 'entry.recoveryCode'
  | 'entry.setUp'
  | 'entry.leave';

export const getEntry = defineAuthCall({
  method: 'GET',
  path: '/admin/api/entry',
  summary: 'How far the one at the log-in has come',
  outcomes: { told: entry },
});

export const enterPassword = defineAuthCall({
  method: 'POST',
  path: '/admin/api/entry/password',
  summary: 'First factor',
  input: z.object({ loginId: z.string().check(z.minLength(1), z.maxLength(100)), password }),
  outcomes: { taken: entry, wrong: null },
});

export const enterCode = defineAuthCall({
  method: 'POST',
  path: '/admin/api/entry/code',
  summary: 'Second factor: the six digits of the authenticator, each good once',
  input: z.object({ code }),
  outcomes: { opened: entry, ...bare('wrong', 'notAsked') },
});

export const setUpEntry = defineAuthCall({
  method: 'POST',
  path: '/admin/api/entry/set-up',
  summary: 'A password of one’s own and the first code of the new second factor',
  input: z.object({ code, password }),
  outcomes: { opened: entry, ...bare('wrong', 'weak', 'notAsked') },
});

export const leaveEntry = defineAuthCall({
  method: 'POST',
  path: '/admin/api/entry/leave',
  summary: 'Logs the operator out',
  outcomes: { left: entry },
});

const operatorRow = z.object({
  id: z.number(),
  loginId: z.string(),
  name: z.string(),
  rights: rightsShape,
  active: z.boolean(),
  /** False until the first log-in was finished. */
  isSetUp: z.boolean(),
  /** The handed-out password was not used in time: it has to be handed out anew. */
  hasEndedPassword: z.boolean(),
  /** Whether they hear by e-mail of what happens to their log-in. */
  hasEmail: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
});
export type OperatorRow = z.infer<typeof operatorRow>;

export const listOperators = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/operators',
  summary: 'Everybody who may work here',
  needs: 'settings',
  outcomes: { found: z.object({ operators: z.array(operatorRow) }) },
  log: null,
});

const handedOut = z.object({ temporaryPassword: z.string() });

export const addOperator = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/operators',
  summary: 'A new operator, with a password that is good for the set-up alone',
  needs: 'settings',
  asksCode: true,
  input: z.object({
    loginId: z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{2,39}$/)),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    rights: rightsShape,
  }),
  outcomes: { added: handedOut, idTaken: null },
  log: ({ input }) => ({
    action: 'operator.add',
    subject: `operator:${input.loginId}`,
    detail: { name: input.name, rights: input.rights },
  }),
});

export const changeOperator = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/operators/{id}',
  summary: 'Rights, and whether they may come in; one who may change settings always remains',
  needs: 'settings',
  asksCode: true,
  params: idParam,
  input: z.object({
    rights: rightsShape,
    active: z.boolean(),
    /** As they stood on the screen: what somebody else decided since is not taken back unseen. */
    seen: z.optional(z.object({ rights: rightsShape, active: z.boolean() })),
  }),
  outcomes: { ...bare('changed', 'lastOwner', 'notFound'), changedMeanwhile: quicker },
  log: ({ input: { rights: given, active }, params }) => ({
    action: 'operator.change',
    subject: `operator:${params.id}`,
    detail: { rights: given, active },
  }),
});

export const resetOperator = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/operators/{id}/reset',
  summary: 'A new first password, no second factor, no session: for a lost phone',
  needs: 'settings',
  asksCode: true,
  params: idParam,
  outcomes: { reset: handedOut, notFound: null },
  log: ({ params }) => ({ action: 'operator.reset', subject: `operator:${params.id}` }),
});

export const changeOwnPassword = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/own-password',
  summary: 'A new password; every other session of the operator ends',
  needs: 'anyone',
  asksCode: true,
  input: z.object({ current: password, next: password }),
  outcomes: bare('changed', 'wrong', 'weak'),
  log: () => ({ action: 'operator.password' }),
});

export const confirmCode = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/confirm',
  summary: 'The second factor once more, for the calls that answer `codeNeeded`; good for ten minutes',
  needs: 'anyone',
  input: z.object({ code }),
  outcomes: bare('confirmed', 'wrong'),
  log: () => ({ action: 'operator.confirm' }),
});

const sessionRow = z.object({
  id: z.number(),
  operatorName: z.string(),
  isOwn: z.boolean(),
  address: z.string(),
  userAgent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type OperatorSessionRow = z.infer<typeof sessionRow>;

export const listOperatorSessions = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/sessions',
  summary: 'Open sessions: who may change settings sees all, everybody else their own',
  needs: 'anyone',
  outcomes: { found: z.object({ sessions: z.array(sessionRow) }) },
  log: null,
});

export const endOperatorSession = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/sessions/{id}/end',
  summary: 'Ends a session: who may change settings any, everybody else their own',
  needs: 'anyone',
  params: idParam,
  outcomes: bare('ended', 'notFound'),
  log: ({ params }) => ({ action: 'operator.endSession', subject: `operatorSession:${params.id}` }),
});
