import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { formatWon } from '../../../shared/money.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { ListTabs } from '../shell/list-tabs.tsx';
import { OlderNewer } from '../shell/older-newer.tsx';
import { loadByAddress } from '../shell/request-data.ts';
import { Panel, Screen, ScreenLink } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { CheckDialog } from './check-dialog.tsx';
import {
  differenceTabs,
  listSettlementDifferences,
  reopenSettlementDifference,
  type SettlementDifference,
} from './contract.ts';
import { outcomeWords, differenceMessages as words } from './messages.ts';

export const loader = loadByAddress(listSettlementDifferences);

export function Component() {
  const { tab, count, differences, next } = useLoaderData<typeof loader>();
  const [checking, setChecking] = useState<SettlementDifference | null>(null);
  return (
    <Screen
      title={words.title}
      lead={words.lead(count)}
      actions={
        <LinkButton variant="ghost" to="/settlements">
          {words.back}
        </LinkButton>
      }
    >
      <Panel>
        <ListTabs
          label={words.tabsLabel}
          tabs={differenceTabs.map((name) => ({
            label: words.tabs[name],
            to: `?tab=${name}`,
            isCurrent: name === tab,
            ...(name === 'open' && { count }),
          }))}
        />
        {differences.length === 0 ? (
          <EmptyState title={words.empty[tab]} body={words.emptyBody[tab]} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {differences.map((row) => (
              <Row key={row.id} row={row} onCheck={() => setChecking(row)} />
            ))}
          </DataTable>
        )}
        <OlderNewer name="after" next={next} words={words.pages} />
      </Panel>
      {checking && <CheckDialog id={checking.id} onClose={() => setChecking(null)} />}
    </Screen>
  );
}

function Row({ row, onCheck }: { row: SettlementDifference; onCheck: () => void }) {
  const { head } = words;
  const { act, pending } = useAct();
  const notify = useNotify();
  const { kind, order, tid, oursWon, theirsWon, checked, resolvedAtMs } = row;
  async function reopen() {
    const done = await act(reopenSettlementDifference, { params: { id: row.id } });
    if (done) notify.toast(outcomeWords.reopenSettlementDifference[done.outcome]);
  }
  return (
    <tr>
      <td data-label={head[0]}>
        <div>
          {order ? <ScreenLink to={`/orders/${order.moid}`}>{order.number}</ScreenLink> : words.noOrder}
          <p>{words.tid(tid)}</p>
        </div>
      </td>
      <td data-label={head[1]}>{words.kinds[kind]}</td>
      <td data-label={head[2]}>{formatWon(oursWon)}</td>
      <td data-label={head[3]}>{formatWon(theirsWon)}</td>
      <td data-label={head[4]}>
        <div>
          {checked && (
            <>
              {checked.note}
              <p>{words.checkedBy(checked.operator, formatKoreanDateTime(checked.atMs))}</p>
            </>
          )}
          {resolvedAtMs !== null && <p>{words.resolvedAt(formatKoreanDateTime(resolvedAtMs))}</p>}
          {checked && resolvedAtMs === null && (
            <Button
              size="s"
              variant="text"
              pending={pending}
              aria-label={words.reopenOf(words.kinds[kind], tid)}
              onClick={reopen}
            >
              {words.reopen}
            </Button>
          )}
          {!checked && resolvedAtMs === null && (
            <>
              <p>{words.todo[kind]}</p>
              <Button
                size="s"
                variant="ghost"
                aria-label={words.checkOf(words.kinds[kind], tid)}
                onClick={onCheck}
              >
                {words.check}
              </Button>
            </>
          )}
        </div>
      </td>
    </tr>
  );
}
