// Every two years whoever agreed to advertising is asked to look at it again. Silence keeps the consent.
import type { Deps } from '../../../../platform/http/context.server.ts';
import { isByDay } from '../../../../shared/time/korean-time.ts';
import { takeDueReminders } from '../consent-queries.server.ts';
import { tellOfConsent } from './news.server.ts';
import { isAdvertising } from './rules.ts';

const atOnce = 100;

/** Each reminder is noted in the transaction that writes its message: once for every second year, whatever stops meanwhile. */
export async function remindOfConsents(deps: Deps): Promise<void> {
  while (isByDay(deps.now()) && (await remindSome(deps)) === atOnce);
}

const remindSome = (deps: Deps): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const due = await takeDueReminders(tx, new Date(deps.now()), atOnce);
    for (const { memberId, agreement, agreedAt: at, remindedFor: toldAt } of due)
      if (isAdvertising(agreement))
        await tellOfConsent(tx, deps, memberId, { kind: 'adConsentReminder', agreement, at, toldAt });
    return due.length;
  });
