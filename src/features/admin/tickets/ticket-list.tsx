import type { ReactNode } from 'react';
import { Form, useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { ListTabs } from '../shell/list-tabs.tsx';
import { OlderNewer } from '../shell/older-newer.tsx';
import { FilterBar, Panel } from '../shell/screen.tsx';
import { ticketMessages as words } from './messages.ts';
import { whoseFilters } from './rules.ts';

type Choice = { value: string; label: string };
type Props = {
  /** `name` in the address; choosing another one forgets what was searched for. */
  tabs: { name: string; label: string; current: string; all: readonly (Choice & { count: number })[] };
  /** One more filter of the list's own; null where there is nothing to choose. */
  filter: { name: string; label: string; all: string; choices: readonly Choice[] } | null;
  search: { name: string; label: string; hint: string; longest: number };
  table: { caption: string; head: readonly string[] };
  empty: { title: string; body: string };
  next: string | null;
  /** A row each. */
  children: readonly ReactNode[];
};

/** Tickets by state, of everybody, of oneself or of nobody; the filters stand in the address. */
export function TicketList({ tabs, filter, search, table, empty, next, children }: Props) {
  const [params] = useSearchParams();
  const tabOf = (value: string) => {
    const found = new URLSearchParams(params);
    for (const gone of ['after', search.name, 'state']) found.delete(gone);
    found.set(tabs.name, value);
    return `?${found}`;
  };
  return (
    <Panel>
      <ListTabs
        label={tabs.label}
        tabs={tabs.all.map(({ value, label, count }) => ({
          label,
          to: tabOf(value),
          isCurrent: value === tabs.current,
          count,
        }))}
      />
      <Form method="get" key={params.toString()}>
        <input type="hidden" name={tabs.name} value={tabs.current} />
        <FilterBar>
          {filter && (
            <Field label={filter.label}>
              <Select name={filter.name} defaultValue={params.get(filter.name) ?? ''}>
                <option value="">{filter.all}</option>
                {filter.choices.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label={words.assigned}>
            <Select name="whose" defaultValue={params.get('whose') ?? ''}>
              {whoseFilters.map((whose) => (
                <option key={whose} value={whose}>
                  {words.whose[whose]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={search.label}>
            <TextInput
              name={search.name}
              maxLength={search.longest}
              placeholder={search.hint}
              defaultValue={params.get(search.name) ?? ''}
            />
          </Field>
          <Button type="submit">{words.show}</Button>
        </FilterBar>
      </Form>
      {children.length === 0 ? (
        <EmptyState title={empty.title} body={empty.body} />
      ) : (
        <DataTable caption={table.caption} head={table.head}>
          {children}
        </DataTable>
      )}
      <OlderNewer name="after" next={next} words={words.pages} />
    </Panel>
  );
}
