import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Company } from '../../../platform/config/company-queries.server.ts';
import type { EscrowMark } from '../../../shared/requests/escrow.ts';
import { ActingBar } from './acting-bar.tsx';
import { FloatingButtons, type Help } from './floating-buttons.tsx';
import { Footer } from './footer.tsx';
import { Header, type HeaderProps } from './header.tsx';
import css from './site-frame.module.css';

export type SiteFrameProps = HeaderProps & {
  /** Above the header. */
  banner: ReactNode;
  help: Help;
  company: Company | null;
  escrow: EscrowMark | null;
  children: ReactNode;
};

/** Skip link, banner, header, the page's one <main>, footer, and the delivery fees to a person on every page. */
export function SiteFrame({ children, banner, help, company, escrow, ...header }: SiteFrameProps) {
  const main = useMainOfNextPage();
  return (
    <>
      <a className={css.skip} href="#main">
        본문 바로가기
      </a>
      {banner}
      <ActingBar {...header} />
      <Header {...header} />
      <main id="main" ref={main} tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer company={company} escrow={escrow} />
      <FloatingButtons {...help} />
    </>
  );
}

/** A link of the footer stays where it is while the next page begins at its top: the focus would be out of sight, and Tab go on below. */
function useMainOfNextPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isForward = useNavigationType() !== 'POP';
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (isForward && document.activeElement?.closest('footer')) main.current?.focus({ preventScroll: true });
  }, [pathname, isForward]);
  return main;
}
