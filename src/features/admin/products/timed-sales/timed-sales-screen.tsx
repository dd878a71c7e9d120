import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { formatWon } from '../../../../shared/money.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { DataTable } from '../../../../ui/layout/data.tsx';
import { StatusChip, type StatusChipProps } from '../../../../ui/price/badge.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { type SaleState, stateOfSale } from '../../../commerce/catalog/timed-sale/rules.ts';
import { saidOf } from '../../shell/messages.ts';
import { requestData } from '../../shell/request-data.ts';
import { Panel, Screen } from '../../shell/screen.tsx';
import { useAct } from '../../shell/use-act.ts';
import { endTimedSale, readTimedSales, removeTimedSale, type SaleRow } from './contract.ts';
import { describePeriod, outcomeWords, saleMessages as words } from './messages.ts';
import { SaleDialog } from './sale-dialog.tsx';
import css from './timed-sales-screen.module.css';

export const loader = ({ request }: { request: Request }) => requestData(readTimedSales, { request });

const order: readonly SaleState[] = ['running', 'planned', 'ended'];
const tones: Record<SaleState, StatusChipProps['tone']> = {
  running: 'done',
  planned: 'waiting',
  ended: 'stopped',
};

export function Component() {
  const { sales, products, nowMs } = useLoaderData<typeof loader>();
  const [dialog, setDialog] = useState<{ sale: SaleRow | null } | null>(null);
  const stated = sales.map((sale) => ({ sale, state: stateOfSale(sale, nowMs) }));
  const offSale = new Set(products.filter(({ onSale }) => !onSale).map(({ id }) => id));
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <LinkButton variant="ghost" to="/products">
            {words.back}
          </LinkButton>
          <Button onClick={() => setDialog({ sale: null })}>{words.plan}</Button>
        </>
      }
    >
      <Panel>
        {sales.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {order.flatMap((state) =>
              stated
                .filter((one) => one.state === state)
                .map(({ sale }) => (
                  <Row
                    key={sale.id}
                    sale={sale}
                    state={state}
                    isOffSale={offSale.has(sale.product)}
                    onCorrect={() => setDialog({ sale })}
                  />
                )),
            )}
          </DataTable>
        )}
      </Panel>
      {dialog && <SaleDialog products={products} sale={dialog.sale} onClose={() => setDialog(null)} />}
    </Screen>
  );
}

type RowProps = { sale: SaleRow; state: SaleState; isOffSale: boolean; onCorrect: () => void };

function Row({ sale, state, isOffSale, onCorrect }: RowProps) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const { head } = words;
  const { id, name, unit, amount, won, normalWon, fromMs, untilMs, endedEarly } = sale;

  async function end() {
    if (!(await notify.confirm(words.endAsk(name)))) return;
    const done = await act(endTimedSale, { params: { id } });
    if (!done) return;
    const said = saidOf(outcomeWords.endTimedSale, done);
    if (done.outcome === 'ended') notify.toast(said);
    else await notify.alert(said);
  }
  async function remove() {
    if (!(await notify.confirm(words.removeAsk(name)))) return;
    const done = await act(removeTimedSale, { params: { id } });
    if (!done) return;
    const said = outcomeWords.removeTimedSale[done.outcome];
    if (done.outcome === 'removed') notify.toast(said);
    else await notify.alert(said);
  }

  return (
    <tr>
      <td data-label={head[0]}>
        <div>
          <StatusChip tone={tones[state]}>{words.states[state]}</StatusChip>
          {endedEarly && <span className={css.faint}>{words.endedEarly}</span>}
        </div>
      </td>
      <td data-label={head[1]}>
        <div>
          {name}
          {isOffSale && <span className={css.faint}>{words.offSale}</span>}
        </div>
      </td>
      <td data-label={head[2]} className={css.won}>
        <div>
          {/* What it cost otherwise then is nowhere in this list. */}
          {state === 'ended' ? formatWon(won) : words.becomes(formatWon(normalWon), formatWon(won))}
          <span className={css.faint}>{words.terms(unit, amount)}</span>
        </div>
      </td>
      <td data-label={head[3]}>{describePeriod(fromMs, untilMs)}</td>
      <td data-label={head[4]}>
        <div className={css.acts}>
          {state === 'planned' && (
            <>
              <Button
                size="s"
                variant="ghost"
                aria-label={words.correctOf(name)}
                pending={pending}
                onClick={onCorrect}
              >
                {words.correctShort}
              </Button>
              <Button
                size="s"
                variant="ghost"
                aria-label={words.removeOf(name)}
                pending={pending}
                onClick={remove}
              >
                {words.removeShort}
              </Button>
            </>
          )}
          {state === 'running' && (
            <Button size="s" variant="ghost" aria-label={words.endOf(name)} pending={pending} onClick={end}>
              {words.endShort}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}
