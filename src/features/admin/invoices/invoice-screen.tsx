import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatWon } from '../../../shared/money.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { DataTable, DescriptionList } from '../../../ui/layout/data.tsx';
import { saidOf } from '../shell/messages.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen, ScreenLink } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { StatementLink } from '../statements/statement-link.tsx';
import { type InvoiceRecord, seeInvoice, undoInvoiceTransfer, writeOffInvoice } from './contract.ts';
import { outcomeWords, stateWords, invoiceAdminMessages as words } from './messages.ts';
import { TransferDialog } from './transfer-dialog.tsx';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  requestData(seeInvoice, { request, params: { id: Number(params.id) } });

export function Component() {
  const invoice = useLoaderData<typeof loader>();
  return (
    <Screen
      title={words.titleOf(invoice.number)}
      lead={stateWords[invoice.state]}
      actions={
        <LinkButton variant="ghost" to="/invoices">
          {words.back}
        </LinkButton>
      }
    >
      <Panel title={words.facts} action={<Actions invoice={invoice} />}>
        <Facts invoice={invoice} />
      </Panel>
      <Panel title={words.transfers}>
        <Transfers invoice={invoice} />
      </Panel>
    </Screen>
  );
}

type Props = { invoice: InvoiceRecord };

function Facts({ invoice }: Props) {
  const { terms } = words;
  const { order, balanceWon, writtenOffAtMs } = invoice;
  return (
    <DescriptionList
      items={[
        {
          term: terms.buyer,
          value: <ScreenLink to={`/members/${invoice.memberId}`}>{invoice.buyerName}</ScreenLink>,
        },
        {
          term: terms.order,
          value: (
            <>
              <ScreenLink to={`/orders/${order.moid}`}>{order.number}</ScreenLink> {order.goods}
            </>
          ),
        },
        { term: terms.statement, value: <StatementLink moid={order.moid} /> },
        { term: terms.issuedAt, value: formatKoreanDateTime(invoice.issuedAtMs) },
        { term: terms.due, value: words.until(invoice.dueOn) },
        { term: terms.amount, value: formatWon(invoice.amountWon) },
        { term: terms.credited, value: formatWon(invoice.creditedWon) },
        { term: terms.received, value: formatWon(invoice.receivedWon) },
        balanceWon < 0
          ? { term: terms.toPayBack, value: formatWon(-balanceWon) }
          : { term: terms.balance, value: formatWon(balanceWon) },
        ...(writtenOffAtMs === null
          ? []
          : [
              {
                term: terms.writtenOff,
                value: `${formatKoreanDateTime(writtenOffAtMs)} · ${invoice.writtenOffBy} · ${invoice.writeOffReason}`,
              },
            ]),
      ]}
    />
  );
}

function Actions({ invoice: { id, state, balanceWon } }: Props) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [open, setOpen] = useState<'received' | 'paidBack' | 'writeOff' | null>(null);
  const close = () => setOpen(null);

  async function giveUp(reason: string) {
    const done = await act(writeOffInvoice, { params: { id }, input: { seenWon: balanceWon, reason } });
    if (!done) return;
    close();
    const said = saidOf(outcomeWords.writeOffInvoice, done);
    if (done.outcome === 'writtenOff') notify.toast(said);
    else await notify.alert(said);
  }

  return (
    <>
      {balanceWon > 0 && (
        <Button size="s" onClick={() => setOpen('received')}>
          {words.record.received}
        </Button>
      )}
      {balanceWon < 0 && (
        <Button size="s" onClick={() => setOpen('paidBack')}>
          {words.record.paidBack}
        </Button>
      )}
      {(state === 'open' || state === 'overdue') && (
        <Button size="s" variant="ghost" onClick={() => setOpen('writeOff')}>
          {words.writeOff}
        </Button>
      )}
      {(open === 'received' || open === 'paidBack') && (
        <TransferDialog id={id} kind={open} seenWon={balanceWon} onClose={close} />
      )}
      {open === 'writeOff' && (
        <ReasonDialog
          title={words.askWriteOff.title}
          lead={words.askWriteOff.lead}
          submitLabel={words.askWriteOff.submit}
          pending={pending}
          onClose={close}
          onSubmit={(reason) => void giveUp(reason)}
        />
      )}
    </>
  );
}

function Transfers({ invoice: { id, transfers } }: Props) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [undoing, setUndoing] = useState<number | null>(null);
  const head = words.transferHead;

  async function undo(reason: string) {
    if (undoing === null) return;
    const input = { transferId: undoing, reason };
    const done = await act(undoInvoiceTransfer, { params: { id }, input });
    if (!done) return;
    setUndoing(null);
    const said = outcomeWords.undoInvoiceTransfer[done.outcome];
    if (done.outcome === 'undone') notify.toast(said);
    else await notify.alert(said);
  }

  if (transfers.length === 0) return <p>{words.noTransfers}</p>;
  return (
    <>
      <DataTable caption={words.transfers} head={head}>
        {transfers.map((one) => (
          <tr key={one.id}>
            <td data-label={head[0]}>{one.onDay}</td>
            <td data-label={head[1]}>{words.kinds[one.kind]}</td>
            <td data-label={head[2]}>{formatWon(one.won)}</td>
            <td data-label={head[3]}>{one.name}</td>
            <td data-label={head[4]}>{one.operator}</td>
            <td data-label={head[5]}>
              {one.undone ? (
                words.undone(one.undone.operator, one.undone.reason)
              ) : (
                <Button
                  variant="text"
                  size="s"
                  aria-label={words.undoOf(formatWon(one.won))}
                  onClick={() => setUndoing(one.id)}
                >
                  {words.undo}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </DataTable>
      {undoing !== null && (
        <ReasonDialog
          title={words.askUndo.title}
          lead={words.askUndo.lead}
          submitLabel={words.askUndo.submit}
          pending={pending}
          onClose={() => setUndoing(null)}
          onSubmit={(reason) => void undo(reason)}
        />
      )}
    </>
  );
}
