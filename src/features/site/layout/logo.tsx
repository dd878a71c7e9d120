import { Link } from 'react-router';
import css from './header.module.css';

export function Logo() {
  return (
    <Link to="/" className={css.logo}>
      <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true" focusable="false">
        <path d="M13 7.5q0-4 4-4h6q4 0 4 4" fill="none" stroke="#0B7F6C" strokeWidth="3" />
        <rect x="3" y="7" width="34" height="29" rx="10" fill="#2FB89A" />
        <rect x="8" y="12" width="24" height="18" rx="6.5" fill="#FFF8EC" />
        <circle cx="15.5" cy="20" r="2.2" fill="#1E2B30" />
        <circle cx="24.5" cy="20" r="2.2" fill="#1E2B30" />
        <path d="M17 24.3q3 2.9 6 0" fill="none" stroke="#1E2B30" strokeWidth="2" strokeLinecap="round" />
      </svg>
      톡톡박스
    </Link>
  );
}
