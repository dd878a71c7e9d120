// Finding an id or a password by mail: who holds the mailbox learns what is registered there, and nobody else anything.

import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Db } from '../../../platform/db/client.server.ts';
import type { Ctx, Session } from '../../../platform/http/context.server.ts';
import { addMessage } from '../../message/add.server.ts';
import { canonicalName, isEmail } from '../member/rules.ts';
import { guessMailedCode, takeCodeBudget } from '../one-time-code/budget.server.ts';
import { drawCode, hashCode, isCode } from '../one-time-code/codes.server.ts';
import { canonicalMailbox, codeAttempts, codeMinutes, readCode } from '../one-time-code/rules.ts';
import type { FoundId, requestCode } from './contract.ts';
import { codeEmail } from './emails.server.ts';
import {
  deleteCode,
  findCodeMailbox,
  insertGrants,
  listMembersAt,
  replaceCode,
  takeAttempt,
} from './queries.server.ts';
import { grantMinutes, isSameName, purposes } from './rules.ts';

type CodeRequest = z.infer<NonNullable<typeof requestCode.input>>;
export type CodeResult = { outcome: 'sent' | 'codeFailed'; retryAfterSeconds?: number };

/** The answer, the work and the e-mail's way are the same whether or not somebody is registered. */
export async function sendCode(
  ctx: Ctx,
  input: CodeRequest,
  ensureSession: () => Promise<Session>,
): Promise<CodeResult> {
  const mailbox = canonicalMailbox(input.otp_to_email);
  if (!isEmail(mailbox)) return { outcome: 'codeFailed' };
  const wait = await takeCodeBudget(ctx, mailbox);
  if (wait !== null) return { outcome: 'codeFailed', retryAfterSeconds: wait };

  const { idHash } = await ensureSession();
  const code = drawCode();
  await ctx.db.transaction(async (tx) => {
    const [member] = await listNamed(tx, mailbox, input.otp_to_name);
    await replaceCode(tx, idHash, {
      purpose: input.otp_to_type,
      userName: canonicalName(input.otp_to_name),
      email: mailbox,
      codeHash: hashCode(ctx, idHash, code),
      attemptsLeft: codeAttempts,
      expiresAt: new Date(ctx.now() + codeMinutes * 60_000),
    });
    await addMessage(tx, ctx, {
      occasion: 'code',
      about: `code-${randomUUID()}`,
      memberId: member?.id ?? null,
      to: { email: mailbox },
      email: codeEmail(code, input.otp_to_type, member?.userName ?? null),
    });
  });
  return { outcome: 'sent' };
}

export type ConfirmResult =
  | { outcome: 'confirmed'; data: FoundId[] }
  | { outcome: 'noRegisteredId' }
  | { outcome: 'wrongCode'; retryAfterSeconds?: number };

export async function confirm(ctx: Ctx, typed: string): Promise<ConfirmResult> {
  const code = readCode(typed);
  const idHash = ctx.session?.idHash;
  const mailbox = code && idHash ? await findCodeMailbox(ctx.db, idHash, new Date(ctx.now())) : null;
  if (!code || !idHash || mailbox === null) return { outcome: 'wrongCode' };
  return guessMailedCode(ctx, mailbox, () => checkCode(ctx, idHash, code));
}

function checkCode(ctx: Ctx, idHash: Buffer, code: string): Promise<ConfirmResult> {
  const now = new Date(ctx.now());
  return ctx.db.transaction(async (tx) => {
    const asked = await takeAttempt(tx, idHash, now);
    if (!asked || !isCode(ctx, idHash, code, asked.codeHash)) return { outcome: 'wrongCode' };
    await deleteCode(tx, idHash);
    const found = await listNamed(tx, asked.email, asked.userName);
    if (found.length === 0) return { outcome: 'noRegisteredId' };
    if (asked.purpose === purposes.findPassword) {
      const expiresAt = new Date(now.getTime() + grantMinutes * 60_000);
      await insertGrants(
        tx,
        idHash,
        found.map(({ id }) => id),
        { expiresAt },
      );
    }
    return { outcome: 'confirmed', data: found.map(({ id, loginId }) => ({ id, login_id: loginId })) };
  });
}

async function listNamed(db: Db, mailbox: string, name: string) {
  return (await listMembersAt(db, mailbox)).filter((member) => isSameName(member.userName, name));
}
