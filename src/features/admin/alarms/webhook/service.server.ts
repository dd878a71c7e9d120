import { randomBytes } from 'node:crypto';
import { outside } from '../../../../platform/jobs/outside.server.ts';
import type { AlarmKind } from '../../../../shared/alarms/kinds.ts';
import type { WebhookShape } from '../../../../shared/alarms/webhooks.ts';
import type { OperatorCtx } from '../../operators/session.server.ts';
import { findLastEntry } from '../outbox/queries.server.ts';
import { trialMessage } from '../outbox/send.server.ts';
import { saveKinds } from '../queries.server.ts';
import type { ShownWebhook } from './contract.ts';
import { findWebhook, noteHeard, saveWebhook } from './queries.server.ts';

export async function showWebhook({ db }: OperatorCtx): Promise<ShownWebhook | null> {
  const found = await findWebhook(db);
  if (!found) return null;
  const { targetId, shape, host, kinds, setBy, setAt, heardAt } = found;
  const last = await findLastEntry(db, targetId);
  return {
    ...{ shape, host, kinds, setBy },
    setAtMs: setAt.getTime(),
    heardAtMs: heardAt?.getTime() ?? null,
    last: last && { state: last.state, cause: last.cause, atMs: last.at.getTime() },
  };
}

type Wish = { shape: WebhookShape; url: string; kinds: readonly AlarmKind[] };

export async function setWebhook(ctx: OperatorCtx, { shape, url, kinds }: Wish) {
  const { db, secrets, webhooks, operator } = ctx;
  const former = await findWebhook(db);
  const address = url || (former && secrets.decrypt(former.url));
  if (!address) return { outcome: 'addressMissing' } as const;
  const fault = webhooks.faultOf({ shape, url: address });
  if (fault) return { outcome: fault === 'badAddress' ? 'badWebhook' : fault } as const;
  // Another address is another reader: what the former one knows signs nothing for it.
  const keepsSecret = former?.shape === 'own' && url === '';
  const secret = shape !== 'own' ? '' : keepsSecret ? null : randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    const targetId = await saveKinds(tx, { channel: 'webhook', operatorId: null }, kinds);
    await saveWebhook(tx, {
      ...{ targetId, shape, setBy: operator.name },
      url: url === '' && former ? former.url : secrets.encrypt(address),
      secret: secret === null && former ? former.secret : secrets.encrypt(secret ?? ''),
      host: new URL(address).host,
      setAt: new Date(ctx.now()),
      heardAt: null,
    });
  });
  return { outcome: 'saved', data: { secret: secret || null } } as const;
}

export async function tryOut(ctx: OperatorCtx) {
  const found = await findWebhook(ctx.db);
  if (!found) return { outcome: 'notFound' } as const;
  const { shape } = found;
  const place = { shape, url: ctx.secrets.decrypt(found.url), secret: ctx.secrets.decrypt(found.secret) };
  const answer = await outside(() => ctx.webhooks.send(place, trialMessage(ctx)));
  if (answer.kind === 'accepted') {
    await noteHeard(ctx.db, found, ctx.databaseClock);
    return { outcome: 'trialSent' } as const;
  }
  const data = { cause: answer.cause };
  return answer.kind === 'unclear'
    ? ({ outcome: 'trialUnclear', data } as const)
    : ({ outcome: 'notTaken', data } as const);
}
