import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { ChevronRightIcon } from '../media/icons.tsx';
import { useIsBrowser } from '../use-is-browser.ts';
import css from './tabs.module.css';

export type Tab = { id: string; label: string /** Beside its name: how many there are. */; count?: number };
export type TabsProps<T extends Tab> = {
  label: string;
  tabs: readonly T[];
  current: string;
  onSelect: (id: string) => void;
  panelOf: (tab: T) => ReactNode;
};

/**
 * Tabs by the ARIA pattern. Without scripts, and on paper, they are one long page with links to its parts; a single tab
 * is no tabs at all.
 */
export function Tabs<T extends Tab>({ label, tabs, current, onSelect, panelOf }: TabsProps<T>) {
  const isBrowser = useIsBrowser();
  const whole = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [only] = tabs;
  if (tabs.length === 1 && only) return panelOf(only);

  function show(id: string) {
    onSelect(id);
    const { top } = whole.current?.getBoundingClientRect() ?? { top: 0 };
    // The row is stuck at the top: the new panel begins at its beginning.
    if (top < 0) whole.current?.scrollIntoView();
    strip.current?.querySelector(`#tab-${id}`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }

  function press(event: MouseEvent<HTMLAnchorElement>, id: string) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(id);
  }

  function goOn(event: MouseEvent<HTMLAnchorElement>, id: string) {
    press(event, id);
    if (event.defaultPrevented)
      strip.current?.querySelector<HTMLElement>(`#tab-${id}`)?.focus({ preventScroll: true });
  }

  function move(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.id === current);
    const targets: Record<string, number> = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
      ' ': index,
    };
    const target = tabs[targets[event.key] ?? -1];
    if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show(target.id);
    strip.current?.querySelector<HTMLElement>(`#tab-${target.id}`)?.focus({ preventScroll: true });
  }

  return (
    <div ref={whole} className={css.tabs} data-live={isBrowser || undefined}>
      <div className={css.bar}>
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name */}
        <div ref={strip} role={isBrowser ? 'tablist' : 'navigation'} aria-label={label} className={css.strip}>
          {tabs.map((tab) => {
            const isCurrent = tab.id === current;
            return (
              <a
                key={tab.id}
                id={`tab-${tab.id}`}
                href={`#${tab.id}`}
                className={css.tab}
                {...(isBrowser && {
                  role: 'tab',
                  'aria-selected': isCurrent,
                  'aria-controls': tab.id,
                  tabIndex: isCurrent ? 0 : -1,
                })}
                data-current={isCurrent || undefined}
                onClick={(event) => press(event, tab.id)}
                onKeyDown={move}
              >
                {tab.label}
                {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
              </a>
            );
          })}
        </div>
      </div>
      {tabs.map((tab, index) => {
        const next = tabs[index + 1];
        return (
          <section
            key={tab.id}
            id={tab.id}
            className={css.panel}
            data-off={tab.id !== current || undefined}
            aria-labelledby={`tab-${tab.id}`}
            {...(isBrowser && { role: 'tabpanel', tabIndex: 0 })}
          >
            {panelOf(tab)}
            {next && (
              <a className={css.next} href={`#${next.id}`} onClick={(event) => goOn(event, next.id)}>
                다음: {next.label}
                <ChevronRightIcon size={20} />
              </a>
            )}
          </section>
        );
      })}
    </div>
  );
}
