import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../shared/calls/call.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { endOtherSessions, endOwnSession } from '../session/contract.ts';
import { useLogin } from '../session/use-login.ts';
import { profileMessages as words } from './messages.ts';
import css from './sessions-card.module.css';

type Session = { id: number; device: string; sinceMs: number; lastSeenMs: number; isThis: boolean };

/** One's own devices, and the way to end each from here. */
export function SessionsCard({ sessions }: { sessions: readonly Session[] }) {
  const notify = useNotify();
  const login = useLogin();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);

  async function end(send: () => Promise<{ outcome: string | number | symbol }>, done: string) {
    if (pending) return;
    setPending(true);
    const { outcome } = await send();
    setPending(false);
    if (outcome === 'sessionEnded') return login.sessionEnded();
    // Whoever was logged out meanwhile is out.
    if (outcome !== 'ended' && outcome !== 'notFound') return notify.alert(words.notEnded);
    await revalidate();
    notify.toast(done);
  }
  const endOne = (id: number) => end(() => call(endOwnSession, { params: { id }, input: {} }), words.ended);
  const endOthers = () => end(() => call(endOtherSessions, { input: {} }), words.endedOthers);

  return (
    <>
      <ul className={css.sessions}>
        {sessions.map(({ id, device, sinceMs, lastSeenMs, isThis }) => (
          <li key={id}>
            <div>
              <p className={css.device}>
                {device || words.unknownDevice}
                {isThis && <span className={css.this}>{words.thisDevice}</span>}
              </p>
              <p className={css.times}>
                {words.since(formatKoreanDateTime(sinceMs))}
                {!isThis && <br />}
                {!isThis && words.lastSeen(formatKoreanDateTime(lastSeenMs))}
              </p>
            </div>
            {!isThis && (
              <Button
                variant="ghost"
                size="s"
                disabled={pending}
                aria-label={words.endOneOf(device || words.unknownDevice)}
                onClick={() => endOne(id)}
              >
                {words.endOne}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="ghost" pending={pending} onClick={endOthers}>
          {words.endOthers}
        </Button>
      )}
    </>
  );
}
