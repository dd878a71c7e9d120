// One file for the bank: made again, and what the bank did with it.
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { fillPath } from '../../../../shared/calls/contract.ts';
import { formatWon } from '../../../../shared/money.ts';
import { isToldEnd } from '../../../../shared/order-states.ts';
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/layout/data.tsx';
import { ExportDialog } from '../../exports/export-dialog.tsx';
import layout from '../../shell/layout/layout.module.css';
import { requestData } from '../../shell/request-data.ts';
import { Panel, Screen } from '../../shell/screen.tsx';
import css from '../refunds-screen.module.css';
import { downloadTransferFile, seeTransferFile, type TransferFileRow } from './contract.ts';
import { outcomeWords, transferFileMessages } from './messages.ts';
import { NamedOrder } from './named-order.tsx';
import { SettlePanel } from './settle-panel.tsx';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  requestData(seeTransferFile, { request, params: { id: Number(params.id) } });

const { file: words, dialog } = transferFileMessages;

export function Component() {
  const { id, madeAtMs, operator, reason, rows } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [isAgain, setIsAgain] = useState(false);
  const open = rows.filter(({ ended }) => ended === null);
  const settled = rows.filter(({ ended }) => ended !== null);
  return (
    <Screen
      title={words.title(id)}
      lead={`${words.lead(formatKoreanDateTime(madeAtMs), operator)} · ${words.why(reason)}`}
      actions={
        <>
          <LinkButton variant="ghost" to="/transfers">
            {words.back}
          </LinkButton>
          {open.length > 0 && (
            <Button variant="ghost" onClick={() => setIsAgain(true)}>
              {words.again}
            </Button>
          )}
        </>
      }
    >
      {open.length > 0 && (
        <SettlePanel key={open.map(({ refundId, now }) => `${refundId} ${now}`).join()} id={id} rows={open} />
      )}
      {settled.length > 0 && (
        <Panel title={words.rows}>
          <Settled rows={settled} />
        </Panel>
      )}
      {isAgain && (
        <ExportDialog
          title={dialog.againTitle}
          lead={
            <>
              <strong>{dialog.againLead}</strong> {dialog.keep}
            </>
          }
          path={fillPath(downloadTransferFile.path, { id })}
          isOneFormat
          nothing={outcomeWords.downloadTransferFile.nothingDue}
          done={dialog.done}
          onTaken={() => void revalidate()}
          onClose={() => setIsAgain(false)}
        />
      )}
    </Screen>
  );
}

function Settled({ rows }: { rows: readonly TransferFileRow[] }) {
  const { settledHead: head } = words;
  return (
    <DataTable caption={words.rows} head={head}>
      {rows.map(({ refundId, isInterest, moid, number, goodsName, amountWon, ended, endedAtMs, endedBy }) => (
        <tr key={refundId}>
          <td data-label={head[0]}>
            <NamedOrder {...{ isInterest, moid, number, goodsName }} />
          </td>
          <td data-label={head[1]}>
            <span className={css.whole}>{formatWon(amountWon)}</span>
          </td>
          <td data-label={head[2]}>
            <div>
              <span className={isToldEnd(ended) ? css.urgent : undefined}>{ended && words.ended[ended]}</span>
              <p className={layout.faint}>{words.by(formatKoreanDateTime(endedAtMs ?? 0), endedBy)}</p>
            </div>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
