import { Form, Link, useLoaderData, useSearchParams } from 'react-router';
import {
  callTimeWords,
  consultationKinds,
  consultationKindWords,
  consultationStates,
  consultationStateWords,
} from '../../../shared/requests/consultation.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { ListTabs } from '../shell/list-tabs.tsx';
import { OlderNewer } from '../shell/older-newer.tsx';
import { requestData } from '../shell/request-data.ts';
import { FilterBar, Panel, Screen } from '../shell/screen.tsx';
import css from './consultations.module.css';
import { type ConsultationLine, listConsultations, whoseFilters } from './contract.ts';
import { consultationScreenMessages as words } from './messages.ts';

export const loader = ({ request }: { request: Request }) =>
  requestData(listConsultations, { request, input: Object.fromEntries(new URL(request.url).searchParams) });

const whoseWords: Record<(typeof whoseFilters)[number], string> = {
  '': words.everybodys,
  mine: words.mine,
  nobodys: words.nobodys,
};

export function Component() {
  const { state, counts, consultations, next, nowMs } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const tabOf = (name: string) => {
    const search = new URLSearchParams(params);
    for (const gone of ['after', 'number']) search.delete(gone);
    search.set('state', name);
    return `?${search}`;
  };
  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <ListTabs
          label={words.tabsLabel}
          tabs={consultationStates.map((name) => ({
            label: consultationStateWords[name],
            to: tabOf(name),
            isCurrent: name === state,
            count: counts[name] ?? 0,
          }))}
        />
        <Form method="get" key={params.toString()}>
          <input type="hidden" name="state" value={state} />
          <FilterBar>
            <Field label={words.kind}>
              <Select name="kind" defaultValue={params.get('kind') ?? ''}>
                <option value="">{words.allKinds}</option>
                {consultationKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {consultationKindWords[kind]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={words.whose}>
              <Select name="whose" defaultValue={params.get('whose') ?? ''}>
                {whoseFilters.map((whose) => (
                  <option key={whose} value={whose}>
                    {whoseWords[whose]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={words.number}>
              <TextInput
                name="number"
                maxLength={20}
                placeholder={words.numberHint}
                defaultValue={params.get('number') ?? ''}
              />
            </Field>
            <Button type="submit">{words.show}</Button>
          </FilterBar>
        </Form>
        {consultations.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {consultations.map((row) => (
              <Row key={row.id} row={row} nowMs={nowMs} />
            ))}
          </DataTable>
        )}
        <OlderNewer name="after" next={next} words={words.pages} />
      </Panel>
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
        <div className={css.two}>
          <Link to={`/consultations/${row.id}`}>{row.institution || row.name}</Link>
          <span className={css.faint}>
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
      <td data-label={head[3]}>{row.assignedName || words.nobody}</td>
      <td data-label={head[4]}>
        <div className={css.two}>
          <span>{consultationStateWords[row.state]}</span>
          {nextTryAtMs !== null && (
            <span className={css.faint}>
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
