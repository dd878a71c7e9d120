// Another e-mail address of a member counts once somebody typed the code that was sent there: who mistypes it would lose the
// order mails and the way back in, and who took a session over would take both away.
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/db/client.server.ts';
import type { Ctx, MemberCtx } from '../../../../platform/http/context.server.ts';
import { addMemberEmail } from '../../../email/member-email.server.ts';
import { addMessage } from '../../../message/add.server.ts';
import { greet } from '../../../message/email-frame.server.ts';
import { guessMailedCode, takeCodeBudget } from '../../one-time-code/budget.server.ts';
import { drawCode, hashCode, isCode } from '../../one-time-code/codes.server.ts';
import { canonicalMailbox, codeAttempts, codeMinutes, readCode } from '../../one-time-code/rules.ts';
import { changeEmail, lockMember } from '../queries.server.ts';
import { emailChangeWords as words } from './email-words.server.ts';
import { deleteEmailChange, findEmailChange, setEmailChange, takeEmailAttempt } from './queries.server.ts';

type Asked = { idHash: Buffer; memberId: number; email: string };

/** In the transaction of what else is changed. The caller took the budget. */
export async function askForCode(tx: Db, ctx: Ctx, { idHash, memberId, email }: Asked): Promise<void> {
  const code = drawCode();
  await setEmailChange(tx, idHash, {
    email,
    codeHash: hashCode(ctx, idHash, code),
    attemptsLeft: codeAttempts,
    expiresAt: new Date(ctx.now() + codeMinutes * 60_000),
  });
  const blocks = [greet(null), words.lead, { code }, words.life, words.warning];
  await addMessage(tx, ctx, {
    occasion: 'code',
    about: `email-change-${randomUUID()}`,
    memberId,
    to: { email },
    email: { subject: words.subject, title: words.title, blocks },
  });
}

type Sent = { outcome: 'sent' | 'codeFailed'; retryAfterSeconds?: number };

/** To the address that waits; another one is asked for by changing the profile. */
export async function sendCodeAgain(ctx: MemberCtx): Promise<Sent> {
  const waiting = await findEmailChange(ctx.db, ctx.member.idHash, new Date(ctx.now()));
  if (!waiting) return { outcome: 'codeFailed' };
  const wait = await takeCodeBudget(ctx, canonicalMailbox(waiting.email));
  if (wait !== null) return { outcome: 'codeFailed', retryAfterSeconds: wait };
  await ctx.db.transaction((tx) => askForCode(tx, ctx, { ...ctx.member, email: waiting.email }));
  return { outcome: 'sent' };
}

type Confirmed =
  | { outcome: 'changed'; data: { email: string } }
  | { outcome: 'wrongCode'; retryAfterSeconds?: number };

export async function confirmEmail(ctx: MemberCtx, typed: string): Promise<Confirmed> {
  const code = readCode(typed);
  const now = new Date(ctx.now());
  const waiting = code ? await findEmailChange(ctx.db, ctx.member.idHash, now) : null;
  if (!code || !waiting) return { outcome: 'wrongCode' };
  return guessMailedCode(ctx, canonicalMailbox(waiting.email), () => takeEffect(ctx, code, now));
}

/** The old mailbox hears of it: whoever took the session over can't take the mails over in silence. */
function takeEffect(ctx: MemberCtx, code: string, now: Date): Promise<Confirmed> {
  const { idHash, memberId } = ctx.member;
  return ctx.db.transaction(async (tx) => {
    const asked = await takeEmailAttempt(tx, idHash, now);
    if (!asked || !isCode(ctx, idHash, code, asked.codeHash)) return { outcome: 'wrongCode' };
    await deleteEmailChange(tx, idHash);
    if (!(await lockMember(tx, memberId))) return { outcome: 'wrongCode' };
    await addMemberEmail(tx, ctx, memberId, { kind: 'addressChanged', at: now });
    await changeEmail(tx, memberId, asked.email);
    return { outcome: 'changed', data: { email: asked.email } };
  });
}
