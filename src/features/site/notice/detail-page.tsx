import { data, Link, redirect } from 'react-router';
import { requestContext } from '../../../platform/http/request-context.server.ts';
import { describePage } from '../../../shared/page/page-meta.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Container } from '../../../ui/layout/layout.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/media/icons.tsx';
import type { Route } from './+types/detail-page';
import css from './detail-page.module.css';
import { describeFeed, noticeMessages } from './messages.ts';
import { NoticeSheet } from './notice-sheet.tsx';
import { NoticeTable } from './notice-table.tsx';
import { countPages, detailHref, listHref, pagePattern, readPlace } from './rules.ts';
import { readNotice } from './service.server.ts';
import { useViews } from './use-views.ts';

export { unlessDialog as shouldRevalidate } from '../../../shared/page/dialog-search.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const place = readPlace(params, new URL(request.url).searchParams);
  if (place === 'nowhere' || !pagePattern.test(params.idx)) throw data(null, { status: 404 });
  const id = Number(params.idx);
  // A search that can't be understood isn't why somebody opens a notice.
  if (place === 'empty' || place.refused) throw redirect(detailHref(id));
  const { page, keyword } = place;
  const found = await readNotice(ctx, id, page, keyword);
  if (!found) throw data(null, { status: 404 });
  return { ...found, keyword, origin: ctx.env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { notice, origin } = loaderData;
  return [
    ...describePage({
      title: notice.title,
      description: notice.summary || noticeMessages.lead,
      path: detailHref(notice.id),
      origin,
      picture: 'og-notice',
      type: 'article',
    }),
    ...describeFeed(origin),
  ];
};

export default function NoticeDetailPage({ loaderData }: Route.ComponentProps) {
  const { notice, page, list, next, previous, keyword } = loaderData;
  const views = useViews(notice.id, notice.views);
  const heading = keyword === null ? noticeMessages.others : noticeMessages.foundOthers(keyword);
  return (
    <Container className={css.page}>
      <Breadcrumb
        items={[
          { label: noticeMessages.section },
          { label: noticeMessages.title, to: listHref(1) },
          { label: noticeMessages.detail },
        ]}
      />
      <NoticeSheet notice={notice} views={views} />
      <nav className={css.around} aria-label={noticeMessages.around}>
        <Beside
          label={noticeMessages.previous}
          none={keyword === null ? noticeMessages.noPrevious : noticeMessages.noneFurther}
          icon={<ChevronLeftIcon size={20} />}
          to={previous && detailHref(previous.id, previous.page, keyword)}
          title={previous?.title}
        />
        <Beside
          label={noticeMessages.next}
          none={keyword === null ? noticeMessages.noNext : noticeMessages.noneFurther}
          icon={<ChevronRightIcon size={20} />}
          to={next && detailHref(next.id, next.page, keyword)}
          title={next?.title}
        />
      </nav>
      <section className={css.others} aria-labelledby="notices">
        <div className={css.othersHead}>
          <h2 id="notices">{heading}</h2>
          <LinkButton to={listHref(page, keyword)} variant="ghost" size="s">
            {noticeMessages.toList}
          </LinkButton>
        </div>
        <NoticeTable
          caption={heading}
          lines={list.lines}
          page={page}
          keyword={keyword}
          currentId={notice.id}
        />
        <Pagination
          page={page}
          pageCount={countPages(list.total)}
          hrefFor={(target) => listHref(target, keyword)}
        />
      </section>
    </Container>
  );
}

type BesideProps = {
  label: string;
  none: string;
  icon: React.ReactNode;
  to: string | null;
  title: string | undefined;
};

function Beside({ label, none, icon, to, title }: BesideProps) {
  const inside = (
    <>
      {icon}
      <span className={css.besideWords}>
        <span className={css.besideLabel}>{label}</span>
        <span className={css.besideTitle}>{title ?? none}</span>
      </span>
    </>
  );
  if (!to) return <p className={css.beside}>{inside}</p>;
  return (
    <Link to={to} className={css.beside}>
      {inside}
    </Link>
  );
}
