// The shop's side of the agency's window. It opens inside the click and is never believed: whatever happens to it, the
// server is asked how the verification stands.
import { useEffect, useRef, useState } from 'react';
import { type CallResult, call } from '../../../shared/calls/call.ts';
import {
  getVerification,
  startVerification,
  type VerificationPurpose,
  type VerificationState,
  verificationChannel,
  verificationWindow,
} from './contract.ts';
import { stepMessages } from './identity-step-messages.ts';

export type Verification = { state: VerificationState; name: string; phone: string };

type Step = 'idle' | 'starting' | 'open';
type Refusal = Exclude<CallResult<unknown, (typeof startVerification)['outcomes']>['outcome'], 'started'>;
type Options = {
  purpose: VerificationPurpose | undefined;
  /** How it stands after the window: verified, too young, failed, or not finished. */
  onNews: (verification: Verification) => void;
  onRefused: (outcome: Refusal) => void;
  /** The page is about to leave for the agency: what must be remembered is remembered now. */
  onLeave: () => void;
};

const askEveryMs = 2_000;
const closedCheckMs = 500;

export async function askVerification(): Promise<Verification | null> {
  const { data } = await call(getVerification);
  return data ?? null;
}

export function useIdentityWindow({ purpose, onNews, onRefused, onLeave }: Options) {
  const [step, setStep] = useState<Step>('idle');
  const popup = useRef<Window | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the news and the timers live as long as the step
  useEffect(() => {
    if (step !== 'open') return;
    let over = false;
    async function ask(isLast: boolean) {
      const news = await askVerification();
      if (over || !news || (news.state === 'started' && !isLast)) return;
      over = true;
      popup.current?.close();
      setStep('idle');
      onNews(news);
    }
    const channel = new BroadcastChannel(verificationChannel);
    channel.onmessage = () => ask(false);
    const poll = window.setInterval(() => ask(false), askEveryMs);
    const watch = window.setInterval(() => popup.current?.closed && ask(true), closedCheckMs);
    return () => {
      over = true;
      channel.close();
      window.clearInterval(poll);
      window.clearInterval(watch);
    };
  }, [step]);

  // Whoever leaves the form leaves no window behind.
  useEffect(() => () => popup.current?.close(), []);

  /** Call it inside the click: only then does the browser let the window open. */
  async function start(phoneNumber: string): Promise<void> {
    if (step === 'starting') return;
    popup.current?.close();
    // A phone has no windows worth the name: the page itself goes to the agency and comes back.
    popup.current = isPhone()
      ? null
      : window.open('about:blank', verificationWindow.name, verificationWindow.features);
    sayConnecting(popup.current);
    setStep('starting');
    const result = await call(startVerification, {
      input: { phoneNumber, ...(purpose && { purpose }) },
    });
    if (result.outcome !== 'started' || !result.data) {
      popup.current?.close();
      setStep('idle');
      onRefused(result.outcome === 'started' ? 'failed' : result.outcome);
      return;
    }
    const { niceCallUrl } = result.data;
    if (popup.current && !popup.current.closed) {
      popup.current.location.href = niceCallUrl;
      setStep('open');
      return;
    }
    onLeave();
    window.location.assign(niceCallUrl);
    // Whoever comes back with the Back button finds the form as it was, not a button that turns for ever.
    setStep('idle');
  }

  return {
    step,
    start,
    bringToFront: () => popup.current?.focus(),
    stop: () => popup.current?.close(),
  };
}

const isPhone = () => window.matchMedia('(max-width: 599px), (pointer: coarse) and (hover: none)').matches;

function sayConnecting(opened: Window | null): void {
  if (!opened) return;
  opened.document.title = stepMessages.title;
  opened.document.body.textContent = stepMessages.connecting;
}
