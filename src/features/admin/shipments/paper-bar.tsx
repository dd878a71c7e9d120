import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { BackToOrders } from './back-to-orders.tsx';
import css from './paper.module.css';

type Props = { words: { title: string; back: string; print: string } };

/** Above a page of paper on the screen; it isn't printed. */
export function PaperBar({ words }: Props) {
  useEffect(() => {
    document.title = words.title;
  }, [words.title]);
  return (
    <header className={css.bar}>
      <h1 className={css.title}>{words.title}</h1>
      <BackToOrders label={words.back} />
      <Button onClick={() => window.print()}>{words.print}</Button>
    </header>
  );
}
