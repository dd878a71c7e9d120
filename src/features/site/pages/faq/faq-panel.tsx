import type { ReactNode } from 'react';
import { LinkButton } from '../../../../ui/button.tsx';
import { Accordion } from '../../../../ui/layout/accordion.tsx';
import { ChevronRightIcon } from '../../../../ui/media/icons.tsx';
import { Picture } from '../../../../ui/media/picture.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import type { FaqDocument } from '../documents.server.ts';
import { faqMessages } from '../messages.ts';
import css from './faq-panel.module.css';

export type FaqTab = FaqDocument['tabs'][number];

type Props = {
  tab: FaqTab;
  /** What is looked for; empty: nothing is. */
  query?: string;
  /** Of the headings. */
  level?: 2 | 3;
  onOpen?: (id: string) => void;
  /** Ways on where nothing was found here. */
  children?: ReactNode;
};

/** One tab of the FAQ: on its page, and where an operator looks at it beforehand. */
export function FaqPanel({ tab, query = '', level = 2, onOpen, children }: Props) {
  return (
    <>
      {tab.guide && query === '' && <Guide guide={tab.guide} level={level} />}
      {tab.questions.length > 0 && (
        <Accordion
          name={`faq-${tab.id}`}
          level={level}
          items={tab.questions.map(({ id, question, answer, link }) => ({
            id,
            title: question,
            body: (
              <>
                {answer.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {link && (
                  <LinkButton to={link.to} variant="tint" size="s" className={css.link}>
                    {link.label}
                    <ChevronRightIcon size={18} />
                  </LinkButton>
                )}
              </>
            ),
          }))}
          onOpen={onOpen}
        />
      )}
      {tab.questions.length === 0 && query !== '' && (
        <EmptyState title={faqMessages.none(query)} body={faqMessages.noneLead} action={children} />
      )}
    </>
  );
}

/** A picture, and in words what it shows. */
function Guide({ guide, level }: { guide: NonNullable<FaqTab['guide']>; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <section className={css.guide}>
      {guide.picture && (
        <Picture
          picture={guide.picture}
          sizes="(min-width: 900px) 460px, calc(100vw - 32px)"
          className={css.picture}
        />
      )}
      <div className={css.steps}>
        <Heading className={css.title}>{guide.title}</Heading>
        <ol>
          {guide.steps.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              {text}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
