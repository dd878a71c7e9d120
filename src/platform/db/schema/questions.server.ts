// What members ask about a product below it, and what the shop answers.

import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { products } from './catalog.server.ts';
import { identity, instant } from './columns.server.ts';
import { members } from './members.server.ts';

/** One question, one answer. */
// Triggers: product_questions_alarm, product_questions_notify, product_questions_work_notify
export const productQuestions = pgTable(
  'product_questions',
  {
    id: identity(),
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id),
    /** Null once its writer left. */
    memberId: bigint({ mode: 'number' }).references(() => members.id, { onDelete: 'set null' }),
    /** With stars; empty once its writer left. */
    author: text().notNull(),
    words: text().notNull(),
    /** Read by its writer and the shop alone. */
    isSecret: boolean().notNull(),
    createdAt: instant().notNull(),
    /** Empty: not yet. */
    answer: text().notNull().default(''),
    answeredAt: instant(),
    answerEditedAt: instant(),
    /** When an operator took it off the page, and why in writing. */
    hiddenAt: instant(),
    hiddenReason: text().notNull().default(''),
    /** Goes up with each change by the shop. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index('product_questions_shown')
      .on(t.productId, t.answeredAt)
      .where(sql`${t.answeredAt} is not null and ${t.hiddenAt} is null and not ${t.isSecret}`),
    index('product_questions_waiting').on(t.id).where(sql`${t.answeredAt} is null and ${t.hiddenAt} is null`),
    index('product_questions_member').on(t.memberId),
    index('product_questions_created').on(t.createdAt),
    check('product_questions_words', sql`length(${t.words}) between 10 and 1000`),
    check('product_questions_answer', sql`(${t.answeredAt} is null) = (${t.answer} = '')`),
    check('product_questions_edited', sql`${t.answerEditedAt} is null or ${t.answeredAt} is not null`),
    check('product_questions_hidden_for', sql`(${t.hiddenAt} is null) = (${t.hiddenReason} = '')`),
  ],
);
