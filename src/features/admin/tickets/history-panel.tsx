import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import layout from '../shell/layout/layout.module.css';
import { Panel } from '../shell/screen.tsx';
import css from './history.module.css';
import { ticketMessages } from './messages.ts';

type Props<Kind extends string> = {
  title: string;
  /** Of `assigned` the words are the operator's name; empty: nobody's. */
  events: readonly { id: number; kind: Kind; words: string; operatorName: string | null; atMs: number }[];
  /** What each kind says. */
  says: Readonly<Record<Exclude<Kind, 'assigned'>, string>>;
};

/** Who did what to a ticket, and when. */
export function HistoryPanel<Kind extends string>({ title, events, says }: Props<Kind>) {
  const saysOf = (kind: Kind, words: string) =>
    kind === 'assigned' ? ticketMessages.assignedTo(words) : says[kind as Exclude<Kind, 'assigned'>];
  return (
    <Panel title={title}>
      <ol className={css.thread}>
        {events.map(({ id, kind, words, operatorName, atMs }) => (
          <li key={id} className={css.entry} data-kind={kind}>
            <p>
              <strong>{saysOf(kind, words)}</strong>{' '}
              <span className={layout.faint}>
                {[operatorName, formatKoreanDateTime(atMs)].filter(Boolean).join(' · ')}
              </span>
            </p>
            {kind !== 'assigned' && words && <p className={layout.words}>{words}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
