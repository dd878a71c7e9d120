import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { members, productQuestions, products } from '../../../platform/db/schema.server.ts';

const isShown = (productId: number) =>
  and(
    eq(productQuestions.productId, productId),
    isNotNull(productQuestions.answeredAt),
    isNull(productQuestions.hiddenAt),
    eq(productQuestions.isSecret, false),
  );

export const countShown = (db: Db, productId: number): Promise<number> =>
  db.$count(productQuestions, isShown(productId));

export async function findShown(
  db: Db,
  productId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({
      id: productQuestions.id,
      author: productQuestions.author,
      words: productQuestions.words,
      createdAt: productQuestions.createdAt,
      answer: productQuestions.answer,
      answeredAt: productQuestions.answeredAt,
      answerEditedAt: productQuestions.answerEditedAt,
    })
    .from(productQuestions)
    .where(isShown(productId))
    .orderBy(desc(productQuestions.answeredAt), desc(productQuestions.id))
    .limit(limit)
    .offset(offset);
}

const ownColumns = {
  id: productQuestions.id,
  productId: productQuestions.productId,
  words: productQuestions.words,
  isSecret: productQuestions.isSecret,
  createdAt: productQuestions.createdAt,
  answer: productQuestions.answer,
  answeredAt: productQuestions.answeredAt,
  answerEditedAt: productQuestions.answerEditedAt,
  hiddenReason: productQuestions.hiddenReason,
};

export async function findOwnOf(db: Db, memberId: number, productId: number, limit: number) {
  return db
    .select(ownColumns)
    .from(productQuestions)
    .where(and(eq(productQuestions.memberId, memberId), eq(productQuestions.productId, productId)))
    .orderBy(desc(productQuestions.id))
    .limit(limit);
}

/** For the member's own copy of what the shop keeps of them. */
export async function listOwnQuestionsOf(db: Db, memberId: number) {
  return db
    .select(ownColumns)
    .from(productQuestions)
    .where(eq(productQuestions.memberId, memberId))
    .orderBy(asc(productQuestions.id));
}

export const isOnSale = async (db: Db, productId: number): Promise<boolean> =>
  (await db.$count(products, and(eq(products.id, productId), eq(products.onSale, true)))) > 0;

export async function findName(db: Db, memberId: number): Promise<string> {
  const [row] = await db.select({ name: members.userName }).from(members).where(eq(members.id, memberId));
  return row?.name ?? '';
}

type NewQuestion = Pick<
  typeof productQuestions.$inferInsert,
  'productId' | 'author' | 'words' | 'isSecret' | 'createdAt'
> & { memberId: number };

/** What waits already in the same words was sent twice: the first answer was lost on its way, or another tab sent it, too. */
export async function insertQuestion(db: Db, question: NewQuestion): Promise<void> {
  const { productId, memberId, words, isSecret } = question;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`question:${memberId}`}))`);
    const waits = await tx.$count(
      productQuestions,
      and(
        eq(productQuestions.productId, productId),
        eq(productQuestions.memberId, memberId),
        eq(productQuestions.words, words),
        eq(productQuestions.isSecret, isSecret),
        isNull(productQuestions.answeredAt),
        isNull(productQuestions.hiddenAt),
      ),
    );
    if (waits === 0) await tx.insert(productQuestions).values(question);
  });
}

export async function deleteQuestion(db: Db, memberId: number, id: number): Promise<void> {
  await db
    .delete(productQuestions)
    .where(and(eq(productQuestions.id, id), eq(productQuestions.memberId, memberId)));
}

/** What everybody reads stays, without a name; what nobody else may read, or nobody answered, goes with its writer. */
export async function forgetAskerOf(tx: Db, memberId: number): Promise<void> {
  const isTheirs = eq(productQuestions.memberId, memberId);
  await tx
    .delete(productQuestions)
    .where(and(isTheirs, or(eq(productQuestions.isSecret, true), isNull(productQuestions.answeredAt))));
  await tx.update(productQuestions).set({ memberId: null, author: '' }).where(isTheirs);
}

/** Those that stand on no page: of the others a product's page tells as long as there is one. */
export async function deleteOldUnshown(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(productQuestions)
    .where(
      and(
        lt(productQuestions.createdAt, before),
        or(
          eq(productQuestions.isSecret, true),
          isNotNull(productQuestions.hiddenAt),
          isNull(productQuestions.answeredAt),
        ),
      ),
    )
    .returning({ id: productQuestions.id });
  return gone.length;
}
