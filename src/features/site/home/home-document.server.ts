// What the home page's document must look like.
import * as z from 'zod';
import { address, link, picture, tone, words } from '../../../platform/config/document-fields.server.ts';

const strip = { title: words, lead: words };

/** What stands below the facts. */
const stripNames = ['box', 'contents', 'school', 'accessories', 'news', 'consultation'] as const;
export type StripName = (typeof stripNames)[number];

export const homeDocument = z.strictObject({
  /** A line break stands where the heading shall break. */
  title: words,
  lead: words,
  /** For search engines and shared links. */
  description: words,
  picture,
  actions: z.array(link).min(1).max(2),
  facts: z.array(z.strictObject({ title: words, text: words })).length(4),
  /** From top to bottom; a strip that isn't named isn't shown. Versions from before had this order. */
  order: z
    .array(z.enum(stripNames))
    .min(1)
    .max(stripNames.length)
    .refine((names) => new Set(names).size === names.length)
    .default([...stripNames]),
  contents: z.strictObject({
    ...strip,
    items: z.array(z.strictObject({ title: words, text: words, to: address, picture, tone })).length(3),
  }),
  school: z.strictObject({
    ...strip,
    items: z
      .array(
        z.strictObject({
          /** One character that stands for the subject, where it isn't drawn. */
          mark: z.string().min(1).max(2),
          emblem: picture.optional(),
          label: words,
          to: address,
          tone,
        }),
      )
      .min(1),
  }),
  accessories: z.strictObject({ ...strip, link }),
  notices: z.strictObject({ title: words, link }),
  questions: z.strictObject({
    title: words,
    link,
    items: z.array(z.strictObject({ question: words, to: address })).min(1),
  }),
});

export type HomeDocument = z.output<typeof homeDocument>;
