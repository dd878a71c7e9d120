import { Link, useLoaderData, useSearchParams } from 'react-router';
import { formatKoreanDate, formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { ListTabs } from '../shell/list-tabs.tsx';
import { OlderNewer } from '../shell/older-newer.tsx';
import { loadByAddress } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { type Complaint, listComplaints } from './contract.ts';
import { complaintMessages as words } from './messages.ts';
import { complaintPlaces } from './rules.ts';

export const loader = loadByAddress(listComplaints);

export function Component() {
  const { complaints, next } = useLoaderData<typeof loader>();
  const place = useSearchParams()[0].get('place') ?? '';
  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <ListTabs
          label={words.tabsLabel}
          tabs={(['', ...complaintPlaces] as const).map((name) => ({
            label: name === '' ? words.all : words.places[name],
            to: name === '' ? '?' : `?place=${name}`,
            isCurrent: name === place,
          }))}
        />
        {complaints.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {complaints.map((complaint) => (
              <Row key={complaint.id} complaint={complaint} />
            ))}
          </DataTable>
        )}
        <OlderNewer name="after" next={next} words={words.pages} />
      </Panel>
    </Screen>
  );
}

const addressOf = ({ moid, inquiryId }: Complaint): string | null => {
  if (moid !== null) return `/orders/${moid}`;
  return inquiryId === null ? null : `/inquiries/${inquiryId}`;
};

function Row({ complaint }: { complaint: Complaint }) {
  const { head } = words;
  const address = addressOf(complaint);
  const where = words.at(words.places[complaint.place], complaint.number);
  return (
    <tr>
      <td data-label={head[0]}>{formatKoreanDateTime(complaint.atMs)}</td>
      <td data-label={head[1]}>{address === null ? where : <Link to={address}>{where}</Link>}</td>
      <td data-label={head[2]}>{complaint.text}</td>
      <td data-label={head[3]}>{complaint.operatorName}</td>
      <td data-label={head[4]}>{formatKoreanDate(complaint.keptUntilMs)}</td>
    </tr>
  );
}
