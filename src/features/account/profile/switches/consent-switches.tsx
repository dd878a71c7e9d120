import { useState } from 'react';
import agreements from '../../../../../content/member-agreements.json' with { type: 'json' };
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { type AdvertisingAgreement, advertisingAgreements } from '../../member/advertising/rules.ts';
import { setMarketingConsent } from '../../member/contract.ts';
import { useLogin } from '../../session/use-login.ts';
import { profileMessages as words } from '../messages.ts';
import css from './switch-row.module.css';
import { SwitchRow } from './switch-row.tsx';

export type Standing = { agreed: boolean; sinceMs: number | null };

function spell({ agreed, sinceMs }: Standing): string {
  if (sinceMs === null) return words.never;
  const date = formatKoreanDate(sinceMs);
  return agreed ? words.agreedOn(date) : words.withdrawnOn(date);
}

export function ConsentSwitches({ initial }: { initial: Record<AdvertisingAgreement, Standing> }) {
  const notify = useNotify();
  const login = useLogin();
  const [standing, setStanding] = useState(initial);
  const [saving, setSaving] = useState<AdvertisingAgreement | null>(null);

  async function change(channel: AdvertisingAgreement, agreed: boolean) {
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
    else await notify.alert(messageOf(result.outcome, {}, words.notSaved));
  }

  return (
    <ul className={css.list}>
      {advertisingAgreements.map((channel) => (
        <SwitchRow
          key={channel}
          title={agreements[channel].title}
          note={spell(standing[channel])}
          isOn={standing[channel].agreed}
          isSaving={saving === channel}
          onChange={(agreed) => void change(channel, agreed)}
        />
      ))}
    </ul>
  );
}
