import { Link } from 'react-router';
import { formatKoreanClock } from '../../../../shared/time/korean-clock.ts';
import { entryAddress } from '../request-data.ts';
import css from './live-note.module.css';
import { liveMessages as words } from './messages.ts';
import type { Live } from './use-live.ts';

/** Since when what stands here holds; and, said aloud, that it isn't renewed any more. */
export function LiveNote({ live: { readAtMs, state } }: { live: Live<unknown> }) {
  const isGone = state === 'lost' || state === 'session' || state === 'right';
  return (
    <div className={css.note} data-state={state}>
      <span className={css.at}>{words.readAt(formatKoreanClock(readAtMs))}</span>
      {/* There from the beginning, so that what comes into it is heard. */}
      <span role="status" className={css.gone}>
        {isGone && words.states[state]}
      </span>
      {state === 'session' && <Link to={entryAddress()}>{words.enter}</Link>}
    </div>
  );
}
