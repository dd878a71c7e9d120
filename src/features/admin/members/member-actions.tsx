import { useState } from 'react';
import { saveFile } from '../../../ui/browser-file.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { useAct } from '../shell/use-act.ts';
import { changeMemberType, endMemberSessions, exportMember, type MemberRecord } from './contract.ts';
import { memberAdminMessages, outcomeWords } from './messages.ts';
import { RecoveryDialog } from './recovery-dialog.tsx';

const words = memberAdminMessages;
type Chosen = 'type' | 'sessions' | 'recovery' | 'export';

/** What an operator may do to a member; each asks why. Passwords are not among it. */
export function MemberActions({ member }: { member: MemberRecord }) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const params = { id: member.id };
  const userType = member.userType === 0 ? 1 : 0;
  const close = () => setChosen(null);

  async function changeType(reason: string) {
    const done = await act(changeMemberType, { params, input: { userType, reason } });
    if (!done) return;
    close();
    const said = outcomeWords.changeMemberType[done.outcome];
    if (done.outcome === 'changed') notify.toast(said);
    else await notify.alert(said);
  }
  async function endSessions(reason: string) {
    const done = await act(endMemberSessions, { params, input: { reason } });
    if (!done) return;
    close();
    notify.toast(outcomeWords.endMemberSessions.ended(done.data));
  }
  async function download(reason: string) {
    const done = await act(exportMember, { params, input: { reason } });
    if (!done) return;
    close();
    const json = JSON.stringify(done.data, null, 2);
    saveFile(`member-${member.id}.json`, new Blob([json], { type: 'application/json' }));
    notify.toast(outcomeWords.exportMember.exported);
  }

  const dialogs = {
    type: {
      title: words.type.title,
      lead: userType === 1 ? words.type.toInstitution : words.type.toConsumer,
      submitLabel: words.type.submit(words.typeOf(userType)),
      onSubmit: changeType,
    },
    sessions: {
      title: words.sessions.title,
      lead: words.sessions.lead,
      submitLabel: words.sessions.submit,
      onSubmit: endSessions,
    },
    export: {
      title: words.export.title,
      lead: words.export.lead,
      submitLabel: words.export.submit,
      onSubmit: download,
    },
  };
  return (
    <>
      {member.userType < 2 && (
        <Button variant="ghost" size="s" onClick={() => setChosen('type')}>
          {words.type.open}
        </Button>
      )}
      <Button variant="ghost" size="s" onClick={() => setChosen('sessions')}>
        {words.sessions.open}
      </Button>
      <Button variant="ghost" size="s" onClick={() => setChosen('recovery')}>
        {words.recovery.open}
      </Button>
      <Button variant="ghost" size="s" onClick={() => setChosen('export')}>
        {words.export.open}
      </Button>
      {chosen === 'recovery' && <RecoveryDialog member={member} onClose={close} />}
      {chosen && chosen !== 'recovery' && (
        <ReasonDialog {...dialogs[chosen]} pending={pending} onClose={close} />
      )}
    </>
  );
}
