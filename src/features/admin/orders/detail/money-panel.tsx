import { useState } from 'react';
import { formatWon } from '../../../../shared/money.ts';
import { isBought, isRefunding } from '../../../../shared/order-states.ts';
import { describeMethod } from '../../../../shared/paid-by.ts';
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { DescriptionList } from '../../../../ui/layout/data.tsx';
import { StatusChip } from '../../../../ui/price/badge.tsx';
import { endContentMessages } from '../../decisions/ending/messages.ts';
import { refundMessages } from '../../decisions/messages.ts';
import { Panel, ScreenLink } from '../../shell/screen.tsx';
import { useAct } from '../../shell/use-act.ts';
import { StatementLink } from '../../statements/statement-link.tsx';
import { askProvider, type OrderDetail } from '../contract.ts';
import { moneyWords, outcomeWords } from '../messages.ts';
import { AccountDialog } from './account-dialog.tsx';
import { describeCancellation, shopsCancellation, detailMessages as words } from './detail-messages.ts';
import { EndContentDialog } from './end-content-dialog.tsx';
import css from './order-screen.module.css';

type Told = { theirs: keyof typeof words.asking.theirs; agrees: boolean | null } | 'nothing';
const instant = (ms: number | null) => (ms === null ? words.none : formatKoreanDateTime(ms));

export function MoneyPanel({ order }: { order: OrderDetail }) {
  const { act, pending } = useAct();
  const [naming, setNaming] = useState(false);
  const [ending, setEnding] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const { payment, cancel, entitlement } = order;
  const backWon = sumOf(order, ({ state }) => state === 'done');
  const goingWon = sumOf(order, ({ state }) => isRefunding(state));
  const { terms } = words;
  async function ask() {
    const done = await act(askProvider, { params: { moid: order.moid } });
    if (done) setTold(done.outcome === 'answered' ? done.data : 'nothing');
  }
  const { invoice } = payment;
  const method = describeMethod(order.method);
  const rows = [
    // Bought by invoice, it counts as paid before anything was transferred.
    { term: terms.method, value: invoice ? method : `${method} · ${moneyWords[order.money]}` },
    ...(invoice
      ? [
          {
            term: terms.invoice,
            value: (
              <>
                <ScreenLink to={`/invoices/${invoice.id}`}>{invoice.number}</ScreenLink> ·{' '}
                {words.owed(invoice)}
              </>
            ),
          },
        ]
      : []),
    { term: invoice ? terms.ordered : terms.total, value: formatWon(order.amountWon) },
    ...(backWon > 0 ? [{ term: invoice ? terms.credited : terms.refunded, value: formatWon(backWon) }] : []),
    ...(goingWon > 0
      ? [{ term: invoice ? terms.crediting : terms.refunding, value: formatWon(goingWon) }]
      : []),
    ...(invoice
      ? []
      : [
          { term: terms.paidAt, value: instant(payment.paidAtMs) },
          { term: terms.tid, value: <span className={css.code}>{payment.tid ?? words.none}</span> },
        ]),
    ...(isBought(order.fulfilment)
      ? [{ term: terms.statement, value: <StatementLink moid={order.moid} /> }]
      : []),
    ...(payment.receiptUrl.startsWith('http')
      ? [
          {
            term: terms.receipt,
            value: (
              <a href={payment.receiptUrl} target="_blank" rel="noopener noreferrer">
                {words.openReceipt}
              </a>
            ),
          },
        ]
      : []),
    ...(payment.account
      ? [
          {
            term: terms.account,
            value: `${payment.account.bank} ${payment.account.number} (${payment.account.holder})`,
          },
          { term: terms.until, value: instant(payment.depositUntilMs) },
        ]
      : []),
    ...(payment.failure ? [{ term: terms.failure, value: payment.failure }] : []),
    ...(cancel
      ? [
          {
            term: terms.cancel,
            value: `${order.isShopsCancellation ? shopsCancellation : describeCancellation(cancel.state, invoice !== null)} · ${formatWon(cancel.amountWon)} · ${instant(cancel.doneAtMs ?? cancel.requestedAtMs)}`,
          },
        ]
      : []),
    ...(order.wordings ? [{ term: terms.wordings, value: order.wordings }] : []),
  ];
  return (
    <>
      <Panel
        title={words.sections.money}
        action={
          // No company knows of an order by invoice.
          invoice === null && (
            <Button variant="ghost" size="s" pending={pending} onClick={ask}>
              {words.askProvider}
            </Button>
          )
        }
      >
        <div role="status" className={told ? css.told : undefined}>
          {told === 'nothing' && outcomeWords.askProvider.nothingToAsk}
          {told && told !== 'nothing' && (
            <>
              <span>{words.asking.theirs[told.theirs]}</span>
              {told.theirs !== 'unknown' && <Agreement agrees={told.agrees} />}
            </>
          )}
        </div>
        <DescriptionList items={rows} />
        {order.waitsForAccount && (
          <div className={css.waits}>
            <p>{refundMessages.account.waits}</p>
            <Button variant="ghost" size="s" onClick={() => setNaming(true)}>
              {refundMessages.account.open}
            </Button>
          </div>
        )}
      </Panel>
      {ending && <EndContentDialog order={order} onClose={() => setEnding(false)} />}
      {naming && <AccountDialog order={order} onClose={() => setNaming(false)} />}
      {entitlement && (
        <Panel
          title={words.sections.content}
          action={
            entitlement.grantedAtMs !== null &&
            entitlement.endedAtMs === null && (
              <Button variant="ghost" size="s" onClick={() => setEnding(true)}>
                {endContentMessages.open}
              </Button>
            )
          }
        >
          <DescriptionList
            items={[
              { term: terms.goods, value: entitlement.title },
              { term: terms.granted, value: instant(entitlement.grantedAtMs) },
              {
                term: terms.period,
                value: entitlement.startsAtMs
                  ? `${instant(entitlement.startsAtMs)} ~ ${instant(entitlement.expiresAtMs)}`
                  : `${words.days(entitlement.useDays)} · ${words.notStarted}`,
              },
              ...(entitlement.endedAtMs
                ? [{ term: words.ended, value: instant(entitlement.endedAtMs) }]
                : []),
            ]}
          />
        </Panel>
      )}
    </>
  );
}

/** What the provider gave back, and what is on its way there: what it refused is neither. */
const sumOf = ({ refunds }: OrderDetail, isIt: (refund: OrderDetail['refunds'][number]) => boolean): number =>
  refunds.filter(isIt).reduce((sum, { amountWon }) => sum + amountWon, 0);

function Agreement({ agrees }: { agrees: boolean | null }) {
  if (agrees === null) return <StatusChip tone="waiting">{words.asking.open}</StatusChip>;
  return agrees ? (
    <StatusChip tone="done">{words.asking.agrees}</StatusChip>
  ) : (
    <strong className={css.differs}>{words.asking.differs}</strong>
  );
}
