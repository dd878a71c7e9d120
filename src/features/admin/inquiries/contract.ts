import * as z from 'zod/mini';
import { fillPath } from '../../../shared/calls/contract.ts';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import {
  attachmentId,
  idFilter,
  idParam,
  instantText,
  isAgain,
  quicker,
  seenVersion,
} from '../../../shared/calls/shapes.ts';
import {
  entryKinds,
  inquiryKinds,
  inquiryPlaces,
  inquiryStates,
  longestAnswer,
} from '../../../shared/inquiry.ts';
import { describeReason } from '../access/messages.ts';
import { accessInput } from '../access/rules.ts';
import { whoseFilters } from '../tickets/rules.ts';

const inquiryLine = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.enum(inquiryKinds),
  state: z.enum(inquiryStates),
  placeName: z.string(),
  /** The beginning of the question. */
  begin: z.string(),
  /** With stars. */
  name: z.string(),
  isMember: z.boolean(),
  assignedName: z.string(),
  createdAtMs: z.number(),
  lastAtMs: z.number(),
});
export type InquiryLine = z.infer<typeof inquiryLine>;

export const listInquiries = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/inquiries',
  summary: 'Inquiries of one state; those that wait come with the longest waiting first',
  needs: 'people',
  input: z.object({
    state: z.optional(z.enum(inquiryStates)),
    kind: z.optional(z.enum(['', ...inquiryKinds])),
    whose: z.optional(z.enum(whoseFilters)),
    /** Eight digits, as they were said. */
    number: z.optional(z.string().check(z.maxLength(20))),
    /** The last one of the page before. */
    after: idFilter,
  }),
  outcomes: {
    found: z.object({
      state: z.enum(inquiryStates),
      counts: z.record(z.string(), z.number()),
      inquiries: z.array(inquiryLine),
      stamp: z.number(),
      next: z.nullable(z.string()),
    }),
  },
  log: ({ input: { number, ...input } }) => ({
    action: 'inquiry.list',
    detail: { ...input, ...(number ? { byNumber: true } : {}) },
  }),
});

const record = z.object({
  ...{ id: z.number(), number: z.string(), version: z.number() },
  kind: z.enum(inquiryKinds),
  state: z.enum(inquiryStates),
  place: z.enum(inquiryPlaces),
  placeKey: z.string(),
  placeName: z.string(),
  memberId: z.nullable(z.number()),
  /** With stars, until a reason was given. */
  asker: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  /** Until when the reason holds; null: none was given. */
  until: instantText,
  assignedTo: z.nullable(z.number()),
  createdAtMs: z.number(),
  entries: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(entryKinds),
      words: z.string(),
      operatorName: z.string(),
      /** A note that is kept three years, whatever becomes of the inquiry. */
      isComplaint: z.boolean(),
      /** Ids; shown after a reason. */
      pictures: z.array(z.string()),
      atMs: z.number(),
    }),
  ),
});
export type InquiryRecord = z.infer<typeof record>;

export const seeInquiry = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/inquiries/{id}',
  summary: 'One inquiry with all that was said, noted and done',
  needs: 'people',
  params: idParam,
  outcomes: {
    found: z.object({
      inquiry: record,
      /** Who may be given it. */
      operators: z.array(z.object({ id: z.number(), name: z.string() })),
      ownId: z.number(),
    }),
    notFound: null,
  },
  log: ({ params }) => ({ action: 'inquiry.see', subject: `inquiry:${params.id}` }),
});

export const openInquiry = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/inquiries/{id}/look',
  summary: 'Says why one looks at who asked: for a quarter of an hour, in this session',
  needs: 'people',
  params: idParam,
  input: accessInput,
  outcomes: bare('opened', 'notFound'),
  log: ({ input, params }) => ({
    action: 'inquiry.open',
    subject: `inquiry:${params.id}`,
    reason: describeReason(input),
  }),
});

const of = ({ params }: { params: Record<string, string> }) => ({ subject: `inquiry:${params.id}` });

export const answerInquiry = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/inquiries/{id}/answer',
  summary: 'Answers; whoever asked is told by e-mail and text. `#{이름}` and `#{접수번호}` are filled in',
  needs: 'people',
  params: idParam,
  input: z.object({
    version: seenVersion,
    words: z.string().check(z.trim(), z.minLength(2), z.maxLength(longestAnswer)),
  }),
  outcomes: { ...bare('answered', 'unknownPlace', 'askerLeft', 'notFound'), changedMeanwhile: quicker },
  log: (given) => ({ action: 'inquiry.answer', ...of(given) }),
});

export const noteInquiry = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/inquiries/{id}/note',
  summary: 'A note of the shop alone; a complaint is kept three years, whatever becomes of the inquiry',
  needs: 'people',
  params: idParam,
  input: z.object({
    words: z.string().check(z.trim(), z.minLength(2), z.maxLength(1000)),
    isComplaint: z.optional(z.boolean()),
    isAgain,
  }),
  outcomes: bare('noted', 'notFound'),
  log: (given) => ({ action: 'inquiry.note', ...of(given) }),
});

export const assignInquiry = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/inquiries/{id}/assign',
  summary: 'Gives it to an operator, or to nobody again',
  needs: 'people',
  params: idParam,
  input: z.object({ version: seenVersion, to: z.nullable(z.int().check(z.gte(1))) }),
  outcomes: { ...bare('assigned', 'unknownOperator', 'notFound'), changedMeanwhile: quicker },
  log: (given) => ({ action: 'inquiry.assign', ...of(given), detail: { to: given.input.to } }),
});

export const closeInquiry = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/inquiries/{id}/close',
  summary: 'Nothing is left to be said; nobody is told',
  needs: 'people',
  params: idParam,
  input: z.object({ version: seenVersion }),
  outcomes: { ...bare('closed', 'notFound'), changedMeanwhile: quicker },
  log: (given) => ({ action: 'inquiry.close', ...of(given) }),
});

/** Bound by hand: the answer is a picture. */
export const seeInquiryPicture = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/inquiry-pictures/{picture}',
  summary: 'A picture that was sent with an inquiry, for whoever gave a reason to look at it',
  needs: 'people',
  gives: 'image/webp',
  params: z.object({ picture: attachmentId }),
  outcomes: { found: null, notFound: null },
  // The look at the inquiry and its reason stand in the log already.
  log: null,
});
export const inquiryPictureUrl = (picture: string, size?: 'small'): string =>
  fillPath(seeInquiryPicture.path, { picture }) + (size ? `?size=${size}` : '');
