import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { formatWon } from '../../../shared/money.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { receiptKindWords } from '../../commerce/cash-receipt/messages.ts';
import { receiptTabs } from '../../commerce/cash-receipt/operator-rules.ts';
import { NamedTabs } from '../shell/list-tabs.tsx';
import { saidOf } from '../shell/messages.ts';
import { OlderNewer } from '../shell/older-newer.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { loadByAddress } from '../shell/request-data.ts';
import { Panel, Screen, ScreenLink } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { cancelCashReceipt, listCashReceipts, type ReceiptLine, retryCashReceipt } from './contract.ts';
import { outcomeWords, receiptAdminWords as words } from './messages.ts';

export const loader = loadByAddress(listCashReceipts);

export function Component() {
  const { tab, receipts, next } = useLoaderData<typeof loader>();
  const [cancelled, setCancelled] = useState<ReceiptLine | null>(null);
  const notify = useNotify();
  const { act, pending } = useAct();

  async function retry(id: number) {
    const done = await act(retryCashReceipt, { params: { id: String(id) } });
    if (!done) return;
    const said = saidOf(outcomeWords.retryCashReceipt, done);
    if (done.outcome === 'restarted') notify.toast(said);
    else await notify.alert(said);
  }
  async function cancel(id: number, reason: string) {
    const done = await act(cancelCashReceipt, { params: { id: String(id) }, input: { reason } });
    if (!done) return;
    setCancelled(null);
    const said = saidOf(outcomeWords.cancelCashReceipt, done);
    if (done.outcome === 'cancelBegun') notify.toast(said);
    else await notify.alert(said);
  }

  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <NamedTabs words={words} names={receiptTabs} current={tab} />
        {receipts.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {receipts.map((receipt) => (
              <Row
                key={receipt.id}
                receipt={receipt}
                pending={pending}
                onRetry={() => void retry(receipt.id)}
                onCancel={() => setCancelled(receipt)}
              />
            ))}
          </DataTable>
        )}
        <OlderNewer name="after" next={next} words={words.pages} />
      </Panel>
      {cancelled && (
        <ReasonDialog
          title={words.ask.title}
          lead={words.ask.lead}
          submitLabel={words.ask.submit}
          pending={pending}
          onClose={() => setCancelled(null)}
          onSubmit={(reason) => void cancel(cancelled.id, reason)}
        />
      )}
    </Screen>
  );
}

const isUnderWay = ({ state }: ReceiptLine): boolean => state === 'issuing' || state === 'cancelling';

type RowProps = { receipt: ReceiptLine; pending: boolean; onRetry: () => void; onCancel: () => void };

function Row({ receipt, pending, onRetry, onCancel }: RowProps) {
  const { moid, orderNumber, goodsName, kind, state, numberEnd, approvalNo, error, isTroubled } = receipt;
  const { head } = words;
  return (
    <tr>
      <td data-label={head[0]}>
        <ScreenLink to={`/orders/${moid}`}>{orderNumber}</ScreenLink>
        <p>{goodsName}</p>
      </td>
      <td data-label={head[1]}>
        {receiptKindWords[kind]}
        {kind !== 'self' && <p>{words.ends(numberEnd)}</p>}
      </td>
      <td data-label={head[2]}>{formatWon(receipt.leftWon)}</td>
      <td data-label={head[3]}>
        {state === 'issued' && isTroubled ? words.cancelRefused : words.states[state]}
        {approvalNo && <p>{words.approval(approvalNo)}</p>}
        {error && <p>{words.said(error)}</p>}
        {receipt.reason && <p>{words.why(receipt.operator, receipt.reason)}</p>}
      </td>
      <td data-label={head[4]}>{formatKoreanDateTime(receipt.askedAtMs)}</td>
      <td data-label={head[5]}>
        {(isTroubled || isUnderWay(receipt)) && (
          <Button size="s" aria-label={words.retryOf(orderNumber)} disabled={pending} onClick={onRetry}>
            {words.retry}
          </Button>
        )}
        {state === 'issued' && (
          <Button size="s" variant="ghost" aria-label={words.cancelOf(orderNumber)} onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </td>
    </tr>
  );
}
