// What the texts of the site are made of, whichever feature shows them.
import * as z from 'zod';
import { findPicture } from './pictures.server.ts';

export const words = z.string().min(1);
/** Names a part of a page in its address. */
export const id = z.string().regex(/^[a-z][a-z0-9-]*$/);
/** Within the site. */
export const address = z.string().regex(/^\/(?!\/)[\w/?=#&-]*$/);
/** Written by its name; the page gets the picture itself, or null while it is not drawn. */
export const picture = words.transform(findPicture);
export const link = z.strictObject({ label: words, to: address });
export const tone = z.enum(['teal', 'sun', 'sky', 'coral', 'grape', 'pink', 'cream']);
export type Tone = z.output<typeof tone>;
