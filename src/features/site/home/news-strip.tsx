import { Link } from 'react-router';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { ChevronRightIcon } from '../../../ui/media/icons.tsx';
import { detailHref } from '../notice/rules.ts';
import type { HomeDocument } from './home-document.server.ts';
import css from './news-strip.module.css';
import { StripHead } from './strip-head.tsx';

type Props = {
  home: Pick<HomeDocument, 'notices' | 'questions'>;
  notices: readonly { id: number; title: string; createdAtMs: number }[];
};

/** The latest notices, and what is asked most. */
export function NewsStrip({ home, notices }: Props) {
  return (
    <div className={css.news}>
      {notices.length > 0 && (
        <section className={css.part} aria-labelledby="notices">
          <StripHead id="notices" {...home.notices} />
          <ul className={css.rows}>
            {notices.map(({ id, title, createdAtMs }) => (
              <li key={id}>
                <Link to={detailHref(id)}>
                  <span>{title}</span>
                  <time dateTime={formatKoreanDate(createdAtMs)}>{formatKoreanDate(createdAtMs)}</time>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={css.part} aria-labelledby="questions">
        <StripHead id="questions" {...home.questions} />
        <ul className={css.rows}>
          {home.questions.items.map(({ question, to }) => (
            <li key={to}>
              <Link to={to}>
                <span>{question}</span>
                <ChevronRightIcon size={20} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
