// Asks the vendor of texts what became of those that it took, and of those whose answer got lost: the latter are sent again only where
// the vendor says twice, minutes apart, that it was never given them.
import type { SQL } from 'drizzle-orm';
import { nothingDue } from '../../platform/db/clock.server.ts';
import type { Deps } from '../../platform/http/context.server.ts';
import { outside } from '../../platform/jobs/outside.server.ts';
import type { TextReport } from '../../providers/text/port.ts';
import { isTextContent } from './content.server.ts';
import {
  type AskedMessage,
  addSendingJob,
  leaseToAsk,
  moveMessage,
  msUntilAsking,
} from './queries.server.ts';
import { absencesToBelieve, absentAskMs, firstAskMs, keyOf, nextAskMs } from './sending-rules.ts';
import { fallbackOf } from './text-form.server.ts';

/** How long one who asks has. */
const leaseMs = 60_000;
const atOnce = 50;

export const reportDueIn = ({ texts, databaseClock }: Deps): SQL<number | null> =>
  texts ? msUntilAsking(databaseClock) : nothingDue;

/** A round of a loop. */
export async function askForReports(deps: Deps): Promise<null> {
  if (!deps.texts) return null;
  const due = await leaseToAsk(deps.db, { clock: deps.databaseClock, leaseMs, limit: atOnce });
  await Promise.all(due.map((message) => deps.background.run('text report', () => ask(deps, message))));
  return null;
}

async function ask(deps: Deps, message: AskedMessage): Promise<void> {
  const { texts } = deps;
  if (!texts || (message.provider !== '' && message.provider !== texts.name))
    return giveUp(deps, message, 'noVendor');
  const { id, providerRef, recipient, createdAt, content } = message;
  const fallback = isTextContent(content) ? fallbackOf(content, deps.env.publicUrl) : 'lms';
  const sinceMs = createdAt.getTime() - 60_000;
  const report = await outside(() =>
    texts.report({ key: keyOf(id), ref: providerRef, to: recipient, sinceMs, fallback }),
  );
  await note(deps, message, report, texts.name);
}

async function note(deps: Deps, message: AskedMessage, report: TextReport, provider: string): Promise<void> {
  const { state, asked, createdAt, id } = message;
  const clock = { clock: deps.databaseClock, nowMs: deps.now() };
  const wait = nextAskMs(asked, createdAt.getTime(), deps.now());
  switch (report.kind) {
    case 'delivered':
      await moveMessage(
        deps.db,
        message,
        state,
        { state: 'delivered', provider, providerRef: report.ref, form: report.form, askInMs: null },
        clock,
      );
      return;
    case 'failed':
      await moveMessage(
        deps.db,
        message,
        state,
        { state: 'failed', provider, providerRef: report.ref, cause: report.cause, askInMs: null },
        clock,
      );
      deps.log.warn({ event: 'message.failed', message: id, cause: report.cause }, 'a text did not arrive');
      return;
    case 'pending': {
      if (wait === null) return giveUp(deps, message, 'noReport');
      const askInMs = state === 'sent' ? wait : firstAskMs;
      await moveMessage(
        deps.db,
        message,
        state,
        { state: 'sent', provider, providerRef: report.ref, askInMs },
        clock,
      );
      return;
    }
    case 'absent':
      // A text that the vendor took must be in its list some day; one that it was never given isn't asked about for ever.
      if (state === 'sent') {
        if (wait === null) return giveUp(deps, message, 'noReport');
        await moveMessage(deps.db, message, state, { state, askInMs: wait }, clock);
      } else if (asked + 1 >= absencesToBelieve) {
        if (await moveMessage(deps.db, message, state, { state: 'waiting', askInMs: null }, clock))
          await addSendingJob(deps.db, id);
      } else
        await moveMessage(
          deps.db,
          message,
          state,
          { state, cause: message.cause, askInMs: absentAskMs },
          clock,
        );
      return;
    case 'unknown':
      if (wait === null) return giveUp(deps, message, 'noReport');
      await postponeAsking(deps, message, wait);
  }
}

/** Not counted: an answer that didn't come says nothing about the text. */
const postponeAsking = (deps: Deps, message: AskedMessage, askInMs: number): Promise<boolean> =>
  moveMessage(
    deps.db,
    message,
    message.state,
    { state: message.state, cause: message.cause, askInMs, isUncounted: true },
    { clock: deps.databaseClock, nowMs: deps.now() },
  );

/** Whether it arrived nobody knows: it isn't sent a second time by itself, an operator may. */
async function giveUp(deps: Deps, message: AskedMessage, cause: string): Promise<void> {
  const change = { state: 'failed', cause, askInMs: null } as const;
  await moveMessage(deps.db, message, message.state, change, {
    clock: deps.databaseClock,
    nowMs: deps.now(),
  });
  deps.log.error({ event: 'message.unreported', message: message.id, cause }, 'nobody knows of a text');
}
