import { useState } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { mayDo } from '../../../shared/calls/operator-rights.ts';
import { formatWon } from '../../../shared/money.ts';
import type { PressedStep } from '../../../shared/order-states.ts';
import { describeMethod } from '../../../shared/paid-by.ts';
import { describeTracking } from '../../../shared/parcel.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { DataTable } from '../../../ui/layout/data.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { approveMany } from '../decisions/many/messages.ts';
import { ExportDialog } from '../exports/export-dialog.tsx';
import { filtersOf, readFilters } from '../shell/browser-searches.ts';
import { useOperator } from '../shell/frame.tsx';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { ApproveMany } from './approve-many.tsx';
import { exportOrders, listOrders, moveOrders, type OrderRow, type StepResult } from './contract.ts';
import { DispatchLeft, OrderState } from './detail/order-state.tsx';
import { outcomeWords, orderMessages as words } from './messages.ts';
import { OrderFilters } from './order-filters.tsx';
import css from './orders-screen.module.css';
import { ResultsDialog } from './results-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { useChosen } from './use-chosen.ts';
import { pressRowKey, useDense } from './use-rows.ts';
import { listOrderViews } from './views/contract.ts';

export async function loader({ request }: { request: Request }) {
  const [found, { views }] = await Promise.all([
    requestData(listOrders, { request, input: readFilters(request) }),
    requestData(listOrderViews, { request }),
  ]);
  return { ...found, views };
}

type Results = readonly StepResult[];

/** What is made of the chosen orders elsewhere. */
const papers = [
  { path: '/picking', label: words.picking },
  { path: '/slips', label: words.slips },
  { path: '/courier-file', label: words.courierFile },
];

export function Component() {
  const { orders, next, count, views } = useLoaderData<typeof loader>();
  const [isDense, setDense] = useDense();
  const [params] = useSearchParams();
  const { rights } = useOperator();
  const { act, pending } = useAct();
  const notify = useNotify();
  const [chosen, setChosen] = useChosen();
  const [results, setResults] = useState<Results | null>(null);
  const [isShipping, setIsShipping] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const [approving, setApproving] = useState<readonly OrderRow[] | null>(null);
  // Only what is on the screen is acted on, whatever was chosen on another page.
  const moids = orders.map(({ moid }) => moid).filter((moid) => chosen.has(moid));
  const asked = orders.filter(({ moid, cancellation }) => chosen.has(moid) && cancellation === 'requested');

  function toggle(moid: string) {
    const changed = new Set(chosen);
    if (!changed.delete(moid)) changed.add(moid);
    setChosen(changed);
  }
  async function move(step: PressedStep) {
    // Buyers see it and their days to return begin: a wrong press on a whole page is undone one by one.
    if (step === 'delivered' && !(await notify.confirm(words.confirmDelivered(moids.length)))) return;
    const done = await act(moveOrders, { input: { step, moids } });
    if (!done) return;
    setResults(done.data.results);
    // What is packed is picked, printed and handed over next: the same orders.
    if (step !== 'preparing') setChosen(new Set());
  }
  function finishShipping(done: Results) {
    setIsShipping(false);
    setResults(done);
    setChosen(new Set());
  }

  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        mayDo(rights, 'exports') && (
          <Button variant="ghost" onClick={() => setIsExporting(true)}>
            {words.export}
          </Button>
        )
      }
    >
      <Panel>
        <OrderFilters views={views} />
        <div className={css.bar}>
          <p role="status">{moids.length > 0 ? words.selected(moids.length) : words.count(count)}</p>
          {moids.length > 0 && (
            <div className={css.acts}>
              {asked.length > 0 && mayDo(rights, 'money') && (
                <Button size="s" disabled={pending} onClick={() => setApproving(asked)}>
                  {approveMany.open}
                </Button>
              )}
              <Button size="s" variant="ghost" disabled={pending} onClick={() => move('preparing')}>
                {words.prepare}
              </Button>
              <Button size="s" disabled={pending} onClick={() => setIsShipping(true)}>
                {words.ship}
              </Button>
              <Button size="s" variant="ghost" disabled={pending} onClick={() => move('delivered')}>
                {words.deliver}
              </Button>
              {papers.map(({ path, label }) => (
                <LinkButton key={path} size="s" variant="ghost" to={`${path}?moids=${moids.join(',')}`}>
                  {label}
                </LinkButton>
              ))}
            </div>
          )}
        </div>
        {orders.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: keys beside Tab and Enter, of the rows that have the focus
          <div className={joinClasses(css.list, isDense && css.dense)} onKeyDown={pressRowKey}>
            <div className={css.listHead}>
              <Checkbox
                label={words.selectAll}
                checked={moids.length === orders.length}
                indeterminate={moids.length > 0 && moids.length < orders.length}
                onChange={() =>
                  setChosen(new Set(moids.length === orders.length ? [] : orders.map(({ moid }) => moid)))
                }
              />
              <Checkbox label={words.dense} checked={isDense} onChange={() => setDense(!isDense)} />
              <p className={css.faint}>{words.keys}</p>
            </div>
            <DataTable caption={words.table} head={words.head}>
              {orders.map((order) => (
                <Row
                  key={order.moid}
                  order={order}
                  isChosen={chosen.has(order.moid)}
                  onToggle={() => toggle(order.moid)}
                />
              ))}
            </DataTable>
          </div>
        )}
        <Pages params={params} next={next} />
      </Panel>
      {results && <ResultsDialog results={results} onClose={() => setResults(null)} />}
      {isShipping && (
        <ShipDialog
          orders={orders.filter(({ moid }) => chosen.has(moid))}
          onClose={() => setIsShipping(false)}
          onDone={finishShipping}
        />
      )}
      {approving && <ApproveMany orders={approving} onClose={() => setApproving(null)} />}
      {isExporting && (
        <ExportDialog
          title={words.exportDialog.title}
          lead={words.exportDialog.lead}
          path={exportOrders.path}
          input={{ filters: exportedFilters(params) }}
          done={outcomeWords.exportOrders.sent}
          onClose={() => setIsExporting(false)}
        />
      )}
    </Screen>
  );
}

/** The whole list, on whatever page of it one is. */
function exportedFilters(params: URLSearchParams) {
  const { before: _, ...filters } = filtersOf(params);
  return filters;
}

function Row({ order, isChosen, onToggle }: { order: OrderRow; isChosen: boolean; onToggle: () => void }) {
  const { head } = words;
  return (
    <tr className={isChosen ? css.chosen : undefined}>
      <td data-label={head[0]}>
        <Checkbox
          className={css.check}
          label={<VisuallyHidden>{words.select(order.number)}</VisuallyHidden>}
          checked={isChosen}
          onChange={onToggle}
        />
      </td>
      <td data-label={head[1]}>
        <div className={css.two}>
          <Link to={`/orders/${order.moid}`} className={css.moid}>
            {order.number}
          </Link>
          <span className={css.faint}>{formatKoreanDateTime(order.createdAtMs)}</span>
        </div>
      </td>
      <td data-label={head[2]}>
        <div className={css.two}>
          <span>{order.goods}</span>
          <span className={css.faint}>
            {words.quantity(order.quantity)}
            {order.hasMessage && ` · ${words.hasMessage}`}
            {order.isGift && ` · ${words.isGift}`}
          </span>
        </div>
      </td>
      <td data-label={head[3]}>
        <div className={css.two}>
          <span>{order.receiverName}</span>
          {order.buyerName !== order.receiverName && <span className={css.faint}>{order.buyerName}</span>}
        </div>
      </td>
      <td data-label={head[4]}>
        <div className={css.two}>
          <span className={css.won}>{formatWon(order.amountWon)}</span>
          <span className={css.faint}>{describeMethod(order.method)}</span>
        </div>
      </td>
      <td data-label={head[5]}>
        <div className={css.two}>
          <OrderState order={order} />
          <DispatchLeft order={order} />
          {order.parcels.map((parcel) => (
            <span key={`${parcel.courier} ${parcel.trackingNumber}`} className={css.faint}>
              {describeTracking(parcel)}
            </span>
          ))}
        </div>
      </td>
    </tr>
  );
}

function Pages({ params, next }: { params: URLSearchParams; next: string | null }) {
  const [first, older] = [new URLSearchParams(params), new URLSearchParams(params)];
  first.delete('before');
  if (next) older.set('before', next);
  return (
    <div className={css.pages}>
      {params.has('before') && (
        <LinkButton variant="ghost" size="s" to={`?${first}`}>
          {words.first}
        </LinkButton>
      )}
      {next && (
        <LinkButton variant="ghost" size="s" to={`?${older}`}>
          {words.next}
        </LinkButton>
      )}
    </div>
  );
}
