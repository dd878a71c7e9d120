import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { ticketMessages } from '../tickets/messages.ts';
import type { InquiryRecord } from './contract.ts';
import css from './inquiries.module.css';
import { inquiryScreenMessages as words } from './messages.ts';

type Entry = InquiryRecord['entries'][number];

const textOf = ({ kind, words: said }: Entry): string => {
  if (kind === 'assigned') return ticketMessages.assignedTo(said);
  return kind === 'closed' ? words.closedEntry : said;
};

/** All that was said, noted and done, in order. */
export function Thread({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className={css.thread}>
      {entries.map((entry) => (
        <li key={entry.id} className={css.entry} data-kind={entry.kind}>
          <p className={css.who}>
            <strong>{words.kinds[entry.kind]}</strong>{' '}
            <span className={css.faint}>
              {[entry.operatorName, formatKoreanDateTime(entry.atMs)].filter(Boolean).join(' · ')}
            </span>
          </p>
          <p className={css.words}>{textOf(entry)}</p>
        </li>
      ))}
    </ol>
  );
}
