import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import css from './history.module.css';
import { ticketMessages as words } from './messages.ts';

/** So long after what one did oneself the screen is shown anew. */
const ownMs = 1500;

/** What a colleague, or its owner, did meanwhile is not put under somebody's hands: it is said, and shown when it is wanted. */
export function ChangedNote({ isChanged }: { isChanged: boolean }) {
  const { revalidate, state } = useRevalidator();
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    if (!isChanged) return setSaid(false);
    const timer = window.setTimeout(() => setSaid(true), ownMs);
    return () => window.clearTimeout(timer);
  }, [isChanged]);
  return (
    // There from the beginning, so that what comes into it is heard.
    <div role="status">
      {isSaid && (
        <p className={css.changed}>
          {words.changed}
          <Button variant="text" size="s" pending={state === 'loading'} onClick={() => void revalidate()}>
            {words.showChanged}
          </Button>
        </p>
      )}
    </div>
  );
}
