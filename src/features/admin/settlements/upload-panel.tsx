import { type FormEvent, useRef, useState } from 'react';
import { largestFileBytes } from '../../../shared/calls/shapes.ts';
import { formatWon } from '../../../shared/money.ts';
import { readBase64 } from '../../../ui/browser-file.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { Panel } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { type LookedList, lookAtSettlement, takeSettlement } from './contract.ts';
import { outcomeWords, settlementMessages as words } from './messages.ts';

type Chosen = { provider: string; file: string; name: string };

/** A list is looked at first; what is wrong in it is told by its line, and nothing of it is taken then. */
export function UploadPanel({ providers }: { providers: readonly string[] }) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const [fault, setFault] = useState('');
  const [looked, setLooked] = useState<{ chosen: Chosen; found: LookedList } | null>(null);
  const form = useRef<HTMLFormElement>(null);

  async function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const picked = typed.get('file');
    setLooked(null);
    if (!(picked instanceof File) || picked.size === 0) return setFault(words.noFile);
    if (picked.size > largestFileBytes) return setFault(words.tooBig);
    const file = await readBase64(picked);
    if (file === null) return setFault(words.unreadable);
    setFault('');
    const provider = String(typed.get('provider') ?? providers[0] ?? '');
    const done = await act(lookAtSettlement, { input: { provider, file } }, { rereads: false });
    if (!done) return;
    if (done.outcome !== 'read') return setFault(outcomeWords.lookAtSettlement[done.outcome]);
    setLooked({ chosen: { provider, file, name: picked.name.slice(0, 200) }, found: done.data });
  }

  function startOver() {
    form.current?.reset();
    setLooked(null);
  }

  async function take() {
    if (!looked) return;
    const done = await act(takeSettlement, { input: looked.chosen });
    if (!done) return;
    if (done.outcome !== 'taken') return notify.alert(outcomeWords.takeSettlement[done.outcome]);
    notify.toast(outcomeWords.takeSettlement.taken(done.data));
    startOver();
  }

  return (
    <Panel title={words.upload}>
      <p>{words.uploadLead}</p>
      <Form ref={form} onSubmit={look}>
        {providers.length > 1 && (
          <Field label={words.provider}>
            <Select name="provider">
              {providers.map((name, place) => (
                <option key={name} value={name}>
                  {words.providerOf(place)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={words.file.label} error={fault} required>
          <TextInput
            type="file"
            name="file"
            accept=".csv,.txt,.xlsx,text/csv"
            onChange={() => setLooked(null)}
          />
        </Field>
        <FormActions>
          <Button type="submit" variant="ghost" pending={pending && !looked}>
            {words.look}
          </Button>
        </FormActions>
      </Form>
      {looked && <Looked found={looked.found} pending={pending} onTake={take} onAgain={startOver} />}
    </Panel>
  );
}

type LookedProps = { found: LookedList; pending: boolean; onTake: () => Promise<void>; onAgain: () => void };

function Looked({
  found: { fresh, known, days, faults, faultCount, changed, changedCount },
  pending,
  onTake,
  onAgain,
}: LookedProps) {
  return (
    <section aria-label={words.looked}>
      <p role="status">
        <strong>{faultCount > 0 ? words.faults(faultCount) : words.fresh(fresh.lines)}</strong>
      </p>
      {faultCount > 0 ? (
        <DataTable caption={words.faults(faultCount)} head={words.faultHead}>
          {faults.map(({ line, fault, column, cell }) => (
            <tr key={line}>
              <td data-label={words.faultHead[0]}>{line}</td>
              <td data-label={words.faultHead[1]}>{words.faultyCell(column, cell)}</td>
              <td data-label={words.faultHead[2]}>{words.faultWords[fault]}</td>
            </tr>
          ))}
        </DataTable>
      ) : (
        <>
          <p>
            {words.days(days.from, days.until)} · {words.file.amount} {formatWon(fresh.amountWon)} ·{' '}
            {words.file.fee} {formatWon(fresh.feeWon + fresh.feeVatWon)} · {words.file.payout}{' '}
            {formatWon(fresh.payoutWon)}
          </p>
          {known > 0 && <p>{words.known(known)}</p>}
          {changedCount > 0 && (
            <p>
              <strong>{words.changed(changedCount, changed)}</strong>
            </p>
          )}
        </>
      )}
      <FormActions>
        {faultCount === 0 && (
          <Button pending={pending} onClick={onTake}>
            {words.take}
          </Button>
        )}
        <Button variant="ghost" onClick={onAgain}>
          {words.again}
        </Button>
      </FormActions>
    </section>
  );
}
