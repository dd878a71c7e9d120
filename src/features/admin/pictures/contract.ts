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

/** How a picture is named by whatever shows it, with its own words there. */
export const chosenPicture = z.object({
  name: z.string().check(z.regex(/^[a-z0-9][a-z0-9/-]{0,80}$/)),
  alt: z.string().check(z.trim(), z.maxLength(200)),
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
  needs: ['texts', 'products', 'pages', 'advertising'],
  takes: 'application/octet-stream',
  outcomes: { uploaded: z.object({ picture: pictureShape }), ...refusals },
  log: () => ({ action: 'picture.upload' }),
});
