import { readCompany } from '../../../platform/config/company-queries.server.ts';
import type { Db } from '../../../platform/db/client.server.ts';
import { formatWon } from '../../../shared/money.ts';
import type { EmailDeps } from '../../email/purchase-email.server.ts';
import { addMessage } from '../../message/add.server.ts';
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
  await addMessage(tx, deps, {
    occasion: 'ledgerDiffers',
    about: `reconciliation-${provider}-${day}`,
    to: { email: (await readCompany(tx)).email },
    email: {
      subject: words.subject(day, differences.length),
      title: words.title,
      blocks: [words.lead(day, provider), { rows }, words.after],
    },
  });
}
