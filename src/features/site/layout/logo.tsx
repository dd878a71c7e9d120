import { Link } from 'react-router';
import css from './header.module.css';

export function Logo() {
  return (
    <Link to="/" className={css.logo}>
      톡톡박스
    </Link>
  );
}
