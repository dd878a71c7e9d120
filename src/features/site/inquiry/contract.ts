import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { attachmentId } from '../../../shared/calls/shapes.ts';
import { inquiryKinds, inquiryPlaces, inquiryStates, saidKinds } from '../../../shared/inquiry.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

const thread = z.object({
  /** As it is shown and said: `Q-1234-5678`. */
  number: z.string(),
  kind: z.enum(inquiryKinds),
  placeName: z.string(),
  state: z.enum(inquiryStates),
  createdAtMs: z.number(),
  said: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(saidKinds),
      words: z.string(),
      /** The key opens it to this session; empty where whoever asked is known by who they are. */
      pictures: z.array(z.object({ id: z.string(), key: z.string() })),
      atMs: z.number(),
    }),
  ),
});
export type InquiryThread = z.infer<typeof thread>;

/** Ids of what was sent to `/api/attachments` before. */
const pictures = z.optional(z.array(attachmentId).check(z.maxLength(10)));

// Lengths keep nonsense out; what a field must be is decided by the rules.
const inquiryInput = z.strictObject({
  kind: z.enum(inquiryKinds),
  words: text(4_000),
  pictures,
  place: z.enum(inquiryPlaces),
  /** A product's id, an order's number; of a box nothing: it is the member's own. */
  key: text(50),
  /** Of whoever has no account, or isn't logged in; a member's own are taken from the account. */
  contact: z.nullable(
    z.strictObject({ name: text(60), phone: text(20), email: text(254), agrees: z.boolean() }),
  ),
  /** Drawn by the browser for what it sends: sent again without an account it is the same one. */
  sendId: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
});
export type InquiryInput = z.infer<typeof inquiryInput>;

/** By which somebody without a session finds their own: the key of the link, or the telephone or e-mail that they gave. */
const proof = text(254);

export const askShop = defineCall({
  method: 'POST',
  path: '/api/inquiries',
  who: 'anyone',
  summary: 'Asks the shop, as a member or with a name and where to answer',
  input: inquiryInput,
  output: z.object({ number: z.string(), key: z.string() }),
  outcomes: { received: 200, tooOften: 429 },
});

export const listOwnInquiries = defineCall({
  method: 'GET',
  path: '/api/inquiries',
  who: 'member',
  summary: "The member's own inquiries with their answers, the newest first, twenty at a time",
  input: z.object({ before: z.optional(text(12)) }),
  output: z.object({ inquiries: z.array(thread), next: z.nullable(z.string()) }),
  outcomes: { found: 200 },
});

export const lookUpInquiry = defineCall({
  method: 'POST',
  path: '/api/inquiries/look',
  who: 'anyone',
  summary:
    'One that was asked without an account, by its number and the key of its link, or the telephone or e-mail',
  input: z.strictObject({ number: text(20), proof }),
  output: thread,
  outcomes: { found: 200, unknown: 404, tooOften: 429 },
});

export const askMore = defineCall({
  method: 'POST',
  path: '/api/inquiries/more',
  who: 'anyone',
  summary: 'Asks on in the same thread; without a session by number and proof',
  input: z.strictObject({ number: text(20), proof, words: text(4_000), pictures }),
  output: thread,
  outcomes: { sent: 200, unknown: 404, full: 409, tooOften: 429 },
});
