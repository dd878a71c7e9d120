import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field, FieldError } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { PasswordInput, TextInput } from '../../../ui/form/inputs.tsx';
import { AccountLinks } from './account-links.tsx';
import { rememberMember } from './browser-session.ts';
import { logIn, type SignedInMember } from './contract.ts';
import { loginMessages, sessionMessages } from './messages.ts';
import { SecondStep } from './second-factor/second-step.tsx';
import { useSecondStep } from './second-factor/use-second-step.ts';
import { SocialButtons } from './social/social-buttons.tsx';
import { useAccountModal } from './use-account-modal.ts';

export type LoginDialogProps = {
  /** In the middle of a purchase: what it is about. */
  goods?: string;
  onClose: () => void;
  onLoggedIn?: (member: SignedInMember) => void;
};

export default function LoginDialog({ goods, onClose, onLoggedIn }: LoginDialogProps) {
  const notify = useNotify();
  const account = useAccountModal();
  const second = useSecondStep();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState('');
  const idInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  function come(member: SignedInMember) {
    rememberMember(member);
    onLoggedIn?.(member);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const loginId = idInput.current?.value.trim() ?? '';
    const password = passwordInput.current?.value ?? '';
    if (!loginId || !password) {
      setFault(sessionMessages.emptyLogin);
      await notify.alert(sessionMessages.emptyLogin);
      (loginId ? passwordInput : idInput).current?.focus();
      return;
    }
    setPending(true);
    setFault('');
    const result = await call(logIn, { input: { login_id: loginId, password } });
    // The button goes on turning until the page that knows the member has come.
    if (result.outcome === 'loggedIn' && result.data) return come(result.data);
    setPending(false);
    if (result.outcome === 'secondFactor') return second.show();
    const words = messageOf(result.outcome, loginMessages, loginMessages.loginFailed);
    setFault(words);
    notify.announce(words);
    (result.outcome === 'unknownId' ? idInput : passwordInput).current?.focus();
  }

  const title = goods ? sessionMessages.purchaseTitle : sessionMessages.title;
  if (second.isShown)
    return (
      <Modal key="second" open size="sm" title={title} focus="title" onClose={onClose}>
        <SecondStep onLoggedIn={come} onBack={second.back} />
      </Modal>
    );
  return (
    <Modal open size="sm" title={title} onClose={onClose}>
      <Form onSubmit={submit}>
        {goods && <p>{sessionMessages.purchaseLead(goods)}</p>}
        <Field label={sessionMessages.loginId} required>
          <TextInput
            ref={idInput}
            name="login_id"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label={sessionMessages.password} required>
          <PasswordInput ref={passwordInput} name="password" autoComplete="current-password" />
        </Field>
        <FieldError>{fault}</FieldError>
        <FormActions>
          <Button type="submit" block pending={pending}>
            {sessionMessages.submit}
          </Button>
        </FormActions>
        <AccountLinks
          links={[
            { label: sessionMessages.findId, onPress: () => account.open('find-id') },
            { label: sessionMessages.findPassword, onPress: () => account.open('find-password') },
            { label: sessionMessages.signUp, onPress: () => account.open('sign-up') },
          ]}
        />
        <SocialButtons />
      </Form>
    </Modal>
  );
}
