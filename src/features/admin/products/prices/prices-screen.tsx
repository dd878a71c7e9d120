import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { formatWon } from '../../../../shared/money.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { ChoiceRadio } from '../../../../ui/form/choice-radio.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select, TextInput } from '../../../../ui/form/inputs.tsx';
import { DataTable } from '../../../../ui/layout/data.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { unitPriceWon } from '../../../commerce/catalog/rules.ts';
import { requestData } from '../../shell/request-data.ts';
import { FilterBar, Panel, Screen } from '../../shell/screen.tsx';
import { useAct } from '../../shell/use-act.ts';
import { categoryNames } from '../messages.ts';
import { describePeriod } from '../timed-sales/messages.ts';
import { changePrices, type PricedRow, readPrices } from './contract.ts';
import { outcomeWords, priceFaultWords, priceMessages as words } from './messages.ts';
import { PriceHistory } from './price-history.tsx';
import css from './prices-screen.module.css';
import { isMeant, type PlannedPrice, type PriceChange, planPrice } from './rules.ts';

export const loader = ({ request }: { request: Request }) => requestData(readPrices, { request });

export function Component() {
  const { products, changes } = useLoaderData<typeof loader>();
  const { act, pending } = useAct();
  const notify = useNotify();
  const [target, setTarget] = useState<PriceChange['target']>('sell');
  const [unit, setUnit] = useState<PriceChange['unit']>('percent');
  const [way, setWay] = useState<'up' | 'down'>('down');
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());

  const amount = Number(typed.replace(/[,\s원%]/g, '')) * (way === 'up' ? 1 : -1);
  const change = typed.trim() !== '' && isMeant({ target, unit, amount }) ? { target, unit, amount } : null;
  const shown = products.filter((row) => category === '' || row.category === category);
  const picked = shown
    .filter(({ id }) => chosen.has(id))
    .map((row) => ({ row, plan: change && planPrice(row, change) }));
  const ready = picked.flatMap(({ row, plan }) => (plan && !plan.fault ? [{ row, plan }] : []));

  function toggle(id: number) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }
  async function submit() {
    if (!change) return;
    if (ready.length === 0) return notify.alert(words.nothing);
    if (!(await notify.confirm(words.ask(ready.length)))) return;
    const input = {
      ...change,
      products: ready.map(({ row: { id, version }, plan }) => ({ id, version, ...plan.money })),
    };
    const done = await act(changePrices, { input });
    if (!done) return;
    if (done.outcome !== 'changed') return notify.alert(outcomeWords.changePrices[done.outcome](done.data));
    setChosen(new Set());
    setTyped('');
    notify.toast(outcomeWords.changePrices.changed());
  }

  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <LinkButton variant="ghost" to="/products">
          {words.back}
        </LinkButton>
      }
    >
      <Panel>
        <FilterBar>
          <Field label={words.category}>
            <Select value={category} onChange={(event) => setCategory(event.target.value)}>
              <option value="">{words.all}</option>
              {Object.entries(categoryNames).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.change}>
            <Select
              value={target}
              onChange={(event) => setTarget(event.target.value as PriceChange['target'])}
            >
              {Object.entries(words.targets).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.amount} error={typed.trim() !== '' && !change ? words.amountFault : ''}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </FilterBar>
        <div className={css.ways}>
          <ChoiceRadio
            label={words.unit}
            value={unit}
            onChange={setUnit}
            choices={[
              { value: 'percent', label: words.units.percent },
              { value: 'won', label: words.units.won },
            ]}
          />
          <ChoiceRadio
            label={words.way}
            value={way}
            onChange={setWay}
            choices={[
              { value: 'down', label: words.ways.down },
              { value: 'up', label: words.ways.up },
            ]}
          />
        </div>
        <p className={css.hint}>{`${words.targetHints[target]} ${words.amountHint}`}</p>
        <div className={css.bar}>
          <p role="status">{words.chosen(picked.length, change ? picked.length - ready.length : 0)}</p>
          <Button pending={pending} disabled={!change || ready.length === 0} onClick={submit}>
            {words.submit(ready.length)}
          </Button>
        </div>
        {shown.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <div className={css.list}>
            <Checkbox
              label={words.selectAll}
              checked={picked.length === shown.length}
              indeterminate={picked.length > 0 && picked.length < shown.length}
              onChange={() =>
                setChosen(new Set(picked.length === shown.length ? [] : shown.map(({ id }) => id)))
              }
            />
            <DataTable caption={words.table} head={words.head}>
              {shown.map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  isChosen={chosen.has(row.id)}
                  plan={chosen.has(row.id) && change ? planPrice(row, change) : null}
                  onToggle={() => toggle(row.id)}
                />
              ))}
            </DataTable>
          </div>
        )}
      </Panel>
      <PriceHistory changes={changes} />
    </Screen>
  );
}

type RowProps = { row: PricedRow; isChosen: boolean; plan: PlannedPrice | null; onToggle: () => void };

function Row({ row, isChosen, plan, onToggle }: RowProps) {
  const { head } = words;
  const sellWon = unitPriceWon(row);
  const byWon = plan ? plan.sellWon - sellWon : 0;
  return (
    <tr className={isChosen ? css.chosen : undefined}>
      <td data-label={head[0]}>
        <Checkbox
          className={css.check}
          label={<VisuallyHidden>{words.select(row.name)}</VisuallyHidden>}
          checked={isChosen}
          onChange={onToggle}
        />
      </td>
      <td data-label={head[1]}>
        {row.name}
        {!row.onSale && <span className={css.faint}>{words.offSale}</span>}
        {row.sales.map(({ won, fromMs, untilMs }) => (
          <span key={fromMs} className={css.faint}>
            {words.sale(formatWon(won), describePeriod(fromMs, untilMs))}
          </span>
        ))}
      </td>
      <td data-label={head[2]} className={css.won}>
        <Won before={row.price} after={plan?.money.price} />
      </td>
      <td data-label={head[3]} className={css.won}>
        <Won before={sellWon} after={plan?.sellWon} />
      </td>
      <td data-label={head[4]}>
        {plan?.fault ? (
          <span className={css.fault}>{priceFaultWords[plan.fault]}</span>
        ) : (
          byWon !== 0 && (
            <span className={css.won}>{`${byWon > 0 ? '+' : '−'}${formatWon(Math.abs(byWon))}`}</span>
          )
        )}
      </td>
    </tr>
  );
}

const Won = ({ before, after = before }: { before: number; after?: number | undefined }) =>
  after === before ? (
    formatWon(before)
  ) : (
    <strong>{words.becomes(formatWon(before), formatWon(after))}</strong>
  );
