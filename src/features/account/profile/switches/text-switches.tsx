import { useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { type TextTopic, textTopics } from '../../../../shared/message-states.ts';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { chooseTexts } from '../../../message/contract.ts';
import { useLogin } from '../../session/use-login.ts';
import { profileMessages as words } from '../messages.ts';
import css from './switch-row.module.css';
import { SwitchRow } from './switch-row.tsx';

/** Of each topic, whether its texts are wanted. */
export function TextSwitches({ muted }: { muted: readonly TextTopic[] }) {
  const notify = useNotify();
  const login = useLogin();
  const [off, setOff] = useState(muted);
  const [saving, setSaving] = useState<TextTopic | null>(null);

  async function change(topic: TextTopic, wanted: boolean) {
    if (saving) return;
    const before = off;
    setSaving(topic);
    // The switch moves under the finger; it goes back where the server says no.
    setOff(wanted ? off.filter((one) => one !== topic) : [...off, topic]);
    const result = await call(chooseTexts, { input: { topic, wanted } });
    setSaving(null);
    if (result.outcome === 'changed') {
      const { title } = words.topics[topic];
      notify.toast(wanted ? words.textsOn(title) : words.textsOff(title));
      return;
    }
    setOff(before);
    if (result.outcome === 'sessionEnded') await login.sessionEnded();
    else await notify.alert(messageOf(result.outcome, {}, words.notSaved));
  }

  return (
    <ul className={css.list}>
      {textTopics.map((topic) => (
        <SwitchRow
          key={topic}
          title={words.topics[topic].title}
          note={words.topics[topic].note}
          isOn={!off.includes(topic)}
          isSaving={saving === topic}
          onChange={(wanted) => void change(topic, wanted)}
        />
      ))}
    </ul>
  );
}
