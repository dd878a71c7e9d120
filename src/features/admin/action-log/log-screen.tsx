import { Form, useLoaderData, useSearchParams } from 'react-router';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { requestData } from '../shell/request-data.ts';
import { FilterBar, Panel, Screen } from '../shell/screen.tsx';
import { actionWords, describeAction } from './action-messages.ts';
import { type LoggedLine, listLog, listRefusals } from './contract.ts';
import { detailMessages } from './detail-messages.ts';
import css from './log-screen.module.css';
import { describeLogged } from './messages.ts';
import { RefusalsPanel } from './refusals-panel.tsx';
import { logMessages as words } from './screen-messages.ts';

export async function loader({ request }: { request: Request }) {
  const input = Object.fromEntries(new URL(request.url).searchParams);
  const [log, { refusals }] = await Promise.all([
    requestData(listLog, { request, input }),
    requestData(listRefusals, { request }),
  ]);
  return { ...log, refusals };
}

export function Component() {
  const { lines, next, refusals } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const isLater = params.has('before');
  const older = new URLSearchParams(params);
  if (next) older.set('before', next);
  const newest = new URLSearchParams(params);
  newest.delete('before');
  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <Filters />
        {lines.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </DataTable>
        )}
        <p className={css.pages}>
          {isLater && (
            <LinkButton variant="ghost" size="s" to={`?${newest}`}>
              {words.first}
            </LinkButton>
          )}
          {next && (
            <LinkButton variant="ghost" size="s" to={`?${older}`}>
              {words.next}
            </LinkButton>
          )}
        </p>
      </Panel>
      {refusals.length > 0 && <RefusalsPanel refusals={refusals} />}
    </Screen>
  );
}

function Filters() {
  const { operators } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const { filters } = words;
  const given = (name: string) => params.get(name) ?? '';
  return (
    // The key makes the fields anew where the address changed by Back.
    <Form method="get" key={params.toString()}>
      <FilterBar>
        <Field label={filters.operator}>
          <Select name="operator" defaultValue={given('operator')}>
            <option value="">{filters.everyone}</option>
            {operators.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={filters.action}>
          <Select name="action" defaultValue={given('action')}>
            <option value="">{filters.everything}</option>
            {Object.entries(actionWords).map(([action, name]) => (
              <option key={action} value={action}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={filters.subject}>
          <TextInput
            name="subject"
            defaultValue={given('subject')}
            placeholder={filters.subjectHint}
            maxLength={80}
          />
        </Field>
        <Field label={filters.member}>
          <TextInput name="member" inputMode="numeric" defaultValue={given('member')} maxLength={15} />
        </Field>
        <Field label={filters.from}>
          <TextInput type="date" name="from" defaultValue={given('from')} />
        </Field>
        <Field label={filters.until}>
          <TextInput type="date" name="until" defaultValue={given('until')} />
        </Field>
        <Button type="submit">{filters.submit}</Button>
        <LinkButton variant="ghost" to="?">
          {filters.reset}
        </LinkButton>
      </FilterBar>
    </Form>
  );
}

function Line({ line }: { line: LoggedLine }) {
  const changes = Object.entries(line.changes ?? {});
  const detail = Object.entries(line.detail).filter(
    ([name, value]) => value !== '' && value !== undefined && !Object.hasOwn(line.changes ?? {}, name),
  );
  return (
    <tr>
      <td data-label={words.head[0]} className={css.time}>
        {formatKoreanDateTime(Date.parse(line.at))}
      </td>
      <td data-label={words.head[1]} className={css.name}>
        {line.operatorName}
      </td>
      <td data-label={words.head[2]}>{describeAction(line.action)}</td>
      <td data-label={words.head[3]}>
        <div className={css.subject}>
          {line.subject && <span>{detailMessages.subject(line.subject)}</span>}
          {line.memberId !== null && line.subject !== `member:${line.memberId}` && (
            <span>{words.memberOf(line.memberId)}</span>
          )}
          {line.reason && <span>{words.reasonOf(line.reason)}</span>}
          {changes.map(([name, pair]) => (
            <span key={name}>{detailMessages.change(name, pair)}</span>
          ))}
          {detail.length > 0 && (
            <span className={css.detail}>
              {detail.map(([name, value]) => detailMessages.detail(name, value)).join(', ')}
            </span>
          )}
        </div>
      </td>
      <td data-label={words.head[4]} className={css.outcome}>
        {line.outcome ? describeLogged(line.action, line.outcome) : words.cutOff}
      </td>
      <td data-label={words.head[5]} className={css.address}>
        {line.address}
      </td>
    </tr>
  );
}
