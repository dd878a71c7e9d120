// What a product's page tells beyond its card: facts that can be compared, and parts with pictures, lists and tables.
import * as z from 'zod';
import { id, link, picture, tone, words } from '../../../platform/config/document-fields.server.ts';

const row = z.strictObject({ term: words, text: words });

/** Whatever of it is written is shown, in this order. */
const part = z.strictObject({
  id,
  title: words,
  text: words.optional(),
  picture: picture.optional(),
  /** A list as it stands on the box's screen; drawn, not photographed. */
  screen: z.strictObject({ title: words, items: z.array(words).min(2).max(8) }).optional(),
  points: z.array(words).min(1).optional(),
  rows: z.array(row).min(2).optional(),
  steps: z
    .array(z.strictObject({ title: words, text: words }))
    .min(2)
    .optional(),
  /** What it hasn't got, or can't do. */
  lacks: z.array(words).min(1).optional(),
  /** What is worked out from the catalogue: how large it is beside what everybody knows, what it costs over two years. */
  shows: z.enum(['scale', 'cost']).optional(),
  note: words.optional(),
  link: link.optional(),
});

export const guideDocument = z.strictObject({
  kind: z.literal('guide'),
  /** What the catalogue calls the product. */
  productKey: words,
  tone,
  /** Terms are the same for all that are compared with each other. */
  facts: z.array(row).min(3).max(8),
  parts: z.array(part),
  /** Questions of the FAQ, by their ids. */
  asked: z.array(id),
});

export type Guide = z.output<typeof guideDocument>;

export const guideSlug = (productKey: string): string => `product/${productKey}`;
