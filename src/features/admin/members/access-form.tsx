import { type FormEvent, useState } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextArea } from '../../../ui/form/inputs.tsx';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { openMember } from './contract.ts';
import css from './members.module.css';
import { accessReasons, accessReasonWords, memberAdminMessages } from './messages.ts';

const words = memberAdminMessages.look;

/** Before anything of a member is shown. */
export function AccessForm({ id }: { id: number }) {
  const { act, pending } = useAct();
  const [fault, setFault] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const said = String(form.get('words')).trim();
    const kind = accessReasons.find((one) => one === form.get('kind')) ?? 'other';
    setFault(said.length < 2 ? words.short : '');
    if (said.length >= 2) await act(openMember, { params: { id }, input: { kind, words: said } });
  }

  return (
    <Screen title={words.title(id)}>
      <div className={css.gate}>
        <Panel>
          <Form onSubmit={submit}>
            <p>{words.lead}</p>
            <Field label={words.kind}>
              <Select name="kind">
                {accessReasons.map((kind) => (
                  <option key={kind} value={kind}>
                    {accessReasonWords[kind]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={words.words} hint={words.wordsHint} error={fault} required>
              <TextArea name="words" rows={2} maxLength={200} />
            </Field>
            <FormActions>
              <Button type="submit" pending={pending}>
                {words.submit}
              </Button>
              <LinkButton variant="ghost" to="/members">
                {words.back}
              </LinkButton>
            </FormActions>
          </Form>
        </Panel>
      </div>
    </Screen>
  );
}
