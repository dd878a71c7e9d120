import { Link } from 'react-router';
import css from './screen.module.css';

type Props = {
  label: string;
  tabs: readonly { label: string; to: string; isCurrent: boolean; count?: number }[];
};

/** Parts of one list, each with an address of its own. */
export function ListTabs({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className={css.tabs}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label} {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
