// Sends what stands in the outbox of the alarms. The row is taken first, so that of two processes one sends, and no transaction
// waits for the company.
import type { Deps } from '../../../../platform/http/context.server.ts';
import { outside } from '../../../../platform/jobs/outside.server.ts';
import type { PushAnswer, PushMessage } from '../../../../providers/push/port.ts';
import type { WebhookAnswer, WebhookMessage } from '../../../../providers/webhook/port.ts';
import type { AlarmCounts } from '../../../../shared/alarms/kinds.ts';
import { alarmMessages, describeCounts } from '../messages.ts';
import { sendTo } from '../push/service.server.ts';
import { pathOf } from '../rules.ts';
import { findWebhook } from '../webhook/queries.server.ts';
import { endLapsed, forgetOldEntries, type LeasedEntry, leaseEntry, moveEntry } from './queries.server.ts';
import { entriesKeptMs, mostAttempts, pauseMs } from './rules.ts';

export type SendDeps = Pick<
  Deps,
  'env' | 'db' | 'databaseClock' | 'secrets' | 'webhooks' | 'push' | 'now' | 'log'
>;

/** Longer than a company may take. */
const leaseMs = 60_000;

export async function sendEntries(deps: SendDeps): Promise<void> {
  const { db, databaseClock } = deps;
  await endLapsed(db, databaseClock);
  for (;;) {
    const entry = await leaseEntry(db, databaseClock, leaseMs);
    if (!entry) break;
    await send(deps, entry);
  }
}

async function send(deps: SendDeps, entry: LeasedEntry): Promise<void> {
  const answer = await (entry.subscriptionId === null
    ? toWebhook(deps, entry)
    : sendTo(deps, entry.subscriptionId, pushOf(deps, entry)));
  if (answer) await note(deps, entry, answer);
  else
    await moveEntry(deps.db, entry, {
      ...{ state: 'failed', cause: 'removed', endedAt: deps.databaseClock.after(0) },
    });
}

/** Null where there is no webhook any more. */
async function toWebhook(deps: SendDeps, entry: LeasedEntry): Promise<WebhookAnswer | null> {
  const webhook = await findWebhook(deps.db);
  if (!webhook) return null;
  const place = {
    shape: webhook.shape,
    url: deps.secrets.decrypt(webhook.url),
    secret: deps.secrets.decrypt(webhook.secret),
  };
  return outside(() => deps.webhooks.send(place, messageOf(deps, entry)));
}

const pushOf = (deps: SendDeps, entry: LeasedEntry): PushMessage => {
  const { key, title, lines, link } = messageOf(deps, entry);
  return { key, title, body: lines.join(', '), url: link.url };
};

const messageOf = (
  { env }: SendDeps,
  { id, counts }: { id: number; counts: AlarmCounts },
): WebhookMessage => ({
  key: `alarm-${id}`,
  title: alarmMessages.message.webhookTitle,
  lines: describeCounts(counts),
  link: { label: alarmMessages.message.open, url: `${env.adminUrl}/admin${pathOf(counts)}` },
});

export const trialMessage = ({ env }: Pick<Deps, 'env'>): WebhookMessage => ({
  key: 'alarm-trial',
  title: alarmMessages.message.webhookTitle,
  lines: [alarmMessages.message.trial],
  link: { label: alarmMessages.message.open, url: `${env.adminUrl}/admin` },
});

async function note(deps: SendDeps, entry: LeasedEntry, answer: WebhookAnswer | PushAnswer): Promise<void> {
  const { db, databaseClock: clock, log } = deps;
  const endedAt = clock.after(0);
  if (answer.kind === 'accepted') return moveEntry(db, entry, { state: 'sent', cause: '', endedAt });
  const { cause } = answer;
  const isPush = entry.subscriptionId !== null;
  // What may be in the group chat already isn't sent twice; what it told of stands in the day's work.
  if (answer.kind === 'unclear' && !isPush) return moveEntry(db, entry, { state: 'unclear', cause, endedAt });
  const afterSeconds = answer.kind === 'later' ? answer.afterSeconds : null;
  if ((answer.kind === 'later' || answer.kind === 'unclear') && entry.attempts < mostAttempts)
    return moveEntry(db, entry, {
      ...{ state: 'waiting', cause },
      tryAt: clock.after(pauseMs(entry.attempts, afterSeconds)),
    });
  log.warn({ event: 'alarm.not_taken', cause, entry: entry.id, isPush }, 'nobody took an alarm');
  await moveEntry(db, entry, { state: 'failed', cause, endedAt });
}

export const forgetEntries = ({ db, databaseClock }: Pick<Deps, 'db' | 'databaseClock'>) =>
  forgetOldEntries(db, databaseClock.after(-entriesKeptMs));
