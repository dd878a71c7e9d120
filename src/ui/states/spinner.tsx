import css from './spinner.module.css';

/** For the eye only: the words beside it say what is going on. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}
