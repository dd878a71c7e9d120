import { type FormEvent, useState } from 'react';
import type { Answers, OperatorContract } from '../../../shared/calls/operator-call.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/form/inputs.tsx';
import { saidOf } from '../shell/messages.ts';
import { Panel } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { ticketMessages as words } from './messages.ts';

type Props<O extends Answers> = {
  ticket: { id: number; version: number; assignedTo: number | null };
  operators: readonly { id: number; name: string }[];
  ownId: number;
  call: OperatorContract<{ version: number; to: number | null }, O>;
  /** For each outcome of the call. */
  said: Readonly<Record<string, string>>;
};

/** Who takes care of a ticket; oneself is offered first. */
export function AssignPanel<O extends Answers>({ ticket, operators, ownId, call, said }: Props<O>) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const { id, version, assignedTo } = ticket;
  const [to, setTo] = useState(String(assignedTo ?? ownId));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const done = await act(call, { params: { id }, input: { version, to: to === '' ? null : Number(to) } });
    if (!done) return;
    const told = saidOf(said, done as { outcome: string; data: unknown });
    if (done.outcome === 'assigned') notify.toast(told);
    else await notify.alert(told);
  }
  const now = operators.find((operator) => operator.id === assignedTo)?.name ?? words.nobody;
  return (
    <Panel title={`${words.assigned}: ${now}`}>
      <Form onSubmit={submit}>
        <Field label={words.assigned}>
          <Select name="to" value={to} onChange={(event) => setTo(event.target.value)}>
            <option value="">{words.whose.nobodys}</option>
            {operators.map((operator) => (
              <option key={operator.id} value={operator.id}>
                {operator.name}
              </option>
            ))}
          </Select>
        </Field>
        <FormActions>
          <Button type="submit" variant="ghost" pending={pending}>
            {words.assign}
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
