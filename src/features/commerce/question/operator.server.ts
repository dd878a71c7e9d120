// What the shop does with a question: answers it, and answers it better; hides it.
import type { Deps } from '../../../platform/http/context.server.ts';
import { addMessage } from '../../message/add.server.ts';
import { textOf } from '../../message/text-messages.ts';
import { productPath } from '../catalog/address-rules.ts';
import * as table from './operator-queries.server.ts';

type Answer = { version: number; words: string; inSecret: boolean };

/** Whoever asked is told in the same transaction, also of a corrected answer: they may have gone by the first one. */
export const answer = (
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  asked: table.AskedQuestion,
  { version, words, inSecret }: Answer,
): Promise<'answered' | 'changed' | 'changedMeanwhile'> =>
  deps.db.transaction(async (tx) => {
    const at = new Date(deps.now());
    const now = await table.saveAnswer(tx, { id: asked.id, version, words, inSecret, at });
    if (now === null) return 'changedMeanwhile';
    const isFirst = asked.answeredAt === null;
    const title = isFirst ? '상품 문의에 답변했어요' : '상품 문의의 답변을 고쳤어요';
    if (asked.memberId !== null)
      await addMessage(tx, deps, {
        occasion: 'questionAnswered',
        about: `question-${asked.id}-${now}`,
        memberId: asked.memberId,
        email: {
          subject: `[톡톡박스] ${title} (${asked.productName})`,
          title,
          blocks: [
            ...words.split(/\n{2,}/).map((part) => part.trim()),
            { heading: '물어보신 내용' },
            asked.words,
            {
              href: `${deps.env.publicUrl}${productPath(asked.productId)}#product-questions`,
              label: '상품에서 보기',
            },
          ],
        },
        text: textOf('questionAnswered', { 상품: asked.productName }),
      });
    return isFirst ? 'answered' : 'changed';
  });

export const hide = async ({ db, now }: Pick<Deps, 'db' | 'now'>, id: number, reason: string) =>
  (await table.hide(db, id, { at: new Date(now()), reason })) ? 'hidden' : 'unchanged';

export const show = async ({ db }: Pick<Deps, 'db'>, id: number) =>
  (await table.show(db, id)) ? 'shownAgain' : 'unchanged';
