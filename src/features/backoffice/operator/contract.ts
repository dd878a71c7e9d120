import * as z from 'zod/mini';
import { defineCall } from '../../../shared/contract.ts';
import { defineOperatorCall, operatorRoles } from '../../../shared/operator-call.ts';
import { longestPassword } from './rules.ts';

const idParam = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });
const password = z.string().check(z.maxLength(longestPassword));
const code = z.string().check(z.regex(/^\d{6}$/));

const self = z.object({
  id: z.number(),
  loginId: z.string(),
  name: z.string(),
  role: z.enum(operatorRoles),
});
export type SignedInOperator = z.infer<typeof self>;

/**
 * none: nobody; code: the password was right, the second factor is wanted; setUp: a first log-in, which needs a password
 * and a second factor of one's own; open: in.
 */
const entry = z.object({
  stage: z.enum(['none', 'code', 'setUp', 'open']),
  operator: z.optional(self),
  /** While setting up: the address for the authenticator (a QR code), and the same to type in. */
  factor: z.optional(z.object({ uri: z.string(), secret: z.string() })),
});
export type Entry = z.infer<typeof entry>;

// Calls before there is an operator: their binder keeps the log itself.
const door = { who: 'operator', output: entry } as const;

export const getEntry = defineCall({
  ...door,
  method: 'GET',
  path: '/admin/api/entry',
  summary: 'How far the one at the door has come',
  outcomes: { told: 200 },
});

export const enterPassword = defineCall({
  ...door,
  method: 'POST',
  path: '/admin/api/entry/password',
  summary: 'First factor',
  input: z.object({ loginId: z.string().check(z.minLength(1), z.maxLength(100)), password }),
  outcomes: { taken: 200, wrong: 401, tooMany: 429 },
});

export const enterCode = defineCall({
  ...door,
  method: 'POST',
  path: '/admin/api/entry/code',
  summary: 'Second factor: the six digits of the authenticator, each good once',
  input: z.object({ code }),
  outcomes: { opened: 200, wrong: 401, tooMany: 429, notAsked: 409 },
});

export const setUpEntry = defineCall({
  ...door,
  method: 'POST',
  path: '/admin/api/entry/set-up',
  summary: 'A password of one’s own and the first code of the new second factor',
  input: z.object({ code, password }),
  outcomes: { opened: 200, wrong: 401, weak: 409, tooMany: 429, notAsked: 410 },
});

export const leaveEntry = defineCall({
  ...door,
  method: 'POST',
  path: '/admin/api/entry/leave',
  summary: 'Logs the operator out',
  outcomes: { left: 200 },
});

const operatorRow = z.object({
  id: z.number(),
  loginId: z.string(),
  name: z.string(),
  role: z.enum(operatorRoles),
  active: z.boolean(),
  /** False until the first log-in was finished. */
  isSetUp: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
});
export type OperatorRow = z.infer<typeof operatorRow>;

export const listOperators = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/operators',
  summary: 'Everybody who may work here',
  needs: 'owner',
  output: z.object({ operators: z.array(operatorRow) }),
  outcomes: { found: 200 },
  log: null,
});

const handedOut = z.object({ temporaryPassword: z.string() });

export const addOperator = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/operators',
  summary: 'A new operator, with a password that is good for the set-up alone',
  needs: 'owner',
  input: z.object({
    loginId: z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{2,39}$/)),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    role: z.enum(operatorRoles),
  }),
  output: handedOut,
  outcomes: { added: 200, taken: 409 },
  log: ({ input }) => ({
    action: 'operator.add',
    subject: `operator:${input.loginId}`,
    detail: { name: input.name, role: input.role },
  }),
});

export const changeOperator = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/operators/{id}',
  summary: 'Role and right to come in; one active owner always remains',
  needs: 'owner',
  params: idParam,
  input: z.object({ role: z.enum(operatorRoles), active: z.boolean() }),
  outcomes: { changed: 200, lastOwner: 409 },
  log: ({ input, params }) => ({
    action: 'operator.change',
    subject: `operator:${params.id}`,
    detail: input,
  }),
});

export const resetOperator = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/operators/{id}/reset',
  summary: 'A new first password, no second factor, no session: for a lost phone',
  needs: 'owner',
  params: idParam,
  output: handedOut,
  outcomes: { reset: 200 },
  log: ({ params }) => ({ action: 'operator.reset', subject: `operator:${params.id}` }),
});

export const changeOwnPassword = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/own-password',
  summary: 'A new password; every other session of the operator ends',
  needs: 'service',
  input: z.object({ current: password, next: password }),
  outcomes: { changed: 200, wrong: 401, weak: 409, tooMany: 429 },
  log: () => ({ action: 'operator.password' }),
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
  summary: 'Open sessions: an owner sees all, everybody else their own',
  needs: 'service',
  output: z.object({ sessions: z.array(sessionRow) }),
  outcomes: { found: 200 },
  log: null,
});

export const endOperatorSession = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/sessions/{id}/end',
  summary: 'Ends a session: an owner any, everybody else their own',
  needs: 'service',
  params: idParam,
  outcomes: { ended: 200 },
  log: ({ params }) => ({ action: 'operator.endSession', subject: `operatorSession:${params.id}` }),
});
