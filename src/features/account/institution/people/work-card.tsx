import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import type { InstitutionRight } from '../../../../shared/requests/institution.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { requestAccount } from '../../session/acting/request-account.ts';
import { useLogin } from '../../session/use-login.ts';
import { answerInvitation, leaveInstitution } from './contract.ts';
import { workMessages as words } from './messages.ts';
import css from './people.module.css';
import { nameRights } from './rules.ts';

type Props = {
  work: {
    institutionId: number;
    institution: string;
    rights: readonly InstitutionRight[];
    isActing: boolean;
  } | null;
  invitations: readonly {
    id: number;
    institution: string;
    rights: readonly InstitutionRight[];
    untilMs: number;
  }[];
};

/** For whom the member works, and who would like them to. */
export function WorkCard({ work, invitations }: Props) {
  const notify = useNotify();
  const login = useLogin();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);

  async function run(
    send: () => Promise<{ outcome: string | number | symbol }>,
    done: Record<string, string>,
  ) {
    if (pending) return;
    setPending(true);
    const { outcome } = await send();
    setPending(false);
    if (outcome === 'sessionEnded') return login.sessionEnded();
    const told = Object.hasOwn(done, outcome) ? done[String(outcome)] : null;
    if (!told) await notify.alert(messageOf(outcome, { elsewhere: words.elsewhere }, words.failed));
    await revalidate();
    if (told) notify.toast(told);
  }
  const answer = (id: number, institution: string, accept: boolean) =>
    run(() => call(answerInvitation, { params: { id }, input: { accept } }), {
      joined: words.joined(institution),
      declined: words.declined,
    });
  async function leave(institution: string) {
    if (!(await notify.confirm(words.leaveQuestion(institution)))) return;
    if (!work?.isActing) return run(() => call(leaveInstitution, { input: {} }), { left: words.left });
    // Nothing that stands on the page is theirs any more.
    const { outcome } = await call(leaveInstitution, { input: {} });
    if (outcome === 'left') await requestAccount(null, '/profile');
    await notify.alert(words.failed);
  }
  async function look(institutionId: number | null) {
    setPending(true);
    await requestAccount(institutionId, institutionId === null ? '/profile' : '/buylist');
    setPending(false);
    await notify.alert(words.failed);
  }

  return (
    <>
      {invitations.map(({ id, institution, rights, untilMs }) => (
        <div key={id} className={css.work}>
          <p className={css.name}>{words.invitedBy(institution)}</p>
          <p className={css.facts}>{words.invitedFor(nameRights(rights), formatKoreanDate(untilMs))}</p>
          <div className={css.acts}>
            <Button
              size="s"
              disabled={pending}
              aria-label={words.acceptOf(institution)}
              onClick={() => void answer(id, institution, true)}
            >
              {words.accept}
            </Button>
            <Button
              variant="ghost"
              size="s"
              disabled={pending}
              aria-label={words.declineOf(institution)}
              onClick={() => void answer(id, institution, false)}
            >
              {words.decline}
            </Button>
          </div>
        </div>
      ))}
      {work && (
        <div className={css.work}>
          <p className={css.name}>{words.worksFor(work.institution)}</p>
          <p className={css.facts}>{work.isActing ? words.acting : nameRights(work.rights)}</p>
          <div className={css.acts}>
            <Button
              size="s"
              pending={pending}
              onClick={() => void look(work.isActing ? null : work.institutionId)}
            >
              {work.isActing ? words.ownAccount : words.actFor(work.institution)}
            </Button>
            <Button variant="ghost" size="s" disabled={pending} onClick={() => void leave(work.institution)}>
              {words.leave}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
