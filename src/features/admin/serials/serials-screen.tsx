import { useState } from 'react';
import { Form, Link, useLoaderData, useSearchParams } from 'react-router';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { StatusChip } from '../../../ui/price/badge.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { ExportDialog } from '../exports/export-dialog.tsx';
import { OlderNewer } from '../shell/older-newer.tsx';
import { loadByAddress } from '../shell/request-data.ts';
import { FilterBar, Panel, Screen } from '../shell/screen.tsx';
import { exportSerials, listSerials } from './contract.ts';
import { outcomeWords, serialAdminMessages as words } from './messages.ts';
import { PersonLink } from './person-link.tsx';
import css from './serials.module.css';

export const loader = loadByAddress(listSerials);

export function Component() {
  const { serials, next, openConflicts } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const [isExporting, setIsExporting] = useState(false);
  // The whole list, on whatever page of it one is.
  const { after: _, ...filters } = Object.fromEntries(params);
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <Button variant="ghost" onClick={() => setIsExporting(true)}>
            {words.export}
          </Button>
          <LinkButton variant="ghost" to="/serial-conflicts">
            {words.conflicts(openConflicts)}
          </LinkButton>
          <LinkButton to="/serials/import">{words.import}</LinkButton>
        </>
      }
    >
      <Panel>
        <Filters />
        {serials.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {serials.map((row) => (
              <tr key={row.serial}>
                <td data-label={words.head[0]}>
                  <Link className={css.serial} to={`/serials/${row.serial}`}>
                    {row.serial}
                  </Link>
                </td>
                <td data-label={words.head[1]}>
                  <SerialState state={row.state} />
                </td>
                <td data-label={words.head[2]}>
                  {row.owner ? <PersonLink person={row.owner} /> : words.free}
                </td>
                <td data-label={words.head[3]}>
                  {row.registeredAt ? formatKoreanDate(Date.parse(row.registeredAt)) : words.none}
                </td>
              </tr>
            ))}
          </DataTable>
        )}
        <OlderNewer name="after" next={next} words={words} />
      </Panel>
      {isExporting && (
        <ExportDialog
          title={words.exportTitle}
          lead={words.exportLead}
          path={exportSerials.path}
          input={{ filters }}
          done={outcomeWords.exportSerials.sent}
          onClose={() => setIsExporting(false)}
        />
      )}
    </Screen>
  );
}

export const SerialState = ({ state }: { state: keyof typeof words.states }) => (
  <StatusChip tone={state === 'ready' ? 'done' : 'stopped'}>{words.states[state]}</StatusChip>
);

function Filters() {
  const [params] = useSearchParams();
  const { filters } = words;
  const given = (name: string) => params.get(name) ?? '';
  return (
    // The key makes the fields anew where the address changed by Back.
    <Form method="get" role="search" key={params.toString()}>
      <FilterBar>
        <Field label={filters.q}>
          <TextInput
            type="search"
            name="q"
            defaultValue={given('q')}
            placeholder={filters.qHint}
            maxLength={60}
            autoComplete="off"
          />
        </Field>
        <Field label={filters.state}>
          <Select name="state" defaultValue={given('state')}>
            <option value="">{filters.all}</option>
            {Object.entries(words.states).map(([state, name]) => (
              <option key={state} value={state}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={filters.owner}>
          <Select name="owner" defaultValue={given('owner')}>
            <option value="">{filters.all}</option>
            <option value="owned">{filters.owned}</option>
            <option value="free">{filters.free}</option>
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
