import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { requestContext } from '../../../../platform/http/request-context.server.ts';
import { describePage } from '../../../../shared/page/page-meta.ts';
import { describeQuestions } from '../../../../shared/page/structured-data.ts';
import { Button } from '../../../../ui/button.tsx';
import { ClosingPanel } from '../../../../ui/closing-panel.tsx';
import { joinClasses } from '../../../../ui/join-classes.ts';
import { Container } from '../../../../ui/layout/layout.tsx';
import { StructuredData } from '../../../../ui/layout/structured-data.tsx';
import { Tabs } from '../../../../ui/layout/tabs.tsx';
import { useTab } from '../../../../ui/layout/use-tab.ts';
import { aboutAnything, useInquiry } from '../../inquiry/use-inquiry.ts';
import { faqDocument } from '../documents.server.ts';
import { loadDocument } from '../load-document.server.ts';
import { faqMessages } from '../messages.ts';
import { PageHero } from '../page-hero.tsx';
import type { Route } from './+types/faq-page';
import css from './faq-page.module.css';
import { FaqPanel } from './faq-panel.tsx';
import { FaqSearch } from './faq-search.tsx';
import { findQuestions } from './search-rules.ts';
import { SinglePicture } from './single-picture.tsx';

export { onlyForAnotherPage as shouldRevalidate } from '../../../../shared/page/same-page.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadDocument(context.get(requestContext), 'faq', faqDocument);

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage({ ...loaderData.page, origin: loaderData.origin }) : [];
}

export default function FaqPage({ loaderData: { page } }: Route.ComponentProps) {
  const [query, setQuery] = useState('');
  const inquiry = useInquiry();
  // Judged together: a tab shows nothing weak while the other one has the answer.
  const answers = findQuestions(
    page.tabs.flatMap(({ questions }) => questions),
    query,
  );
  const found = page.tabs.map((tab) => ({
    ...tab,
    questions: byId(tab.questions, answers),
  }));
  const [current, select] = useTab(
    page.tabs.map(({ id }) => id),
    (id) => page.tabs.find((tab) => tab.id === id || tab.questions.some((item) => item.id === id))?.id,
  );
  useOpenedByHash(current);
  const isSearching = query.trim() !== '';
  const hasQuestions = page.tabs.some(({ questions }) => questions.length > 0);
  const total = found.reduce((sum, { questions }) => sum + questions.length, 0);

  if (page.shown === 'single' && page.single) {
    return (
      <>
        <PageHero page={page} tone={page.tone} className={css.column} />
        <Container className={joinClasses(css.column, css.body)}>
          <SinglePicture single={page.single} />
          <ClosingPanel closing={page.closing} />
        </Container>
      </>
    );
  }
  return (
    <>
      <PageHero page={page} tone={page.tone} className={css.column}>
        {hasQuestions && <FaqSearch query={query} onQuery={setQuery} found={isSearching ? total : null} />}
      </PageHero>
      <Container className={joinClasses(css.column, css.body)}>
        <Tabs
          label={page.tabsLabel}
          tabs={found.map((tab) => ({ ...tab, count: isSearching ? tab.questions.length : undefined }))}
          current={current}
          onSelect={select}
          panelOf={(tab) => (
            <FaqPanel tab={tab} query={isSearching ? query.trim() : ''} onOpen={rememberOpened}>
              {found
                .filter(({ id, questions }) => id !== tab.id && questions.length > 0)
                .map(({ id, label, questions }) => (
                  <Button key={id} variant="ghost" size="s" onClick={() => select(id)}>
                    {faqMessages.elsewhere(label, questions.length)}
                  </Button>
                ))}
              {total === 0 && (
                <Button size="s" onClick={() => inquiry.open(aboutAnything)}>
                  {faqMessages.ask}
                </Button>
              )}
            </FaqPanel>
          )}
        />
        <ClosingPanel closing={page.closing}>
          <Button onClick={() => inquiry.open(aboutAnything)}>{faqMessages.ask}</Button>
        </ClosingPanel>
      </Container>
      {hasQuestions && (
        <StructuredData
          describe={
            import.meta.env.SSR &&
            (() =>
              describeQuestions(
                page.tabs.flatMap(({ questions }) =>
                  questions.map(({ question, answer }) => ({ question, answer: answer.join(' ') })),
                ),
              ))
          }
        />
      )}
    </>
  );
}

/** Those of a tab among what was found, in that order. */
const byId = <T extends { id: string }>(own: readonly T[], found: readonly { id: string }[]): T[] =>
  found.flatMap(({ id }) => own.filter((question) => question.id === id));

/** The address of an open question can be sent to somebody. */
function rememberOpened(id: string) {
  const url = new URL(window.location.href);
  url.hash = id;
  window.history.replaceState(window.history.state, '', url);
}

/** Opens the question that the address names, once its tab is shown. */
function useOpenedByHash(currentTab: string) {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question can be seen once its tab is
  useEffect(() => {
    if (hash.length < 2) return;
    const details = document.getElementById(decodeURIComponent(hash.slice(1)))?.closest('details');
    if (!details) return;
    // The browser may have opened it by itself, but couldn't go there while its tab was hidden.
    details.open = true;
    const { top, bottom } = details.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) details.scrollIntoView({ block: 'center' });
  }, [hash, currentTab]);
}
