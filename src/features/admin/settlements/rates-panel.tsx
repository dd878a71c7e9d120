import { type FormEvent, useState } from 'react';
import { formatWon } from '../../../shared/money.ts';
import { describeMethod } from '../../../shared/paid-by.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { Panel } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { removeSettlementRate, type SettlementRate, setSettlementRate } from './contract.ts';
import { outcomeWords, settlementMessages as words } from './messages.ts';
import { basisPointsOf, writePercent } from './rules.ts';

type Props = { rates: readonly SettlementRate[]; providers: readonly string[]; methods: readonly string[] };

const rateOf = ({ basisPoints, fixedWon }: SettlementRate): string =>
  [
    basisPoints > 0 || fixedWon === 0 ? writePercent(basisPoints) : '',
    fixedWon > 0 ? formatWon(fixedWon) : '',
  ]
    .filter(Boolean)
    .join(' + ');

export function RatesPanel({ rates, providers, methods }: Props) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const [faults, setFaults] = useState<{ fromDay?: string; percent?: string; fixed?: string }>({});

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const fromDay = String(form.get('fromDay') ?? '');
    const basisPoints = basisPointsOf(String(form.get('percent') ?? ''));
    const fixed = String(form.get('fixed') ?? '').trim() || '0';
    const fixedWon = /^\d{1,6}$/.test(fixed) && Number(fixed) <= 100_000 ? Number(fixed) : null;
    setFaults({
      ...(fromDay === '' && { fromDay: words.noDay }),
      ...(basisPoints === null && { percent: words.noPercent }),
      ...(fixedWon === null && { fixed: words.noFixed }),
    });
    if (fromDay === '' || basisPoints === null || fixedWon === null) return;
    const provider = String(form.get('provider') ?? providers[0] ?? '');
    const input = { provider, method: String(form.get('method')), fromDay, basisPoints, fixedWon };
    const done = await act(setSettlementRate, { input });
    if (done?.outcome !== 'set') return;
    notify.toast(outcomeWords.setSettlementRate.set);
    element.reset();
  }

  async function remove(id: number) {
    const done = await act(removeSettlementRate, { params: { id } });
    if (done?.outcome === 'removed') notify.toast(outcomeWords.removeSettlementRate.removed);
  }

  return (
    <Panel title={words.rates}>
      <p>{words.ratesLead}</p>
      {rates.length > 0 && (
        <DataTable caption={words.rates} head={words.rateHead}>
          {rates.map((rate) => (
            <tr key={rate.id}>
              <td data-label={words.rateHead[0]}>
                <div>
                  {describeMethod(rate.method)}
                  {providers.length > 1 && <p>{words.providerOf(providers.indexOf(rate.provider))}</p>}
                </div>
              </td>
              <td data-label={words.rateHead[1]}>{rate.fromDay}</td>
              <td data-label={words.rateHead[2]}>{rateOf(rate)}</td>
              <td data-label={words.rateHead[3]}>
                <Button
                  variant="text"
                  size="s"
                  pending={pending}
                  aria-label={words.removeRateOf(describeMethod(rate.method), rate.fromDay)}
                  onClick={() => remove(rate.id)}
                >
                  {words.removeRate}
                </Button>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <Form onSubmit={add}>
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
        <Field label={words.rate.method}>
          <Select name="method">
            {methods.map((method) => (
              <option key={method} value={method}>
                {describeMethod(method)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.rate.fromDay} error={faults.fromDay} required>
          <TextInput type="date" name="fromDay" />
        </Field>
        <Field label={words.rate.percent} hint={words.rate.percentHint} error={faults.percent} required>
          <TextInput name="percent" inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label={words.rate.fixed} error={faults.fixed}>
          <TextInput name="fixed" inputMode="numeric" autoComplete="off" />
        </Field>
        <FormActions>
          <Button type="submit" variant="ghost" pending={pending}>
            {words.rate.add}
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
