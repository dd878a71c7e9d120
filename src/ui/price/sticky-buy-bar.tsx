import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import css from './sticky-buy-bar.module.css';

export type StickyBuyBarProps = {
  /** The page's own button: the bar takes over below 900 px while that is out of sight. */
  watch: RefObject<Element | null>;
  summary?: ReactNode;
  children: ReactNode;
};

export function StickyBuyBar({ watch, summary, children }: StickyBuyBarProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const target = watch.current;
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => setShown(!entry?.isIntersecting));
    observer.observe(target);
    return () => observer.disconnect();
  }, [watch]);
  return (
    <div className={css.bar} data-shown={isShown || undefined} inert={!isShown}>
      {summary && <div>{summary}</div>}
      <div className={css.action}>{children}</div>
    </div>
  );
}
