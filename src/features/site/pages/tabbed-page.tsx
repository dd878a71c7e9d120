import { data, Link } from 'react-router';
import { requestContext } from '../../../platform/http/request-context.server.ts';
import { describePage } from '../../../shared/page/page-meta.ts';
import { preloadPicture } from '../../../shared/page/picture.ts';
import { ClosingPanel } from '../../../ui/closing-panel.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Container } from '../../../ui/layout/layout.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { useTab } from '../../../ui/layout/use-tab.ts';
import { ChevronRightIcon } from '../../../ui/media/icons.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import tints from '../../../ui/tints.module.css';
import type { Route } from './+types/tabbed-page';
import { ContentCards } from './content-cards.tsx';
import { type TabbedDocument, tabbedDocument } from './documents.server.ts';
import { loadPageDocument } from './load-document.server.ts';
import { PageHero } from './page-hero.tsx';
import { listContentsOf } from './product-prices.server.ts';
import css from './tabbed-page.module.css';

export { onlyForAnotherPage as shouldRevalidate } from '../../../shared/page/same-page.ts';

type Tab = TabbedDocument['tabs'][number];
type Program = NonNullable<Tab['programs']>[number];

const screenSizes = '(min-width: 1200px) 310px, (min-width: 900px) 26vw, 45vw';
const sizes = '(min-width: 1200px) 640px, (min-width: 900px) 52vw, calc(100vw - 32px)';

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { page, origin } = await loadPageDocument(ctx, pattern, tabbedDocument);
  const contents = await listContentsOf(ctx, page.productKeys);
  const shown = { page, origin, contents: contents ?? [] };
  // Anything but 200 is kept by nobody: the prices come back with the catalogue.
  return contents ? shown : data(shown, { status: 503 });
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, origin } = loaderData;
  const asked = new URLSearchParams(location.search).get('tab');
  const shown = page.tabs.find(({ id }) => id === asked) ?? page.tabs[0];
  return [
    ...describePage({ ...page, origin }),
    ...preloadPicture({ picture: shown?.picture ?? null, sizes }),
  ];
}

export default function TabbedPage({ loaderData: { page, contents } }: Route.ComponentProps) {
  const [current, select] = useTab(page.tabs.map(({ id }) => id));
  return (
    <>
      <PageHero page={page} tone={page.tone} mark={page.mark} emblem={page.emblem} />
      <Container className={css.body}>
        <Tabs
          label={page.tabsLabel}
          tabs={page.tabs}
          current={current}
          onSelect={select}
          panelOf={(tab) => <Panel tab={tab} isShown={tab.id === current} />}
        />
        <ContentCards contents={contents} />
        <ClosingPanel closing={page.closing} />
      </Container>
    </>
  );
}

function Panel({ tab, isShown }: { tab: Tab; isShown: boolean }) {
  return (
    <>
      <div className={css.panel}>
        <div className={css.pictures}>
          {tab.picture && (
            <Picture
              picture={tab.picture}
              sizes={sizes}
              loading={isShown ? 'eager' : 'lazy'}
              fetchPriority={isShown ? 'high' : undefined}
              className={css.picture}
            />
          )}
          {tab.screens && <Screens screens={tab.screens} />}
        </div>
        <div className={css.words}>
          <h2>{tab.title}</h2>
          <p className={css.text}>{tab.text}</p>
          <dl className={css.facts}>
            {tab.facts.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {tab.programs && (
        <ul className={css.programs}>
          {tab.programs.map((program) => (
            <ProgramCard key={program.title} program={program} />
          ))}
        </ul>
      )}
    </>
  );
}

/** What the box shows in this lesson. */
function Screens({ screens }: { screens: NonNullable<Tab['screens']> }) {
  return (
    <ul className={css.screens}>
      {screens.map(({ picture, caption }) => (
        <li key={caption}>
          {picture && <Picture picture={picture} sizes={screenSizes} className={css.screen} />}
          <p>{caption}</p>
        </li>
      ))}
    </ul>
  );
}

function ProgramCard({ program }: { program: Program }) {
  return (
    <li className={joinClasses(css.program, tints[program.tone])}>
      <h3>{program.to ? <Link to={program.to}>{program.title}</Link> : program.title}</h3>
      <p>{program.text}</p>
      <p className={css.note}>
        {program.note}
        {program.to && <ChevronRightIcon size={20} />}
      </p>
    </li>
  );
}
