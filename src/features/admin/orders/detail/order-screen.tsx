import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { formatWon } from '../../../../shared/money.ts';
import { isBought, isPressed, type PressedStep } from '../../../../shared/order-states.ts';
import { isRepairOrder } from '../../../../shared/requests/repair.ts';
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { AlertDialog } from '../../../../ui/dialog/alert-dialog.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { DescriptionList } from '../../../../ui/layout/data.tsx';
import { refusalOfPacking } from '../../../commerce/fulfilment/rules.ts';
import { freeOf, hasUnsent } from '../../../commerce/order/rules.ts';
import { ParcelsPanel } from '../../parcels/parcels-panel.tsx';
import { useOperator } from '../../shell/frame.tsx';
import { requestData } from '../../shell/request-data.ts';
import { Panel, Screen } from '../../shell/screen.tsx';
import { useAct } from '../../shell/use-act.ts';
import { getOrder, moveOrders, type OrderDetail, type StepResult } from '../contract.ts';
import { movedOutcomes, orderMessages, stepOutcomeWords } from '../messages.ts';
import { ResultsDialog } from '../results-dialog.tsx';
import { nextStepOf } from '../rules.ts';
import { ShipDialog } from '../ship-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { detailMessages as words } from './detail-messages.ts';
import { MoneyPanel } from './money-panel.tsx';
import { describeLine, HistoryPanel, NotesPanel } from './order-history.tsx';
import css from './order-screen.module.css';
import { DispatchLeft, OrderState } from './order-state.tsx';
import { PeoplePanels } from './people/people-panels.tsx';
import { PartialRefundDialog, RegisterReturnDialog } from './refund-dialogs.tsx';
import { RefundsPanel } from './refunds-panel.tsx';
import { SurplusPanel } from './surplus-panel.tsx';
import { TerminationDialog } from './termination-dialog.tsx';
import { RegisterReplacementDialog } from './wishes/register-replacement-dialog.tsx';
import { WishesPanel } from './wishes/wishes-panel.tsx';

export const loader = ({ request, params }: { request: Request; params: { moid?: string } }) =>
  requestData(getOrder, { request, params: { moid: params.moid ?? '' } });

const decisions: readonly string[] = ['order.cancel', 'order.refuseCancel'];

/** What became of its parcels or of its cancellation last, by whom and when: a colleague may have been quicker. */
function lastDone({ history }: OrderDetail, self: string): string {
  const line = history.findLast(
    (one) =>
      one.kind === 'parcel' ||
      // One's own may be what was just refused.
      (one.kind === 'operator' && one.who !== self && decisions.includes(one.what)),
  );
  return line
    ? `${formatKoreanDateTime(line.atMs)} ${line.who || words.customer} · ${describeLine(line)}`
    : '';
}

/** Somebody, or the buyer, did something with it since the screen was read. */
const isMeanwhile: ReadonlySet<string> = new Set([
  'tooLate',
  'alreadyShipped',
  'cancelled',
  'cancelling',
  'changedMeanwhile',
  'notPacking',
  'alreadyDecided',
  'notRequested',
  'refundedMeanwhile',
]);

type Open = 'ship' | 'cancel' | 'refuse' | 'refund' | 'terminate' | 'register' | 'replace';

export function Component() {
  const order = useLoaderData<typeof loader>();
  const { act, pending } = useAct();
  const notify = useNotify();
  const { name } = useOperator();
  const [open, setOpen] = useState<Open | null>(null);
  const [refused, setRefused] = useState<{ said: string; outcome: string } | null>(null);
  const toldOf = (outcomes: readonly string[]) =>
    outcomes.some((outcome) => isMeanwhile.has(outcome)) ? lastDone(order, name) : '';
  const [results, setResults] = useState<readonly StepResult[] | null>(null);
  const close = () => setOpen(null);
  const next = nextStepOf(order);
  const { actions } = words;
  const isPaid = isBought(order.fulfilment);
  const isAsked = order.cancellation === 'requested' || order.askedLines !== null;

  async function move(step: PressedStep) {
    const done = await act(moveOrders, { input: { step, moids: [order.moid] } });
    if (done) finish(done.data.results);
  }
  /** The screen shows where the order stands now: only what was refused is left to be read. */
  function finish(done: readonly StepResult[]) {
    close();
    const [first] = done;
    if (first && done.every(({ outcome }) => movedOutcomes.has(outcome)))
      notify.toast(stepOutcomeWords[first.outcome]);
    else setResults(done);
  }

  return (
    <Screen
      title={words.title(order.number)}
      lead={
        <>
          <OrderState order={order} /> <DispatchLeft order={order} />
        </>
      }
      actions={
        <>
          {order.category !== 'content' && !isRepairOrder(order) && isPaid && (
            <LinkButton variant="ghost" to={`/slips?moids=${order.moid}`}>
              {actions.slip}
            </LinkButton>
          )}
          {isAsked && (
            <Button variant="ghost" onClick={() => setOpen('refuse')}>
              {order.isShopsCancellation ? actions.stopCancel : actions.refuse}
            </Button>
          )}
          {isPaid && hasUnsent(order.lines) && (
            <Button variant={isAsked ? 'primary' : 'ghost'} onClick={() => setOpen('cancel')}>
              {!isAsked ? actions.cancel : order.isShopsCancellation ? actions.cancelAgain : actions.approve}
            </Button>
          )}
          {isPaid && (
            <Button variant="ghost" onClick={() => setOpen('refund')}>
              {actions.refund}
            </Button>
          )}
          {order.category === 'content' && isPaid && !isAsked && (
            <Button variant="ghost" onClick={() => setOpen('terminate')}>
              {actions.terminate}
            </Button>
          )}
          {isPaid && order.lines.some((line) => freeOf(line) > 0) && (
            <>
              <Button variant="ghost" onClick={() => setOpen('register')}>
                {actions.register}
              </Button>
              <Button variant="ghost" onClick={() => setOpen('replace')}>
                {actions.replace}
              </Button>
            </>
          )}
          {isPressed(next) && (
            <Button pending={pending} onClick={() => move(next)}>
              {next === 'preparing' ? actions.prepare : actions.deliver}
            </Button>
          )}
          {next === 'shipping' && <Button onClick={() => setOpen('ship')}>{actions.ship}</Button>}
        </>
      }
    >
      <div className={css.columns}>
        <div>
          <GoodsPanel order={order} />
          <ParcelsPanel
            moid={order.moid}
            lines={order.lines}
            parcels={order.parcels}
            canShip={refusalOfPacking(order) === null}
          />
          <PeoplePanels order={order} />
          <NotesPanel key={order.moid} order={order} />
        </div>
        <div>
          <WishesPanel order={order} />
          <MoneyPanel order={order} />
          <RefundsPanel order={order} onDecide={() => setOpen('cancel')} />
          <SurplusPanel order={order} />
          <HistoryPanel order={order} />
        </div>
      </div>
      {open === 'ship' && <ShipDialog orders={[order]} onClose={close} onDone={finish} />}
      {(open === 'cancel' || open === 'refuse') && (
        <CancelDialog
          order={order}
          decision={open}
          isAsked={isAsked}
          onClose={close}
          onRefused={setRefused}
        />
      )}
      {open === 'refund' && <PartialRefundDialog order={order} onClose={close} />}
      {open === 'terminate' && <TerminationDialog order={order} onClose={close} />}
      {open === 'register' && <RegisterReturnDialog order={order} onClose={close} />}
      {open === 'replace' && <RegisterReplacementDialog order={order} onClose={close} />}
      <AlertDialog
        open={refused !== null}
        text={refused && [refused.said, toldOf([refused.outcome])].filter(Boolean).join(' ')}
        onClose={() => setRefused(null)}
      />
      {results && (
        <ResultsDialog
          results={results}
          told={toldOf(results.map(({ outcome }) => outcome))}
          onClose={() => setResults(null)}
        />
      )}
    </Screen>
  );
}

function GoodsPanel({ order }: { order: OrderDetail }) {
  const { terms } = words;
  return (
    <Panel
      title={words.sections.order}
      action={
        <CopyButton text={order.number} label={words.copy} done={words.copied} failed={words.copyFailed} />
      }
    >
      <DescriptionList
        items={[
          { term: terms.number, value: <strong>{order.number}</strong> },
          { term: terms.moid, value: <span className={css.code}>{order.moid}</span> },
          { term: terms.at, value: formatKoreanDateTime(order.createdAtMs) },
          ...order.lines.map((line) => ({
            term: terms.goods,
            value: [
              line.name,
              orderMessages.quantity(line.quantity),
              formatWon(line.unitWon * line.quantity),
              line.isAgreed && words.agreed,
              line.cancelledUnits > 0 && words.cancelledUnits(line.cancelledUnits),
              line.returnedUnits > 0 && words.returnedUnits(line.returnedUnits),
            ]
              .filter(Boolean)
              .join(' · '),
          })),
          { term: terms.delivery, value: formatWon(order.deliveryWon) },
          {
            term: order.payment.invoice ? terms.ordered : terms.total,
            value: <strong>{formatWon(order.amountWon)}</strong>,
          },
        ]}
      />
    </Panel>
  );
}
