// The member's data as a file of this browser. The call is answered with 204 where the password was given too long ago.
import { useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { saveFile } from '../../../ui/browser-file.ts';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { downloadOwnData } from '../member/contract.ts';
import { useLogin } from '../session/use-login.ts';
import { profileMessages as words } from './messages.ts';

export function useOwnData({ onReauthenticate }: { onReauthenticate: () => void }) {
  const notify = useNotify();
  const login = useLogin();
  const [pending, setPending] = useState(false);

  async function download() {
    if (pending) return;
    setPending(true);
    const result = await call(downloadOwnData);
    setPending(false);
    if (result.outcome === 'reauthenticate') return onReauthenticate();
    if (result.outcome === 'sessionEnded') return login.sessionEnded();
    if (result.outcome !== 'found' || !result.data) return notify.alert(words.loadFailed);
    save(JSON.stringify(result.data, null, 2));
    notify.toast(words.downloaded);
  }
  return { pending, download };
}

function save(text: string): void {
  const name = `toktokbox-${formatKoreanDate(Date.now())}.json`;
  saveFile(name, new Blob([text], { type: 'application/json' }));
}
