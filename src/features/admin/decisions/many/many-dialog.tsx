import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatWon } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { DataTable } from '../../../../ui/layout/data.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import css from './many-dialog.module.css';
import { manyMessages as words } from './messages.ts';

type ManyItem = { moid: string; number: string; about: string };
/** What it would come to; null where no money moves by it. */
export type Looked = { won: number | null; needsAccount: boolean } | { refusal: string };
type Done = { isDone: boolean; said: string };

type Props = {
  title: string;
  lead: string;
  submit: (count: number) => string;
  items: readonly ManyItem[];
  /** Whether it wants one, the same for all. */
  hasReason?: boolean;
  /** Null: no answer was heard, and the rest isn't asked for either. */
  look: (moid: string, signal: AbortSignal) => Promise<Looked | null>;
  /** One of them, for the sum that was looked at. Null: nothing was done, and the rest isn't either. */
  decide: (moid: string, looked: { won: number | null }, reason: string) => Promise<Done | null>;
  onClose: () => void;
};

/** Every order is looked at by itself, decided by itself and logged by itself: one that can't be keeps no other back. */
export function ManyDialog({ title, lead, submit, items, hasReason = false, look, decide, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [looked, setLooked] = useState<ReadonlyMap<string, Looked | null>>(new Map());
  const [results, setResults] = useState<ReadonlyMap<string, Done>>(new Map());
  const [running, setRunning] = useState<{ done: number; all: number } | null>(null);
  const [fault, setFault] = useState('');
  // The list beneath is read anew while this stands: what was chosen stays as it was.
  const [chosen] = useState(items);
  const [lookOne] = useState(() => look);
  const read = useRef(new Map<string, Looked>());
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks once more for what was not heard
  useEffect(() => {
    const leaving = new AbortController();
    (async () => {
      for (const { moid } of chosen) {
        if (read.current.has(moid)) continue;
        const found = await lookOne(moid, leaving.signal);
        if (leaving.signal.aborted) return;
        if (!found)
          return setLooked(new Map(chosen.map((one) => [one.moid, read.current.get(one.moid) ?? null])));
        read.current.set(moid, found);
        setLooked(new Map(read.current));
      }
    })();
    return () => leaving.abort();
  }, [chosen, lookOne, round]);
  function readAgain() {
    setLooked(new Map(read.current));
    setRound((before) => before + 1);
  }

  const isRead = looked.size === chosen.length;
  const isUnread = [...looked.values()].includes(null);
  const open = chosen.flatMap(({ moid }) => {
    const one = looked.get(moid);
    return one && !('refusal' in one) && !results.has(moid) ? [{ moid, ...one }] : [];
  });
  const sums = open.flatMap(({ won }) => (won === null ? [] : [won]));
  const hasMoney = [...looked.values()].some((one) => one && 'won' in one && one.won !== null);
  const doneCount = [...results.values()].filter(({ isDone }) => isDone).length;

  async function run(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    const isShort = hasReason && reason.length < 2;
    setFault(isShort ? words.noReason : '');
    if (isShort) return;
    for (const [done, { moid, won }] of open.entries()) {
      setRunning({ done, all: open.length });
      const result = await decide(moid, { won }, reason);
      if (!result) break;
      setResults((before) => new Map(before).set(moid, result));
    }
    setRunning(null);
    await revalidate();
  }

  return (
    <Modal open title={title} focus="title" onClose={running ? () => undefined : onClose}>
      <p className={css.lead}>{lead}</p>
      <DataTable caption={title} head={words.head}>
        {chosen.map((item) => (
          <Row
            key={item.moid}
            item={item}
            looked={looked.get(item.moid)}
            result={results.get(item.moid)}
            isOver={results.size > 0 && !running}
          />
        ))}
      </DataTable>
      <Form onSubmit={run}>
        <div role="status" className={css.sum}>
          {!isRead && <Skeleton count={1} label={words.reading} />}
          {running && <strong>{words.running(running.done, running.all)}</strong>}
          {!running && results.size > 0 && (
            <>
              <strong>{words.over(doneCount, chosen.length)}</strong>
              {open.length > 0 && <p>{words.stopped}</p>}
              {hasMoney && <p>{words.refused}</p>}
            </>
          )}
          {!running && isRead && results.size === 0 && <strong>{sumOf(open.length, sums)}</strong>}
        </div>
        {hasReason && open.length > 0 && (
          <Field label={words.reason} hint={words.reasonHint} error={fault} required>
            <TextInput name="reason" maxLength={300} autoComplete="off" disabled={running !== null} />
          </Field>
        )}
        <FormActions>
          <Button variant="ghost" disabled={running !== null} onClick={onClose}>
            {words.close}
          </Button>
          {isUnread && (
            <Button variant="tint" disabled={running !== null} onClick={readAgain}>
              {words.readAgain}
            </Button>
          )}
          {open.length > 0 && (
            <Button type="submit" pending={running !== null} disabled={!isRead}>
              {results.size > 0 ? words.goOn(open.length) : submit(open.length)}
            </Button>
          )}
        </FormActions>
      </Form>
    </Modal>
  );
}

function sumOf(count: number, sums: readonly number[]): string {
  if (count === 0) return words.none;
  if (sums.length === 0) return words.count(count);
  return words.sum(
    count,
    sums.reduce((sum, won) => sum + won, 0),
  );
}

type RowProps = {
  item: ManyItem;
  looked: Looked | null | undefined;
  result: Done | undefined;
  isOver: boolean;
};

function Row({ item: { number, about }, looked, result, isOver }: RowProps) {
  const { head } = words;
  const refusal = looked === null ? words.unread : looked && 'refusal' in looked ? looked.refusal : null;
  const said = result?.said ?? (refusal ? words.skipped : isOver ? words.notDone : '');
  return (
    <tr>
      <td data-label={head[0]} className={css.won}>
        {number}
      </td>
      <td data-label={head[1]}>{about}</td>
      <td data-label={head[2]}>
        {looked && !('refusal' in looked) && (
          <>
            <span className={css.won}>{looked.won === null ? '—' : formatWon(looked.won)}</span>
            {looked.needsAccount && <span className={css.faint}>{words.needsAccount}</span>}
          </>
        )}
        {refusal && <span className={css.refused}>{refusal}</span>}
      </td>
      <td data-label={head[3]} className={result && !result.isDone ? css.refused : undefined}>
        {said}
      </td>
    </tr>
  );
}
