import type { Db } from '../../../platform/db/client.server.ts';
import type { AlarmCounts } from '../../../shared/alarms/kinds.ts';
import { addMessage, type MessageDeps } from '../../message/add.server.ts';
import { alarmMessages, describeCounts } from './messages.ts';
import { pathOf } from './rules.ts';

const words = alarmMessages.message;

/** Kinds, numbers, and the way to them; of nobody a word. `about` names this time. */
export async function addAlarmEmail(
  tx: Db,
  deps: MessageDeps,
  { to, about, counts }: { to: string; about: string; counts: AlarmCounts },
): Promise<void> {
  const [first = '', ...others] = describeCounts(counts);
  await addMessage(tx, deps, {
    occasion: 'operatorAlarm',
    about,
    to: { email: to },
    email: {
      subject: words.subject(first, others.length),
      title: words.title,
      blocks: [
        words.lead,
        [first, ...others].join(', '),
        { href: `${deps.env.adminUrl}/admin${pathOf(counts)}`, label: words.open },
        words.after,
      ],
    },
  });
}

export async function addTrialEmail(tx: Db, deps: MessageDeps, to: string, about: string): Promise<void> {
  await addMessage(tx, deps, {
    occasion: 'operatorAlarm',
    about,
    to: { email: to },
    email: {
      subject: words.subject(alarmMessages.trial, 0),
      title: alarmMessages.trial,
      blocks: [words.trial, words.after],
    },
  });
}
