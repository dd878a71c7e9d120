import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { productQuestions, products } from '../../../platform/db/schema.server.ts';
import type { QuestionTab } from './operator-rules.ts';

const columns = {
  id: productQuestions.id,
  productId: productQuestions.productId,
  productName: products.name,
  memberId: productQuestions.memberId,
  author: productQuestions.author,
  words: productQuestions.words,
  isSecret: productQuestions.isSecret,
  createdAt: productQuestions.createdAt,
  answer: productQuestions.answer,
  answeredAt: productQuestions.answeredAt,
  answerEditedAt: productQuestions.answerEditedAt,
  hiddenAt: productQuestions.hiddenAt,
  hiddenReason: productQuestions.hiddenReason,
  version: productQuestions.version,
};

const inTab: Record<QuestionTab, SQL | undefined> = {
  waiting: and(isNull(productQuestions.answeredAt), isNull(productQuestions.hiddenAt)),
  answered: and(isNotNull(productQuestions.answeredAt), isNull(productQuestions.hiddenAt)),
  hidden: isNotNull(productQuestions.hiddenAt),
};

/** Whoever waits longest comes first; of the others the newest. */
export async function listForOperators(
  db: Db,
  { tab, from, limit }: { tab: QuestionTab; from: number | null; limit: number },
) {
  const { id } = productQuestions;
  const isWaiting = tab === 'waiting';
  return db
    .select(columns)
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .where(and(inTab[tab], from === null ? undefined : isWaiting ? gt(id, from) : lt(id, from)))
    .orderBy(isWaiting ? asc(id) : desc(id))
    .limit(limit);
}

export async function findForOperators(db: Db, id: number) {
  const [row] = await db
    .select(columns)
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .where(eq(productQuestions.id, id));
  return row ?? null;
}
export type AskedQuestion = NonNullable<Awaited<ReturnType<typeof findForOperators>>>;

type Answer = { id: number; version: number; words: string; inSecret: boolean; at: Date };

/**
 * The first answer and the corrected one; the second one says since when it is another. What was asked in secret stays so.
 * @returns the version that it has now, null where somebody else was faster.
 */
export async function saveAnswer(
  tx: Db,
  { id, version, words, inSecret, at }: Answer,
): Promise<number | null> {
  const time = sql`${at.toISOString()}::timestamptz`;
  const { answeredAt } = productQuestions;
  const [saved] = await tx
    .update(productQuestions)
    .set({
      answer: words,
      answeredAt: sql`coalesce(${answeredAt}, ${time})`,
      answerEditedAt: sql`case when ${answeredAt} is not null then ${time} end`,
      isSecret: or(eq(productQuestions.isSecret, true), sql`${inSecret}`)!,
      version: sql`${productQuestions.version} + 1`,
    })
    .where(and(eq(productQuestions.id, id), eq(productQuestions.version, version)))
    .returning({ version: productQuestions.version });
  return saved?.version ?? null;
}

const raised = sql`${productQuestions.version} + 1`;

export async function hide(
  db: Db,
  id: number,
  { at, reason }: { at: Date; reason: string },
): Promise<boolean> {
  const hidden = await db
    .update(productQuestions)
    .set({ hiddenAt: at, hiddenReason: reason, version: raised })
    .where(and(eq(productQuestions.id, id), isNull(productQuestions.hiddenAt)))
    .returning({ id: productQuestions.id });
  return hidden.length > 0;
}

export async function show(db: Db, id: number): Promise<boolean> {
  const shown = await db
    .update(productQuestions)
    .set({ hiddenAt: null, hiddenReason: '', version: raised })
    .where(and(eq(productQuestions.id, id), isNotNull(productQuestions.hiddenAt)))
    .returning({ id: productQuestions.id });
  return shown.length > 0;
}
