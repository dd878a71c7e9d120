import { randomUUID } from 'node:crypto';
import { readCompany } from '../../../../platform/config/company-queries.server.ts';
import type { Db } from '../../../../platform/db/client.server.ts';
import type { Ctx } from '../../../../platform/http/context.server.ts';
import { addMessage } from '../../../message/add.server.ts';
import { changeEmail, learnPerson } from '../../member/queries.server.ts';
import { recoveredEmail } from './emails.server.ts';
import { deletePermit, lockAccess, noteRecovery } from './queries.server.ts';
import { undoMs, undoUrl } from './rules.ts';

type Grant = { memberId: number; newEmail: string | null; personHash: Buffer | null };

/**
 * In the transaction of the new password: keeps what was before while it can be undone, lets a new address count, learns who
 * it was, and tells the former mailbox. @returns false for who left
 */
export async function recordRecovery(tx: Db, ctx: Ctx, grant: Grant): Promise<boolean> {
  const { memberId, newEmail, personHash } = grant;
  const now = new Date(ctx.now());
  const member = await lockAccess(tx, memberId);
  if (!member) return false;
  const undoUntil = new Date(now.getTime() + undoMs);
  const { firstAt, formerEmail } = await noteRecovery(tx, memberId, { now, undoUntil, former: member });
  if (newEmail !== null) await changeEmail(tx, memberId, newEmail);
  if (personHash) await learnPerson(tx, memberId, personHash);
  await deletePermit(tx, memberId);
  const news = {
    member,
    at: now,
    newEmail,
    undoUntil,
    undoHref: undoUrl({ publicUrl: ctx.env.publicUrl, secrets: ctx.secrets }, memberId, firstAt),
  };
  await addMessage(tx, ctx, {
    occasion: 'identityRecovered',
    about: `identity-recovered-${randomUUID()}`,
    memberId,
    to: { email: formerEmail },
    email: recoveredEmail(await readCompany(tx), news),
  });
  return true;
}
