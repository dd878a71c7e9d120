import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import { IdentityStep } from '../../identity/identity-step.tsx';
import { standingMessages } from '../../identity/identity-step-messages.ts';
import { askVerification, type Verification } from '../../identity/use-identity-window.ts';
import { rememberMember } from '../../session/browser-session.ts';
import { logIn, type SignedInMember } from '../../session/contract.ts';
import { StepHead } from '../../session/step-head.tsx';
import { useAccountModal } from '../../session/use-account-modal.ts';
import { useStepFocus } from '../../session/use-step-focus.ts';
import { memberAgreementNames } from '../agreement-rules.ts';
import { signUp } from '../contract.ts';
import {
  forgetSignUp,
  readAgreements,
  readTyped,
  rememberAgreements,
  rememberTyped,
} from './browser-sign-up.ts';
import { DetailsStep, emptyDraft } from './details-step.tsx';
import css from './sign-up-dialog.module.css';
import { passwordFaults, signUpMessages, signUpOutcomes } from './sign-up-messages.ts';
import { missingConsent, TermsStep } from './terms-step.tsx';

type Props = { postcodeScript: string; onSignedUp: (member: SignedInMember) => void };

const steps = ['terms', 'identity', 'details'] as const;
type Step = (typeof steps)[number];

export default function SignUpDialog({ postcodeScript, onSignedUp }: Props) {
  const notify = useNotify();
  const account = useAccountModal();
  const place = useRef<HTMLDivElement>(null);
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(readAgreements);
  const [verification, setVerification] = useState<Verification | 'asking'>('asking');
  const [draft, setDraft] = useState(() => {
    const { phone: _, ...typed } = readTyped();
    return { ...emptyDraft, ...typed };
  });
  const [takenId, setTakenId] = useState('');
  const [refusedPassword, setRefusedPassword] = useState('');
  const [pending, setPending] = useState(false);

  const person = verification !== 'asking' && verification.state === 'verified' ? verification : null;
  const [isPlacing, setPlacing] = useState(false);
  const step = reachable(
    account.isResumed || isPlacing ? 'details' : account.at,
    missingConsent(agreed) === undefined,
    person !== null,
  );
  useStepFocus(place, step);

  useEffect(() => {
    let over = false;
    askVerification().then((news) => {
      if (over) return;
      setVerification(news ?? { state: 'none', name: '', phone: '' });
    });
    return () => {
      over = true;
    };
  }, []);

  // Back from the details is the step before, not the agency's page: that step is put beneath. The form stands meanwhile:
  // made anew it would lose what was opened from it.
  const isVerified = person !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place
  useEffect(() => {
    if (account.isResumed && isVerified) {
      setPlacing(true);
      account.goTo('identity', { replace: true });
    } else if (account.at === 'identity' && isPlacing) account.goTo('details');
    else setPlacing(false);
  }, [account.isResumed, account.at, isVerified]);

  const resumedFault =
    account.isResumed && verification !== 'asking' && verification.state !== 'verified'
      ? standingMessages[verification.state]
      : undefined;

  async function close() {
    const isDirty = draft.login_id || draft.email || draft._address || draft.password;
    const { leaveTitle: title, leaveBody: body, leave: confirmLabel, stay: cancelLabel } = signUpMessages;
    if (isDirty && !(await notify.confirm({ title, body, confirmLabel, cancelLabel }))) return;
    forgetSignUp();
    account.close();
  }

  async function submit() {
    if (!person) return;
    setPending(true);
    const { login_id, email, password, rePassword, _address, subAddress } = draft;
    const agreements = memberAgreementNames.filter((name) => agreed.has(name));
    const result = await call(signUp, {
      input: {
        userName: person.name,
        phone: person.phone,
        login_id: login_id.trim(),
        email: email.trim(),
        _address,
        subAddress: subAddress.trim(),
        password,
        rePassword,
        agreements,
      },
    });
    if (result.outcome === 'created') return enter(login_id, password);
    setPending(false);
    if (result.outcome === 'taken') {
      setTakenId(login_id);
      return tellAt('login_id', signUpOutcomes.taken);
    }
    if (result.outcome === 'invalid' && result.fields?.includes('password')) {
      setRefusedPassword(password);
      return tellAt('password', passwordFaults.guessable);
    }
    if (result.outcome === 'identityRequired') {
      await notify.alert(signUpOutcomes.identityRequired);
      setVerification({ state: 'none', name: '', phone: '' });
      account.goTo('identity', { replace: true });
      return;
    }
    await notify.alert(messageOf(result.outcome, {}, signUpMessages.failed));
  }

  async function tellAt(field: string, fault: string) {
    await notify.alert(fault);
    place.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  }

  async function enter(login_id: string, password: string) {
    forgetSignUp();
    const result = await call(logIn, { input: { login_id, password } });
    setPending(false);
    if (result.outcome === 'loggedIn' && result.data) {
      rememberMember(result.data);
      onSignedUp(result.data);
      return;
    }
    await notify.alert(signUpMessages.loginFailed);
    account.openLogin();
  }

  const index = steps.indexOf(step) + 1;
  return (
    <Modal open size="sm" narrow="full" title={signUpMessages.title} focus="title" onClose={close}>
      <div ref={place} className={css.place}>
        <StepHead
          title={signUpMessages[step]}
          lead={signUpMessages[`${step}Lead`]}
          step={{ index, count: steps.length }}
          back={
            index > 1
              ? { label: signUpMessages.back, onPress: () => account.back(steps[index - 2] ?? 'terms') }
              : undefined
          }
        />
        {step === 'terms' && (
          <TermsStep
            agreed={agreed}
            onChange={(next) => {
              setAgreed(next);
              rememberAgreements(next);
            }}
            onNext={() => account.goTo('identity')}
          />
        )}
        {step === 'identity' && verification === 'asking' && (
          <Skeleton label={signUpMessages.loading} count={3} />
        )}
        {step === 'identity' && verification !== 'asking' && (
          <IdentityStep
            verified={person}
            initialFault={resumedFault}
            initialPhone={readTyped().phone}
            onPhone={(phone) => rememberTyped({ phone })}
            onVerified={(news) => {
              setVerification(news);
              account.goTo('details');
              notify.announce(signUpMessages.verified);
            }}
            onNext={() => account.goTo('details')}
            onLeave={() => rememberAgreements(agreed)}
          />
        )}
        {step === 'details' && person && (
          <DetailsStep
            person={person}
            draft={draft}
            takenId={takenId}
            refusedPassword={refusedPassword}
            pending={pending}
            postcodeScript={postcodeScript}
            onChange={(changed) => {
              setDraft(changed);
              rememberTyped(changed);
            }}
            onSubmit={submit}
          />
        )}
      </div>
    </Modal>
  );
}

/** The address may ask for more than has been answered so far. */
function reachable(wanted: string | null, hasConsents: boolean, isVerified: boolean): Step {
  if (!hasConsents || wanted === null || wanted === 'terms') return 'terms';
  return wanted === 'details' && isVerified ? 'details' : 'identity';
}
