import { randomUUID } from 'node:crypto';
import { isEmail } from '../../account/member/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { addTrialEmail } from './alarm-email.server.ts';
import type { OwnAlarms } from './contract.ts';
import { findOwn, saveKinds, savePerson } from './queries.server.ts';
import { kindsFor } from './rules.ts';

export async function readOwn({ db, operator }: OperatorCtx) {
  const { person, targets } = await findOwn(db, operator.id);
  const allowed = kindsFor(operator.rights);
  const by = (channel: string) =>
    (targets.find((target) => target.channel === channel)?.kinds ?? []).filter((kind) =>
      allowed.includes(kind),
    );
  const own: OwnAlarms = {
    email: person?.email ?? '',
    quiet:
      person?.quietFrom == null || person.quietUntil == null
        ? null
        : { fromMinute: person.quietFrom, untilMinute: person.quietUntil },
    byEmail: by('email'),
    byPush: by('push'),
  };
  return { own, kinds: allowed };
}

export async function saveOwn(
  { db, operator }: OperatorCtx,
  { email, quiet, byEmail, byPush }: OwnAlarms,
): Promise<'saved' | 'emailMissing' | 'badEmail' | 'emptyQuiet'> {
  if (email === '' && byEmail.length > 0) return 'emailMissing';
  if (email !== '' && !isEmail(email)) return 'badEmail';
  // From nine to nine is no time at all, and was meant as some.
  if (quiet && quiet.fromMinute === quiet.untilMinute) return 'emptyQuiet';
  const allowed = kindsFor(operator.rights);
  await db.transaction(async (tx) => {
    await savePerson(tx, {
      operatorId: operator.id,
      email,
      quietFrom: quiet?.fromMinute ?? null,
      quietUntil: quiet?.untilMinute ?? null,
    });
    const wanted = { email: byEmail, push: byPush };
    for (const channel of ['email', 'push'] as const)
      await saveKinds(
        tx,
        { channel, operatorId: operator.id },
        wanted[channel].filter((kind) => allowed.includes(kind)),
      );
  });
  return 'saved';
}

export async function tryEmail(ctx: OperatorCtx) {
  const { person } = await findOwn(ctx.db, ctx.operator.id);
  if (!person?.email) return { outcome: 'emailMissing' } as const;
  const { email } = person;
  const retryAfterSeconds = await ctx.limits.take('alarmTrial', String(ctx.operator.id));
  if (retryAfterSeconds !== null) return { outcome: 'tooOften', retryAfterSeconds } as const;
  await ctx.db.transaction((tx) => addTrialEmail(tx, ctx, email, `alarm-try-${randomUUID()}`));
  return { outcome: 'trialSent' } as const;
}
