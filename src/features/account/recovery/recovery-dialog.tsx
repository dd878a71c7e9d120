import { useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { CodeStep } from '../one-time-code/code-step.tsx';
import { AccountLinks } from '../session/account-links.tsx';
import { StepHead } from '../session/step-head.tsx';
import { useAccountModal } from '../session/use-account-modal.ts';
import { useStepFocus } from '../session/use-step-focus.ts';
import { AskStep } from './ask-step.tsx';
import {
  type Found,
  forgetAsked,
  forgetFound,
  readAsked,
  readFound,
  rememberAsked,
  rememberFound,
} from './browser-asked.ts';
import { EmailCodeStep } from './by-identity/email-code-step.tsx';
import { EmailStep } from './by-identity/email-step.tsx';
import { IdentityLink } from './by-identity/identity-link.tsx';
import { IdentityWay } from './by-identity/identity-way.tsx';
import { byIdentityMessages } from './by-identity/messages.ts';
import { OwnAccounts } from './by-identity/own-accounts.tsx';
import { confirmCode, type FoundId, requestCode } from './contract.ts';
import { FoundIds } from './found-ids.tsx';
import { confirmCodeMessages, requestCodeMessages, recoveryMessages as words } from './messages.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import css from './recovery-dialog.module.css';

type Props = {
  purpose: 'find-id' | 'find-password';
  /** Everybody was logged out: what the page knows of a member is old. */
  onPasswordChanged: () => void;
};

const steps = ['ask', 'code', 'identity', 'ids', 'email', 'email-code', 'password'] as const;
type Step = (typeof steps)[number];

export default function RecoveryDialog({ purpose, onPasswordChanged }: Props) {
  const notify = useNotify();
  const account = useAccountModal();
  const place = useRef<HTMLDivElement>(null);
  const [kept] = useState(() => readAsked(Date.now()));
  const [asker, setAsker] = useState({ name: kept?.name ?? '', email: kept?.email ?? '' });
  const [sent, setSent] = useState<{ purpose: string; atMs: number } | null>(kept);
  const [codeFault, setCodeFault] = useState('');
  const [found, setFound] = useState<Found | null>(() => readFound(Date.now()));
  const [chosen, setChosen] = useState<FoundId | null>(null);
  const [pending, setPending] = useState(false);
  const [isFresh, setFresh] = useState(false);
  const [mailed, setMailed] = useState<{ email: string; atMs: number } | null>(null);
  const [newEmail, setNewEmail] = useState<string | null>(null);

  const isPassword = purpose === 'find-password';
  const hasFound = found?.purpose === purpose;
  const own = hasFound ? found.own : undefined;
  const chosenOwn = own?.find(({ id }) => id === chosen?.id);
  const step = reachable(account.isResumed ? 'identity' : account.at, {
    ask: true,
    code: sent?.purpose === purpose,
    identity: true,
    ids: hasFound,
    email: chosenOwn !== undefined,
    'email-code': chosenOwn !== undefined && mailed !== null,
    password: hasFound && chosen !== null && (isPassword || chosenOwn !== undefined),
  });
  useStepFocus(place, `${purpose} ${step}`);

  async function send(isAgain: boolean) {
    if (pending) return;
    setPending(true);
    const { outcome } = await call(requestCode, {
      input: {
        otp_to_name: asker.name.trim(),
        otp_to_email: asker.email.trim(),
        otp_to_type: isPassword ? 1 : 0,
      },
    });
    setPending(false);
    if (outcome !== 'sent') {
      await notify.alert(outcome === 'codeFailed' ? requestCodeMessages.codeFailed : words.failed);
      return;
    }
    setCodeFault('');
    const asked = { purpose, atMs: Date.now() };
    rememberAsked({ ...asked, ...asker });
    setSent(asked);
    if (isAgain) notify.toast(words.resent);
    else account.goTo('code');
  }

  async function confirm(code: string) {
    setPending(true);
    setCodeFault('');
    const result = await call(confirmCode, { input: { otp_confirm: code } });
    setPending(false);
    if (result.outcome === 'confirmed' && result.data) {
      forgetAsked();
      return show({ purpose, atMs: Date.now(), ids: result.data });
    }
    const told = messageOf(result.outcome, confirmCodeMessages, words.failed);
    setCodeFault(told);
    await notify.alert(told);
    place.current?.querySelector<HTMLInputElement>('[name=otp_confirm]')?.focus();
  }

  function show(ids: Found) {
    rememberFound(ids);
    setFound(ids);
    setChosen(null);
    account.goTo('ids', { replace: true });
  }

  function choose(id: FoundId, next: Step) {
    setChosen(id);
    setMailed(null);
    setNewEmail(null);
    account.goTo(next);
  }

  async function passwordChanged() {
    forgetFound();
    await notify.alert(chosenOwn?.hasPasskey ? byIdentityMessages.waitForCode : words.changed);
    onPasswordChanged();
  }

  /** The right to a new password is over. */
  function startAgain() {
    forgetFound();
    setFound(null);
    account.goTo(own ? 'identity' : 'ask', { replace: true });
  }

  function verifySomebodyElse() {
    forgetFound();
    setFresh(true);
    account.goTo('identity', { replace: true });
  }

  const identity = byIdentityMessages;
  const loginId = chosen?.login_id ?? '';
  const head = {
    ask: { title: isPassword ? words.findPassword : words.findId, lead: words.askLead },
    code: { title: words.codeTitle, lead: words.codeLead(asker.email.trim()) },
    identity: { title: identity.title, lead: identity.lead },
    ids: {
      title: words.idsTitle,
      lead: own ? identity.idsLead : isPassword ? words.idsPasswordLead : words.idsLead,
    },
    email: { title: identity.emailTitle, lead: identity.emailLead },
    'email-code': { title: words.codeTitle, lead: words.codeLead(mailed?.email ?? '') },
    password: {
      title: words.passwordTitle,
      lead: own ? identity.passwordLead(loginId, newEmail) : words.passwordLead(loginId),
    },
  }[step];
  const before = {
    ask: null,
    code: 'ask',
    identity: 'ask',
    ids: 'ask',
    email: 'ids',
    'email-code': 'email',
    password: own ? 'email' : 'ids',
  }[step];

  return (
    <Modal open size="sm" title={isPassword ? words.findPassword : words.findId} onClose={account.close}>
      <div ref={place} className={css.place}>
        {step === 'ask' ? (
          <p className={css.lead}>{head.lead}</p>
        ) : (
          <StepHead
            {...head}
            back={before ? { label: words.back, onPress: () => account.back(before) } : undefined}
          />
        )}
        {step === 'ask' && (
          <>
            <AskStep asker={asker} pending={pending} onChange={setAsker} onSubmit={() => send(false)} />
            <IdentityLink onOpen={() => account.goTo('identity')} />
            <AccountLinks
              links={[
                { label: words.toLogin, onPress: account.openLogin },
                isPassword
                  ? { label: words.findId, onPress: () => account.open('find-id') }
                  : { label: words.findPassword, onPress: () => account.open('find-password') },
              ]}
            />
          </>
        )}
        {step === 'code' && sent && (
          <CodeStep
            sentAtMs={sent.atMs}
            pending={pending}
            fault={codeFault}
            onSubmit={confirm}
            onResend={() => send(true)}
          />
        )}
        {step === 'identity' && (
          <IdentityWay
            purpose={purpose}
            isFresh={isFresh}
            onFound={(told) => {
              setFresh(false);
              show({ purpose, atMs: Date.now(), ids: told, own: told });
            }}
            onOther={verifySomebodyElse}
          />
        )}
        {step === 'ids' && own && (
          <OwnAccounts
            own={own}
            onChange={(one) => choose(one, 'email')}
            onLogin={account.openLogin}
            onOther={verifySomebodyElse}
          />
        )}
        {step === 'ids' && found && !own && (
          <FoundIds
            ids={found.ids}
            onChange={isPassword ? (id) => choose(id, 'password') : undefined}
            onLogin={account.openLogin}
            onFindPassword={() => account.open('find-password')}
          />
        )}
        {step === 'email' && chosenOwn && (
          <EmailStep
            account={chosenOwn}
            typed={mailed?.email ?? ''}
            onKept={() => {
              setMailed(null);
              setNewEmail(null);
              account.goTo('password');
            }}
            onSent={(email) => {
              setMailed({ email, atMs: Date.now() });
              setNewEmail(null);
              account.goTo('email-code');
            }}
            onOver={startAgain}
          />
        )}
        {step === 'email-code' && chosenOwn && mailed && (
          <EmailCodeStep
            memberId={chosenOwn.id}
            sent={mailed}
            onResent={() => setMailed({ ...mailed, atMs: Date.now() })}
            onProven={(email) => {
              setNewEmail(email);
              account.goTo('password', { replace: true });
            }}
            onOver={startAgain}
          />
        )}
        {step === 'password' && chosen && (
          <NewPasswordForm
            id={chosen.id}
            loginId={chosen.login_id}
            note={newEmail === null ? undefined : identity.told}
            onChanged={passwordChanged}
            onRefused={startAgain}
          />
        )}
      </div>
    </Modal>
  );
}

/** The address may ask for a step whose ground is gone: after a reload, or in a link. */
function reachable(wanted: string | null, may: Record<Step, boolean>): Step {
  const asked = steps.find((step) => step === wanted) ?? 'ask';
  if (may[asked]) return asked;
  // What was found outlives a reload, what was chosen of it doesn't.
  return steps.indexOf(asked) > steps.indexOf('ids') && may.ids ? 'ids' : 'ask';
}
