import { Spinner } from '../../../ui/states/spinner.tsx';
import css from './frame.module.css';
import { frameMessages } from './messages.ts';

export function Waiting() {
  return (
    <main className={css.waiting}>
      <p className={css.waitingWords}>
        <Spinner /> {frameMessages.waiting}
      </p>
    </main>
  );
}
