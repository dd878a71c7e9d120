import { type FormEvent, useState } from 'react';
import { largestFileBytes } from '../../../shared/calls/shapes.ts';
import { readBase64 } from '../../../ui/browser-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TextArea } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { type StepResult, shipOrders } from '../orders/contract.ts';
import { ResultsDialog } from '../orders/results-dialog.tsx';
import { mostAtOnce } from '../orders/rules.ts';
import { numberOf } from '../parcels/rules.ts';
import { useAskShared } from '../parcels/use-ask-shared.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { useLeaveGuard } from '../shell/use-leave-guard.ts';
import { readCourierFile, readPaste } from './contract.ts';
import { FileDrop } from './file-drop.tsx';
import { outcomeWords, pasteMessages as words } from './messages.ts';
import { courierOptions, isReady, ParcelLine } from './parcel-line.tsx';
import css from './paste-screen.module.css';
import {
  findOthers,
  isChosenWith,
  isShared,
  isTyped,
  type Others,
  type Row,
  rowsOf,
} from './shared-rules.ts';

export function Component() {
  const { act, pending } = useAct();
  const askShared = useAskShared();
  const [rows, setRows] = useState<Row[] | null>(null);
  const [fault, setFault] = useState('');
  const [fileFault, setFileFault] = useState('');
  const [courier, setCourier] = useState('');
  const [unread, setUnread] = useState(0);
  const [results, setResults] = useState<readonly StepResult[] | null>(null);

  async function read(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text'));
    setFileFault('');
    setFault(text.trim() === '' ? words.empty : '');
    if (text.trim() === '') return;
    const done = await act(readPaste, { input: { text, courier } });
    if (!done) return;
    setUnread(done.data.unread);
    setRows(rowsOf(done.data.parcels));
  }
  async function readFile(chosen: File) {
    if (pending) return;
    setRows(null);
    setFault('');
    setFileFault(chosen.size > largestFileBytes ? words.fileTooBig : '');
    if (chosen.size > largestFileBytes) return;
    const file = await readBase64(chosen);
    if (file === null) return setFileFault(words.fileGone);
    const done = await act(readCourierFile, { input: { file, courier } });
    if (!done) return;
    if (done.outcome !== 'read') return setFileFault(outcomeWords.readCourierFile[done.outcome]);
    setUnread(done.data.unread);
    setRows(rowsOf(done.data.parcels));
  }
  const change = (line: number, changes: Partial<Row>) =>
    setRows((all) => all?.map((row) => (row.line === line ? { ...row, ...changes } : row)) ?? null);
  const others = findOthers(rows ?? []);
  const othersOf = (row: Row) => others.get(row.line) ?? nothingElse;
  const chosen = rows?.filter((row) => isReady(row) && isChosenWith(row, othersOf(row))) ?? [];
  useLeaveGuard(chosen.length > 0);

  /** What was sent before a call was lost is told and leaves the table: nothing is sent twice. */
  async function send(some: readonly Row[], isOneBox: (row: Row) => boolean): Promise<StepResult[]> {
    const parcels = some.map((row) => ({
      ...parcelOf(row),
      isShared: isOneBox(row),
      ...(row.order?.parcel && { parcel: row.order.parcel }),
    }));
    const all: StepResult[] = [];
    for (let from = 0; from < parcels.length; from += mostAtOnce) {
      const done = await act(shipOrders, { input: { parcels: parcels.slice(from, from + mostAtOnce) } });
      if (!done) break;
      all.push(...done.data.results);
    }
    return all;
  }
  async function ship() {
    // The line says what has its number, and was ticked nevertheless; of a number that was typed nobody knows yet.
    const isTold = (row: Row) => isShared(othersOf(row));
    const typed = chosen.filter((row) => isTyped(row) && !isTold(row));
    const shared = typed.length > 0 ? await askShared(typed.map(parcelOf)) : new Set<string>();
    if (!shared) return;
    const all = await send(chosen, (row) => isTold(row) || shared.has(numberOf(parcelOf(row))));
    if (all.length === 0) return;
    const taken = chosen.filter((_, i) => all[i]?.outcome === 'usedNumber');
    const meanwhile = taken.length > 0 ? await askShared(taken.map(parcelOf), true) : null;
    const oneBox = taken.filter((row) => meanwhile?.has(numberOf(parcelOf(row))));
    const again = oneBox.length > 0 ? await send(oneBox, () => true) : [];
    const later = new Map(oneBox.map((row, i) => [chosen.indexOf(row), again[i]]));
    const told = all.map((one, i) => later.get(i) ?? one);
    setResults(told);
    const isGone = (one: StepResult | undefined) => one?.outcome === 'shipped' || one?.outcome === 'sentSo';
    const sent = new Set(chosen.flatMap(({ line }, i) => (isGone(told[i]) ? line : [])));
    setRows((before) => before?.filter(({ line }) => !sent.has(line)) ?? null);
  }

  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <form onSubmit={read} className={css.form}>
          <FileDrop error={fileFault} pending={pending} onFile={readFile} />
          <Field label={words.text} hint={words.textHint} error={fault}>
            <TextArea name="text" rows={6} maxLength={200_000} spellCheck={false} className={css.paste} />
          </Field>
          <Field label={words.courier}>
            <Select value={courier} onChange={(event) => setCourier(event.target.value)}>
              <option value="">{words.noCourier}</option>
              {courierOptions}
            </Select>
          </Field>
          <Button type="submit" pending={pending}>
            {words.read}
          </Button>
        </form>
      </Panel>
      {rows && (
        <Panel
          title={
            <span role="status">
              {rows.length === 0 ? words.nothing : words.found(rows.filter(isReady).length, rows.length)}
            </span>
          }
          action={
            rows.length > 0 && (
              <Button disabled={chosen.length === 0} pending={pending} onClick={ship}>
                {words.ship(chosen.length)}
              </Button>
            )
          }
        >
          {unread > 0 && <p className={css.unread}>{words.unread(unread)}</p>}
          {rows.length > 0 && (
            <DataTable caption={words.table} head={words.head}>
              {rows.map((row) => (
                <ParcelLine
                  key={row.line}
                  row={row}
                  others={othersOf(row)}
                  onChange={(changes) => change(row.line, changes)}
                />
              ))}
            </DataTable>
          )}
        </Panel>
      )}
      {results && <ResultsDialog results={results} onClose={() => setResults(null)} />}
    </Screen>
  );
}

const nothingElse: Others = { used: [], lines: [] };

const parcelOf = (row: Row) => ({
  moid: row.order?.moid ?? '',
  courier: row.courier ?? '',
  trackingNumber: row.number,
});
