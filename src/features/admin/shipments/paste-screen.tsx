import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { couriers, isCourier, isTrackingNumber } from '../../../shared/couriers.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TextArea, TextInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { type StepResult, shipOrders } from '../orders/contract.ts';
import { ResultsDialog } from '../orders/results-dialog.tsx';
import { mostAtOnce } from '../orders/rules.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { type MatchedParcel, readPaste } from './contract.ts';
import { pasteMessages as words } from './messages.ts';
import css from './paste-screen.module.css';
import { type LineProblem, numberProblems } from './rules.ts';

const courierOptions = Object.entries(couriers).map(([code, { name }]) => (
  <option key={code} value={code}>
    {name}
  </option>
));

type Row = MatchedParcel & { isChosen: boolean };

/** What of a line still stands in the way: its courier and number may be put right in the table. */
function problemsOf(row: MatchedParcel): LineProblem[] {
  const courier = row.courier ?? '';
  const own: LineProblem[] = row.problems.filter(
    (problem) => problem === 'noOrder' || problem === 'repeated',
  );
  if (!isCourier(courier)) own.push('noCourier');
  else if (row.number === '')
    own.push(numberProblems.find((problem) => row.problems.includes(problem)) ?? 'noNumber');
  else if (!isTrackingNumber(courier, row.number.replace(/[\s-]/g, ''))) own.push('badNumber');
  if (row.orderProblem) own.push(row.orderProblem);
  return own;
}
/** Which of one person's orders the line is about. */
function meant(row: Row, moid: string): Partial<Row> {
  const { problem = 'several', ...order } = row.choices.find((one) => one.moid === moid) ?? {};
  return { order: 'moid' in order ? order : null, orderProblem: problem };
}

const isReady = (row: MatchedParcel) => row.order !== null && problemsOf(row).length === 0;

export function Component() {
  const { act, pending } = useAct();
  const [rows, setRows] = useState<Row[] | null>(null);
  const [fault, setFault] = useState('');
  const [unread, setUnread] = useState(0);
  const [results, setResults] = useState<readonly StepResult[] | null>(null);

  async function read(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const input = { text: String(form.get('text')), courier: String(form.get('courier')) };
    setFault(input.text.trim() === '' ? words.empty : '');
    if (input.text.trim() === '') return;
    const done = await act(readPaste, { input });
    if (!done) return;
    setUnread(done.data.unread);
    setRows(done.data.parcels.map((parcel) => ({ ...parcel, isChosen: true })));
  }
  const change = (line: number, changes: Partial<Row>) =>
    setRows((all) => all?.map((row) => (row.line === line ? { ...row, ...changes } : row)) ?? null);
  const chosen = rows?.filter((row) => row.isChosen && isReady(row)) ?? [];

  async function ship() {
    const parcels = chosen.map((row) => ({
      moid: row.order?.moid ?? '',
      courier: row.courier ?? '',
      trackingNumber: row.number,
    }));
    const all: StepResult[] = [];
    // What was sent before a call was lost is told and leaves the table: nothing is sent twice.
    for (let from = 0; from < parcels.length; from += mostAtOnce) {
      const done = await act(shipOrders, { input: { parcels: parcels.slice(from, from + mostAtOnce) } });
      if (!done) break;
      all.push(...done.data.results);
    }
    if (all.length === 0) return;
    setResults(all);
    const sent = new Set(all.flatMap(({ moid, outcome }) => (outcome === 'shipped' ? moid : [])));
    setRows((before) => before?.filter((row) => !sent.has(row.order?.moid ?? '')) ?? null);
  }

  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <form onSubmit={read} className={css.form}>
          <Field label={words.text} hint={words.textHint} error={fault}>
            <TextArea name="text" rows={6} maxLength={200_000} spellCheck={false} className={css.paste} />
          </Field>
          <Field label={words.courier}>
            <Select name="courier" defaultValue="">
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
                <Line key={row.line} row={row} onChange={(changes) => change(row.line, changes)} />
              ))}
            </DataTable>
          )}
        </Panel>
      )}
      {results && <ResultsDialog results={results} onClose={() => setResults(null)} />}
    </Screen>
  );
}

function Line({ row, onChange }: { row: Row; onChange: (changes: Partial<Row>) => void }) {
  const problems = problemsOf(row);
  return (
    <tr>
      <td data-label={words.head[0]}>
        <Checkbox
          label={<VisuallyHidden>{words.choose(row.line)}</VisuallyHidden>}
          checked={row.isChosen && problems.length === 0}
          disabled={problems.length > 0}
          onChange={() => onChange({ isChosen: !row.isChosen })}
        />
      </td>
      <td data-label={words.head[1]}>
        <span className={css.pasted}>
          {row.line}. {row.text}
        </span>
      </td>
      <td data-label={words.head[2]}>
        {row.order ? (
          <div className={css.order}>
            <Link to={`/orders/${row.order.moid}`}>{row.order.number}</Link>
            <span>
              {row.order.receiverName} · {row.order.goods}
            </span>
            <span className={css.pasted}>{row.order.receiverAddress}</span>
          </div>
        ) : row.choices.length > 0 ? null : (
          '–'
        )}
        {row.choices.length > 0 && (
          <Select
            aria-label={words.orderOf(row.line)}
            value={row.order?.moid ?? ''}
            onChange={(event) => onChange(meant(row, event.target.value))}
          >
            <option value="">{words.chooseOrder}</option>
            {row.choices.map(({ moid, number, goods }) => (
              <option key={moid} value={moid}>
                {number} · {goods}
              </option>
            ))}
          </Select>
        )}
      </td>
      <td data-label={words.head[3]} className={css.courier}>
        <Select
          aria-label={words.courierOf(row.line)}
          value={row.courier ?? ''}
          onChange={(event) => onChange({ courier: event.target.value || null })}
        >
          <option value="">{words.noCourier}</option>
          {courierOptions}
        </Select>
      </td>
      <td data-label={words.head[4]} className={css.number}>
        <TextInput
          aria-label={words.numberOf(row.line)}
          value={row.number}
          inputMode="numeric"
          maxLength={40}
          mono
          onChange={(event) => onChange({ number: event.target.value })}
        />
      </td>
      <td data-label={words.head[5]}>
        {row.numberOf.length > 0 && <p>{words.sameNumber(row.numberOf.join(', '))}</p>}
        {problems.length === 0 ? (
          <span className={css.ready}>{words.ready}</span>
        ) : (
          <ul className={css.problems}>
            {problems.map((problem) => (
              <li key={problem}>{words.problems[problem]}</li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
