import { listAttachments } from '../../attachment/queries.server.ts';
import { hide, listForOperators, show } from '../../commerce/review/operator-queries.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { ReviewLine, reviewTabs } from './contract.ts';

const pageSize = 50;

type Asked = { tab?: (typeof reviewTabs)[number]; before?: string };

export async function list({ db }: OperatorCtx, { tab = 'shown', before }: Asked) {
  const rows = await listForOperators(db, {
    isHidden: tab === 'hidden',
    beforeId: before ? Number(before) : null,
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const pictures = await listAttachments(
    db,
    'reviewId',
    shown.map(({ id }) => id),
  );
  const reviews = shown.map(
    ({ productId, productName, createdAt, editedAt, hiddenAt, ...rest }): ReviewLine => ({
      ...rest,
      product: { id: productId, name: productName },
      pictures: pictures.get(rest.id) ?? [],
      createdAtMs: createdAt.getTime(),
      editedAtMs: editedAt?.getTime() ?? null,
      hiddenAtMs: hiddenAt?.getTime() ?? null,
    }),
  );
  return { tab, reviews, next: rows.length > pageSize ? String(shown.at(-1)!.id) : null };
}

export const hideOne = ({ db, now }: OperatorCtx, id: number, reason: string) =>
  hide(db, id, { at: new Date(now()), reason });

export const showOne = ({ db }: OperatorCtx, id: number) => show(db, id);
