import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Company } from '../../../platform/config/company-queries.server.ts';
import type { EscrowMark } from '../../../shared/requests/escrow.ts';
import { focusHeading, useKeptFocus } from '../../../ui/use-kept-focus.ts';
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
  const main = useHeadingOfNextPage();
  useKeptFocus();
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

/**
 * The links of header and footer stay where they are while the next page begins: nobody would hear of it, and Tab go on above or
 * below. So the focus goes to its heading, unless the page itself put it somewhere, or the link names a place of it.
 */
function useHeadingOfNextPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const isForward = useNavigationType() !== 'POP';
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const place = main.current;
    if (!place || !isForward || hash || document.querySelector('dialog:modal')) return;
    if (!place.contains(document.activeElement)) focusHeading(place);
  }, [pathname, hash, isForward]);
  return main;
}
