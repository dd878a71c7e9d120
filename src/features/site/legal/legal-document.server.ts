// Terms, privacy and refunds as the shop keeps them: one document each, with every version that was ever in force.
import * as z from 'zod';
import { recipientTables } from './recipients/rules.ts';
import { isDay } from './rules.ts';

const day = z.string().refine(isDay, 'no such day');

const table = z.strictObject({
  caption: z.string().min(1),
  head: z.array(z.string().min(1)).min(2),
  rows: z.array(z.array(z.string())).min(1),
});

const section = z
  .strictObject({
    heading: z.string().min(1),
    paragraphs: z.array(z.string().min(1)).optional(),
    /** Numbered, so that a clause can be quoted. */
    clauses: z.array(z.string().min(1)).optional(),
    list: z.array(z.string().min(1)).optional(),
    table: table.optional(),
    /** Of the privacy text: who gets data stands here, as the table of recipients has it. */
    recipients: z.enum(recipientTables).optional(),
  })
  .refine(
    (it) => it.paragraphs || it.clauses || it.list || it.table || it.recipients,
    'a section says something',
  )
  .refine(
    ({ table }) => !table || table.rows.every((row) => row.length === table.head.length),
    'each row has a cell for each column',
  );

/** What is announced and comes into force as a whole. */
export const legalVersion = z.strictObject({
  version: day,
  effectiveOn: day,
  /** What is new in it, for those who know the one before. */
  changes: z.string().min(1),
  sections: z.array(section).min(1),
});

/** Newest first. */
export const legalDocument = z
  .strictObject({
    title: z.string().min(1),
    /** In short, for everybody; not a part of the text that binds. */
    lead: z.string().min(1),
    description: z.string().min(1),
    versions: z.array(legalVersion).min(1),
  })
  .refine(
    ({ versions }) => versions.every((it, i) => i === 0 || it.effectiveOn < versions[i - 1]!.effectiveOn),
    'versions stand newest first',
  );

export type LegalDocument = z.infer<typeof legalDocument>;
export type LegalVersion = LegalDocument['versions'][number];
export type LegalSection = LegalVersion['sections'][number];
