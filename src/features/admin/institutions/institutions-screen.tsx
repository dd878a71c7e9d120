import { Link, useLoaderData } from 'react-router';
import { writeBusinessNumber } from '../../../shared/business/party.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { institutionKindWords } from '../../account/institution/messages.ts';
import { applicationTabs } from '../../account/institution/rules.ts';
import { readFilters } from '../shell/browser-searches.ts';
import { NamedTabs } from '../shell/list-tabs.tsx';
import { OlderNewer } from '../shell/older-newer.tsx';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { SearchForm } from '../shell/search-form.tsx';
import { listApplications } from './contract.ts';
import { stateWords, institutionAdminMessages as words } from './messages.ts';

export const loader = ({ request }: { request: Request }) =>
  requestData(listApplications, { request, input: readFilters(request) });

export function Component() {
  const { tab, applications, next } = useLoaderData<typeof loader>();
  const { head } = words;
  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <SearchForm words={words.search} maxLength={60}>
          {null}
        </SearchForm>
        <NamedTabs words={words} names={applicationTabs} current={tab} />
        {applications.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {applications.map(({ id, name, kind, businessNumber, loginId, state, appliedAtMs }) => (
              <tr key={id}>
                <td data-label={head[0]}>
                  <Link to={`/institutions/${id}`}>{name}</Link>
                </td>
                <td data-label={head[1]}>{institutionKindWords[kind]}</td>
                <td data-label={head[2]}>{writeBusinessNumber(businessNumber)}</td>
                <td data-label={head[3]}>{loginId}</td>
                <td data-label={head[4]}>{stateWords[state]}</td>
                <td data-label={head[5]}>{formatKoreanDateTime(appliedAtMs)}</td>
              </tr>
            ))}
          </DataTable>
        )}
        <OlderNewer name="after" next={next} words={words.pages} />
      </Panel>
    </Screen>
  );
}
