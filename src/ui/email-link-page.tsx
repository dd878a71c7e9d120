// The page that a link of an e-mail leads to. Whose it is stands behind the '#', where no server and no log sees it: the page is the
// same for everybody, and mail programs that open addresses press nothing.
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Breadcrumb } from './layout/breadcrumb.tsx';
import { Container, PageHead } from './layout/layout.tsx';
import { Skeleton } from './states/states.tsx';

type Props = { title: string; lead: string; children: (word: string) => ReactNode };

/** @param children what the word behind the '#' leads to; empty where there is none. Another word is another screen. */
export function EmailLinkPage({ title, lead, children }: Props) {
  const word = useHashWord();
  return (
    <Container>
      <Breadcrumb items={[{ label: title }]} />
      <PageHead title={title} lead={lead} />
      <div aria-live="polite">
        {word === null ? <Skeleton shape="card" /> : <Fragment key={word}>{children(word)}</Fragment>}
      </div>
    </Container>
  );
}

/** Null until the page is alive. A second link that is opened in the same tab loads no page. */
function useHashWord(): string | null {
  const [word, setWord] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setWord(window.location.hash.slice(1));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return word;
}
