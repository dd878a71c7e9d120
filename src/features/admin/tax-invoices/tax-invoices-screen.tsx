import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { writeBusinessNumber } from '../../../shared/business/party.ts';
import { formatWon } from '../../../shared/money.ts';
import { isFailedInvoice } from '../../../shared/requests/tax-invoice.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { describeLeft } from '../../../shared/time/time-left.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useLookAgain } from '../../../ui/use-look-again.ts';
import { correctionWords } from '../../commerce/tax-invoice/messages.ts';
import { taxInvoiceTabs } from '../../commerce/tax-invoice/operator-rules.ts';
import { NamedTabs } from '../shell/list-tabs.tsx';
import { saidOf } from '../shell/messages.ts';
import { OlderNewer } from '../shell/older-newer.tsx';
import { loadByAddress } from '../shell/request-data.ts';
import { Panel, Screen, ScreenLink } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import {
  type InvoiceLine,
  listTaxInvoices,
  readInvoiceParty,
  retryTaxInvoice,
  type ShownParty,
} from './contract.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { outcomeWords, taxInvoiceAdminWords as words } from './messages.ts';

export const loader = loadByAddress(listTaxInvoices);

type Shown = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const shown = useLoaderData<typeof loader>();
  const { tab, invoices, next, nowMs } = shown;
  const [corrected, setCorrected] = useState<{ id: number; known: ShownParty | null } | null>(null);
  const notify = useNotify();
  const { act, pending } = useAct();
  // It is issued within seconds; where nobody answered, the row says so and waits.
  useLookAgain(invoices.some(({ state, error }) => state === 'draft' && error === ''));

  async function retry(id: number) {
    const done = await act(retryTaxInvoice, { params: { id: String(id) } });
    if (!done) return;
    const said = saidOf(outcomeWords.retryTaxInvoice, done);
    if (done.outcome === 'restarted') notify.toast(said);
    else await notify.alert(said);
  }

  async function correct(id: number) {
    const done = await act(readInvoiceParty, { params: { id: String(id) } });
    if (done?.outcome === 'found') setCorrected({ id, known: done.data.party });
  }

  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <Certificate shown={shown} />
        <NamedTabs words={words} names={taxInvoiceTabs} current={tab} />
        {invoices.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {invoices.map((invoice) => (
              <Row
                key={invoice.id}
                invoice={invoice}
                nowMs={nowMs}
                pending={pending}
                onRetry={() => void retry(invoice.id)}
                onCorrect={() => void correct(invoice.id)}
              />
            ))}
          </DataTable>
        )}
        <OlderNewer name="after" next={next} words={words.pages} />
      </Panel>
      {corrected && <CorrectDialog {...corrected} onClose={() => setCorrected(null)} />}
    </Screen>
  );
}

function Certificate({ shown: { isOpen, certificate, nowMs } }: { shown: Shown }) {
  if (!isOpen) return <p role="status">{words.closed}</p>;
  if (!certificate) return null;
  const { expiresAtMs, isWarned, error } = certificate;
  const said = error && <p>{words.certificate.said(error)}</p>;
  if (expiresAtMs === null)
    return (
      <>
        <p role="alert">{words.certificate.unknown}</p>
        {said}
      </>
    );
  const day = formatKoreanDate(expiresAtMs);
  return (
    <>
      {isWarned ? (
        <p role="alert">{words.certificate.ends(day, describeLeft(expiresAtMs, nowMs))}</p>
      ) : (
        <p>{words.certificate.good(day)}</p>
      )}
      {said}
    </>
  );
}

type RowProps = {
  invoice: InvoiceLine;
  nowMs: number;
  pending: boolean;
  onRetry: () => void;
  onCorrect: () => void;
};

function Row({ invoice, nowMs, pending, onRetry, onCorrect }: RowProps) {
  const { moid, orderNumber, goodsName, state, code, partyName, partyNumber } = invoice;
  const { isTroubled, error, dueMs } = invoice;
  const { head } = words;
  const isUnderWay = state === 'draft' || state === 'issued';
  return (
    <tr>
      <td data-label={head[0]}>
        {moid === null ? orderNumber : <ScreenLink to={`/orders/${moid}`}>{orderNumber}</ScreenLink>}
        <p>{goodsName}</p>
        <p>{words.mgtKey(invoice.mgtKey)}</p>
      </td>
      <td data-label={head[1]}>
        {partyName || words.forgotten}
        {partyNumber && <p>{writeBusinessNumber(partyNumber)}</p>}
      </td>
      <td data-label={head[2]}>
        {formatWon(invoice.amountWon)}
        <p>{words.sums(formatWon(invoice.supplyWon), formatWon(invoice.vatWon))}</p>
        {code && <p>{words.correction(correctionWords[code])}</p>}
      </td>
      <td data-label={head[3]}>
        {words.states[state]}
        {invoice.confirmNo && <p>{words.confirmNo(invoice.confirmNo)}</p>}
        {error && <p>{words.said(error)}</p>}
        {invoice.operator && <p>{words.by(invoice.operator)}</p>}
      </td>
      <td data-label={head[4]}>
        {formatKoreanDate(dueMs - 1)}
        {(isTroubled || state === 'draft') && <p>{describeLeft(dueMs, nowMs)}</p>}
        <p>{words.writeDay(invoice.writeDay)}</p>
      </td>
      <td data-label={head[5]}>
        {(isTroubled || isUnderWay) && (
          <Button size="s" aria-label={words.retryOf(orderNumber)} disabled={pending} onClick={onRetry}>
            {words.retry}
          </Button>
        )}
        {isTroubled && isFailedInvoice(state) && code === null && (
          <Button size="s" variant="ghost" aria-label={words.correctOf(orderNumber)} onClick={onCorrect}>
            {words.correct}
          </Button>
        )}
      </td>
    </tr>
  );
}
