import { type FormEvent, useRef } from 'react';
import { askOperator } from '../../../../shared/calls/ask-operator.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { PasswordInput, TextInput } from '../../../../ui/form/inputs.tsx';
import { enterPassword } from '../../operators/contract.ts';
import { outcomeWords } from '../../operators/messages.ts';
import { frameMessages } from '../messages.ts';
import { Fault, Step, useStep } from './entry-parts.tsx';

const words = frameMessages.entry;

/** The first factor; `knownId` is whose session ended, and may be typed over. */
export function PasswordStep({ knownId = '' }: { knownId?: string }) {
  const { send, pending, fault, setFault } = useStep();
  const idInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const loginId = idInput.current?.value.trim() ?? '';
    const password = passwordInput.current?.value ?? '';
    if (!loginId || !password) {
      setFault(words.faults.empty);
      (loginId ? passwordInput : idInput).current?.focus();
      return;
    }
    await send(
      () => askOperator(enterPassword, { input: { loginId, password } }),
      outcomeWords.enterPassword,
    );
    passwordInput.current?.focus();
  }
  return (
    <Step title={words.title} lead={words.lead}>
      <Form onSubmit={submit}>
        <Field label={words.loginId}>
          <TextInput
            ref={idInput}
            name="loginId"
            defaultValue={knownId}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label={words.password}>
          <PasswordInput ref={passwordInput} name="password" autoComplete="current-password" />
        </Field>
        <Fault text={fault} />
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.next}
          </Button>
        </FormActions>
      </Form>
    </Step>
  );
}
