import { readCompany } from '../../../platform/config/company-queries.server.ts';
import type { Db } from '../../../platform/db/client.server.ts';
import { formatWon } from '../../../shared/money.ts';
import { writeLetter } from '../../email/letter-frame.server.ts';
import type { LetterParts } from '../../email/purchase-letter.server.ts';
import { booksMessages } from './messages.ts';
import type { Comparison } from './service.server.ts';

/** To the shop itself; numbers of payments and sums, nothing of the people behind them. */
export async function addDifferencesLetter(
  tx: Db,
  parts: LetterParts,
  { day, provider, differences }: Comparison,
): Promise<void> {
  const words = booksMessages.letter;
  const rows = differences.map(
    ({ kind, moid, tid, oursWon, theirsWon }) =>
      [
        booksMessages.kind[kind],
        `주문 ${moid} · 거래 ${tid} · ${words.sums(formatWon(oursWon), formatWon(theirsWon))}`,
      ] as const,
  );
  const key = `books-${provider}-${day}`;
  const company = await readCompany(tx);
  const letter = writeLetter(company, words.title, [words.lead(day, provider), { rows }, words.after]);
  const subject = words.subject(day, differences.length);
  await parts.jobs.add(tx, 'letter', { to: company.email, subject, ...letter, key }, { key });
}
