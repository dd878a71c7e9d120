import { useLoaderData, useLocation } from 'react-router';
import { formatWon } from '../../../shared/money.ts';
import { repairStateWords, symptomWords } from '../../../shared/requests/repair.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { describeLeft, urgencyOf } from '../../../shared/time/time-left.ts';
import layout from '../shell/layout/layout.module.css';
import { followWork } from '../shell/live/contract.ts';
import { LiveNote } from '../shell/live/live-note.tsx';
import { type Gate, useLive } from '../shell/live/use-live.ts';
import { loadByAddress } from '../shell/request-data.ts';
import { Screen } from '../shell/screen.tsx';
import { stampRepairs } from '../tickets/contract.ts';
import { TicketLink } from '../tickets/list-links.tsx';
import { ticketMessages } from '../tickets/messages.ts';
import { TicketList } from '../tickets/ticket-list.tsx';
import { listRepairs, type RepairLine } from './contract.ts';
import { repairScreenMessages as words } from './messages.ts';
import css from './repairs.module.css';
import { repairTabs, statesOfTab } from './rules.ts';

export const loader = loadByAddress(listRepairs);

const gate: Gate<Awaited<ReturnType<typeof loader>>> = { reads: stampRepairs, of: ({ stamp }) => stamp };

export function Component() {
  const { search } = useLocation();
  const at = listRepairs.path + search;
  const live = useLive(followWork, listRepairs, useLoaderData<typeof loader>(), { at, gate });
  const { tab, nowMs, counts, repairs, next } = live.data;
  return (
    <Screen title={words.title} lead={words.lead}>
      <LiveNote live={live} />
      <TicketList
        tabs={{
          name: 'tab',
          label: words.tabsLabel,
          current: tab,
          all: repairTabs.map((value) => ({ value, label: words.tabs[value], count: counts[value] ?? 0 })),
        }}
        filter={
          statesOfTab[tab].length > 1
            ? {
                name: 'state',
                label: words.state,
                all: words.allStates,
                choices: statesOfTab[tab].map((value) => ({ value, label: repairStateWords[value] })),
              }
            : null
        }
        search={{ name: 'q', label: words.search, hint: words.searchHint, longest: 30 }}
        table={{ caption: words.table, head: words.head }}
        empty={{ title: words.emptyTitle, body: words.emptyBody }}
        next={next}
      >
        {repairs.map((row) => (
          <Row key={row.id} row={row} nowMs={nowMs} />
        ))}
      </TicketList>
    </Screen>
  );
}

function Row({ row, nowMs }: { row: RepairLine; nowMs: number }) {
  const { head } = words;
  return (
    <tr>
      <td data-label={head[0]}>{formatKoreanDateTime(row.lastAtMs)}</td>
      <td data-label={head[1]}>
        <div className={layout.lines}>
          <TicketLink to={`/repairs/${row.id}`}>{symptomWords[row.symptom]}</TicketLink>
          <span className={layout.faint}>
            {[row.number, row.serial, row.isInWarranty ? words.inWarranty : words.overWarranty].join(' · ')}
          </span>
        </div>
      </td>
      <td data-label={head[2]}>{row.name || '-'}</td>
      <td data-label={head[3]}>{row.assignedName || ticketMessages.nobody}</td>
      <td data-label={head[4]}>
        <div className={layout.lines}>
          <span>{repairStateWords[row.state]}</span>
          {row.dueMs !== null && (
            <strong className={urgencyOf(row.dueMs, nowMs) === 'calm' ? undefined : css.urgent}>
              {words.due(describeLeft(row.dueMs, nowMs))}
            </strong>
          )}
          {row.costWon !== null && <span className={layout.faint}>{formatWon(row.costWon)}</span>}
        </div>
      </td>
    </tr>
  );
}
