import { useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { chooseContentReminders } from '../../../commerce/entitlement/contract.ts';
import { useLogin } from '../../session/use-login.ts';
import { profileMessages as words } from '../messages.ts';
import css from './switch-row.module.css';
import { SwitchRow } from './switch-row.tsx';

/** Whether the member is told before a content ends. */
export function ReminderSwitch({ initial, byText }: { initial: boolean; byText: boolean }) {
  const notify = useNotify();
  const login = useLogin();
  const [isOn, setOn] = useState(initial);
  const [isSaving, setSaving] = useState(false);

  async function change(wanted: boolean) {
    if (isSaving) return;
    setSaving(true);
    // The switch moves under the finger; it goes back where the server says no.
    setOn(wanted);
    const result = await call(chooseContentReminders, { input: { wanted } });
    setSaving(false);
    if (result.outcome === 'changed') {
      notify.toast(wanted ? words.reminderOn : words.reminderOff);
      return;
    }
    setOn(!wanted);
    if (result.outcome === 'sessionEnded') await login.sessionEnded();
    else await notify.alert(messageOf(result.outcome, {}, words.notSaved));
  }

  return (
    <ul className={css.list}>
      <SwitchRow
        title={words.reminder}
        note={words.reminderNote(byText)}
        isOn={isOn}
        isSaving={isSaving}
        onChange={(wanted) => void change(wanted)}
      />
    </ul>
  );
}
