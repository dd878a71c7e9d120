import type { ReactNode } from 'react';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { questionMessages as words } from './messages.ts';
import css from './questions.module.css';

type Props = {
  /** Who and what kind of question. */
  about: readonly string[];
  askedAtMs: number;
  question: string;
  answer: { words: string; atMs: number; isEdited: boolean } | null;
  /** Below it: of the member's own. */
  children?: ReactNode;
};

export function Question({ about, askedAtMs, question, answer, children }: Props) {
  return (
    <li>
      <p className={css.words}>{question}</p>
      <p className={css.quiet}>{[...about, formatKoreanDate(askedAtMs)].filter(Boolean).join(' · ')}</p>
      {answer && (
        <div className={css.answer}>
          <p>
            <strong>{words.answer}</strong>
          </p>
          <p className={css.words}>{answer.words}</p>
          <p className={css.quiet}>
            {[words.shop, formatKoreanDate(answer.atMs), answer.isEdited ? words.edited : '']
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      )}
      {children}
    </li>
  );
}
