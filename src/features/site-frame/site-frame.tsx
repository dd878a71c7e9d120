import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header, type HeaderProps } from './header.tsx';
import css from './site-frame.module.css';

export type SiteFrameProps = HeaderProps & { children: ReactNode };

/** Skip link, header, the page's one <main>, footer. */
export function SiteFrame({ children, ...header }: SiteFrameProps) {
  return (
    <>
      <a className={css.skip} href="#main">
        본문 바로가기
      </a>
      <Header {...header} />
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer />
    </>
  );
}
