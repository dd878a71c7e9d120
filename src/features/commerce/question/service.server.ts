import type { Deps, MemberCtx } from '../../../platform/http/context.server.ts';
import { keptSince } from '../../../shared/inquiry.ts';
import { maskName } from '../../../shared/masking.ts';
import type { OwnQuestion, ShownQuestion } from './contract.ts';
import {
  countShown,
  deleteOldUnshown,
  deleteQuestion,
  findName,
  findOwnOf,
  findShown,
  insertQuestion,
  isOnSale,
} from './queries.server.ts';
import { questionsOnAPage, readQuestion } from './rules.ts';

/** So many of the member's own are shown below one product. */
const mostOwn = 20;

export type ProductQuestionList = { count: number; questions: ShownQuestion[] };

/** The first page is part of the product's page, which is made anew with each answer. */
export async function pageOfQuestions(
  { db }: Pick<Deps, 'db'>,
  productId: number,
  page = 1,
): Promise<ProductQuestionList> {
  const offset = (page - 1) * questionsOnAPage;
  const [count, rows] = await Promise.all([
    countShown(db, productId),
    findShown(db, productId, { limit: questionsOnAPage, offset }),
  ]);
  return {
    count,
    questions: rows.flatMap(({ createdAt, answeredAt, answerEditedAt, ...rest }) =>
      answeredAt === null
        ? []
        : [
            {
              ...rest,
              askedAtMs: createdAt.getTime(),
              answeredAtMs: answeredAt.getTime(),
              isEdited: answerEditedAt !== null,
            },
          ],
    ),
  };
}

export async function readOwn({ db, member }: MemberCtx, productId: number): Promise<OwnQuestion[]> {
  const rows = await findOwnOf(db, member.memberId, productId, mostOwn);
  return rows.map(({ productId: _, createdAt, answeredAt, answerEditedAt, ...rest }) => ({
    ...rest,
    askedAtMs: createdAt.getTime(),
    answeredAtMs: answeredAt?.getTime() ?? null,
    isEdited: answerEditedAt !== null,
  }));
}

type Asked = { product: number; words: string; isSecret: boolean };
type AskResult =
  | { outcome: 'asked' | 'notFound' }
  | { outcome: 'invalid'; fields: string[] }
  | { outcome: 'tooOften'; retryAfterSeconds: number };

export async function ask(ctx: MemberCtx, { product, words: typed, isSecret }: Asked): Promise<AskResult> {
  const words = readQuestion(typed);
  if (words === null) return { outcome: 'invalid', fields: ['words'] };
  if (!(await isOnSale(ctx.db, product))) return { outcome: 'notFound' };
  const { memberId } = ctx.member;
  const wait = await ctx.limits.take('questionByMember', String(memberId));
  if (wait !== null) return { outcome: 'tooOften', retryAfterSeconds: wait };
  await insertQuestion(ctx.db, {
    ...{ productId: product, memberId, words, isSecret, createdAt: new Date(ctx.now()) },
    author: maskName(await findName(ctx.db, memberId)),
  });
  return { outcome: 'asked' };
}

export async function remove({ db, member }: MemberCtx, id: number): Promise<'removed'> {
  await deleteQuestion(db, member.memberId, id);
  return 'removed';
}

/** The law's years are over, and nobody reads them. */
export async function destroyOldQuestions(deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const destroyed = await deleteOldUnshown(deps.db, keptSince(new Date(deps.now())));
  if (destroyed > 0)
    deps.log.info({ event: 'questions.destroyed', destroyed }, 'questions older than the law wants');
}
