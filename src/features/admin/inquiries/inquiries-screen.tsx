import { useLoaderData, useLocation } from 'react-router';
import { inquiryKinds, inquiryKindWords, inquiryStates } from '../../../shared/inquiry.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { LinkButton } from '../../../ui/button.tsx';
import layout from '../shell/layout/layout.module.css';
import { followWork } from '../shell/live/contract.ts';
import { LiveNote } from '../shell/live/live-note.tsx';
import { type Gate, useLive } from '../shell/live/use-live.ts';
import { loadByAddress } from '../shell/request-data.ts';
import { Screen } from '../shell/screen.tsx';
import { stampInquiries } from '../tickets/contract.ts';
import { TicketLink } from '../tickets/list-links.tsx';
import { ticketMessages } from '../tickets/messages.ts';
import { TicketList } from '../tickets/ticket-list.tsx';
import { type InquiryLine, listInquiries } from './contract.ts';
import css from './inquiries.module.css';
import { inquiryScreenMessages as words } from './messages.ts';
import { templateMessages } from './templates/messages.ts';

export const loader = loadByAddress(listInquiries);

const gate: Gate<Awaited<ReturnType<typeof loader>>> = { reads: stampInquiries, of: ({ stamp }) => stamp };

export function Component() {
  const { search } = useLocation();
  const at = listInquiries.path + search;
  const live = useLive(followWork, listInquiries, useLoaderData<typeof loader>(), { at, gate });
  const { state, counts, inquiries, next } = live.data;
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <LinkButton variant="ghost" to="/inquiries/templates">
          {templateMessages.toTemplates}
        </LinkButton>
      }
    >
      <LiveNote live={live} />
      <TicketList
        tabs={{
          name: 'state',
          label: words.tabsLabel,
          current: state,
          all: inquiryStates.map((value) => ({
            value,
            label: words.states[value],
            count: counts[value] ?? 0,
          })),
        }}
        filter={{
          name: 'kind',
          label: words.kind,
          all: words.allKinds,
          choices: inquiryKinds.map((value) => ({ value, label: inquiryKindWords[value] })),
        }}
        search={{ name: 'number', label: words.number, hint: words.numberHint, longest: 20 }}
        table={{ caption: words.table, head: words.head }}
        empty={{ title: words.emptyTitle, body: words.emptyBody }}
        next={next}
      >
        {inquiries.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </TicketList>
    </Screen>
  );
}

function Row({ row }: { row: InquiryLine }) {
  const { head } = words;
  return (
    <tr>
      <td data-label={head[0]}>{formatKoreanDateTime(row.lastAtMs)}</td>
      <td data-label={head[1]}>
        <div className={layout.lines}>
          <TicketLink to={`/inquiries/${row.id}`}>{row.begin}</TicketLink>
          <span className={layout.faint}>
            {[row.number, inquiryKindWords[row.kind], row.placeName].filter(Boolean).join(' · ')}
          </span>
        </div>
      </td>
      <td data-label={head[2]}>
        <div className={layout.lines}>
          <span>{row.name || '-'}</span>
          <span className={layout.faint}>{row.isMember ? words.member : words.guest}</span>
        </div>
      </td>
      <td data-label={head[3]}>{row.assignedName || ticketMessages.nobody}</td>
      <td data-label={head[4]} className={css.state}>
        {words.states[row.state]}
      </td>
    </tr>
  );
}
