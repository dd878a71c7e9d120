import { Link } from 'react-router';
import { describeBreadcrumb } from '../../shared/page/structured-data.ts';
import css from './breadcrumb.module.css';
import { StructuredData } from './structured-data.tsx';

export type BreadcrumbProps = { items: readonly { label: string; to?: string }[] };

/** "홈" stands in front by itself; the last item is this page. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  const trail = [{ label: '홈', to: '/' }, ...items];
  return (
    <nav aria-label="현재 위치" className={css.nav}>
      <ol className={css.list}>
        {trail.map(({ label, to }, index) => (
          <li key={label}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : to ? (
              <Link to={to}>{label}</Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
      <StructuredData describe={import.meta.env.SSR && ((origin) => describeBreadcrumb(origin, trail))} />
    </nav>
  );
}
