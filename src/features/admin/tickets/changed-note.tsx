import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { NoteLine } from '../shell/layout/note-line.tsx';
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
    <NoteLine
      isSaid={isSaid}
      told={words.changed}
      label={words.showChanged}
      pending={state === 'loading'}
      onPress={() => void revalidate()}
    />
  );
}
