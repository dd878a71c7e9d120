import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { ChoiceRadio } from '../../../../ui/form/choice-radio.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { EmailField } from '../../member/account-fields.tsx';
import { isEmail } from '../../member/rules.ts';
import { useFormFaults } from '../../member/use-form-faults.ts';
import { chooseEmail, type OwnAccount } from '../contract.ts';
import { chooseEmailFailures, byIdentityMessages as words } from './messages.ts';

type Props = {
  account: OwnAccount;
  /** Typed before. */
  typed: string;
  onKept: () => void;
  onSent: (email: string) => void;
  /** The right to it is over. */
  onOver: () => void;
};

/** Where the shop writes to from now on: as before, or to a mailbox that is proven next. */
export function EmailStep({ account, typed, onKept, onSent, onOver }: Props) {
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState<'keep' | 'replace'>(typed ? 'replace' : 'keep');
  const [email, setEmail] = useState(typed);
  const [pending, setPending] = useState(false);
  const isNew = choice === 'replace';
  const isFaulty = isNew && !isEmail(email.trim());
  const faults = useFormFaults<'email'>(form, isFaulty ? { email: words.emailFault } : {});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || (await faults.refuse())) return;
    setPending(true);
    const wanted = isNew ? email.trim() : null;
    const { outcome } = await call(chooseEmail, { input: { user_id: account.id, email: wanted } });
    setPending(false);
    if (outcome === 'kept') return onKept();
    if (outcome === 'sent' && wanted !== null) return onSent(wanted);
    const told =
      outcome === 'invalid' ? words.emailFault : messageOf(outcome, chooseEmailFailures, words.failed);
    await notify.alert(told);
    if (outcome === 'identityRequired') onOver();
  }

  return (
    <Form ref={form} onSubmit={submit}>
      <ChoiceRadio
        label={words.emailChoice}
        value={choice}
        onChange={setChoice}
        choices={[
          { value: 'keep', label: words.keep, note: account.email },
          { value: 'replace', label: words.replace, note: words.replaceNote },
        ]}
      />
      {isNew && (
        <EmailField
          label={words.newEmail}
          value={email}
          fault={faults.faultOf('email')}
          onChange={setEmail}
          onLeave={() => faults.leave('email', email)}
        />
      )}
      <FormActions>
        <Button type="submit" block pending={pending}>
          {isNew ? words.sendCode : words.next}
        </Button>
      </FormActions>
    </Form>
  );
}
