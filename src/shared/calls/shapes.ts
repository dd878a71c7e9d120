// Fields that many calls take, each with its one shape.
import * as z from 'zod/mini';
import { isKoreanDate } from '../time/korean-days.ts';

/** The number of a row, in an address. */
export const idText = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
export const idParam = z.object({ id: idText });

/** The number of a row as a filter of a list; empty: none. */
export const idFilter = z.optional(z.string().check(z.regex(/^([1-9]\d{0,14})?$/)));

/** Of a picture that was attached. */
export const attachmentId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** The shop's own number of an order, as the payment provider knows it. */
export const moid = z.string().check(z.regex(/^tt[0-9a-f]{1,40}$/));
export const moidParam = z.object({ moid });

/** Sent before, and no answer came: what that made is found, and nothing is made twice. */
export const isAgain = z.optional(z.boolean());
/** For so long what the same operator made in the same words counts as what was sent before. */
export const againWithinMs = 3_600_000;

/** From when on what was made may be what is sent again; null: it is sent for the first time. */
export const againSince = (nowMs: number, sentBefore: boolean | undefined): Date | null =>
  sentBefore ? new Date(nowMs - againWithinMs) : null;

/** Why, in the operator's own words; it stays in the log. */
export const reason = z.string().check(z.trim(), z.minLength(2), z.maxLength(200));
/** Why, where the buyer reads it, too. */
export const reasonForBuyer = z.string().check(z.trim(), z.minLength(2), z.maxLength(300));

/** A Korean day as a filter of a list; empty: none. */
export const dayFilter = z.optional(z.string().check(z.refine((text) => text === '' || isKoreanDate(text))));

/** What a list can be downloaded as. */
export const fileFormats = ['csv', 'xlsx'] as const;
export const fileFormat = z.enum(fileFormats);
export type FileFormat = z.infer<typeof fileFormat>;

/** A file as it lies on a disk, in base64: which code page it was written in its bytes tell. */
export const file = z.string().check(z.maxLength(2_000_000), z.regex(/^[A-Za-z0-9+/]*={0,2}$/));
/** Base64 of it and the rest of the call fit into the 2 MB that the back office takes. */
export const largestFileBytes = 1_400_000;

export const serial = z.string().check(z.regex(/^TTB-\d{4}-\d{4}$/));

/** What an operator types of a parcel: judged by the courier's own rule later. */
export const courier = z.string().check(z.maxLength(20));
export const trackingNumber = z.string().check(z.maxLength(40));
/** Another order's parcel may have the number: both lie in one box. */
export const isShared = z.optional(z.boolean());

/** Milliseconds or an ISO text, where it may not have happened yet. */
export const instantMs = z.nullable(z.number());
/** Who was quicker, and when; '' where it wasn't an operator, or nobody knows. */
export const quicker = z.object({ by: z.string(), atMs: z.nullable(z.number()) });
export type Quicker = z.infer<typeof quicker>;
/** With the version that stands now: whoever wrote over an older one may say that theirs is to stand. */
export const quickerWriter = z.extend(quicker, { version: z.number() });
export const instantText = z.nullable(z.string());

/** A field of a form that is wrong, by its way through the form. `gone`: the picture that it names isn't there any more. */
export const formFault = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  kind: z.enum(['missing', 'bad', 'tooEarly', 'gone']),
});

/** Which version of a record the caller saw last: by it another one’s change in between is told. The next one fits into four bytes, too. */
export const seenVersion = z.int().check(z.gte(0), z.lte(2_147_483_646));
