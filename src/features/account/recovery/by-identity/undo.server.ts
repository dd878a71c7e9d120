// "It wasn't me": whoever reads the former mailbox sets password and address back, for a day.
import { randomUUID } from 'node:crypto';
import { readCompany } from '../../../../platform/config/company-queries.server.ts';
import type { Ctx } from '../../../../platform/http/context.server.ts';
import { deleteSessionsOf } from '../../../../platform/security/session-queries.server.ts';
import { addMessage } from '../../../message/add.server.ts';
import { restoreAccess } from '../../member/queries.server.ts';
import { deleteHalfLogInsOf, deletePasskeysOf } from '../../session/second-factor/queries.server.ts';
import { forgetGuesses } from '../../session/service.server.ts';
import { deleteSocialOf } from '../../session/social/queries.server.ts';
import { deleteGrantsOf } from '../queries.server.ts';
import { undoneEmail } from './emails.server.ts';
import { lockAccess, lockRecovery, noteUndone } from './queries.server.ts';
import { isStopped, readUndo } from './rules.ts';

/** Pressing twice is as pressing once. The second factor goes on waiting: nothing here proves more than a mailbox. */
export async function undoByWord(ctx: Ctx, word: string): Promise<{ outcome: 'undone' | 'notFound' }> {
  const asked = readUndo(word, ctx.secrets);
  if (!asked) return { outcome: 'notFound' };
  const { memberId, firstAt } = asked;
  const now = new Date(ctx.now());
  const undone = await ctx.db.transaction(async (tx) => {
    const member = await lockAccess(tx, memberId);
    const before = member && (await lockRecovery(tx, memberId, firstAt));
    if (!member || !before) return null;
    if (isStopped(before.undoneAt, now.getTime())) return 'already';
    const { formerEmail, formerPasswordHash } = before;
    if (before.undoUntil <= now || formerEmail === null || formerPasswordHash === null) return null;
    await noteUndone(tx, memberId, now);
    await restoreAccess(tx, memberId, { email: formerEmail, passwordHash: formerPasswordHash });
    await deletePasskeysOf(tx, memberId, before.firstAt);
    await deleteSocialOf(tx, memberId, before.firstAt);
    await deleteGrantsOf(tx, memberId);
    await deleteHalfLogInsOf(tx, memberId);
    await deleteSessionsOf(tx, memberId);
    const email = undoneEmail(await readCompany(tx), member, now);
    for (const address of new Set([formerEmail, member.email]))
      await addMessage(tx, ctx, {
        occasion: 'recoveryUndone',
        about: `recovery-undone-${randomUUID()}`,
        memberId,
        to: { email: address },
        email,
      });
    return member;
  });
  if (!undone) return { outcome: 'notFound' };
  if (undone !== 'already') await forgetGuesses(ctx, undone.loginId);
  return { outcome: 'undone' };
}
