import { useState } from 'react';
import agreements from '../../../../content/member-agreements.json' with { type: 'json' };
import { call } from '../../../shared/calls/call.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { setMarketingConsent } from '../member/contract.ts';
import { useLogin } from '../session/use-login.ts';
import css from './consent-switches.module.css';
import { profileMessages as words } from './messages.ts';

export type Standing = { agreed: boolean; sinceMs: number | null };
type Channel = 'marketing_email' | 'marketing_sms';

const channels: readonly Channel[] = ['marketing_email', 'marketing_sms'];

function spell({ agreed, sinceMs }: Standing): string {
  if (sinceMs === null) return words.never;
  const date = formatKoreanDate(sinceMs);
  return agreed ? words.agreedOn(date) : words.withdrawnOn(date);
}

export function ConsentSwitches({ initial }: { initial: Record<Channel, Standing> }) {
  const notify = useNotify();
  const login = useLogin();
  const [standing, setStanding] = useState(initial);
  const [saving, setSaving] = useState<Channel | null>(null);

  async function change(channel: Channel, agreed: boolean) {
    if (saving) return;
    const before = standing[channel];
    setSaving(channel);
    // The switch moves under the finger; it goes back where the server says no.
    setStanding({ ...standing, [channel]: { ...before, agreed } });
    const result = await call(setMarketingConsent, { input: { agreement: channel, agreed } });
    setSaving(null);
    const { title } = agreements[channel];
    if (result.outcome === 'changed' && result.data) {
      const sinceMs = result.data.changedAt;
      setStanding((now) => ({ ...now, [channel]: { agreed, sinceMs } }));
      notify.toast(agreed ? words.turnedOn(title) : words.turnedOff(title));
      return;
    }
    setStanding((now) => ({ ...now, [channel]: before }));
    if (result.outcome === 'sessionEnded') await login.sessionEnded();
    else await notify.alert(words.notSaved);
  }

  return (
    <ul className={css.list}>
      {channels.map((channel) => (
        <li key={channel}>
          <label className={css.row}>
            <span className={css.words}>
              <span className={css.title}>{agreements[channel].title}</span>
              <span className={css.since}>{spell(standing[channel])}</span>
            </span>
            <input
              type="checkbox"
              role="switch"
              className={css.switch}
              checked={standing[channel].agreed}
              aria-checked={standing[channel].agreed}
              aria-busy={saving === channel || undefined}
              onChange={(event) => change(channel, event.target.checked)}
            />
          </label>
        </li>
      ))}
    </ul>
  );
}
