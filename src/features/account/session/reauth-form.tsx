import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { PasswordInput, TextInput } from '../../../ui/form/inputs.tsx';
import { rememberMember } from './browser-session.ts';
import { logIn } from './contract.ts';
import { reauthMessages, reauthWords, sessionMessages } from './messages.ts';

type Props = { loginId: string; lead?: string; onDone: () => void };

/** The password once more, before one's own data may be seen or changed. */
export function ReauthForm({ loginId, lead = reauthWords.lead, onDone }: Props) {
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState('');
  const passwordInput = useRef<HTMLInputElement>(null);
  // After the dialog chose: its first field is the id, which is known already.
  useEffect(() => passwordInput.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const password = passwordInput.current?.value ?? '';
    if (!password) {
      setFault(sessionMessages.emptyLogin);
      await notify.alert(sessionMessages.emptyLogin);
      passwordInput.current?.focus();
      return;
    }
    setPending(true);
    setFault('');
    const result = await call(logIn, { input: { login_id: loginId, password } });
    setPending(false);
    if (result.outcome === 'loggedIn' && result.data) {
      rememberMember(result.data);
      onDone();
      return;
    }
    const words = messageOf(result.outcome, reauthMessages, reauthMessages.loginFailed);
    setFault(words);
    notify.announce(words);
    passwordInput.current?.focus();
  }

  return (
    <Form onSubmit={submit}>
      <p>{lead}</p>
      <Field label={sessionMessages.loginId}>
        <TextInput name="login_id" autoComplete="username" value={loginId} readOnly />
      </Field>
      <Field label={sessionMessages.password} required error={fault}>
        <PasswordInput ref={passwordInput} name="password" autoComplete="current-password" />
      </Field>
      <FormActions>
        <Button type="submit" block pending={pending}>
          {reauthWords.submit}
        </Button>
      </FormActions>
    </Form>
  );
}
