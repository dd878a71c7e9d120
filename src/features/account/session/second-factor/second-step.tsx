import { useRef, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { FormActions } from '../../../../ui/form/form.tsx';
import { canUsePasskeys, signWithPasskey, stopAskingForPasskey } from '../../../../ui/use-passkey.ts';
import { CodeStep } from '../../one-time-code/code-step.tsx';
import type { SignedInMember } from '../contract.ts';
import { StepHead } from '../step-head.tsx';
import { useAccountModal } from '../use-account-modal.ts';
import { useStepFocus } from '../use-step-focus.ts';
import { askLogInPasskey, logInByCode, logInByPasskey, sendLogInCode } from './contract.ts';
import {
  byCodeMessages,
  byPasskeyMessages,
  sendCodeMessages,
  secondStepMessages as words,
} from './messages.ts';
import css from './second-step.module.css';

type Props = {
  onLoggedIn: (member: SignedInMember) => void;
  /** The password is asked for again: by choice, or because too much time went by. */
  onBack: () => void;
};

type Told = { outcome: string | number | symbol; data?: unknown };

/** After the right password: the passkey, or a mailed code where it is lost. */
export function SecondStep({ onLoggedIn, onBack }: Props) {
  const notify = useNotify();
  const account = useAccountModal();
  const place = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<'passkey' | 'mail' | 'code'>('passkey');
  const [sent, setSent] = useState({ email: '', atMs: 0 });
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState('');
  const way = useRef(0);
  useStepFocus(place, step);
  const canSign = canUsePasskeys();

  /** Whoever turns to another way waits for the one before no longer. */
  function goTo(next: typeof step) {
    way.current += 1;
    stopAskingForPasskey();
    setPending(false);
    setFault('');
    setStep(next);
  }

  /** While one of them runs no other begins; what it came to in words, or nothing. */
  async function attempt(act: () => Promise<string>) {
    if (pending) return;
    setPending(true);
    setFault('');
    const begun = way.current;
    const told = await act();
    if (way.current !== begun) return;
    setPending(false);
    if (!told) return;
    if (told === words.notAsked) {
      await notify.alert(told);
      return onBack();
    }
    setFault(told);
    notify.announce(told);
  }

  function come({ outcome, data }: Told, faults: Record<string, string>): string {
    if (outcome !== 'loggedIn') return messageOf(outcome, faults, words.failed);
    onLoggedIn(data as SignedInMember);
    return '';
  }

  const sign = () =>
    attempt(async () => {
      const asked = await call(askLogInPasskey, { input: {} });
      if (asked.outcome !== 'asked')
        return messageOf(asked.outcome, { notAsked: words.notAsked }, words.failed);
      const { answer } = await signWithPasskey(asked.data.options);
      if (!answer) return words.stopped;
      return come(await call(logInByPasskey, { input: { answer } }), byPasskeyMessages);
    });

  const send = (isAgain: boolean) =>
    attempt(async () => {
      const told = await call(sendLogInCode, { input: {} });
      if (told.outcome !== 'sent') return messageOf(told.outcome, sendCodeMessages, words.failed);
      setSent({ email: told.data.email, atMs: Date.now() });
      setStep('code');
      if (isAgain) notify.toast(words.resent);
      return '';
    });

  const typeCode = (code: string) =>
    attempt(async () => come(await call(logInByCode, { input: { code } }), byCodeMessages));

  return (
    <div ref={place} className={css.place}>
      {step === 'passkey' && (
        <>
          <StepHead
            title={words.title}
            lead={canSign ? words.lead : words.unsupported}
            back={{ label: words.back, onPress: onBack }}
          />
          <FieldError>{fault}</FieldError>
          <FormActions>
            {canSign && (
              <Button block pending={pending} onClick={sign}>
                {words.usePasskey}
              </Button>
            )}
            <Button block variant="ghost" onClick={() => goTo('mail')}>
              {words.noPasskey}
            </Button>
          </FormActions>
        </>
      )}
      {step === 'mail' && (
        <>
          <StepHead
            title={words.mailTitle}
            lead={words.mailLead}
            back={{ label: words.backToPasskey, onPress: () => goTo('passkey') }}
          />
          <FieldError>{fault}</FieldError>
          <FormActions>
            <Button block pending={pending} onClick={() => send(false)}>
              {words.send}
            </Button>
            <Button block variant="ghost" onClick={() => account.open('find-password', { at: 'identity' })}>
              {words.noMailbox}
            </Button>
          </FormActions>
        </>
      )}
      {step === 'code' && (
        <>
          <StepHead
            title={words.mailTitle}
            lead={words.codeLead(sent.email)}
            back={{ label: words.backToPasskey, onPress: () => goTo('passkey') }}
          />
          <CodeStep
            sentAtMs={sent.atMs}
            pending={pending}
            fault={fault}
            onSubmit={typeCode}
            onResend={() => send(true)}
          />
        </>
      )}
    </div>
  );
}
