import { encodeQR } from 'qr';
import { type FormEvent, useRef } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { askOperator } from '../../../shared/calls/ask-operator.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { NotifyProvider } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { PasswordInput } from '../../../ui/form/inputs.tsx';
import { type Entry, getEntry, setUpEntry } from '../operators/contract.ts';
import { outcomeWords } from '../operators/messages.ts';
import { CodeField, readCode } from './code-field.tsx';
import { Fault, place, Restart, Step, useStep } from './entry/entry-parts.tsx';
import { FactorStep } from './entry/factor-step.tsx';
import { PasswordStep } from './entry/password-step.tsx';
import css from './frame.module.css';
import { frameMessages } from './messages.ts';

const words = frameMessages.entry;

export async function loader({ request }: { request: Request }): Promise<Entry | Response> {
  const { answer, lost } = await askOperator(getEntry);
  if (!answer) throw new Response(frameMessages.lost[lost], { status: 503 });
  const { data } = answer;
  return data.stage === 'open' ? redirect(place(new URL(request.url).searchParams)) : data;
}

/** The log-in: password, then the six digits; the first time, a password and a second factor of one's own. */
export function EntryScreen() {
  const entry = useLoaderData<Entry>();
  return (
    <NotifyProvider>
      <main id="main" className={css.entry}>
        <div className={css.card}>
          <p className={css.entryBrand}>{frameMessages.brand}</p>
          {entry.stage === 'none' && <PasswordStep />}
          {entry.stage === 'code' && (
            <FactorStep ways={entry.ways ?? { passkey: false, recoveryCode: false }} />
          )}
          {entry.stage === 'setUp' && entry.factor && <SetUpStep factor={entry.factor} />}
        </div>
      </main>
    </NotifyProvider>
  );
}

function SetUpStep({ factor }: { factor: { uri: string; secret: string } }) {
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
