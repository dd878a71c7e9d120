import { Link } from 'react-router';
import { pageGroup } from './page-group.ts';
import css from './pagination.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PaginationProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  label?: string;
};

export function Pagination({ page, pageCount, hrefFor, label = '페이지 이동' }: PaginationProps) {
  if (pageCount < 1) return null;
  const step = (name: string, target: number, isThere: boolean) =>
    isThere ? (
      <Link className={css.step} to={hrefFor(target)}>
        {name}
      </Link>
    ) : (
      <span className={css.step} aria-disabled="true">
        {name}
      </span>
    );
  return (
    <nav aria-label={label} className={css.nav}>
      {step('처음', 1, page > 1)}
      {step('이전', page - 1, page > 1)}
      <ol className={css.pages}>
        {pageGroup(page, pageCount).map((number) => (
          <li key={number}>
            <Link
              className={css.page}
              to={hrefFor(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
              <VisuallyHidden>페이지</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ol>
      {step('다음', page + 1, page < pageCount)}
      {step('마지막', pageCount, page < pageCount)}
    </nav>
  );
}
