import css from './account-links.module.css';

export type AccountLink = { label: string; onPress: () => void };

/** The other ways of an account dialog, under its button. */
export function AccountLinks({ links }: { links: readonly AccountLink[] }) {
  return (
    <ul className={css.links}>
      {links.map(({ label, onPress }) => (
        <li key={label}>
          <button type="button" onClick={onPress}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
