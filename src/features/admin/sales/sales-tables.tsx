import { type ReactNode, Suspense, useState } from 'react';
import { Await, useSearchParams } from 'react-router';
import { formatWon } from '../../../shared/money.ts';
import { describeMethod } from '../../../shared/paid-by.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState, Skeleton } from '../../../ui/states/states.tsx';
import { ExportDialog } from '../exports/export-dialog.tsx';
import { Panel } from '../shell/screen.tsx';
import { type Buyers, exportSales, type Sales } from './contract.ts';
import { outcomeWords, salesMessages as words } from './messages.ts';
import { countedDays, groupDays, orderRateOf, type SalesTable, type Step, stepFor, steps } from './rules.ts';
import { PeriodChart, ProductChart } from './sales-chart.tsx';
import css from './sales-screen.module.css';

/** How the days are grouped: as the address says, else as fine as it can be read. */
export function chosenStep(params: URLSearchParams, sales: Sales | null): Step {
  return steps.find((step) => step === params.get('by')) ?? (sales ? stepFor(sales.period) : 'day');
}

export function SalesTables({ sales, buyers }: { sales: Sales; buyers: Promise<Buyers | null> }) {
  const [params] = useSearchParams();
  const [exported, setExported] = useState<{ table: SalesTable; title: string } | null>(null);
  const by = chosenStep(params, sales);
  const buckets = groupDays(sales.days, by);
  const section = (table: SalesTable, title: string, lead: string, children: ReactNode) => (
    <Panel
      title={title}
      action={
        <Button
          variant="ghost"
          size="s"
          aria-label={words.exportOf(title)}
          onClick={() => setExported({ table, title })}
        >
          {words.export}
        </Button>
      }
    >
      {lead && <p className={css.lead}>{lead}</p>}
      {children}
    </Panel>
  );
  return (
    <>
      {section(
        'days',
        words.byDay,
        '',
        <>
          {/* Another number of bars begins at its last one. */}
          <PeriodChart key={`${by}${sales.period.from}${sales.period.until}`} buckets={buckets} by={by} />
          <details className={css.table}>
            <summary>{words.asTable}</summary>
            <FigureTable
              caption={words.byDay}
              head={words.dayHead}
              rows={buckets.map((bucket) => [
                words.bucket(bucket, by),
                formatWon(bucket.won),
                words.ordersOf(bucket.orders),
                words.bucket(bucket.before, 'day'),
                formatWon(bucket.wonBefore),
              ])}
            />
          </details>
        </>,
      )}
      {section('visits', words.byVisit, visitLeadOf(sales), <VisitTable sales={sales} by={by} />)}
      {section(
        'products',
        words.byProduct,
        '',
        sales.products.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <ProductChart products={sales.products} delivery={sales.delivery} />
        ),
      )}
      {section(
        'methods',
        words.byMethod,
        '',
        sales.methods.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <FigureTable
            caption={words.byMethod}
            head={words.methodHead}
            rows={sales.methods.map(({ method, paidWon, orders, refundedWon }) => [
              describeMethod(method),
              formatWon(paidWon),
              words.ordersOf(orders),
              formatWon(refundedWon),
              formatWon(paidWon - refundedWon),
            ])}
          />
        ),
      )}
      {section(
        'buyers',
        words.byBuyer,
        words.buyerLead,
        // Of another period they are waited for anew.
        <Suspense
          key={`${sales.period.from}${sales.period.until}`}
          fallback={<Skeleton count={2} label={words.buyersWait} />}
        >
          <Await resolve={buyers} errorElement={<p role="alert">{words.buyersLost}</p>}>
            {(found) => found && <BuyerTable buyers={found} />}
          </Await>
        </Suspense>,
      )}
      {section(
        'backs',
        words.byBack,
        words.backLead,
        <FigureTable
          caption={words.byBack}
          head={words.backHead}
          rows={(['cancelled', 'returned', 'other'] as const).map((kind) => [
            words.backs[kind],
            words.ordersOf(sales.backCount[kind]),
            formatWon(sales.backWon[kind]),
          ])}
        />,
      )}
      {section(
        'reasons',
        words.byReason,
        sales.reasons.length === 0 ? words.noReasons : words.reasonLead,
        sales.reasons.length > 0 && (
          <FigureTable
            caption={words.byReason}
            head={words.reasonHead}
            rows={sales.reasons.map((one) => [
              one.wording,
              words.ordersOf(one.returned),
              words.ordersOf(one.cancelled),
            ])}
          />
        ),
      )}
      {exported && (
        <ExportDialog
          title={words.exportOf(exported.title)}
          lead={words.exportLead}
          path={exportSales.path}
          input={{ table: exported.table, by, ...sales.period }}
          done={outcomeWords.exportSales.sent}
          onClose={() => setExported(null)}
        />
      )}
    </>
  );
}

const visitLeadOf = ({ visitsSince, period }: Sales): string =>
  visitsSince !== null && visitsSince > period.from
    ? `${words.visitsSince(visitsSince)} ${words.visitLead}`
    : words.visitLead;

function VisitTable({ sales: { days, visitsSince }, by }: { sales: Sales; by: Step }) {
  const buckets = groupDays(countedDays(days, visitsSince), by);
  if (buckets.length === 0)
    return <EmptyState title={words.noVisits.title} body={words.noVisits.body(visitsSince)} />;
  return (
    <FigureTable
      caption={words.byVisit}
      head={words.visitHead}
      rows={buckets.map((bucket) => {
        const rate = orderRateOf(bucket);
        return [
          words.bucket(bucket, by),
          words.visitsOf(bucket.visits),
          words.ordersOf(bucket.orders),
          rate === null ? '–' : words.percent(rate),
        ];
      })}
    />
  );
}

function BuyerTable({ buyers }: { buyers: Buyers }) {
  return (
    <FigureTable
      caption={words.byBuyer}
      head={words.buyerHead}
      rows={(['first', 'returning'] as const).map((kind) => {
        const { members, orders, won } = buyers[kind];
        return [words.buyers[kind], words.peopleOf(members), words.ordersOf(orders), formatWon(won)];
      })}
    />
  );
}

type TableProps = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** The first cell names its row. */
function FigureTable({ caption, head, rows }: TableProps) {
  return (
    <DataTable caption={caption} head={head}>
      {rows.map((row) => (
        <tr key={row[0]}>
          {row.map((cell, at) => (
            <td key={head[at]} data-label={head[at]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}
