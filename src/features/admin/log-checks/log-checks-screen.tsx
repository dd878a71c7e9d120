import { type FormEvent, Fragment, useState } from 'react';
import { Form as Filter, Link, useLoaderData, useSearchParams } from 'react-router';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextArea, TextInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { loadByAddress } from '../shell/request-data.ts';
import { FilterBar, Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { checkLog, type LogCheck, type OperatorSummary, readLogChecks } from './contract.ts';
import { outcomeWords, logCheckMessages as words } from './messages.ts';
import { daysOf } from './rules.ts';

export const loader = loadByAddress(readLogChecks);

export function Component() {
  const { month, isOpen, operators, open, checks } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const isChecked = checks.some((one) => one.month === month);
  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel title={words.monthName(month)}>
        <Filter method="get" key={params.toString()}>
          <FilterBar>
            <Field label={words.month}>
              <TextInput type="month" name="month" defaultValue={month} />
            </Field>
            <Button type="submit">{words.show}</Button>
          </FilterBar>
        </Filter>
        <OtherMonths months={open.filter((one) => one !== month)} />
        <Operators operators={operators} month={month} />
        {isOpen && <CheckForm key={month} month={month} />}
        {!isOpen && <p>{isChecked ? words.checked : words.notOver}</p>}
      </Panel>
      <Panel title={words.checks}>
        <Checks checks={checks} />
      </Panel>
    </Screen>
  );
}

function OtherMonths({ months }: { months: string[] }) {
  if (months.length === 0) return null;
  return (
    <p>
      {words.otherMonths}{' '}
      {months.map((one, index) => (
        <Fragment key={one}>
          {index > 0 && ', '}
          <Link to={`?month=${one}`}>{words.monthName(one)}</Link>
        </Fragment>
      ))}
    </p>
  );
}

function Operators({ operators, month }: { operators: OperatorSummary[]; month: string }) {
  const { head } = words;
  if (operators.length === 0) return <EmptyState title={words.emptyTitle} body={words.empty} />;
  return (
    <>
      <DataTable caption={words.table} head={head}>
        {operators.map((one) => (
          <tr key={one.operatorId}>
            <td data-label={head[0]}>
              <Link
                to={`/log?${new URLSearchParams({ operator: String(one.operatorId), ...daysOf(month) })}`}
                aria-label={words.toLog(one.name)}
              >
                {one.name}
              </Link>
            </td>
            <td data-label={head[1]}>{words.people(one.members)}</td>
            <td data-label={head[2]}>{words.times(one.looks)}</td>
            <td data-label={head[3]}>{words.times(one.downloads)}</td>
            <td data-label={head[4]}>{words.times(one.oddHours)}</td>
            <td data-label={head[5]}>{words.times(one.refused)}</td>
          </tr>
        ))}
      </DataTable>
      <p>{words.oddHint}</p>
    </>
  );
}

function CheckForm({ month }: { month: string }) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [fault, setFault] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note')).trim();
    setFault(note.length < 2 ? words.noNote : undefined);
    if (note.length < 2) return;
    const done = await act(checkLog, { input: { month, note } });
    if (!done) return;
    const said = outcomeWords.checkLog[done.outcome];
    if (done.outcome === 'logChecked') notify.toast(said);
    else await notify.alert(said);
  }

  return (
    <Form onSubmit={submit} aria-label={words.confirmTitle}>
      <Field label={words.note} hint={words.noteHint} error={fault} required>
        <TextArea name="note" maxLength={1000} />
      </Field>
      <FormActions>
        <Button type="submit" pending={pending}>
          {words.confirm}
        </Button>
      </FormActions>
    </Form>
  );
}

function Checks({ checks }: { checks: LogCheck[] }) {
  const head = words.checksHead;
  if (checks.length === 0) return <EmptyState title={words.noChecksTitle} body={words.noChecks} />;
  return (
    <>
      <p>{words.checksLead}</p>
      <DataTable caption={words.checksTable} head={head}>
        {checks.map((one) => (
          <tr key={one.month}>
            <td data-label={head[0]}>{words.monthName(one.month)}</td>
            <td data-label={head[1]}>{one.operator}</td>
            <td data-label={head[2]}>{formatKoreanDateTime(one.atMs)}</td>
            <td data-label={head[3]}>{one.note}</td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}
