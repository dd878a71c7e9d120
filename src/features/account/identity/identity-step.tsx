import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { NewWindowIcon } from '../../../ui/media/icons.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import type { VerificationPurpose } from './contract.ts';
import css from './identity-step.module.css';
import { standingMessages, startMessages, stepMessages } from './identity-step-messages.ts';
import { useIdentityWindow, type Verification } from './use-identity-window.ts';
import { VerifiedPerson } from './verified-person.tsx';

type Props = {
  /** Which dialog asks. */
  purpose?: VerificationPurpose;
  phoneHint?: string;
  /** Who was verified already in this session. */
  verified: Verification | null;
  /** Said at once: what went wrong before the page came back. */
  initialFault?: string;
  /** Typed before the page was left or loaded anew. */
  initialPhone: string;
  onPhone: (phone: string) => void;
  onVerified: (verification: Verification) => void;
  onNext: () => void;
  onLeave: () => void;
};

const longestPhone = 11;
const isPhoneNumber = (phone: string) => phone.length >= 10 && phone.length <= longestPhone;

export function IdentityStep({
  purpose,
  phoneHint = stepMessages.phoneHint,
  verified,
  initialFault = '',
  initialPhone,
  onPhone,
  onVerified,
  onNext,
  onLeave,
}: Props) {
  const notify = useNotify();
  const [phone, setPhone] = useState(initialPhone);
  const [phoneFault, setPhoneFault] = useState('');
  const [fault, setFault] = useState(initialFault);
  const [again, setAgain] = useState(false);
  const phoneInput = useRef<HTMLInputElement>(null);
  const agency = useIdentityWindow({
    purpose,
    onLeave,
    onNews(news) {
      if (news.state === 'verified') {
        setAgain(false);
        onVerified(news);
        return;
      }
      if (news.state === 'started' || news.state === 'none') setFault(standingMessages[news.state]);
      else tell(standingMessages[news.state]);
    },
    onRefused(outcome) {
      if (outcome === 'invalid') return refusePhone();
      tell(messageOf(outcome, startMessages, stepMessages.error));
    },
  });

  async function tell(words: string) {
    setFault(words);
    await notify.alert(words);
    phoneInput.current?.focus();
  }
  async function refusePhone() {
    setPhoneFault(stepMessages.phoneFault);
    await notify.alert(stepMessages.phoneFault);
    phoneInput.current?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (agency.step === 'starting') return;
    setFault('');
    if (!isPhoneNumber(phone)) {
      refusePhone();
      return;
    }
    agency.start(phone);
  }

  if (verified && !again) {
    return (
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          onNext();
        }}
      >
        <VerifiedPerson person={verified} />
        <FormActions>
          <Button type="submit" block>
            {stepMessages.next}
          </Button>
          <Button variant="text" block onClick={() => setAgain(true)}>
            {stepMessages.again}
          </Button>
        </FormActions>
      </Form>
    );
  }

  if (agency.step === 'open') {
    return (
      <div className={css.waiting}>
        <div role="status" className={css.waiting}>
          <Spinner />
          <strong>{stepMessages.waiting}</strong>
          <p>{stepMessages.waitingBody}</p>
        </div>
        <Button block onClick={agency.bringToFront}>
          {stepMessages.bringToFront}
        </Button>
        <Button block variant="ghost" onClick={agency.stop}>
          {stepMessages.stop}
        </Button>
      </div>
    );
  }

  return (
    <Form onSubmit={submit}>
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      <Field label={stepMessages.phone} required hint={phoneHint} error={phoneFault}>
        <TextInput
          ref={phoneInput}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={13}
          value={phone}
          onChange={(event) => {
            const digits = event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, longestPhone);
            setPhone(digits);
            onPhone(digits);
            if (phoneFault && isPhoneNumber(digits)) setPhoneFault('');
          }}
        />
      </Field>
      <FormActions>
        <Button type="submit" block pending={agency.step === 'starting'}>
          {stepMessages.start}
          <span className={css.newWindow}>
            <NewWindowIcon size={18} />
            <VisuallyHidden>{stepMessages.newWindow}</VisuallyHidden>
          </span>
        </Button>
      </FormActions>
    </Form>
  );
}
