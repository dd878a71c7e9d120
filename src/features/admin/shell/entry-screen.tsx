import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { redirect, useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { renderSVG } from 'uqr';
import { askOperator, type LostCall } from '../../../shared/calls/ask-operator.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { NotifyProvider } from '../../../ui/dialog/notify.tsx';
import { Field, FieldError } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { PasswordInput, TextInput } from '../../../ui/form/inputs.tsx';
import {
  type Entry,
  enterCode,
  enterPassword,
  getEntry,
  leaveEntry,
  setUpEntry,
} from '../operators/contract.ts';
import { outcomeWords } from '../operators/messages.ts';
import { CodeField, readCode } from './code-field.tsx';
import css from './frame.module.css';
import { frameMessages } from './messages.ts';

const words = frameMessages.entry;
const place = (params: URLSearchParams) => {
  const to = params.get('to') ?? '/';
  // Only an address of the back office itself.
  return /^\/(?!\/|\\)/.test(to) ? to : '/';
};

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
          {entry.stage === 'code' && <CodeStep />}
          {entry.stage === 'setUp' && entry.factor && <SetUpStep factor={entry.factor} />}
        </div>
      </main>
    </NotifyProvider>
  );
}

function Step({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  useEffect(() => {
    document.title = frameMessages.titleOf(title);
  }, [title]);
  return (
    <>
      <h1 className={css.entryTitle}>{title}</h1>
      <p className={css.entryLead}>{lead}</p>
      {children}
    </>
  );
}

type Stepped<Stay> =
  | { answer: { outcome: Stay | 'taken' | 'opened' }; lost: null }
  | { answer: null; lost: LostCall };

/** Sends what was typed; `go` when the log-in has moved on. */
function useStep() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState('');
  /** @param said why one stays at this step. */
  async function send<Stay extends string>(
    step: () => Promise<Stepped<Stay>>,
    said: Readonly<Record<Stay, string>>,
  ) {
    setPending(true);
    setFault('');
    const { answer, lost } = await step();
    setPending(false);
    if (!answer) return setFault(lost === 'tooOften' ? words.faults.tooOften : frameMessages.lost[lost]);
    const { outcome } = answer;
    if (outcome === 'opened') return navigate(place(params), { replace: true });
    if (outcome === 'taken') return revalidate();
    if (outcome === 'notAsked') await revalidate();
    setFault(said[outcome]);
  }
  return { send, pending, fault, setFault };
}

function PasswordStep() {
  const { send, pending, fault, setFault } = useStep();
  const idInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const loginId = idInput.current?.value.trim() ?? '';
    const password = passwordInput.current?.value ?? '';
    if (!loginId || !password) {
      setFault(words.faults.empty);
      (loginId ? passwordInput : idInput).current?.focus();
      return;
    }
    await send(
      () => askOperator(enterPassword, { input: { loginId, password } }),
      outcomeWords.enterPassword,
    );
    passwordInput.current?.focus();
  }
  return (
    <Step title={words.title} lead={words.lead}>
      <Form onSubmit={submit}>
        <Field label={words.loginId}>
          <TextInput
            ref={idInput}
            name="loginId"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label={words.password}>
          <PasswordInput ref={passwordInput} name="password" autoComplete="current-password" />
        </Field>
        <Fault text={fault} />
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.next}
          </Button>
        </FormActions>
      </Form>
    </Step>
  );
}

function CodeStep() {
  const { send, pending, fault, setFault } = useStep();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const code = readCode(input.current);
    if (!code) setFault(words.faults.badCode);
    else await send(() => askOperator(enterCode, { input: { code } }), outcomeWords.enterCode);
    input.current?.select();
  }
  return (
    <Step title={words.codeTitle} lead={words.codeLead}>
      <Form onSubmit={submit}>
        <CodeField ref={input} />
        <Fault text={fault} />
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.open}
          </Button>
          <Restart />
        </FormActions>
      </Form>
    </Step>
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
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(factor.uri, { border: 1 }))}`;
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

const Fault = ({ text }: { text: string }) => (
  <div role="alert">
    <FieldError>{text}</FieldError>
  </div>
);

function Restart() {
  const { revalidate } = useRevalidator();
  async function restart() {
    await askOperator(leaveEntry);
    await revalidate();
  }
  return (
    <Button variant="text" block onClick={restart}>
      {words.restart}
    </Button>
  );
}
