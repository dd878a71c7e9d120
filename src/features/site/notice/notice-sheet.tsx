import { useMemo } from 'react';
import { trustCleanedHtml } from '../../../shared/page/trusted-html.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { noticeMessages } from './messages.ts';
import css from './notice-sheet.module.css';

type Props = {
  notice: {
    title: string;
    writer: string;
    /** Cleaned by `cleanHtml`. */
    html: string;
    createdAtMs: number;
  };
  views: number;
  /** Where the notice stands inside another page, its title is no heading of that page. */
  level?: 1 | 2;
};

/** One notice as its readers see it: on its page, and where an operator looks at it beforehand. */
export function NoticeSheet({ notice, views, level = 1 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  // A new object for the same text would be written into the page anew.
  const html = useMemo(() => trustCleanedHtml(notice.html), [notice.html]);
  return (
    <article className={css.sheet}>
      <header className={css.head}>
        <Heading className={css.title}>{notice.title}</Heading>
        <dl className={css.facts}>
          <div>
            <dt>{noticeMessages.writer}</dt>
            <dd>{notice.writer}</dd>
          </div>
          <div>
            <dt>{noticeMessages.written}</dt>
            <dd>
              <time dateTime={new Date(notice.createdAtMs).toISOString()}>
                {formatKoreanDateTime(notice.createdAtMs)}
              </time>
            </dd>
          </div>
          <div>
            <dt>{noticeMessages.views}</dt>
            <dd>{views.toLocaleString('ko-KR')}</dd>
          </div>
        </dl>
      </header>
      <div
        className={css.body}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by notice-html.server.ts, when kept and when read
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </article>
  );
}
