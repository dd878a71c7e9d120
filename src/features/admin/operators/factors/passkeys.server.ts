// The operators' passkeys, bound to the host of the back office, and what each was asked to sign.
import type { Ctx } from '../../../../platform/http/context.server.ts';
import {
  askToMake,
  askToSign,
  readNewPasskey,
  readSignature,
} from '../../../../platform/security/passkeys.server.ts';
import type { PasskeyAnswer, PasskeyOptions } from '../../../../shared/calls/passkey-shapes.ts';
import { challengeMs } from '../../../../shared/passkeys.ts';
import type { OperatorCtx, OperatorSession } from '../session.server.ts';
import {
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  type Purpose,
  setChallenge,
  takeChallenge,
} from './queries.server.ts';
import { mostPasskeys } from './rules.ts';

type Session = Pick<OperatorSession, 'id' | 'operator'>;

async function keepChallenge(
  ctx: Ctx,
  session: Session,
  purpose: Purpose,
  { options: { challenge } }: PasskeyOptions,
): Promise<void> {
  const endsAt = new Date(ctx.now() + challengeMs);
  await setChallenge(ctx.db, { operatorSessionId: session.id, purpose, challenge, endsAt });
}

const takeOwnChallenge = (ctx: Ctx, session: Session, purpose: Purpose) =>
  takeChallenge(ctx.db, { sessionId: session.id, purpose, now: new Date(ctx.now()) });

/** Null where the operator has no passkey, or the back office no name. */
export async function askSignature(ctx: Ctx, session: Session, purpose: 'enter' | 'confirm') {
  const asked = await askToSign(ctx.env.adminUrl, await listPasskeys(ctx.db, session.operator.id));
  if (asked) await keepChallenge(ctx, session, purpose, asked);
  return asked;
}

/** Signed by a passkey of this operator, here, for what this session was asked, and not with a count that goes back. */
export async function isSigned(
  ctx: Ctx,
  session: Session,
  purpose: 'enter' | 'confirm',
  answer: PasskeyAnswer,
): Promise<boolean> {
  const challenge = await takeOwnChallenge(ctx, session, purpose);
  const passkey = (await listPasskeys(ctx.db, session.operator.id)).find(
    ({ credentialId }) => credentialId === answer.id,
  );
  if (!challenge || !passkey) return false;
  const to = await readSignature(ctx.env.adminUrl, passkey, { challenge, answer });
  if (to === null) return false;
  return notePasskeyUse(ctx.db, { id: passkey.id, from: passkey.counter, to, now: new Date(ctx.now()) });
}

export async function askNew(ctx: OperatorCtx) {
  const session = ctx.operatorSession;
  const { id, loginId, name } = session.operator;
  const passkeys = await listPasskeys(ctx.db, id);
  const owner = { handle: `operator:${id}`, loginId, name };
  const data = await askToMake(ctx.env.adminUrl, '톡톡박스 운영', { owner, passkeys });
  if (!data) return { outcome: 'noHost' } as const;
  if (passkeys.length >= mostPasskeys) return { outcome: 'enough' } as const;
  await keepChallenge(ctx, session, 'add', data);
  return { outcome: 'asked', data } as const;
}

export async function keepNew(ctx: OperatorCtx, { name, answer }: { name: string; answer: PasskeyAnswer }) {
  const session = ctx.operatorSession;
  const challenge = await takeOwnChallenge(ctx, session, 'add');
  const made = challenge && (await readNewPasskey(ctx.env.adminUrl, { challenge, answer }));
  if (!made) return { outcome: 'wrong' } as const;
  if ((await listPasskeys(ctx.db, ctx.operator.id)).length >= mostPasskeys)
    return { outcome: 'enough' } as const;
  const isNew = await insertPasskey(ctx.db, {
    ...made,
    operatorId: ctx.operator.id,
    name,
    createdAt: new Date(ctx.now()),
  });
  return { outcome: isNew ? 'added' : 'registered' } as const;
}
