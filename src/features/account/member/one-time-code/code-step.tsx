import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import css from './code-step.module.css';
import { codeStepMessages as words } from './messages.ts';
import { codeMinutes } from './rules.ts';

type Props = {
  /** When the newest code was asked for, by this browser's clock: the server has the last word. */
  sentAtMs: number;
  pending: boolean;
  fault: string;
  onSubmit: (code: string) => void;
  onResend: () => void;
};

const minuteMs = 60_000;

export function CodeStep({ sentAtMs, pending, fault, onSubmit, onResend }: Props) {
  const notify = useNotify();
  const [empty, setEmpty] = useState(false);
  const [nowMs, setNowMs] = useState(sentAtMs);
  const codeInput = useRef<HTMLInputElement>(null);
  const minutesLeft = Math.ceil((sentAtMs + codeMinutes * minuteMs - Math.max(nowMs, sentAtMs)) / minuteMs);

  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  // A refused code is typed anew.
  useEffect(() => {
    if (fault) codeInput.current?.select();
  }, [fault]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const code = codeInput.current?.value.normalize('NFKC').replace(/\D/g, '') ?? '';
    setEmpty(code === '');
    if (code !== '') return onSubmit(code);
    await notify.alert(words.codeEmpty);
    codeInput.current?.focus();
  }

  return (
    <Form onSubmit={submit}>
      <Field label={words.code} required hint={words.codeHint} error={empty ? words.codeEmpty : fault}>
        <TextInput
          ref={codeInput}
          name="otp_confirm"
          className={css.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          mono
          onChange={() => setEmpty(false)}
        />
      </Field>
      <div className={css.time}>
        <p role="status">{minutesLeft > 0 ? words.minutesLeft(minutesLeft) : words.codeOver}</p>
        <Button variant="ghost" size="s" onClick={onResend}>
          {words.resend}
        </Button>
      </div>
      <FormActions>
        <Button type="submit" block pending={pending}>
          {words.confirm}
        </Button>
      </FormActions>
    </Form>
  );
}
