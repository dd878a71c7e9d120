// Sends one message that stands in the outbox. The row is taken first, so that of two senders one sends; what the vendor said goes into
// it afterwards, and no transaction waits for the vendor.
import * as z from 'zod';
import type { Deps } from '../../platform/http/context.server.ts';
import { outside } from '../../platform/jobs/outside.server.ts';
import type { TextPort } from '../../providers/text/port.ts';
import { holdAdvertisement } from './advertisement-queries.server.ts';
import { isEmailContent, isTextContent } from './content.server.ts';
import { readSender, writeEmail } from './email-frame.server.ts';
import { findOccasion } from './occasion-rules.ts';
import {
  type Change,
  type LeasedMessage,
  leaseToSend,
  moveMessage,
  sendingAttempts,
} from './queries.server.ts';
import { firstAskMs, isTooLate, keyOf, unclearAskMs } from './sending-rules.ts';
import { writeText } from './text-form.server.ts';

/**
 * Whether an advertisement may go out now. hold: it waits until whoever wrote it says otherwise; drop: never.
 * @property unsubscribeUrl where a mail program refuses it with one press
 */
type AdVerdict =
  | { kind: 'send'; unsubscribeUrl: string }
  | { kind: 'hold'; cause: string }
  | { kind: 'drop'; cause: string };

export type SendingDeps = Pick<Deps, 'env' | 'db' | 'databaseClock' | 'now' | 'log' | 'mail'> & {
  texts: TextPort | null;
};

/** Asked at the last moment: the consent may be withdrawn since it was written down. */
export type AdJudge = (messageId: number) => Promise<AdVerdict>;

/** Longer than a vendor may take to answer. */
const leaseMs = 90_000;

/** The queue's task: it holds the number alone, so what failed tells nobody's name or address. */
export const createMessageTask = (deps: SendingDeps) => ({
  payload: z.strictObject({ id: z.number() }),
  attempts: sendingAttempts,
  run: ({ id }: { id: number }, signal: AbortSignal) => sendMessage(deps, id, signal),
});

/** @throws Error where another attempt may succeed. */
async function sendMessage(deps: SendingDeps, id: number, signal?: AbortSignal): Promise<void> {
  const lease = { clock: deps.databaseClock, leaseMs, isAdvertisement: false };
  const message = await leaseToSend(deps.db, id, lease);
  if (message) await send(deps, message, { signal });
}

/** @throws Error where another attempt may succeed. */
export async function sendAdvertisement(deps: SendingDeps, id: number, judge: AdJudge): Promise<void> {
  const lease = { clock: deps.databaseClock, leaseMs, isAdvertisement: true };
  const message = await leaseToSend(deps.db, id, lease);
  if (!message) return;
  const verdict = await judge(id);
  if (verdict.kind === 'hold') await holdAdvertisement(deps.db, message, verdict.cause);
  else if (verdict.kind === 'send') await send(deps, message, verdict);
  else await end(deps, message, { state: 'dropped', cause: verdict.cause, askInMs: null });
}

type Way = { signal?: AbortSignal | undefined; unsubscribeUrl?: string };

async function send(deps: SendingDeps, message: LeasedMessage, way: Way): Promise<void> {
  const reason = reasonToDrop(deps, message);
  if (reason !== null) await end(deps, message, { state: 'dropped', cause: reason, askInMs: null });
  else if (message.way === 'email') await sendEmail(deps, message, way);
  else await sendText(deps, message, way.signal);
}

function reasonToDrop(
  deps: SendingDeps,
  { recipient, content, way, createdAt, occasion }: LeasedMessage,
): string | null {
  if (recipient === '' || content === null) return 'forgotten';
  // An advertisement may be held over days; its campaign ends it.
  const isAdvertisement = findOccasion(occasion)?.topic === 'advertising';
  if (way === 'text' && !isAdvertisement && isTooLate(createdAt.getTime(), deps.now())) return 'tooLate';
  return null;
}

const end = (deps: SendingDeps, message: LeasedMessage, change: Change): Promise<boolean> =>
  moveMessage(deps.db, message, 'sending', change, { clock: deps.databaseClock, nowMs: deps.now() });

async function sendEmail(
  deps: SendingDeps,
  message: LeasedMessage,
  { signal, unsubscribeUrl }: Way,
): Promise<void> {
  const { recipient, content, title: subject, about, occasion } = message;
  if (!isEmailContent(content)) {
    await end(deps, message, { state: 'failed', cause: 'content', askInMs: null });
    return;
  }
  const sender = await readSender(deps.db, deps);
  const email = writeEmail(sender, content.title, content.blocks);
  try {
    const whole = { to: recipient, subject, ...email, key: about, ...(unsubscribeUrl && { unsubscribeUrl }) };
    await outside(() => deps.mail.send(whole, signal));
  } catch (error) {
    await tryAgain(deps, message, 'mail');
    throw error;
  }
  const forgets = findOccasion(occasion)?.isSecret === true;
  await end(deps, message, { state: 'sent', provider: deps.mail.name, askInMs: null, forgets });
}

async function sendText(deps: SendingDeps, message: LeasedMessage, signal?: AbortSignal): Promise<void> {
  const { texts } = deps;
  const { content, id, recipient } = message;
  if (!texts || !isTextContent(content)) {
    await end(deps, message, { state: 'dropped', cause: texts ? 'content' : 'noVendor', askInMs: null });
    return;
  }
  const text = { key: keyOf(id), to: recipient, ...writeText(content, deps.env.publicUrl) };
  const answer = await outside(() => texts.send(text, signal));
  const provider = texts.name;
  switch (answer.kind) {
    case 'accepted':
      await end(deps, message, { state: 'sent', provider, providerRef: answer.ref, askInMs: firstAskMs });
      return;
    case 'unclear':
      deps.log.warn({ event: 'message.unclear', message: id, cause: answer.cause }, 'a text is unclear');
      await end(deps, message, { state: 'unclear', provider, cause: answer.cause, askInMs: unclearAskMs });
      return;
    case 'refused':
      deps.log.error({ event: 'message.refused', message: id, cause: answer.cause }, 'a text was refused');
      await end(deps, message, { state: 'failed', provider, cause: answer.cause, askInMs: null });
      return;
    case 'later':
      await tryAgain(deps, message, answer.cause);
      throw new Error(`the text vendor took nothing: ${answer.cause}`);
  }
}

/** The queue tries it again; after the last time an operator may. */
async function tryAgain(deps: SendingDeps, message: LeasedMessage, cause: string): Promise<void> {
  const state = message.attempts >= sendingAttempts ? 'failed' : 'waiting';
  await end(deps, message, { state, cause, askInMs: null });
}
