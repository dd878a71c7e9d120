import { encodeQR } from 'qr';
import { type FormEvent, useRef } from 'react';
import { askOperator } from '../../../../shared/calls/ask-operator.ts';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { PasswordInput } from '../../../../ui/form/inputs.tsx';
import { setUpEntry } from '../../operators/contract.ts';
import { outcomeWords } from '../../operators/messages.ts';
import { CodeField, readCode } from '../code-field.tsx';
import css from '../frame.module.css';
import { frameMessages } from '../messages.ts';
import { Fault, Restart, Step, useStep } from './entry-parts.tsx';

const words = frameMessages.entry;

/** The first time, or after a reset: a password and a second factor of one's own. */
export function SetUpStep({ factor }: { factor: { uri: string; secret: string } }) {
  const { send, pending, fault, setFault } = useStep();
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const code = readCode(codeInput.current);
    const password = passwordInput.current?.value ?? '';
    if (!code) setFault(words.faults.badCode);
    else await send(() => askOperator(setUpEntry, { input: { code, password } }), outcomeWords.setUpEntry);
  }
  // A picture by its address: markup from a library stays out of the page.
  const picture = `data:image/svg+xml,${encodeURIComponent(encodeQR(factor.uri, 'svg', { border: 1 }))}`;
  return (
    <Step title={words.setUpTitle} lead={words.setUpLead}>
      <Form onSubmit={submit}>
        <Field label={words.newPassword} hint={words.newPasswordHint}>
          <PasswordInput ref={passwordInput} name="password" autoComplete="new-password" />
        </Field>
        <div className={css.factor}>
          <p>{words.scan}</p>
          <img className={css.qr} src={picture} width={184} height={184} alt={words.qrLabel} />
          <p>{words.byHand}</p>
          <code className={css.secret}>{factor.secret}</code>
          <CopyButton text={factor.secret} label={words.copy} done={words.copied} failed={words.copyFailed} />
        </div>
        <CodeField ref={codeInput} />
        <Fault text={fault} />
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.finish}
          </Button>
          <Restart />
        </FormActions>
      </Form>
    </Step>
  );
}
