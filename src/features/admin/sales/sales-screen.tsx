import { Form, Link, useLoaderData, useSearchParams } from 'react-router';
import { formatWon } from '../../../shared/money.ts';
import { addDays } from '../../../shared/time/korean-days.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { requestData } from '../shell/request-data.ts';
import { FilterBar, Panel, Screen } from '../shell/screen.tsx';
import { getSales, type Sales } from './contract.ts';
import { outcomeWords, salesMessages as words } from './messages.ts';
import { averageOf, cancelRateOf, changeOf, netOf } from './rules.ts';
import { DayChart, ProductChart } from './sales-chart.tsx';
import css from './sales-screen.module.css';

/** Null where the period can't be shown. */
export const loader = async ({ request }: { request: Request }): Promise<Sales | null> =>
  requestData(getSales, { request, input: Object.fromEntries(new URL(request.url).searchParams) });

export function Component() {
  const sales = useLoaderData<typeof loader>();
  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <PeriodBar sales={sales} />
        {sales ? <Figures sales={sales} /> : <p role="alert">{outcomeWords.getSales.badPeriod}</p>}
      </Panel>
      {sales && (
        <>
          <Panel title={words.byDay}>
            <DayChart days={sales.days} />
            <details className={css.table}>
              <summary>{words.asTable}</summary>
              <DataTable caption={words.byDay} head={words.dayHead}>
                {sales.days.map((day) => (
                  <tr key={day.day}>
                    <td data-label={words.dayHead[0]}>{day.day}</td>
                    <td data-label={words.dayHead[1]}>{formatWon(day.won)}</td>
                    <td data-label={words.dayHead[2]}>{words.ordersOf(day.orders)}</td>
                    <td data-label={words.dayHead[3]}>{day.dayBefore}</td>
                    <td data-label={words.dayHead[4]}>{formatWon(day.wonBefore)}</td>
                  </tr>
                ))}
              </DataTable>
            </details>
          </Panel>
          <Panel title={words.byProduct}>
            {sales.products.length === 0 ? (
              <EmptyState title={words.emptyTitle} body={words.emptyBody} />
            ) : (
              <ProductChart products={sales.products} delivery={sales.delivery} />
            )}
          </Panel>
          <Panel title={words.byReason}>
            {sales.reasons.length === 0 ? (
              <p>{words.noReasons}</p>
            ) : (
              <>
                <p className={css.lead}>{words.reasonLead}</p>
                <DataTable caption={words.byReason} head={words.reasonHead}>
                  {sales.reasons.map((one) => (
                    <tr key={one.wording}>
                      <td data-label={words.reasonHead[0]}>{one.wording}</td>
                      <td data-label={words.reasonHead[1]}>{words.ordersOf(one.returned)}</td>
                      <td data-label={words.reasonHead[2]}>{words.ordersOf(one.cancelled)}</td>
                    </tr>
                  ))}
                </DataTable>
              </>
            )}
          </Panel>
        </>
      )}
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
    { name: figures.cancelRate, of: cancelRateOf, show: words.percent },
  ];
  return (
    <dl className={css.figures}>
      {list.map(({ name, of, show }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={css.figure}>{show(of(totals))}</dd>
          <dd className={css.change}>
            {describeChange(changeOf(of(totals), of(totalsBefore)))}
            <br />
            {words.before(show(of(totalsBefore)))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function describeChange(percent: number | null): string {
  if (percent === null) return words.noBefore;
  if (percent === 0) return words.same;
  return percent > 0 ? words.up(percent) : words.down(-percent);
}
