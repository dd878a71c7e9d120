import type * as z from 'zod/mini';
import { isUniqueViolation } from '../../../platform/db/unique-violation.server.ts';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { digitsOf } from '../../../shared/digits.ts';
import { giveCodeBudgetBack, takeCodeBudget } from '../one-time-code/budget.server.ts';
import { canonicalMailbox } from '../one-time-code/rules.ts';
import { canonicalLoginId, isFreshlyAuthenticated } from '../session/rules.ts';
import type { MemberDetail, updateMember } from './contract.ts';
import { askForCode } from './email-change/service.server.ts';
import { changeMember, findMember, lockMember, type ProfileChange } from './queries.server.ts';
import { canonicalName, faultsOfProfile, isLoginId, type MemberField, plainLine } from './rules.ts';

/** Somebody else's id is answered like one that doesn't exist. */
export async function readOwnMember(ctx: MemberCtx, id: number): Promise<MemberDetail | null> {
  if (id !== ctx.member.memberId) return null;
  const member = await findMember(ctx.db, id);
  if (!member) return null;
  return {
    id: member.id,
    username: member.userName,
    name: member.userName,
    login_id: member.loginId,
    email: member.email,
    phone: member.phone,
    address: member.address,
    sub_address: member.subAddress,
    pass: '',
    user_key: member.serial,
    box_stopped: member.areBoxesStopped,
  };
}

type UpdateInput = z.infer<NonNullable<typeof updateMember.input>>;
export type UpdateResult =
  | { outcome: 'updated' | 'codeSent' | 'reauthenticate' | 'taken' | 'notFound' }
  | { outcome: 'invalid'; fields: MemberField[] }
  | { outcome: 'busy'; retryAfterSeconds: number };

export async function updateOwnMember(ctx: MemberCtx, id: number, input: UpdateInput): Promise<UpdateResult> {
  const present = id === ctx.member.memberId ? await findMember(ctx.db, id) : null;
  if (!present) return { outcome: 'notFound' };
  if (!isFreshlyAuthenticated(ctx.member.authenticatedAtMs, ctx.now())) return { outcome: 'reauthenticate' };

  const loginId = input.login_id === undefined ? present.loginId : canonicalLoginId(input.login_id);
  const isNewId = loginId !== present.loginId;
  const fields: MemberField[] = faultsOfProfile(input);
  // An id from before the rules is kept as it is.
  if (isNewId && !isLoginId(loginId)) fields.push('login_id');
  if (fields.length > 0) return { outcome: 'invalid', fields };

  // "Taken" tells that an id exists: the same budget as at the sign-up.
  const wait = isNewId ? await ctx.limits.take('newLoginIdByAddress', ctx.address) : null;
  if (wait !== null) return { outcome: 'busy', retryAfterSeconds: wait };
  const newMailbox = mailboxOfChange(present.email, input.email);
  const codeWait = newMailbox === null ? null : await takeCodeBudget(ctx, newMailbox);
  if (codeWait !== null) return { outcome: 'busy', retryAfterSeconds: codeWait };
  const result = await change(
    ctx,
    id,
    {
      userName: canonicalName(input.userName),
      // Written where its spelling alone changed.
      ...(newMailbox === null && input.email.trim() !== present.email ? { email: input.email.trim() } : {}),
      phone: digitsOf(input.phone),
      address: input._address.trim(),
      subAddress: plainLine(input.subAddress),
      ...(isNewId ? { loginId } : {}),
    },
    newMailbox === null ? null : input.email.trim(),
  );
  if (result === 'taken' && newMailbox !== null) await giveCodeBudgetBack(ctx, newMailbox);
  if (isNewId && result !== 'taken') await ctx.limits.giveBack('newLoginIdByAddress', ctx.address);
  return { outcome: result };
}

/** Null: the mailbox stays the same, perhaps in another spelling. */
function mailboxOfChange(present: string, wanted: string): string | null {
  const mailbox = canonicalMailbox(wanted.trim());
  return mailbox === canonicalMailbox(present) ? null : mailbox;
}

/** @param newEmail waits for its code; everything else is changed at once. */
async function change(
  ctx: MemberCtx,
  id: number,
  values: ProfileChange,
  newEmail: string | null,
): Promise<'updated' | 'codeSent' | 'taken' | 'notFound'> {
  try {
    return await ctx.db.transaction(async (tx) => {
      if (!(await lockMember(tx, id))) return 'notFound';
      await changeMember(tx, id, values);
      if (newEmail === null) return 'updated';
      await askForCode(tx, ctx, { ...ctx.member, email: newEmail });
      return 'codeSent';
    });
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}
