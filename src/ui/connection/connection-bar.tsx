import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../button.tsx';
import { keepAskingForPages } from './connection.ts';
import css from './connection-bar.module.css';
import { useIsOnline } from './use-is-online.ts';

const words = {
  offline: '인터넷에 연결되어 있지 않아요. 보던 화면과 적은 내용은 그대로 있어요.',
  online: '다시 연결됐어요.',
  slow: '다음 화면을 불러오지 못하고 있어요. 연결되는 대로 이어서 보여 드릴게요.',
  goOn: '이어서 보기',
  stay: '여기 있기',
  again: '지금 다시 시도',
};

/** Says in place what the network keeps back, and what can be done about it. */
export function ConnectionBar() {
  const [waiting] = useState(() => (typeof window === 'undefined' ? null : keepAskingForPages()));
  const isOnline = useIsOnline();
  const isWaiting = useSyncExternalStore(
    (tell) => waiting?.subscribe(tell) ?? (() => undefined),
    () => waiting?.isWaiting() ?? false,
    () => false,
  );
  const [isHeld, setHeld] = useState(false);

  return (
    <div role="status" className={css.place}>
      {/* Only then: the router warns of every plain link to a place on the page while somebody may hold it. */}
      {(!isOnline || isHeld) && <Hold isOnline={isOnline} onChange={setHeld} />}
      {isWaiting && !isHeld && (
        <div className={css.bar}>
          <p>{isOnline ? words.slow : words.offline}</p>
          <div className={css.actions}>
            <Button size="s" onClick={() => waiting?.again()}>
              {words.again}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

type HoldProps = { isOnline: boolean; onChange: (isHeld: boolean) => void };

/**
 * Without a network another page isn't even begun: its script would fail, and the router answers that with a reload, which
 * takes all that was typed.
 */
function Hold({ isOnline, onChange }: HoldProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  );
  const isHeld = blocker.state !== 'unblocked';
  useEffect(() => onChange(isHeld), [isHeld, onChange]);
  if (blocker.state !== 'blocked') return null;
  return (
    <div className={css.bar}>
      <p>{isOnline ? words.online : words.offline}</p>
      <div className={css.actions}>
        {isOnline && (
          <Button size="s" onClick={() => blocker.proceed()}>
            {words.goOn}
          </Button>
        )}
        <Button size="s" variant="ghost" onClick={() => blocker.reset()}>
          {words.stay}
        </Button>
      </div>
    </div>
  );
}
