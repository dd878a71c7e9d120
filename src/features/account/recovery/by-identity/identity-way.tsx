import { useEffect, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import { IdentityStep } from '../../identity/identity-step.tsx';
import { standingMessages } from '../../identity/identity-step-messages.ts';
import { askVerification, type Verification } from '../../identity/use-identity-window.ts';
import { useAccountModal } from '../../session/use-account-modal.ts';
import { readPhone, rememberPhone } from '../browser-asked.ts';
import { findByIdentity, type OwnAccount } from '../contract.ts';
import { findFailures, byIdentityMessages as words } from './messages.ts';
import { NobodyFound } from './nobody-found.tsx';

type Props = {
  purpose: 'find-id' | 'find-password';
  /** Somebody else is to be verified: what this session found before is not looked at. */
  isFresh: boolean;
  onFound: (own: OwnAccount[]) => void;
  onOther: () => void;
};

type Stage = 'looking' | 'verify' | 'verified' | 'noRegisteredId' | 'stopped';

/**
 * Proves who somebody is, and asks what is theirs. Whoever was verified in this session already, before the page went to the
 * agency or for a sign-up, isn't asked again: that costs the shop money, and them a minute.
 */
export function IdentityWay({ purpose, isFresh, onFound, onOther }: Props) {
  const notify = useNotify();
  const { isResumed } = useAccountModal();
  const [stage, setStage] = useState<Stage>(isFresh ? 'verify' : 'looking');
  const [person, setPerson] = useState<Verification | null>(null);
  const [fault, setFault] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and anew for somebody else
  useEffect(() => {
    let over = false;
    if (isFresh) return setStage('verify');
    find({ isFirst: true, person: null, isOver: () => over });
    return () => {
      over = true;
    };
  }, [isFresh]);

  type Asked = { isFirst?: boolean; person: Verification | null; isOver?: () => boolean };
  async function find({ isFirst = false, person, isOver = () => false }: Asked) {
    setStage('looking');
    const result = await call(findByIdentity, { input: {} });
    if (isOver()) return;
    const { outcome } = result;
    if (outcome === 'found' && result.data) return onFound(result.data);
    if (outcome === 'noRegisteredId' || outcome === 'stopped') {
      setStage(outcome);
      notify.announce(words[outcome === 'stopped' ? 'stopped' : 'none'].title);
      return;
    }
    if (outcome !== 'identityRequired') {
      // It goes on to hold: the same button asks again.
      setStage(person ? 'verified' : 'verify');
      setFault(messageOf(outcome, findFailures, words.failed));
      return;
    }
    const standing = isFirst && isResumed ? await askVerification() : null;
    if (isOver()) return;
    if (standing && standing.state !== 'verified') setFault(standingMessages[standing.state]);
    else if (!isFirst) setFault(findFailures.identityRequired);
    setPerson(null);
    setStage('verify');
  }

  if (stage === 'looking') return <Skeleton label={words.looking} count={3} />;
  if (stage === 'noRegisteredId' || stage === 'stopped')
    return <NobodyFound isStopped={stage === 'stopped'} onOther={onOther} />;
  return (
    <IdentityStep
      key={fault}
      purpose={purpose}
      verified={stage === 'verified' ? person : null}
      initialFault={fault}
      initialPhone={readPhone()}
      phoneHint={words.phoneHint}
      onPhone={rememberPhone}
      onVerified={(news) => {
        setPerson(news);
        find({ person: news });
      }}
      onNext={() => find({ person })}
      onLeave={() => undefined}
    />
  );
}
