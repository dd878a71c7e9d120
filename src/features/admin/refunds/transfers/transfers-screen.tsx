import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { formatWon } from '../../../../shared/money.ts';
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { describeLeft, urgencyOf } from '../../../../shared/time/time-left.ts';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/layout/data.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { mostInFile } from '../../../commerce/refund/transfer/rules.ts';
import { ExportDialog } from '../../exports/export-dialog.tsx';
import layout from '../../shell/layout/layout.module.css';
import { OlderNewer } from '../../shell/older-newer.tsx';
import { loadByAddress } from '../../shell/request-data.ts';
import { Panel, Screen } from '../../shell/screen.tsx';
import css from '../refunds-screen.module.css';
import { type FileSum, listTransferFiles, makeTransferFile } from './contract.ts';
import { transferFileMessages as words } from './messages.ts';
import { NamedOrder } from './named-order.tsx';

export const loader = loadByAddress(listTransferFiles);

export function Component() {
  const { due, count, won, open, settled, next, nowMs } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [isMaking, setIsMaking] = useState(false);
  const { due: dueWords, dialog } = words;
  return (
    <Screen title={words.title} lead={words.lead}>
      {open.length > 0 && (
        <Panel title={words.open.title}>
          <p className={layout.faint}>{words.open.lead}</p>
          <Files caption={words.open.table} files={open} isOpen />
        </Panel>
      )}
      <Panel
        title={dueWords.title}
        action={
          count > 0 && (
            <>
              <span>{dueWords.sum(count, formatWon(won))}</span>
              <Button onClick={() => setIsMaking(true)}>{dueWords.make}</Button>
            </>
          )
        }
      >
        {count > due.length && <p className={layout.faint}>{dueWords.rest(mostInFile)}</p>}
        {due.length === 0 ? (
          <EmptyState title={dueWords.emptyTitle} body={dueWords.emptyBody} />
        ) : (
          <DataTable caption={dueWords.table} head={dueWords.head}>
            {due.map(({ refundId, isInterest, moid, number, goodsName, amountWon, requestedAtMs, dueMs }) => (
              <tr key={refundId}>
                <td data-label={dueWords.head[0]}>
                  <NamedOrder {...{ isInterest, moid, number, goodsName }} />
                </td>
                <td data-label={dueWords.head[1]}>{formatKoreanDateTime(requestedAtMs)}</td>
                <td data-label={dueWords.head[2]}>
                  <span className={css.whole}>{formatWon(amountWon)}</span>
                </td>
                <td data-label={dueWords.head[3]}>
                  <span className={urgencyOf(dueMs, nowMs) === 'calm' ? undefined : css.urgent}>
                    {describeLeft(dueMs, nowMs)}
                  </span>
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </Panel>
      <Panel title={words.settled.title}>
        {settled.length === 0 ? (
          <p className={layout.faint}>{words.settled.empty}</p>
        ) : (
          <Files caption={words.settled.table} files={settled} />
        )}
        <OlderNewer name="after" next={next} words={words.pages} />
      </Panel>
      {isMaking && (
        <ExportDialog
          title={dialog.makeTitle}
          lead={
            <>
              {dialog.makeLead(due.length, formatWon(due.reduce((sum, { amountWon }) => sum + amountWon, 0)))}{' '}
              {dialog.keep}
            </>
          }
          path={makeTransferFile.path}
          isOneFormat
          nothing={dialog.nothing}
          done={dialog.done}
          onTaken={() => void revalidate()}
          onClose={() => setIsMaking(false)}
        />
      )}
    </Screen>
  );
}

function Files({
  caption,
  files,
  isOpen = false,
}: {
  caption: string;
  files: readonly FileSum[];
  isOpen?: boolean;
}) {
  const { fileHead: head } = words;
  return (
    <DataTable caption={caption} head={head}>
      {files.map(({ id, madeAtMs, operator, count, won, sent, told }) => (
        <tr key={id}>
          <td data-label={head[0]}>
            <Link className={css.whole} to={`/transfers/${id}`}>
              {words.fileName(id)}
            </Link>
          </td>
          <td data-label={head[1]}>
            <div>
              {formatKoreanDateTime(madeAtMs)}
              <p className={layout.faint}>{words.by(operator)}</p>
            </div>
          </td>
          <td data-label={head[2]}>{words.sum(count, formatWon(won))}</td>
          <td data-label={head[3]}>
            {isOpen ? <strong>{words.toSettle}</strong> : words.marked({ sent, told })}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
