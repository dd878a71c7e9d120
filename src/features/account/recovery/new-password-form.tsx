import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { faultsOfNewPassword, type NewPassword, NewPasswordFields } from '../member/new-password-fields.tsx';
import { passwordFaults } from '../member/sign-up/sign-up-messages.ts';
import { useFormFaults } from '../member/use-form-faults.ts';
import { changePassword } from './contract.ts';
import { changePasswordMessages, recoveryMessages as words } from './messages.ts';
import css from './recovery-dialog.module.css';

type Props = {
  id: number;
  loginId: string;
  /** What else happens with it. */
  note?: string | undefined;
  onChanged: () => void;
  /** The right to change it is used up or too old. */
  onRefused: () => void;
};

export function NewPasswordForm({ id, loginId, note, onChanged, onRefused }: Props) {
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState<NewPassword>({ password: '', rePassword: '' });
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState('');
  // It may have been changed, and nobody said so: the right to it is good once.
  const [isUnanswered, setUnanswered] = useState(false);
  const known = { loginId, refused, differ: words.passwordsDiffer };
  const faults = useFormFaults(form, faultsOfNewPassword(value, known));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || (await faults.refuse())) return;
    setPending(true);
    const result = await call(changePassword, {
      input: { user_id: id, login_id: loginId, password: value.password },
    });
    setPending(false);
    const { outcome } = result;
    if (outcome === 'changed') return onChanged();
    if (result.outcome === 'invalid' && result.fields?.includes('password')) {
      setRefused(value.password);
      await notify.alert(passwordFaults.guessable);
      form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
      return;
    }
    const isRefused = outcome === 'changeFailed' || outcome === 'sessionEnded';
    const { changeFailed } = changePasswordMessages;
    await notify.alert(
      messageOf(outcome, {}, isRefused && isUnanswered ? words.perhapsChanged : changeFailed),
    );
    setUnanswered(outcome === 'unreachable');
    if (isRefused) onRefused();
  }

  return (
    <Form ref={form} onSubmit={submit}>
      {/* Password managers want to know whose password this is. */}
      <input type="text" name="login_id" autoComplete="username" value={loginId} readOnly hidden />
      <NewPasswordFields
        isChange
        value={value}
        loginId={loginId}
        refused={refused}
        faultOf={faults.faultOf}
        onChange={setValue}
        onLeave={faults.leave}
      />
      <p className={css.note}>
        {words.everywhere} {note}
      </p>
      <FormActions>
        <Button type="submit" block pending={pending}>
          {words.submitPassword}
        </Button>
      </FormActions>
    </Form>
  );
}
