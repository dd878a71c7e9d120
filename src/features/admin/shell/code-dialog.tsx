import { createContext, type FormEvent, type ReactNode, useContext, useRef, useState } from 'react';
import { askOperator } from '../../../shared/calls/ask-operator.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { confirmCode } from '../operators/contract.ts';
import { askPasskey, confirmPasskey, type PasskeyAnswer } from '../operators/factors/contract.ts';
import { outcomeWords as factorWords } from '../operators/factors/messages.ts';
import { outcomeWords } from '../operators/messages.ts';
import { CodeField, readCode } from './code-field.tsx';
import { frameMessages } from './messages.ts';
import { PasskeyButton, sayLost } from './passkey-button.tsx';

const words = frameMessages.confirm;

/** Resolves to whether the call is worth repeating; what was typed behind the dialog stays as it is. */
type AskCode = () => Promise<boolean>;
const CodeContext = createContext<AskCode | null>(null);

export function useAskCode(): AskCode {
  const ask = useContext(CodeContext);
  if (!ask) throw new Error('useAskCode needs a CodeProvider above it');
  return ask;
}

/** The one dialog for every call that answers `codeNeeded`. */
export function CodeProvider({ hasPasskey, children }: { hasPasskey: boolean; children: ReactNode }) {
  const [settle, setSettle] = useState<{ to: (mayRepeat: boolean) => void } | null>(null);
  const [ask] = useState<AskCode>(() => () => new Promise((to) => setSettle({ to })));
  function end(mayRepeat: boolean) {
    setSettle(null);
    settle?.to(mayRepeat);
  }
  return (
    <CodeContext value={ask}>
      {children}
      {settle && <CodeDialog hasPasskey={hasPasskey} onEnd={end} />}
    </CodeContext>
  );
}

type DialogProps = { hasPasskey: boolean; onEnd: (mayRepeat: boolean) => void };

function CodeDialog({ hasPasskey, onEnd }: DialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const code = readCode(input.current);
    if (!code) return setFault(frameMessages.entry.faults.badCode);
    setPending(true);
    const { answer, lost } = await askOperator(confirmCode, { input: { code } });
    setPending(false);
    // The call itself says what an ended session means.
    if (answer?.outcome === 'confirmed' || lost === 'sessionEnded') return onEnd(true);
    if (answer) setFault(outcomeWords.confirmCode.wrong);
    else setFault(sayLost(lost));
    input.current?.select();
  }

  async function takeSigned(signed: PasskeyAnswer) {
    const { answer, lost } = await askOperator(confirmPasskey, { input: { answer: signed } });
    if (answer?.outcome === 'confirmed' || lost === 'sessionEnded') return onEnd(true);
    setFault(answer ? factorWords.confirmPasskey.wrong : sayLost(lost));
  }

  return (
    <Modal open size="sm" title={words.title} onClose={() => onEnd(false)}>
      <Form onSubmit={submit}>
        <p>{words.lead}</p>
        {hasPasskey && <PasskeyButton ask={askPasskey} onSigned={takeSigned} onFault={setFault} />}
        <CodeField ref={input} error={fault} />
        <FormActions>
          <Button type="submit" block variant={hasPasskey ? 'ghost' : 'primary'} pending={pending}>
            {words.submit}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
