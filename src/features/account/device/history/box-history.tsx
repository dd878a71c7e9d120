import { useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { ChevronDownIcon } from '../../../../ui/media/icons.tsx';
import { ErrorState, Skeleton } from '../../../../ui/states/states.tsx';
import css from './box-history.module.css';
import { seeBoxHistory } from './contract.ts';
import { historyMessages as words } from './messages.ts';
import type { HistoryKind } from './rules.ts';

type Entry = { kind: HistoryKind; atMs: number; title: string };
type Props = { serial: string; onSessionEnded: () => void };

/** Asked for when it is unfolded, each time anew. */
export function BoxHistory({ serial, onSessionEnded }: Props) {
  const [entries, setEntries] = useState<readonly Entry[] | 'failed' | null>(null);

  async function look() {
    setEntries((now) => (now === 'failed' ? null : now));
    const answer = await call(seeBoxHistory, { params: { serial } });
    if (answer.outcome === 'sessionEnded') return onSessionEnded();
    setEntries(answer.outcome === 'found' && answer.data ? answer.data.entries : 'failed');
  }

  return (
    <details className={css.history} onToggle={(event) => event.currentTarget.open && void look()}>
      <summary className={css.head}>
        {words.title}
        <ChevronDownIcon size={20} />
      </summary>
      <div className={css.body}>
        {entries === null && <Skeleton count={3} label={words.reading} />}
        {entries === 'failed' && <ErrorState text={words.failed} pending={false} onRetry={look} />}
        {Array.isArray(entries) && entries.length === 0 && <p>{words.empty}</p>}
        {Array.isArray(entries) && entries.length > 0 && (
          <ol className={css.list}>
            {entries.map(({ kind, atMs, title }) => (
              <li key={`${atMs} ${kind} ${title}`}>
                <time dateTime={formatKoreanDate(atMs)}>{formatKoreanDate(atMs)}</time>
                <span>{words.tell(kind, title)}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </details>
  );
}
