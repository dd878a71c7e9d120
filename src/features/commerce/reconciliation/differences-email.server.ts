import type { Db } from '../../../platform/db/client.server.ts';
import { formatWon } from '../../../shared/money.ts';
import { readSender, writeEmail } from '../../email/email-frame.server.ts';
import type { EmailDeps } from '../../email/purchase-email.server.ts';
import { reconciliationMessages } from './messages.ts';
import type { Comparison } from './service.server.ts';

/** To the shop itself; numbers of payments and sums, nothing of the people behind them. */
export async function addDifferencesEmail(
  tx: Db,
  deps: EmailDeps,
  { day, provider, differences }: Comparison,
): Promise<void> {
  const words = reconciliationMessages.email;
  const rows = differences.map(
    ({ kind, moid, tid, oursWon, theirsWon }) =>
      [
        reconciliationMessages.kind[kind],
        `주문 ${moid} · 거래 ${tid} · ${words.sums(formatWon(oursWon), formatWon(theirsWon))}`,
      ] as const,
  );
  const key = `reconciliation-${provider}-${day}`;
  const sender = await readSender(tx, deps);
  const email = writeEmail(sender, words.title, [words.lead(day, provider), { rows }, words.after]);
  const subject = words.subject(day, differences.length);
  await deps.jobs.add(tx, 'email', { to: sender.company.email, subject, ...email, key }, { key });
}
