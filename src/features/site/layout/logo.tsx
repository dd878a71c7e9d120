import { Link } from 'react-router';
import css from './header.module.css';

/** @param replaces in the drawer, whose place in the history it takes */
export function Logo({ replaces = false }: { replaces?: boolean }) {
  return (
    <Link to="/" replace={replaces} className={css.logo}>
      톡톡박스
    </Link>
  );
}
