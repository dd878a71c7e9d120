import { type FormEvent, useEffect, useRef, useState } from 'react';
import { askOperator } from '../../../../shared/calls/ask-operator.ts';
import type { PasskeyAnswer } from '../../../../shared/calls/passkey-shapes.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { canUsePasskeys } from '../../../../ui/use-passkey.ts';
import { type Entry, enterCode } from '../../operators/contract.ts';
import { askEntryPasskey, enterPasskey, enterRecoveryCode } from '../../operators/factors/contract.ts';
import { factorMessages, outcomeWords as factorWords } from '../../operators/factors/messages.ts';
import { outcomeWords } from '../../operators/messages.ts';
import { CodeField, readCode } from '../code-field.tsx';
import css from '../frame.module.css';
import { frameMessages } from '../messages.ts';
import { PasskeyButton } from '../passkey-button.tsx';
import { Fault, Restart, Step, useStep } from './entry-parts.tsx';

const words = frameMessages.entry;
const own = factorMessages.entry;

type Ways = NonNullable<Entry['ways']>;

/** The second factor: a passkey where there is one, the six digits, or a recovery code for a lost phone. */
export function FactorStep({ ways }: { ways: Ways }) {
  const [byRecovery, setByRecovery] = useState(false);
  return byRecovery ? (
    <RecoveryStep onBack={() => setByRecovery(false)} />
  ) : (
    <CodeStep ways={ways} onRecovery={() => setByRecovery(true)} />
  );
}

function CodeStep({ ways, onRecovery }: { ways: Ways; onRecovery: () => void }) {
  const { send, pending, fault, setFault } = useStep();
  const input = useRef<HTMLInputElement>(null);
  const hasPasskey = ways.passkey && canUsePasskeys();
  useEffect(() => {
    if (!hasPasskey) input.current?.focus();
  }, [hasPasskey]);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const code = readCode(input.current);
    if (!code) setFault(words.faults.badCode);
    else await send(() => askOperator(enterCode, { input: { code } }), outcomeWords.enterCode);
    input.current?.select();
  }
  const takeSigned = (answer: PasskeyAnswer) =>
    send(() => askOperator(enterPasskey, { input: { answer } }), factorWords.enterPasskey);
  return (
    <Step title={words.codeTitle} lead={hasPasskey ? own.lead : words.codeLead}>
      <Form onSubmit={submit}>
        {hasPasskey && <PasskeyButton ask={askEntryPasskey} onSigned={takeSigned} onFault={setFault} />}
        <CodeField ref={input} />
        <Fault text={fault} />
        <FormActions>
          <Button type="submit" block variant={hasPasskey ? 'ghost' : 'primary'} pending={pending}>
            {words.open}
          </Button>
          {ways.recoveryCode && (
            <Button variant="text" block onClick={onRecovery}>
              {own.useRecoveryCode}
            </Button>
          )}
          <Restart />
        </FormActions>
      </Form>
      <details className={css.lost}>
        <summary>{own.lost.title}</summary>
        <p>{own.lost.colleague}</p>
        <p>{own.lost.alone}</p>
      </details>
    </Step>
  );
}

function RecoveryStep({ onBack }: { onBack: () => void }) {
  const { send, pending, fault, setFault } = useStep();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const code = input.current?.value.trim() ?? '';
    if (!code) setFault(own.recoveryEmpty);
    else await send(() => askOperator(enterRecoveryCode, { input: { code } }), factorWords.enterRecoveryCode);
    input.current?.focus();
  }
  return (
    <Step title={own.recoveryTitle} lead={own.recoveryLead}>
      <Form onSubmit={submit}>
        <Field label={own.recoveryCode}>
          <TextInput
            ref={input}
            name="recoveryCode"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            mono
          />
        </Field>
        <Fault text={fault} />
        <FormActions>
          <Button type="submit" block pending={pending}>
            {own.open}
          </Button>
          <Button variant="text" block onClick={onBack}>
            {own.useCode}
          </Button>
        </FormActions>
      </Form>
    </Step>
  );
}
