import { Link, useLoaderData, useSearchParams } from 'react-router';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { readFilters, wordsOf } from '../shell/browser-searches.ts';
import layout from '../shell/layout/layout.module.css';
import { OlderNewer } from '../shell/older-newer.tsx';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { SearchForm } from '../shell/search-form.tsx';
import { type MemberLine, searchMembers } from './contract.ts';
import css from './members.module.css';
import { memberAdminMessages as words } from './messages.ts';
import { shortestWord, wordOf } from './rules.ts';

export const loader = ({ request }: { request: Request }) =>
  requestData(searchMembers, { request, input: readFilters(request) });

export function Component() {
  const { members, next } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const word = wordOf(wordsOf(params));
  const isShort = word !== '' && [...word].length < shortestWord;
  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <Filters />
        {members.length === 0 ? (
          <EmptyState title={isShort ? words.tooShort : words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {members.map((member) => (
              <Line key={member.id} member={member} />
            ))}
          </DataTable>
        )}
        <OlderNewer name="before" next={next} words={words} />
      </Panel>
    </Screen>
  );
}

function Filters() {
  const [params] = useSearchParams();
  const { filters } = words;
  return (
    <SearchForm words={filters} maxLength={100}>
      <Field label={filters.type}>
        <Select name="type" defaultValue={params.get('type') ?? ''}>
          <option value="">{filters.all}</option>
          {words.types.map((type, value) => (
            <option key={type} value={value}>
              {type}
            </option>
          ))}
        </Select>
      </Field>
    </SearchForm>
  );
}

function Line({ member }: { member: MemberLine }) {
  return (
    <tr>
      <td data-label={words.head[0]}>
        <div className={css.who}>
          <Link to={`/members/${member.id}`}>
            {member.userName} ({member.loginId})
          </Link>
          <span className={layout.faint}>{words.number(member.id)}</span>
        </div>
      </td>
      <td data-label={words.head[1]}>
        <div className={css.who}>
          <span>{member.phone}</span>
          <span className={layout.faint}>{member.email}</span>
        </div>
      </td>
      <td data-label={words.head[2]}>{words.typeOf(member.userType)}</td>
      <td data-label={words.head[3]}>
        {member.serial ? <Link to={`/serials/${member.serial}`}>{member.serial}</Link> : words.none}
      </td>
      <td data-label={words.head[4]}>{formatKoreanDate(Date.parse(member.createdAt))}</td>
    </tr>
  );
}
