import * as z from 'zod/mini';
import { defineOperatorCall } from '../../../shared/operator-call.ts';

export const pictureShape = z.object({
  name: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  alt: z.string(),
  color: z.string(),
  animation: z.optional(z.boolean()),
  fallback: z.optional(z.enum(['jpg', 'png'])),
});

const refusals = [
  'empty',
  'tooBig',
  'notAPicture',
  'damaged',
  'tooManyDots',
  'tooTall',
  'tooSmall',
  'busy',
  'unavailable',
] as const;
export type UploadRefusal = (typeof refusals)[number];

/** Its body is the file's bytes, as `application/octet-stream`; no name comes with them. */
export const uploadPictureCall = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/pictures',
  summary: 'A picture for a product, a notice or a page',
  needs: 'service',
  output: z.object({ picture: z.optional(pictureShape), refusal: z.optional(z.enum(refusals)) }),
  outcomes: { uploaded: 201, refused: 409 },
  log: () => ({ action: 'picture.upload' }),
});
