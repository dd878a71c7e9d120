import { Link } from 'react-router';
import { formatKoreanDateTime, writeKoreanInstant } from '../../../shared/time/korean-time.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { noticeMessages } from './messages.ts';
import css from './notice-table.module.css';
import { detailHref, splitByKeyword } from './rules.ts';
import type { NoticeLine, PinnedLine } from './service.server.ts';

type Props = {
  caption: string;
  /** One without a number is pinned: it stands in its own place, too. */
  lines: readonly (NoticeLine | PinnedLine)[];
  page: number;
  /** Of the search that found them; null in the whole list. */
  keyword: string | null;
  /** The one that is read above. */
  currentId?: number;
};

/** A table on a desktop, a list on a phone; each line leads to its notice wherever it is touched. */
export function NoticeTable({ caption, lines, page, keyword, currentId }: Props) {
  const [number, title, writer, written] = noticeMessages.columns;
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{number}</th>
          <th scope="col">{title}</th>
          <th scope="col">{writer}</th>
          <th scope="col">{written}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const isCurrent = line.id === currentId;
          return (
            <tr
              key={`${line.number === null}${line.id}`}
              className={joinClasses(isCurrent && css.current, line.number === null && css.pinned)}
            >
              <td className={css.number}>{line.number ?? noticeMessages.pinned}</td>
              <th scope="row" className={css.title}>
                <Link
                  to={detailHref(line.id, page, keyword)}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={css.link}
                >
                  <Marked text={line.title} keyword={keyword} />
                </Link>
                <span className={css.summary}>
                  <Marked text={line.summary} keyword={keyword} />
                </span>
              </th>
              <td className={css.writer}>{line.writer}</td>
              <td className={css.date}>
                <time dateTime={writeKoreanInstant(line.createdAtMs)}>
                  {formatKoreanDateTime(line.createdAtMs)}
                </time>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What was looked for stands out. */
function Marked({ text, keyword }: { text: string; keyword: string | null }) {
  return splitByKeyword(text, keyword).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  );
}
