// Pens beside pens, boxes beside boxes, contents by age: the same rows for all, out of what their own pages tell.
import { useRevalidator } from 'react-router';
import { requestContext } from '../../../../platform/http/request-context.server.ts';
import { describePage } from '../../../../shared/page/page-meta.ts';
import { Breadcrumb } from '../../../../ui/layout/breadcrumb.tsx';
import { Container, PageHead } from '../../../../ui/layout/layout.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { catalogMessages } from '../../catalog/messages.ts';
import type { Route } from './+types/compare-page';
import css from './compare-page.module.css';
import { ContentsTable, PairTable } from './compare-tables.tsx';
import { loadCompare } from './load-compare.server.ts';
import { compareMessages as words } from './messages.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadCompare(context.get(requestContext));

export { onlyForAnotherPage as shouldRevalidate } from '../../../../shared/page/same-page.ts';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  describePage({
    title: words.title,
    description: words.lead,
    path: '/compare',
    picture: 'og-shop',
    origin: loaderData?.origin,
  });

export default function ComparePage({ loaderData: { groups } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <Container>
      <Breadcrumb items={[{ label: catalogMessages.purchase }, { label: words.title }]} />
      <PageHead title={words.title} lead={words.lead} />
      {groups === null ? (
        <ErrorState
          text={catalogMessages.loadFailed}
          pending={state === 'loading'}
          onRetry={() => revalidate()}
        />
      ) : (
        <div className={css.groups}>
          {groups.map(({ id, products }) => (
            <section key={id} className={css.group} aria-labelledby={id}>
              <h2 id={id}>{words.groups[id].title}</h2>
              <p>{words.groups[id].lead}</p>
              {id === 'pens' || id === 'boxes' ? (
                <PairTable caption={words.groups[id].title} products={products} />
              ) : (
                <ContentsTable caption={words.groups[id].title} products={products} />
              )}
            </section>
          ))}
        </div>
      )}
    </Container>
  );
}
