import { type ReactNode, useEffect, useState } from 'react';
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

export function Step({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
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
export function useStep() {
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
    if (!answer) return setFault(sayLost(lost));
    const { outcome } = answer;
    if (outcome === 'opened') return navigate(place(params), { replace: true });
    if (outcome === 'taken') return revalidate();
    if (outcome === 'notAsked') await revalidate();
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
