import { useEffect, useRef, useState } from 'react';
import { useAccountModal } from './use-account-modal.ts';
import { useLogin } from './use-login.ts';
import { useMember } from './use-member.ts';

/** What only members may do: whoever begins it logs in first where they must, and then goes on; whoever leaves the log-in did nothing. */
export function useMembersStep() {
  const member = useMember();
  const login = useLogin();
  const { modal } = useAccountModal();
  const [step, setStep] = useState<'none' | 'login' | 'open'>('none');
  const wasLoggingIn = useRef(false);
  const isMember = Boolean(member);

  useEffect(() => {
    if (modal !== null) {
      wasLoggingIn.current = true;
      return;
    }
    if (!wasLoggingIn.current) return;
    wasLoggingIn.current = false;
    setStep((now) => (now !== 'login' ? now : isMember ? 'open' : 'none'));
  }, [modal, isMember]);

  return {
    /** Also beneath a log-in that became necessary meanwhile: what was typed stays. */
    isOpen: step === 'open',
    begin() {
      setStep(isMember ? 'open' : 'login');
      if (!isMember) login.open({ stay: true });
    },
    end: () => setStep('none'),
  };
}
