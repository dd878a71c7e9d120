import { type FormEvent, useState } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { addHoliday, listHolidays, removeHoliday } from './contract.ts';
import { outcomeWords, holidayMessages as words } from './messages.ts';

export const loader = ({ request }: { request: Request }) => requestData(listHolidays, { request });

export function Component() {
  const { holidays } = useLoaderData<typeof loader>();
  const notify = useNotify();
  const { act, pending } = useAct();

  async function remove(day: string) {
    const done = await act(removeHoliday, { params: { day } });
    if (done?.outcome === 'removed') notify.toast(outcomeWords.removeHoliday.removed);
    if (done?.outcome === 'dayHasCome') await notify.alert(outcomeWords.removeHoliday.dayHasCome);
  }

  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <AddForm />
      </Panel>
      <Panel>
        {holidays.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.empty} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {holidays.map(({ day, name, operator, isRemovable }) => (
              <tr key={day}>
                <td data-label={words.head[0]}>{day}</td>
                <td data-label={words.head[1]}>{name}</td>
                <td data-label={words.head[2]}>{operator || words.builtIn}</td>
                <td data-label={words.head[3]}>
                  {isRemovable && (
                    <Button
                      size="s"
                      variant="ghost"
                      aria-label={words.removeOf(day, name)}
                      disabled={pending}
                      onClick={() => void remove(day)}
                    >
                      {words.remove}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </Panel>
    </Screen>
  );
}

function AddForm() {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [faults, setFaults] = useState<{ day?: string; name?: string }>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const day = String(form.get('day'));
    const name = String(form.get('name')).trim();
    const found = { ...(day === '' && { day: words.noDay }), ...(name.length < 2 && { name: words.noName }) };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const done = await act(addHoliday, { input: { day, name } });
    if (!done) return;
    const said = outcomeWords.addHoliday[done.outcome];
    if (done.outcome !== 'added') return setFaults({ day: said });
    element.reset();
    notify.toast(said);
  }

  return (
    <Form onSubmit={submit}>
      <Field label={words.day} hint={words.dayHint} error={faults.day} required>
        <TextInput type="date" name="day" />
      </Field>
      <Field label={words.name} hint={words.nameHint} error={faults.name} required>
        <TextInput name="name" autoComplete="off" maxLength={40} />
      </Field>
      <FormActions>
        <Button type="submit" pending={pending}>
          {words.add}
        </Button>
      </FormActions>
    </Form>
  );
}
