// What the texts of the site are made of, whichever feature shows them.
import * as z from 'zod';
import type { Picture } from '../../shared/page/picture.ts';
import { findPicture } from './pictures.server.ts';

export const words = z.string().min(1);
/** Names a part of a page in its address. */
export const id = z.string().regex(/^[a-z][a-z0-9-]*$/);
/** Within the site. */
export const address = z.string().regex(/^\/(?!\/)[\w/?=#&-]*$/);
const alt = z.string().trim().min(1).max(200);
/** One that an operator uploaded stands in the text with all that a page needs to show it. */
const uploaded = z.strictObject({
  name: z.string().regex(/^media\/[0-9a-f]{32}$/),
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.array(z.int().positive()).min(1),
  alt,
  color: z.string().regex(/^#[0-9a-f]{3,8}$/i),
  fallback: z.enum(['jpg', 'png']),
});
/**
 * Written by its name, or by its name and other words than its own; the page gets the picture itself, or null while it is
 * not drawn. The mark is for the back office, whose forms are made from these shapes.
 */
export const picture = z
  .union([
    words.transform(findPicture),
    uploaded,
    z.strictObject({ name: words, alt }).transform((own): Picture | null => {
      const found = findPicture(own.name);
      return found && { ...found, alt: own.alt };
    }),
  ])
  .meta({ picture: true });
export const link = z.strictObject({ label: words, to: address });
/** To the minute, in Korean time, e.g. `2026-12-01T10:00+09:00`. The mark is for the back office, as a picture's. */
export const instant = words
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}\+09:00$/)
  .refine((written) => !Number.isNaN(Date.parse(written)))
  .meta({ instant: true });
export const tone = z.enum(['teal', 'sun', 'sky', 'coral', 'grape', 'pink', 'cream']);
export type Tone = z.output<typeof tone>;
