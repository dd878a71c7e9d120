import { Form, Link, useLoaderData, useSearchParams } from 'react-router';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { OlderNewer } from '../shell/older-newer.tsx';
import { requestData } from '../shell/request-data.ts';
import { FilterBar, Panel, Screen } from '../shell/screen.tsx';
import { type MemberLine, searchMembers } from './contract.ts';
import css from './members.module.css';
import { memberAdminMessages as words } from './messages.ts';
import { shortestWord, wordOf } from './rules.ts';

export const loader = ({ request }: { request: Request }) =>
  requestData(searchMembers, {
    request,
    input: Object.fromEntries(new URL(request.url).searchParams),
  });

export function Component() {
  const { members, next } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const word = wordOf(params.get('q') ?? '');
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
    // The key makes the fields anew where the address changed by Back.
    <Form method="get" role="search" key={params.toString()}>
      <FilterBar>
        <Field label={filters.q}>
          <TextInput
            type="search"
            name="q"
            defaultValue={params.get('q') ?? ''}
            placeholder={filters.qHint}
            maxLength={100}
            autoComplete="off"
          />
        </Field>
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
        <Button type="submit">{filters.submit}</Button>
        <LinkButton variant="ghost" to="?">
          {filters.reset}
        </LinkButton>
      </FilterBar>
    </Form>
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
          <span className={css.quiet}>{words.number(member.id)}</span>
        </div>
      </td>
      <td data-label={words.head[1]}>
        <div className={css.who}>
          <span>{member.phone}</span>
          <span className={css.quiet}>{member.email}</span>
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
