import { data, Link, redirect } from 'react-router';
import { requestContext } from '../../../platform/http/request-context.server.ts';
import { describePage } from '../../../shared/page/page-meta.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Container, PageHead } from '../../../ui/layout/layout.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { Route } from './+types/list-page';
import css from './list-page.module.css';
import { describeFeed, noticeMessages } from './messages.ts';
import { NoticeTable } from './notice-table.tsx';
import { countPages, listHref, maxKeywordCharacters, readPlace } from './rules.ts';
import { NoticeSearch } from './search/notice-search.tsx';
import { listNotices, listPinned } from './service.server.ts';

export { unlessDialog as shouldRevalidate } from '../../../shared/page/dialog-search.ts';

const unprocessable = 422;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const place = readPlace(params, new URL(request.url).searchParams);
  if (place === 'nowhere') throw data(null, { status: 404 });
  if (place === 'empty') throw redirect(listHref(1));
  const { page, typed } = place;
  const shown = { page, typed, origin: ctx.env.publicUrl };
  if (place.refused) {
    return data(
      { ...shown, keyword: null, refused: place.refused, list: null, pinned: [] },
      { status: unprocessable },
    );
  }
  const { keyword } = place;
  const isTop = page === 1 && keyword === null;
  const [list, pinned] = await Promise.all([listNotices(ctx, page, keyword), isTop ? listPinned(ctx) : []]);
  // Page 1 is there before the first notice is; a page beyond the last one is none.
  const status = list.lines.length === 0 && page > 1 ? 404 : 200;
  return data({ ...shown, keyword, refused: null, list, pinned }, { status });
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { page, keyword, typed, origin } = loaderData ?? {
    page: 1,
    keyword: null,
    typed: '',
    origin: undefined,
  };
  return [
    ...describePage({
      title: typed === '' ? noticeMessages.pageTitle(page) : noticeMessages.searchTitle(typed),
      description: noticeMessages.lead,
      path: listHref(page, keyword),
      origin,
      picture: 'og-notice',
      hidden: typed !== '',
    }),
    ...describeFeed(origin),
  ];
};

export default function NoticeListPage({ loaderData }: Route.ComponentProps) {
  const { page, typed, keyword, refused, list, pinned } = loaderData;
  const pageCount = countPages(list?.total ?? 0);
  const told = list && tellCount(list.total, page, pageCount, keyword);
  return (
    <Container className={css.page}>
      <Breadcrumb items={[{ label: noticeMessages.section }, { label: noticeMessages.title }]} />
      <PageHead title={noticeMessages.title} lead={noticeMessages.lead} />
      <div className={css.bar}>
        <div className={css.told}>
          {/* Stands from the first render, so that its words are heard when they change. */}
          <p role="status" className={css.count}>
            {told ??
              (refused === 'tooLong'
                ? noticeMessages.tooLong(maxKeywordCharacters)
                : noticeMessages.unreadable)}
          </p>
          {keyword !== null && list && list.lines.length > 0 && (
            <Link to={listHref(1)} className={css.clear}>
              {noticeMessages.search.clear}
            </Link>
          )}
        </div>
        <NoticeSearch typed={typed} />
      </div>
      {list && list.lines.length > 0 && (
        <>
          <NoticeTable
            caption={keyword === null ? noticeMessages.title : noticeMessages.foundOthers(keyword)}
            lines={[...pinned, ...list.lines]}
            page={page}
            keyword={keyword}
          />
          <Pagination page={page} pageCount={pageCount} hrefFor={(target) => listHref(target, keyword)} />
        </>
      )}
      {list?.lines.length === 0 && <Nothing total={list.total} last={pageCount} keyword={keyword} />}
    </Container>
  );
}

const tellCount = (total: number, page: number, pageCount: number, keyword: string | null) =>
  keyword === null
    ? noticeMessages.count(total, page, pageCount)
    : noticeMessages.found(keyword, total, page, pageCount);

function Nothing({ total, last, keyword }: { total: number; last: number; keyword: string | null }) {
  const picture = <img src="/art/toki-think-300.webp" width={200} height={200} alt="" />;
  if (total > 0) {
    const { title, body, action } = noticeMessages.beyond;
    return (
      <EmptyState
        picture={picture}
        title={title}
        body={body(last)}
        action={<LinkButton to={listHref(last, keyword)}>{action}</LinkButton>}
      />
    );
  }
  if (keyword === null) return <EmptyState picture={picture} {...noticeMessages.nothingYet} />;
  return (
    <EmptyState
      picture={picture}
      title={noticeMessages.nothingFound.title(keyword)}
      body={noticeMessages.nothingFound.body}
      action={
        <LinkButton to={listHref(1)} variant="ghost">
          {noticeMessages.search.clear}
        </LinkButton>
      }
    />
  );
}
