import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { ListedAttachments } from '../../attachment/listed-attachments.tsx';
import { complaintMessages } from '../complaints/messages.ts';
import layout from '../shell/layout/layout.module.css';
import { ticketMessages } from '../tickets/messages.ts';
import { type InquiryRecord, inquiryPictureUrl } from './contract.ts';
import css from './inquiries.module.css';
import { inquiryScreenMessages as words } from './messages.ts';

type Entry = InquiryRecord['entries'][number];

const textOf = ({ kind, words: said }: Entry): string => {
  if (kind === 'assigned') return ticketMessages.assignedTo(said);
  return kind === 'closed' ? words.closedEntry : said;
};

/** All that was said, noted and done, in order; `isOpen`: a reason was given for what was attached. */
export function Thread({ entries, isOpen }: { entries: readonly Entry[]; isOpen: boolean }) {
  return (
    <ol className={css.thread}>
      {entries.map((entry) => (
        <li key={`${entry.isComplaint}-${entry.id}`} className={css.entry} data-kind={entry.kind}>
          <p>
            <strong>{entry.isComplaint ? complaintMessages.mark : words.kinds[entry.kind]}</strong>{' '}
            <span className={layout.faint}>
              {[entry.operatorName, formatKoreanDateTime(entry.atMs)].filter(Boolean).join(' · ')}
            </span>
          </p>
          <p className={layout.words}>{textOf(entry)}</p>
          {!isOpen && entry.pictures.length > 0 && (
            <p className={layout.faint}>{words.closedPictures(entry.pictures.length)}</p>
          )}
          {isOpen && (
            <ListedAttachments
              label={words.pictures}
              altOf={words.pictureAlt}
              urlOf={({ id }, size) => inquiryPictureUrl(id, size)}
              pictures={entry.pictures.map((id) => ({ id }))}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
