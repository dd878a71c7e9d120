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

type NamedProps<Name extends string> = {
  words: { tabsLabel: string; tabs: Readonly<Record<Name, string>> };
  names: readonly Name[];
  current: Name;
};

/** Of a list that `?tab=` narrows. */
export function NamedTabs<Name extends string>({ words, names, current }: NamedProps<Name>) {
  const tabs = names.map((name) => ({
    label: words.tabs[name],
    to: `?tab=${name}`,
    isCurrent: name === current,
  }));
  return <ListTabs label={words.tabsLabel} tabs={tabs} />;
}
