import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { askOperator } from '../../../../shared/calls/ask-operator.ts';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { type Entry, getEntry, type SignedInOperator } from '../../operators/contract.ts';
import { frameMessages } from '../messages.ts';
import { EntryWayContext } from './entry-parts.tsx';
import { FactorStep } from './factor-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SetUpStep } from './set-up-step.tsx';

const words = frameMessages.entry;

/** Resolves to whether the call is worth repeating; what was typed behind the dialog stays as it is. */
type AskEntry = () => Promise<boolean>;
const AskContext = createContext<AskEntry | null>(null);

export function useAskEntry(): AskEntry {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('useAskEntry needs an EntryProvider above it');
  return ask;
}

type Asked = Pick<Entry, 'stage' | 'ways' | 'factor'> & { to: (mayRepeat: boolean) => void };

type Props = { operator: Pick<SignedInOperator, 'id' | 'loginId'>; children: ReactNode };

/** The log-in above a screen whose session has ended. Somebody else's log-in begins at their own first screen. */
export function EntryProvider({ operator: { id: operatorId, loginId }, children }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { ask, way, end } = useMemo(() => {
    let to: Asked['to'] = () => undefined;
    function end(mayRepeat: boolean) {
      setAsked(null);
      to(mayRepeat);
    }
    async function look() {
      const { answer } = await askOperator(getEntry);
      // Without an answer the call itself says what is wrong.
      if (!answer) return end(true);
      const { stage, ways, factor, operator } = answer.data;
      if (stage !== 'open') return setAsked({ stage, ways, factor, to });
      if (operator?.id === operatorId) end(true);
      else window.location.assign('/admin/');
    }
    const ask: AskEntry = () =>
      new Promise((resolve) => {
        to = resolve;
        void look();
      });
    return { ask, end, way: { opened: () => void look(), moved: look } };
  }, [operatorId]);
  return (
    <AskContext value={ask}>
      {children}
      {asked && (
        <EntryWayContext value={way}>
          <Modal open size="sm" title={words.again} focus="title" onClose={() => end(false)}>
            <p>{words.againLead}</p>
            {asked.stage === 'none' && <PasswordStep knownId={loginId} />}
            {asked.stage === 'code' && (
              <FactorStep ways={asked.ways ?? { passkey: false, recoveryCode: false }} />
            )}
            {asked.stage === 'setUp' && asked.factor && <SetUpStep factor={asked.factor} />}
          </Modal>
        </EntryWayContext>
      )}
    </AskContext>
  );
}
