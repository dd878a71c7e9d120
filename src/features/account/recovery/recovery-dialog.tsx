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

type Step = 'ask' | 'code' | 'ids' | 'password';

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

  const isPassword = purpose === 'find-password';
  const ids = found?.purpose === purpose ? found.ids : null;
  const step = reachable(account.at, {
    code: sent?.purpose === purpose,
    ids: ids !== null,
    password: isPassword && ids !== null && chosen !== null,
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
      const ids = { purpose, atMs: Date.now(), ids: result.data };
      rememberFound(ids);
      setFound(ids);
      setChosen(null);
      account.goTo('ids', { replace: true });
      return;
    }
    const told = messageOf(result.outcome, confirmCodeMessages, words.failed);
    setCodeFault(told);
    await notify.alert(told);
    place.current?.querySelector<HTMLInputElement>('[name=otp_confirm]')?.focus();
  }

  async function passwordChanged() {
    forgetFound();
    await notify.alert(words.changed);
    onPasswordChanged();
  }

  const head = {
    ask: { title: isPassword ? words.findPassword : words.findId, lead: words.askLead },
    code: { title: words.codeTitle, lead: words.codeLead(asker.email.trim()) },
    ids: { title: words.idsTitle, lead: isPassword ? words.idsPasswordLead : words.idsLead },
    password: { title: words.passwordTitle, lead: words.passwordLead(chosen?.login_id ?? '') },
  }[step];
  const before = { ask: null, code: 'ask', ids: 'ask', password: 'ids' }[step];

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
        {step === 'ids' && ids && (
          <FoundIds
            ids={ids}
            onChange={
              isPassword
                ? (id) => {
                    setChosen(id);
                    account.goTo('password');
                  }
                : undefined
            }
            onLogin={account.openLogin}
            onFindPassword={() => account.open('find-password')}
          />
        )}
        {step === 'password' && chosen && (
          <NewPasswordForm
            id={chosen.id}
            loginId={chosen.login_id}
            onChanged={passwordChanged}
            onRefused={() => {
              forgetFound();
              setFound(null);
              account.goTo('ask', { replace: true });
            }}
          />
        )}
      </div>
    </Modal>
  );
}

/** The address may ask for a step whose ground is gone: after a reload, or in a link. */
function reachable(wanted: string | null, may: Record<Exclude<Step, 'ask'>, boolean>): Step {
  if (wanted === 'password' && may.password) return 'password';
  if ((wanted === 'ids' || wanted === 'password') && may.ids) return 'ids';
  if (wanted === 'code' && may.code) return 'code';
  return 'ask';
}
