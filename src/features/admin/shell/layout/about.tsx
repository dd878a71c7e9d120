import css from './layout.module.css';

/** Above every decision: rows look alike, and the list lies behind. */
export const About = ({ facts }: { facts: readonly string[] }) => (
  <p className={css.about}>{facts.join(' · ')}</p>
);
