import { Form, Link, useLoaderData, useSearchParams } from 'react-router';
import { formatWon } from '../../../shared/money.ts';
import { repairStateWords, symptomWords } from '../../../shared/requests/repair.ts';
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
import { listRepairs, type RepairLine } from './contract.ts';
import { repairScreenMessages as words } from './messages.ts';
import css from './repairs.module.css';
import { repairTabs, statesOfTab, whoseFilters } from './rules.ts';

export const loader = ({ request }: { request: Request }) =>
  requestData(listRepairs, { request, input: Object.fromEntries(new URL(request.url).searchParams) });

const whoseWords: Record<(typeof whoseFilters)[number], string> = {
  '': words.everybodys,
  mine: words.mine,
  nobodys: words.nobodys,
};

export function Component() {
  const { tab, counts, repairs, next } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const tabOf = (name: string) => {
    const search = new URLSearchParams(params);
    for (const gone of ['after', 'q', 'state']) search.delete(gone);
    search.set('tab', name);
    return `?${search}`;
  };
  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <ListTabs
          label={words.tabsLabel}
          tabs={repairTabs.map((name) => ({
            label: words.tabs[name],
            to: tabOf(name),
            isCurrent: name === tab,
            count: counts[name] ?? 0,
          }))}
        />
        <Form method="get" key={params.toString()}>
          <input type="hidden" name="tab" value={tab} />
          <FilterBar>
            {statesOfTab[tab].length > 1 && (
              <Field label={words.state}>
                <Select name="state" defaultValue={params.get('state') ?? ''}>
                  <option value="">{words.allStates}</option>
                  {statesOfTab[tab].map((state) => (
                    <option key={state} value={state}>
                      {repairStateWords[state]}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
            <Field label={words.whose}>
              <Select name="whose" defaultValue={params.get('whose') ?? ''}>
                {whoseFilters.map((whose) => (
                  <option key={whose} value={whose}>
                    {whoseWords[whose]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={words.search}>
              <TextInput
                name="q"
                maxLength={30}
                placeholder={words.searchHint}
                defaultValue={params.get('q') ?? ''}
              />
            </Field>
            <Button type="submit">{words.show}</Button>
          </FilterBar>
        </Form>
        {repairs.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {repairs.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </DataTable>
        )}
        <OlderNewer name="after" next={next} words={words.pages} />
      </Panel>
    </Screen>
  );
}

function Row({ row }: { row: RepairLine }) {
  const { head } = words;
  return (
    <tr>
      <td data-label={head[0]}>{formatKoreanDateTime(row.lastAtMs)}</td>
      <td data-label={head[1]}>
        <div className={css.two}>
          <Link to={`/repairs/${row.id}`}>{symptomWords[row.symptom]}</Link>
          <span className={css.faint}>
            {[row.number, row.serial, row.isInWarranty ? words.inWarranty : words.overWarranty].join(' · ')}
          </span>
        </div>
      </td>
      <td data-label={head[2]}>{row.name || '-'}</td>
      <td data-label={head[3]}>{row.assignedName || words.nobody}</td>
      <td data-label={head[4]}>
        <div className={css.two}>
          <span>{repairStateWords[row.state]}</span>
          {row.costWon !== null && <span className={css.faint}>{formatWon(row.costWon)}</span>}
        </div>
      </td>
    </tr>
  );
}
