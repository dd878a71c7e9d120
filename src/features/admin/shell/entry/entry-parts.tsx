import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { askOperator, type LostCall } from '../../../../shared/calls/ask-operator.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { leaveEntry } from '../../operators/contract.ts';
import css from '../frame.module.css';
import { frameMessages } from '../messages.ts';
import { sayLost } from '../passkey-button.tsx';

const words = frameMessages.entry;

/** Where the one at the log-in wanted to go. */
export const place = (params: URLSearchParams) => {
  const to = params.get('to') ?? '/';
  // Only an address of the back office itself.
  return /^\/(?!\/|\\)/.test(to) ? to : '/';
};

/** Where the steps stand in a dialog above a screen: what comes of them stays there. */
export type EntryWay = {
  opened: () => void;
  /** How far one has come has changed. */
  moved: () => Promise<void>;
};
export const EntryWayContext = createContext<EntryWay | null>(null);

export function Step({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const isInDialog = useContext(EntryWayContext) !== null;
  useEffect(() => {
    if (!isInDialog) document.title = frameMessages.titleOf(title);
  }, [title, isInDialog]);
  if (isInDialog)
    return (
      <>
        <p>{lead}</p>
        {children}
      </>
    );
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
export function useStep() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const way = useContext(EntryWayContext);
  const moved = () => way?.moved() ?? revalidate();
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
    if (!answer) return setFault(sayLost(lost));
    const { outcome } = answer;
    if (outcome === 'opened') return way ? way.opened() : navigate(place(params), { replace: true });
    if (outcome === 'taken') return moved();
    if (outcome === 'notAsked') await moved();
    setFault(said[outcome]);
  }
  return { send, pending, fault, setFault };
}

export const Fault = ({ text }: { text: string }) => (
  <div role="alert">
    <FieldError>{text}</FieldError>
  </div>
);

export function Restart() {
  const { revalidate } = useRevalidator();
  const way = useContext(EntryWayContext);
  async function restart() {
    await askOperator(leaveEntry);
    await (way?.moved() ?? revalidate());
  }
  return (
    <Button variant="text" block onClick={restart}>
      {words.restart}
    </Button>
  );
}
