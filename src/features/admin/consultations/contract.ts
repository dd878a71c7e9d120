import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import {
  idFilter,
  idParam,
  instantMs,
  instantText,
  isAgain,
  quicker,
  seenVersion,
} from '../../../shared/calls/shapes.ts';
import {
  callTimes,
  consultationEventKinds,
  consultationKinds,
  consultationOrigins,
  consultationStates,
} from '../../../shared/requests/consultation.ts';
import { describeReason } from '../access/messages.ts';
import { accessInput } from '../access/rules.ts';
import { whoseFilters } from '../tickets/rules.ts';

/** `toCall`: whoever waits for a call, for the first time or again. */
export const consultationTabs = ['toCall', ...consultationStates] as const;
export type ConsultationTab = (typeof consultationTabs)[number];

const line = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.enum(consultationKinds),
  state: z.enum(consultationStates),
  /** With stars. */
  name: z.string(),
  institution: z.string(),
  childAge: z.nullable(z.number()),
  callTime: z.enum(callTimes),
  tries: z.number(),
  nextTryAtMs: instantMs,
  assignedName: z.string(),
  createdAtMs: z.number(),
});
export type ConsultationLine = z.infer<typeof line>;

export const listConsultations = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/consultations',
  summary: 'Applications for a call of one state; those that wait come with the longest waiting first',
  needs: 'people',
  input: z.object({
    state: z.optional(z.enum(consultationTabs)),
    kind: z.optional(z.enum(['', ...consultationKinds])),
    whose: z.optional(z.enum(whoseFilters)),
    /** Eight digits, as they were said. */
    number: z.optional(z.string().check(z.maxLength(20))),
    /** The last one of the page before. */
    after: idFilter,
  }),
  outcomes: {
    found: z.object({
      state: z.enum(consultationTabs),
      counts: z.record(z.string(), z.number()),
      consultations: z.array(line),
      next: z.nullable(z.string()),
      nowMs: z.number(),
    }),
  },
  log: ({ input: { number, ...input } }) => ({
    action: 'consultation.list',
    detail: { ...input, ...(number ? { byNumber: true } : {}) },
  }),
});

const record = z.object({
  ...{ id: z.number(), number: z.string(), version: z.number() },
  kind: z.enum(consultationKinds),
  origin: z.enum(consultationOrigins),
  state: z.enum(consultationStates),
  /** With stars, until a reason was given. */
  name: z.string(),
  phone: z.string(),
  /** Until when the reason holds; null: none was given. */
  until: instantText,
  childAge: z.nullable(z.number()),
  institution: z.string(),
  classes: z.nullable(z.number()),
  children: z.nullable(z.number()),
  callTime: z.enum(callTimes),
  words: z.string(),
  consentVersion: z.string(),
  consentedAtMs: z.number(),
  tries: z.number(),
  nextTryAtMs: instantMs,
  assignedTo: z.nullable(z.number()),
  createdAtMs: z.number(),
  events: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(consultationEventKinds),
      words: z.string(),
      operatorName: z.string(),
      atMs: z.number(),
    }),
  ),
});
export type ConsultationRecord = z.infer<typeof record>;

export const seeConsultation = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/consultations/{id}',
  summary: 'One application with all that was done and noted',
  needs: 'people',
  params: idParam,
  outcomes: {
    found: z.object({
      consultation: record,
      /** Who may be given it. */
      operators: z.array(z.object({ id: z.number(), name: z.string() })),
      ownId: z.number(),
      nowMs: z.number(),
    }),
    notFound: null,
  },
  log: ({ params }) => ({ action: 'consultation.see', subject: `consultation:${params.id}` }),
});

export const openConsultation = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/consultations/{id}/look',
  summary: 'Says why one looks at who applied: for a quarter of an hour, in this session',
  needs: 'people',
  params: idParam,
  input: accessInput,
  outcomes: bare('opened', 'notFound'),
  log: ({ input, params }) => ({
    action: 'consultation.open',
    subject: `consultation:${params.id}`,
    reason: describeReason(input),
  }),
});

const of = ({ params }: { params: Record<string, string> }) => ({ subject: `consultation:${params.id}` });
const words = z.string().check(z.trim(), z.maxLength(1000));

export const noteCall = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/consultations/{id}/call',
  summary: 'What came of a call; where nobody answered, when the next one is due',
  needs: 'people',
  params: idParam,
  input: z.object({
    version: seenVersion,
    to: z.enum(['noAnswer', 'called', 'closed']),
    words,
    nextTryAtMs: instantMs,
  }),
  outcomes: { ...bare('noted', 'badTime', 'notFound'), changedMeanwhile: quicker },
  log: (given) => ({ action: 'consultation.call', ...of(given), detail: { to: given.input.to } }),
});

export const noteConsultation = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/consultations/{id}/note',
  summary: 'A note of the shop alone',
  needs: 'people',
  params: idParam,
  input: z.object({ words: z.string().check(z.trim(), z.minLength(2), z.maxLength(1000)), isAgain }),
  outcomes: bare('noted', 'notFound'),
  log: (given) => ({ action: 'consultation.note', ...of(given) }),
});

export const assignConsultation = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/consultations/{id}/assign',
  summary: 'Gives it to an operator, or to nobody again',
  needs: 'people',
  params: idParam,
  input: z.object({ version: seenVersion, to: z.nullable(z.int().check(z.gte(1))) }),
  outcomes: { ...bare('assigned', 'unknownOperator', 'notFound'), changedMeanwhile: quicker },
  log: (given) => ({ action: 'consultation.assign', ...of(given), detail: { to: given.input.to } }),
});
