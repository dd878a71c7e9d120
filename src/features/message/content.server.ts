// What a row of the outbox holds, read again: it may have been written by another release.
import * as z from 'zod';
import type { Block } from './email-frame.server.ts';
import { type FilledText, type PlainText, textTemplates } from './text-messages.ts';

const row = z.tuple([z.string(), z.string()]);
const block: z.ZodType<Block> = z.union([
  z.string(),
  z.strictObject({ code: z.string() }),
  z.strictObject({ heading: z.string() }),
  z.strictObject({ rows: z.array(row) }),
  z.strictObject({
    goods: z.array(
      z.strictObject({
        name: z.string(),
        words: z.string(),
        picture: z.nullable(z.strictObject({ file: z.string(), side: z.number() })),
      }),
    ),
  }),
  z.strictObject({ href: z.string(), label: z.string() }),
  z.strictObject({
    image: z.strictObject({ file: z.string(), width: z.number(), height: z.number(), alt: z.string() }),
  }),
]);
const emailContent = z.strictObject({ title: z.string(), blocks: z.array(block) });
const filledText = z.strictObject({
  template: z.custom<FilledText['template']>((name) => typeof name === 'string' && name in textTemplates),
  words: z.record(z.string(), z.string()),
});

const plainText = z.strictObject({ title: z.string(), body: z.string() });

export const isEmailContent = (content: unknown): content is z.infer<typeof emailContent> =>
  emailContent.safeParse(content).success;
const isFilledText = (content: unknown): content is FilledText => filledText.safeParse(content).success;
export const isTextContent = (content: unknown): content is FilledText | PlainText =>
  isFilledText(content) || plainText.safeParse(content).success;
