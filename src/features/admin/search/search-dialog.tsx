import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { askOperator } from '../../../shared/calls/ask-operator.ts';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useOperator } from '../shell/frame.tsx';
import { frameMessages } from '../shell/messages.ts';
import { searchEverywhere } from './contract.ts';
import { type Group, groupsOf, screensOf } from './found-messages.ts';
import { searchMessages as words } from './messages.ts';
import { longestSearch } from './rules.ts';
import css from './search-dialog.module.css';

/** Each search is a line of the log: one for what somebody stopped at, not one a key. */
const pauseMs = 400;

type Answer = { q: string; groups: Group[]; fault: string };
const nothing: Answer = { q: '', groups: [], fault: '' };

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { rights } = useOperator();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const q = typed.trim();
  const { answer, isPending } = useFound(q);
  const groups = [...(answer.q === q ? answer.groups : []), ...screensOf(rights, q)];
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);

  /** Down from the words into the list, up again, around its ends. */
  function move(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [input.current, ...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLInputElement);
    const next = stops.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length);
    event.preventDefault();
    next?.focus();
  }

  return (
    <Modal open title={words.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shorter way, Tab reaches the same */}
      <div className={css.search} onKeyDown={move}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            list.current?.querySelector('a')?.click();
          }}
        >
          <Field label={words.label} hint={words.hint}>
            <TextInput
              ref={input}
              type="search"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              maxLength={longestSearch}
              autoComplete="off"
              enterKeyHint="go"
            />
          </Field>
        </form>
        <p className={css.state} role="status">
          {describe({ q, answer, isPending, count })}
        </p>
        <div ref={list}>
          {groups.map(({ kind, hits, all }) => (
            <section key={kind} aria-label={words.kinds[kind]}>
              <h3 className={css.kind}>{words.kinds[kind]}</h3>
              <ul className={css.hits}>
                {hits.map(({ to, title, note }) => (
                  <li key={to}>
                    <Link to={to} className={css.hit} onClick={onClose}>
                      <span className={css.name}>{title}</span>
                      <span className={css.note}>{note}</span>
                    </Link>
                  </li>
                ))}
              </ul>
              {all && (
                <button
                  type="button"
                  className={css.all}
                  onClick={() => {
                    onClose();
                    navigate(all(q));
                  }}
                >
                  {words.all(words.kinds[kind])}
                </button>
              )}
            </section>
          ))}
        </div>
      </div>
    </Modal>
  );
}

type State = { q: string; answer: Answer; isPending: boolean; count: number };

function describe({ q, answer, isPending, count }: State): string {
  if (q.length < 2) return words.begin;
  if (isPending) return words.searching;
  if (answer.fault) return answer.fault;
  return count === 0 ? words.none(q) : words.found(count);
}

/** What the shop knows of it, once somebody stops typing; the answer to an earlier word is dropped. */
function useFound(q: string): { answer: Answer; isPending: boolean } {
  const [answer, setAnswer] = useState(nothing);
  useEffect(() => {
    if ([...q].length < 2) return;
    const gone = new AbortController();
    const timer = window.setTimeout(async () => {
      const { answer: heard, lost } = await askOperator(searchEverywhere, {
        input: { q },
        signal: gone.signal,
      });
      if (gone.signal.aborted) return;
      setAnswer({
        q,
        groups: heard ? groupsOf(heard.data) : [],
        fault: lost ? frameMessages.lost[lost] : '',
      });
    }, pauseMs);
    return () => {
      window.clearTimeout(timer);
      gone.abort();
    };
  }, [q]);
  return { answer, isPending: [...q].length >= 2 && answer.q !== q };
}
