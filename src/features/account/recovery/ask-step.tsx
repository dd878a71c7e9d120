import { type FormEvent, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { isEmail } from '../member/rules.ts';
import { useFormFaults } from '../member/use-form-faults.ts';
import { recoveryMessages as words } from './messages.ts';

export type Asker = { name: string; email: string };

type Props = { asker: Asker; pending: boolean; onChange: (asker: Asker) => void; onSubmit: () => void };

/** Who asks: the code goes to this mailbox. */
export function AskStep({ asker, pending, onChange, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const faults = useFormFaults<keyof Asker>(form, {
    ...(asker.name.trim() ? {} : { name: words.nameFault }),
    ...(isEmail(asker.email.trim()) ? {} : { email: words.emailFault }),
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || (await faults.refuse())) return;
    onSubmit();
  }

  return (
    <Form ref={form} onSubmit={submit}>
      <Field label={words.name} required error={faults.faultOf('name')}>
        <TextInput
          name="otp_to_name"
          autoComplete="name"
          maxLength={60}
          value={asker.name}
          onChange={(event) => onChange({ ...asker, name: event.target.value })}
          onBlur={() => faults.leave('name', asker.name)}
        />
      </Field>
      <Field label={words.email} required error={faults.faultOf('email')}>
        <TextInput
          name="otp_to_email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={asker.email}
          onChange={(event) => onChange({ ...asker, email: event.target.value })}
          onBlur={() => faults.leave('email', asker.email)}
        />
      </Field>
      <FormActions>
        <Button type="submit" block pending={pending}>
          {words.sendCode}
        </Button>
      </FormActions>
    </Form>
  );
}
