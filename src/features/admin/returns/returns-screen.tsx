import { useState } from 'react';
import { Form, Link, useLoaderData, useSearchParams } from 'react-router';
import { mayDo } from '../../../shared/calls/operator-rights.ts';
import { couriers, isCourier } from '../../../shared/couriers.ts';
import { formatWon } from '../../../shared/money.ts';
import { isOpenReturn } from '../../../shared/order-states.ts';
import { returnReasons } from '../../../shared/return-reasons.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { describeLeft, urgencyOf } from '../../../shared/time/time-left.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/inputs.tsx';
import { PhoneNumber } from '../../../ui/form/phone-number.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useLookAgain } from '../../../ui/use-look-again.ts';
import { returnsMany } from '../decisions/many/messages.ts';
import { useOperator } from '../shell/frame.tsx';
import layout from '../shell/layout/layout.module.css';
import { ListTabs } from '../shell/list-tabs.tsx';
import { OlderNewer } from '../shell/older-newer.tsx';
import { loadByAddress } from '../shell/request-data.ts';
import { FilterBar, Panel, Screen } from '../shell/screen.tsx';
import { listReturns, type ReturnListRow, returnTabs } from './contract.ts';
import { returnMessages as words } from './messages.ts';
import { type Decision, ReturnDialog } from './return-dialogs.tsx';
import { ApproveReturns, RefundReturns } from './returns-many.tsx';
import css from './returns-screen.module.css';

export const loader = loadByAddress(listReturns);

export function Component() {
  const { tab, counts, returns, next, reasons, nowMs } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const reason = params.get('reason') ?? '';
  const order = params.get('order');
  const { rights } = useOperator();
  const [open, setOpen] = useState<{ row: ReturnListRow; decision: Decision } | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [many, setMany] = useState<{ decision: 'approve' | 'refund'; rows: ReturnListRow[] } | null>(null);
  const chosenRows = returns.filter(({ id }) => chosen.has(id));
  // A colleague may have moved it on while its dialog stood open.
  const rowNow = (row: ReturnListRow) => returns.find(({ id }) => id === row.id) ?? row;
  const waiting = chosenRows.filter(({ state }) => state === 'requested');
  const here = chosenRows.filter(isToRefund);
  function toggle(id: number) {
    const changed = new Set(chosen);
    if (!changed.delete(id)) changed.add(id);
    setChosen(changed);
  }
  function closeMany() {
    setMany(null);
    setChosen(new Set());
  }
  // What the operator has just set going leaves this list by itself.
  useLookAgain(
    (tab === 'received' || tab === 'todo') &&
      returns.some(({ refund }) => refund?.state === 'executing' && !refund.isByHand),
  );
  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <ListTabs
          label={words.tabsLabel}
          tabs={returnTabs.map((name) => ({
            label: words.tabs[name],
            to: `?tab=${name}${reason && `&reason=${reason}`}`,
            isCurrent: name === tab,
            count: counts[name] ?? 0,
          }))}
        />
        {order && (
          <p>
            {words.ofOneOrder} <Link to={`?tab=${tab}`}>{words.ofAll}</Link>
          </p>
        )}
        {reasons.length > 0 && !order && (
          <Form method="get" key={params.toString()}>
            <input type="hidden" name="tab" value={tab} />
            <FilterBar>
              <Field label={words.filter}>
                <Select name="reason" defaultValue={reason}>
                  <option value="">{words.allReasons}</option>
                  {reasons.map(({ id, wording }) => (
                    <option key={id} value={id}>
                      {wording}
                    </option>
                  ))}
                </Select>
              </Field>
              <Button type="submit">{words.show}</Button>
            </FilterBar>
          </Form>
        )}
        {returns.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <>
            {chosenRows.length > 0 && (
              <div className={css.many}>
                <p role="status">{words.chosen(chosenRows.length)}</p>
                {waiting.length > 0 && (
                  <Button size="s" onClick={() => setMany({ decision: 'approve', rows: waiting })}>
                    {returnsMany.approve}
                  </Button>
                )}
                {here.length > 0 && mayDo(rights, 'money') && (
                  <Button size="s" onClick={() => setMany({ decision: 'refund', rows: here })}>
                    {returnsMany.refund}
                  </Button>
                )}
              </div>
            )}
            <DataTable caption={words.table} head={words.head}>
              {returns.map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  nowMs={nowMs}
                  isChosen={chosen.has(row.id)}
                  onToggle={() => toggle(row.id)}
                  onDecide={(decision) => setOpen({ row, decision })}
                />
              ))}
            </DataTable>
          </>
        )}
        <OlderNewer name="after" next={next} words={words.pages} />
      </Panel>
      {open && <ReturnDialog {...open} row={rowNow(open.row)} onClose={() => setOpen(null)} />}
      {many?.decision === 'approve' && <ApproveReturns rows={many.rows} onClose={closeMany} />}
      {many?.decision === 'refund' && <RefundReturns rows={many.rows} onClose={closeMany} />}
    </Screen>
  );
}

function whoPays({ buyerPays, isEscrow, wayBackWon }: ReturnListRow): string {
  if (!buyerPays) return words.shopPays;
  return isEscrow && wayBackWon > 0 ? words.buyerPaysCourier : words.buyerPays(wayBackWon);
}

const isToRefund = ({ state, refund }: ReturnListRow) => state === 'received' && refund === null;

type RowProps = { row: ReturnListRow; nowMs: number; onDecide: (decision: Decision) => void };

function Row({
  row,
  nowMs,
  isChosen,
  onToggle,
  onDecide,
}: RowProps & { isChosen: boolean; onToggle: () => void }) {
  const { head } = words;
  return (
    <tr>
      <td data-label={head[0]}>
        {(row.state === 'requested' || isToRefund(row)) && (
          <Checkbox
            className={css.check}
            label={<VisuallyHidden>{words.select(row.number)}</VisuallyHidden>}
            checked={isChosen}
            onChange={onToggle}
          />
        )}
        <div className={layout.lines}>
          <span className={css.number}>{formatKoreanDateTime(row.requestedAtMs)}</span>
          {row.requestedBy && <span className={layout.faint}>{words.byPhone(row.requestedBy)}</span>}
        </div>
      </td>
      <td data-label={head[1]}>
        <div className={layout.lines}>
          <Link to={`/orders/${row.moid}`} className={css.number}>
            {row.number}
          </Link>
          {row.lines.map(({ line, name, quantity }) => (
            <span key={line}>
              {name} {words.quantity(quantity)}
            </span>
          ))}
          <span className={layout.faint}>
            {row.buyerName} ·{' '}
            <span className={css.number}>
              <PhoneNumber digits={row.buyerPhone} />
            </span>
          </span>
        </div>
      </td>
      <td data-label={head[2]}>
        <div className={layout.lines}>
          <span>{row.wording}</span>
          <span className={layout.faint}>{returnReasons[row.reason]}</span>
          {row.words && <span className={css.words}>{row.words}</span>}
          {row.noticedOn && <span className={layout.faint}>{words.noticedOn(row.noticedOn)}</span>}
        </div>
      </td>
      <td data-label={head[3]}>{whoPays(row)}</td>
      <td data-label={head[4]} className={css.state}>
        <State row={row} nowMs={nowMs} />
      </td>
      <td data-label={head[5]}>
        <Decisions row={row} onDecide={onDecide} />
      </td>
    </tr>
  );
}

type ShownRefund = NonNullable<ReturnListRow['refund']>;

function describeRefund({ state, amountWon, isByInvoice, isByHand }: ShownRefund): string {
  const own = isByInvoice ? words.creditState[state] : isByHand ? words.byHandState[state] : undefined;
  return `${own ?? words.refundState[state] ?? state} ${formatWon(amountWon)}`;
}

/** It is on its way once somebody of the shop sends it: nothing on this screen does. */
const isToTransfer = (refund: ReturnListRow['refund']): boolean =>
  refund?.isByHand === true && refund.state === 'executing';

function State({ row, nowMs }: Omit<RowProps, 'onDecide'>) {
  const courier = isCourier(row.courier) ? couriers[row.courier].name : row.courier;
  return (
    <div className={layout.lines}>
      <span>{words.tabs[row.state]}</span>
      {row.trackingNumber && (
        <span className={layout.faint}>
          {courier} {row.trackingNumber}
        </span>
      )}
      {row.receivedAtMs !== null &&
        row.lines.map(({ line, name, restocked }) => (
          <span key={line} className={layout.faint}>
            {row.lines.length > 1 && `${name} `}
            {words.restocked(restocked)}
          </span>
        ))}
      {row.missing.map(({ line, name, quantity }) => (
        <span key={line}>{words.missing(name, quantity)}</span>
      ))}
      {row.condition && <span className={css.words}>{row.condition}</span>}
      {row.refund && <span className={layout.faint}>{describeRefund(row.refund)}</span>}
      {row.dueMs !== null && (
        <strong className={urgencyOf(row.dueMs, nowMs) === 'calm' ? undefined : css.urgent}>
          {words.due(describeLeft(row.dueMs, nowMs))}
        </strong>
      )}
      {row.rejection && <span className={css.words}>{row.rejection}</span>}
    </div>
  );
}

function Decisions({ row, onDecide }: Omit<RowProps, 'nowMs'>) {
  const { rights } = useOperator();
  const isRefunding = row.refund !== null;
  const canReject = isOpenReturn(row.state) && !isRefunding;
  // Nothing is left to do: an empty cell is left out where rows are cards.
  if (!canReject && !(isToTransfer(row.refund) && mayDo(rights, 'money'))) return null;
  return (
    <div className={css.acts}>
      {row.state === 'requested' && (
        <Button size="s" onClick={() => onDecide('approve')}>
          {words.approve}
        </Button>
      )}
      {row.state === 'approved' && (
        <Button size="s" onClick={() => onDecide('receive')}>
          {words.receive}
        </Button>
      )}
      {isToTransfer(row.refund) && mayDo(rights, 'money') && (
        <LinkButton size="s" to="/transfers">
          {words.toTransfer}
        </LinkButton>
      )}
      {row.state === 'received' && !isRefunding && (
        <Button size="s" onClick={() => onDecide('refund')}>
          {words.refund}
        </Button>
      )}
      {row.state === 'received' && !isRefunding && (
        <Button size="s" variant="ghost" onClick={() => onDecide('undoReception')}>
          {words.undoReception}
        </Button>
      )}
      {canReject && (
        <Button size="s" variant="ghost" onClick={() => onDecide('reject')}>
          {words.reject}
        </Button>
      )}
    </div>
  );
}
