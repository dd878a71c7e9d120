// What a document of content/documents/page and the FAQ must look like. A picture is written by its name; the page gets
// the picture itself, or null while it is not drawn.
import * as z from 'zod';
import { address, id, link, picture, tone, words } from '../../../platform/config/document-fields.server.ts';
import { findPicture } from '../../../platform/config/pictures.server.ts';

const head = {
  /** The one spelling of the page's address. */
  path: address,
  /** The steps between "홈" and the page. */
  trail: z.array(z.strictObject({ label: words, to: address.optional() })),
  title: words,
  /** One line under the heading. */
  lead: words,
  /** For search engines and shared links. */
  description: words,
};

/** A picture and its words, in any order of the two. */
const scene = { picture, title: words, text: words, points: z.array(words).optional() };
/** Contents that can be bought of what the page tells: their cards stand on it. */
const productKeys = z.array(words).min(1).max(4).optional();
const closing = z.strictObject({ title: words, text: words, links: z.array(link).min(1).max(2) });

export const brandDocument = z.strictObject({
  kind: z.literal('brand'),
  ...head,
  figures: z
    .array(
      z.strictObject({
        /** Its crop for phones is called `<name>-m`. */
        picture: picture.transform((wide) => ({ wide, narrow: wide && findPicture(`${wide.name}-m`) })),
        /** Left out: the picture's own words. */
        alt: z.string().optional(),
        title: words,
        text: words,
        links: z.array(link).optional(),
      }),
    )
    .min(1),
});

export const productDocument = z.strictObject({
  kind: z.literal('product'),
  ...head,
  tone,
  picture,
  /** What the catalogue calls the product: its price stands on the page. */
  productKey: words,
  facts: z.array(words).min(2).max(4),
  scenes: z.array(z.strictObject(scene)).min(2),
  spec: z.strictObject({
    title: words,
    rows: z.array(z.strictObject({ term: words, text: words })).min(3),
  }),
  companions: z.strictObject({ title: words, lead: words, productKeys: z.array(words).min(1).max(4) }),
  closing,
});

export const contentDocument = z.strictObject({
  kind: z.literal('content'),
  ...head,
  productKeys,
  tone,
  /** Short facts beside the heading. */
  facts: z.array(words).min(2).max(4),
  scenes: z
    .array(
      z.strictObject({
        ...scene,
        id,
        label: words,
        points: z.array(words).length(3),
      }),
    )
    .length(3),
  subscribe: link,
  others: z.strictObject({
    title: words,
    items: z.array(z.strictObject({ title: words, text: words, to: address, tone })).min(1),
  }),
  closing,
});

export const tabbedDocument = z.strictObject({
  kind: z.literal('tabs'),
  ...head,
  productKeys,
  tone,
  /** One character that stands for the subject. */
  mark: z.string().min(1).max(2),
  /** The subject, drawn: stands where the character would. */
  emblem: picture.optional(),
  /** Names the row of tabs for who can't see it. */
  tabsLabel: words,
  tabs: z
    .array(
      z.strictObject({
        id,
        label: words,
        picture,
        /** What the box shows meanwhile. */
        screens: z
          .array(z.strictObject({ picture, caption: words }))
          .max(3)
          .optional(),
        title: words,
        text: words,
        /** Who, when, what. */
        facts: z.array(z.strictObject({ term: words, text: words })).length(3),
        programs: z
          .array(z.strictObject({ title: words, text: words, note: words, to: address.optional(), tone }))
          .optional(),
      }),
    )
    .min(2),
  closing,
});

export const plainDocument = z.strictObject({
  kind: z.literal('plain'),
  ...head,
  tone,
  scenes: z.array(z.strictObject({ ...scene, link: link.optional() })).min(1),
  closing,
});

export const pageDocument = z.discriminatedUnion('kind', [
  brandDocument,
  productDocument,
  contentDocument,
  tabbedDocument,
  plainDocument,
]);

const question = z.strictObject({
  id,
  question: words,
  /** Other words for it, as people type them into the search. */
  keywords: z.array(words).optional(),
  answer: z.array(words).min(1),
  link: link.optional(),
});

/** A tab with questions, with a picture whose words stand beneath it, or with both. */
const faqTab = z
  .strictObject({
    id,
    label: words,
    guide: z
      .strictObject({ picture, title: words, steps: z.array(z.strictObject({ title: words, text: words })) })
      .optional(),
    questions: z.array(question),
  })
  .refine((tab) => tab.guide !== undefined || tab.questions.length > 0, 'neither a picture nor a question');

/** The whole page as one picture; what it shows stands beneath it in words. */
const singlePicture = z.strictObject({
  label: words,
  picture,
  title: words,
  paragraphs: z.array(words).min(1),
});

export const faqDocument = z.strictObject({
  ...head,
  tone,
  /** The operator's switch between the two; left out: the questions. */
  shown: z.enum(['questions', 'single']).optional(),
  single: singlePicture.optional(),
  tabsLabel: words,
  tabs: z.array(faqTab).min(1),
  closing,
});

export type BrandDocument = z.output<typeof brandDocument>;
export type TabbedDocument = z.output<typeof tabbedDocument>;
export type FaqDocument = z.output<typeof faqDocument>;
