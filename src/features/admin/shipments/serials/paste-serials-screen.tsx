import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextArea } from '../../../../ui/form/inputs.tsx';
import { DataTable } from '../../../../ui/layout/data.tsx';
import { mostAtOnce } from '../../orders/rules.ts';
import { Panel, Screen } from '../../shell/screen.tsx';
import { useAct } from '../../shell/use-act.ts';
import { useLeaveGuard } from '../../shell/use-leave-guard.ts';
import { type BoundSerial, bindSerials, readSerialPaste, type SerialPasteLine } from '../contract.ts';
import css from '../paste-screen.module.css';
import { PastedLine } from '../pasted-line.tsx';
import { serialPasteMessages as words } from './messages.ts';

const isReady = ({ problem }: SerialPasteLine) => problem === '';

/** Which box goes out with which order, many at once: read first, with the reason beside each line that can't be bound. */
export function Component() {
  const { act, pending } = useAct();
  const notify = useNotify();
  const [lines, setLines] = useState<SerialPasteLine[] | null>(null);
  const [unread, setUnread] = useState(0);
  const [fault, setFault] = useState('');
  const ready = lines?.filter(isReady) ?? [];
  useLeaveGuard(ready.length > 0);

  async function read(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text'));
    setFault(text.trim() === '' ? words.empty : '');
    if (text.trim() === '') return;
    const done = await act(readSerialPaste, { input: { text } });
    if (!done) return;
    setUnread(done.data.unread);
    setLines(done.data.lines);
  }

  async function bind() {
    const wishes = ready.map(({ order, parcelNo, serial }) => ({
      moid: order?.moid ?? '',
      parcelNo,
      serial,
    }));
    const results: BoundSerial[] = [];
    // What was bound before a call was lost leaves the table: nothing is bound twice.
    for (let from = 0; from < wishes.length; from += mostAtOnce) {
      const done = await act(bindSerials, { input: { serials: wishes.slice(from, from + mostAtOnce) } });
      if (!done) break;
      results.push(...done.data.results);
    }
    if (results.length === 0) return;
    const outcomes = new Map(ready.map((line, i) => [line, results[i]?.outcome]));
    const left = (lines ?? []).flatMap((line) => {
      const outcome = outcomes.get(line);
      if (outcome === 'bound' || outcome === 'alreadyBound') return [];
      return [outcome ? { ...line, problem: outcome } : line];
    });
    const bound = results.filter(({ outcome }) => outcome === 'bound' || outcome === 'alreadyBound').length;
    setLines(left.length > 0 ? left : null);
    notify.toast(bound < wishes.length ? words.someLeft(bound, wishes.length) : words.done(bound));
  }

  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <form onSubmit={read} className={css.form}>
          <Field label={words.text} hint={words.textHint} error={fault}>
            <TextArea name="text" rows={6} maxLength={200_000} spellCheck={false} className={css.paste} />
          </Field>
          <Button type="submit" pending={pending}>
            {words.read}
          </Button>
        </form>
      </Panel>
      {lines && (
        <Panel
          title={
            <span role="status">
              {lines.length === 0 ? words.nothing : words.found(ready.length, lines.length)}
            </span>
          }
          action={
            lines.length > 0 && (
              <Button disabled={ready.length === 0} pending={pending} onClick={bind}>
                {words.bind(ready.length)}
              </Button>
            )
          }
        >
          {unread > 0 && <p className={css.unread}>{words.unread(unread)}</p>}
          {lines.length > 0 && (
            <DataTable caption={words.table} head={words.head}>
              {lines.map((line) => (
                <Line key={`${line.line} ${line.serial}`} line={line} />
              ))}
            </DataTable>
          )}
        </Panel>
      )}
    </Screen>
  );
}

function Line({ line: { line, text, order, parcelNo, serial, problem } }: { line: SerialPasteLine }) {
  return (
    <tr>
      <td data-label={words.head[0]}>
        <PastedLine line={line} text={text} />
      </td>
      <td data-label={words.head[1]}>
        {order ? (
          <div className={css.order}>
            <Link to={`/orders/${order.moid}`} target="_blank">
              {order.number}
            </Link>
            {parcelNo > 0 && <span>{words.parcel(parcelNo)}</span>}
            <span>{order.goods}</span>
          </div>
        ) : (
          '–'
        )}
      </td>
      <td data-label={words.head[2]}>{serial ? <code>{serial}</code> : '–'}</td>
      <td data-label={words.head[3]}>
        {problem === '' ? (
          <span className={css.ready}>{words.ready}</span>
        ) : (
          <span className={css.problems}>{words.problems[problem]}</span>
        )}
      </td>
    </tr>
  );
}
