// What the bank did with a file: all of it was transferred, or all but some, and is said once.
import { type FormEvent, useState } from 'react';
import { formatWon } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { DataTable } from '../../../../ui/layout/data.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import layout from '../../shell/layout/layout.module.css';
import { saidOf } from '../../shell/messages.ts';
import { Panel } from '../../shell/screen.tsx';
import { useAct } from '../../shell/use-act.ts';
import { useLeaveGuard } from '../../shell/use-leave-guard.ts';
import css from '../refunds-screen.module.css';
import { settleTransferFile, type TransferFileRow } from './contract.ts';
import { outcomeWords, transferFileMessages } from './messages.ts';
import { NamedOrder } from './named-order.tsx';

const { file: words } = transferFileMessages;

/** What changed meanwhile is not ticked: whoever ticks it says that the bank sent it nevertheless. */
const chosenAtFirst = (rows: readonly TransferFileRow[]): ReadonlySet<number> =>
  new Set(rows.filter(({ now }) => now === 'sent').map(({ refundId }) => refundId));

export function SettlePanel({ id, rows }: { id: number; rows: readonly TransferFileRow[] }) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const [chosen, setChosen] = useState(() => chosenAtFirst(rows));
  const [day, setDay] = useState('');
  const [reference, setReference] = useState('');
  const [faults, setFaults] = useState<{ paidOn?: string; reference?: string }>({});
  const first = chosenAtFirst(rows);
  const isTouched = day !== '' || reference !== '' || chosen.size !== first.size;
  useLeaveGuard(isTouched && !pending);
  const sent = rows.filter(({ refundId }) => chosen.has(refundId));
  const won = formatWon(sent.reduce((sum, { amountWon }) => sum + amountWon, 0));
  const isNone = sent.length === 0;

  function toggle(refundId: number) {
    const changed = new Set(chosen);
    if (!changed.delete(refundId)) changed.add(refundId);
    setChosen(changed);
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = {
      ...(!isNone && day === '' && { paidOn: words.noDay }),
      ...(!isNone && reference.trim().length < 2 && { reference: words.noReference }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (isNone && !(await notify.confirm(words.confirmNone))) return;
    const done = await act(settleTransferFile, {
      params: { id },
      input: {
        sent: sent.map(({ refundId }) => refundId),
        leftOut: rows.flatMap(({ refundId }) => (chosen.has(refundId) ? [] : refundId)),
        paidOn: isNone ? '' : day,
        reference: isNone ? '' : reference.trim(),
      },
    });
    if (!done) return;
    if (done.outcome === 'settled') {
      const said = outcomeWords.settleTransferFile.settled(done.data);
      if (done.data.told > 0) await notify.alert(said);
      else notify.toast(said);
      return;
    }
    const said = saidOf(outcomeWords.settleTransferFile, done);
    if (done.outcome === 'futureDay' || done.outcome === 'earlyDay') setFaults({ paidOn: said });
    else await notify.alert(said);
  }

  const { head } = words;
  return (
    <Panel title={words.rows}>
      <Form onSubmit={submit}>
        <p className={layout.faint}>{words.settleLead}</p>
        <Checkbox
          strong
          label={words.all}
          checked={sent.length === rows.length}
          indeterminate={sent.length > 0 && sent.length < rows.length}
          onChange={() =>
            setChosen(new Set(sent.length === rows.length ? [] : rows.map(({ refundId }) => refundId)))
          }
        />
        <DataTable caption={words.rows} head={head}>
          {rows.map(({ refundId, isInterest, moid, number, goodsName, amountWon, now }) => (
            <tr key={refundId}>
              <td data-label={head[0]}>
                <Checkbox
                  label={<VisuallyHidden>{words.pick(number, isInterest)}</VisuallyHidden>}
                  checked={chosen.has(refundId)}
                  onChange={() => toggle(refundId)}
                />
              </td>
              <td data-label={head[1]}>
                <NamedOrder {...{ isInterest, moid, number, goodsName }} />
              </td>
              <td data-label={head[2]}>
                <span className={css.whole}>{formatWon(amountWon)}</span>
              </td>
              <td data-label={head[3]}>
                <span className={now === 'sent' ? undefined : css.urgent}>{words.now[now]}</span>
              </td>
            </tr>
          ))}
        </DataTable>
        {!isNone && (
          <>
            <Field label={words.paidOn} error={faults.paidOn} required>
              <TextInput
                type="date"
                name="paidOn"
                value={day}
                onChange={(event) => setDay(event.target.value)}
              />
            </Field>
            <Field label={words.reference} hint={words.referenceHint} error={faults.reference} required>
              <TextInput
                name="reference"
                autoComplete="off"
                maxLength={100}
                value={reference}
                onChange={(event) => setReference(event.target.value)}
              />
            </Field>
          </>
        )}
        <FormActions>
          <Button type="submit" variant={isNone ? 'ghost' : undefined} pending={pending}>
            {isNone ? words.submitNone : words.submit(sent.length, won)}
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
