// What the shop does with an inquiry: answers it, notes something beside it, gives it to somebody, closes it.
import type { Deps } from '../../../platform/http/context.server.ts';
import { againSince } from '../../../shared/calls/shapes.ts';
import { tellAnswered } from './emails.server.ts';
import * as table from './queries.server.ts';

type Seen = { id: number; version: number; operator: string };

/** The asker is told in the same transaction. */
export const answer = (
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'secrets'>,
  { id, version, operator, words }: Seen & { words: string },
): Promise<'answered' | 'changedMeanwhile'> =>
  deps.db.transaction(async (tx) => {
    const at = new Date(deps.now());
    const moved = await table.moveInquiry(tx, id, { state: 'answered', lastAt: at }, version);
    if (!moved) return 'changedMeanwhile';
    const entry = await table.insertEntry(tx, id, { kind: 'answer', words, operatorName: operator, at });
    await tellAnswered(tx, deps, moved, { entry, words });
    return 'answered';
  });

/** Nothing is left to be said: a call that was answered on the telephone, somebody's thanks. Nobody is told. */
export const close = (
  deps: Pick<Deps, 'db' | 'now'>,
  { id, version, operator }: Seen,
): Promise<'closed' | 'changedMeanwhile'> =>
  deps.db.transaction(async (tx) => {
    if (!(await table.moveInquiry(tx, id, { state: 'closed' }, version))) return 'changedMeanwhile';
    await table.insertEntry(tx, id, {
      ...{ kind: 'closed', words: '', operatorName: operator, at: new Date(deps.now()) },
    });
    return 'closed';
  });

export const note = async (
  deps: Pick<Deps, 'db' | 'now'>,
  { id, operator, words, isAgain }: Omit<Seen, 'version'> & { words: string; isAgain?: boolean | undefined },
): Promise<void> => {
  const note = { words, operatorName: operator, at: new Date(deps.now()) };
  await table.insertNote(deps.db, id, note, againSince(deps.now(), isAgain));
};

/** @param to null: nobody's any more */
export const assign = (
  deps: Pick<Deps, 'db' | 'now'>,
  { id, version, operator, to }: Seen & { to: { id: number; name: string } | null },
): Promise<'assigned' | 'changedMeanwhile'> =>
  deps.db.transaction(async (tx) => {
    if (!(await table.moveInquiry(tx, id, { assignedTo: to?.id ?? null }, version)))
      return 'changedMeanwhile';
    await table.insertEntry(tx, id, {
      ...{ kind: 'assigned', words: to?.name ?? '', operatorName: operator, at: new Date(deps.now()) },
    });
    return 'assigned';
  });
