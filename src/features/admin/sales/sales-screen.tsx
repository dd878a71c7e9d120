import { Form, Link, useLoaderData, useSearchParams } from 'react-router';
import { formatWon } from '../../../shared/money.ts';
import { addDays } from '../../../shared/time/korean-days.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { requestData } from '../shell/request-data.ts';
import { FilterBar, Panel, Screen } from '../shell/screen.tsx';
import { type Buyers, getBuyers, getSales, type Sales } from './contract.ts';
import { outcomeWords, salesMessages as words } from './messages.ts';
import { averageOf, cancelRateOf, compareFigures, netOf, steps } from './rules.ts';
import css from './sales-screen.module.css';
import { chosenStep, SalesTables } from './sales-tables.tsx';

/** `sales`: null where the period can't be shown. `buyers` take longer, and nothing waits for them. */
type Loaded = { sales: Sales | null; buyers: Promise<Buyers | null> };

export async function loader({ request }: { request: Request }): Promise<Loaded> {
  // How its days are grouped the screen knows by itself.
  const { by: _, ...input } = Object.fromEntries(new URL(request.url).searchParams);
  const buyers = requestData(getBuyers, { request, input });
  // Where the screen itself can't be shown, nobody is left to hear of it.
  buyers.catch(() => undefined);
  return { sales: await requestData(getSales, { request, input }), buyers };
}

export function Component() {
  const { sales, buyers } = useLoaderData<typeof loader>();
  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <PeriodBar sales={sales} />
        {sales ? <Figures sales={sales} /> : <p role="alert">{outcomeWords.getSales.badPeriod}</p>}
      </Panel>
      {sales && <SalesTables sales={sales} buyers={buyers} />}
    </Screen>
  );
}

function PeriodBar({ sales }: { sales: Sales | null }) {
  const [params] = useSearchParams();
  const today = formatKoreanDate(Date.now());
  return (
    <Form method="get" key={params.toString()}>
      <FilterBar>
        <Field label={words.from}>
          <TextInput type="date" name="from" defaultValue={sales?.period.from ?? params.get('from') ?? ''} />
        </Field>
        <Field label={words.until}>
          <TextInput
            type="date"
            name="until"
            defaultValue={sales?.period.until ?? params.get('until') ?? ''}
          />
        </Field>
        <Field label={words.by}>
          <Select name="by" defaultValue={chosenStep(params, sales)}>
            {steps.map((step) => (
              <option key={step} value={step}>
                {words.steps[step]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit">{words.show}</Button>
      </FilterBar>
      <p className={css.quick}>
        {Object.entries(words.quick).map(([days, label]) => (
          <Link key={days} to={`?from=${addDays(today, 1 - Number(days))}&until=${today}`}>
            {label}
          </Link>
        ))}
      </p>
    </Form>
  );
}

function Figures({ sales: { totals, totalsBefore } }: { sales: Sales }) {
  const { figures } = words;
  const list = [
    { name: figures.net, of: netOf, show: formatWon },
    { name: figures.orders, of: (sums: Sales['totals']) => sums.orders, show: words.ordersOf },
    { name: figures.average, of: averageOf, show: formatWon },
    { name: figures.refunded, of: (sums: Sales['totals']) => sums.refundedWon, show: formatWon },
    { name: figures.cancelRate, of: cancelRateOf, show: words.percent, isShare: true },
  ];
  return (
    <dl className={css.figures}>
      {list.map(({ name, of, show, isShare = false }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={css.figure}>{show(of(totals))}</dd>
          <dd className={css.change}>
            {words.change(compareFigures(of(totals), of(totalsBefore), isShare))}
            <br />
            {words.before(show(of(totalsBefore)))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
