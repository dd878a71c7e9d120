import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';

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

const refusals = bare(
  'empty',
  'tooBig',
  'notAPicture',
  'damaged',
  'tooManyPixels',
  'tooTall',
  'tooSmall',
  'busy',
  'unavailable',
);
export type UploadRefusal = keyof typeof refusals;

/** Its body is the file's bytes, as `application/octet-stream`; no name comes with them. */
export const uploadPictureCall = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/pictures',
  summary: 'A picture for a product, a notice or a page',
  needs: ['texts', 'products', 'pages'],
  takes: 'application/octet-stream',
  outcomes: { uploaded: z.object({ picture: pictureShape }), ...refusals },
  log: () => ({ action: 'picture.upload' }),
});
