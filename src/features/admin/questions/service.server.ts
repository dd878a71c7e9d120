import * as shop from '../../commerce/question/operator.server.ts';
import {
  type AskedQuestion,
  findForOperators,
  listForOperators,
} from '../../commerce/question/operator-queries.server.ts';
import type { QuestionTab } from '../../commerce/question/operator-rules.ts';
import { findQuicker } from '../operators/queries.server.ts';
import { tellQuicker } from '../operators/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { QuestionLine } from './contract.ts';

const pageSize = 30;

export async function list(
  { db }: OperatorCtx,
  { tab = 'waiting', after }: { tab?: QuestionTab; after?: string },
) {
  const rows = await listForOperators(db, { tab, from: after ? Number(after) : null, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const questions = shown.map(
    ({ productId, productName, createdAt, answeredAt, answerEditedAt, hiddenAt, ...rest }): QuestionLine => ({
      ...rest,
      product: { id: productId, name: productName },
      createdAtMs: createdAt.getTime(),
      answeredAtMs: answeredAt?.getTime() ?? null,
      answerEditedAtMs: answerEditedAt?.getTime() ?? null,
      hiddenAtMs: hiddenAt?.getTime() ?? null,
    }),
  );
  return { tab, questions, next: rows.length > pageSize ? String(shown.at(-1)!.id) : null };
}

/** Finds the row, and whose it is for the log, before anything is done with it. */
async function withQuestion<Outcome extends string>(
  { db }: OperatorCtx,
  id: number,
  work: (asked: AskedQuestion) => Promise<Outcome>,
) {
  const asked = await findForOperators(db, id);
  if (!asked) return { outcome: 'notFound' as const };
  const told = await tellQuicker(await work(asked), () =>
    findQuicker(db, `question:${id}`, ['answered', 'changed']),
  );
  return { ...told, ...(asked.memberId === null ? {} : { memberId: asked.memberId }) };
}

type Answer = { version: number; words: string; inSecret: boolean };

export const answerOne = (ctx: OperatorCtx, id: number, input: Answer) =>
  withQuestion(ctx, id, (asked) => shop.answer(ctx, asked, input));

export const hideOne = (ctx: OperatorCtx, id: number, reason: string) =>
  withQuestion(ctx, id, () => shop.hide(ctx, id, reason));

export const showOne = (ctx: OperatorCtx, id: number) => withQuestion(ctx, id, () => shop.show(ctx, id));
