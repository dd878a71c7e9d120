import { useLoaderData } from 'react-router';
import {
  callTimeWords,
  consultationKinds,
  consultationKindWords,
  consultationStateWords,
} from '../../../shared/requests/consultation.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import layout from '../shell/layout/layout.module.css';
import { loadByAddress } from '../shell/request-data.ts';
import { Screen } from '../shell/screen.tsx';
import { TicketLink } from '../tickets/list-links.tsx';
import { ticketMessages } from '../tickets/messages.ts';
import { TicketList } from '../tickets/ticket-list.tsx';
import css from './consultations.module.css';
import { type ConsultationLine, consultationTabs, listConsultations } from './contract.ts';
import { consultationScreenMessages as words } from './messages.ts';

export const loader = loadByAddress(listConsultations);

export function Component() {
  const { state, counts, consultations, next, nowMs } = useLoaderData<typeof loader>();
  return (
    <Screen title={words.title} lead={words.lead}>
      <TicketList
        tabs={{
          name: 'state',
          label: words.tabsLabel,
          current: state,
          all: consultationTabs.map((value) => ({
            value,
            label: value === 'toCall' ? words.toCall : consultationStateWords[value],
            count: counts[value] ?? 0,
          })),
        }}
        filter={{
          name: 'kind',
          label: words.kind,
          all: words.allKinds,
          choices: consultationKinds.map((value) => ({ value, label: consultationKindWords[value] })),
        }}
        search={{ name: 'number', label: words.number, hint: words.numberHint, longest: 20 }}
        table={{ caption: words.table, head: words.head }}
        empty={{ title: words.emptyTitle, body: words.emptyBody }}
        next={next}
      >
        {consultations.map((row) => (
          <Row key={row.id} row={row} nowMs={nowMs} />
        ))}
      </TicketList>
    </Screen>
  );
}

function Row({ row, nowMs }: { row: ConsultationLine; nowMs: number }) {
  const { head } = words;
  const { nextTryAtMs } = row;
  return (
    <tr>
      <td data-label={head[0]}>{formatKoreanDateTime(row.createdAtMs)}</td>
      <td data-label={head[1]}>
        <div className={layout.lines}>
          <TicketLink to={`/consultations/${row.id}`}>{row.institution || row.name}</TicketLink>
          <span className={layout.faint}>
            {[
              row.number,
              consultationKindWords[row.kind],
              row.childAge === null ? '' : words.age(row.childAge),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
      </td>
      <td data-label={head[2]}>{callTimeWords[row.callTime]}</td>
      <td data-label={head[3]}>{row.assignedName || ticketMessages.nobody}</td>
      <td data-label={head[4]}>
        <div className={layout.lines}>
          <span>{consultationStateWords[row.state]}</span>
          {nextTryAtMs !== null && (
            <span className={layout.faint}>
              {nextTryAtMs <= nowMs ? (
                <strong className={css.late}>{words.late}</strong>
              ) : (
                words.next(formatKoreanDateTime(nextTryAtMs))
              )}
              {` · ${words.tries(row.tries)}`}
            </span>
          )}
        </div>
      </td>
    </tr>
  );
}
