import { type ComponentType, useEffect, useState } from 'react';
import { closeForVisit, isClosed, readRest, restAWeek } from './browser-rest.ts';
import type { PopupCardProps } from './popup-card.tsx';
import { isResting } from './rules.ts';

type Props = Omit<PopupCardProps, 'inPlace' | 'onClose' | 'onRest'> & { id: string };

/**
 * The page is the same for everybody: whether this visitor sent it away is known once the page is alive. Where its script
 * doesn't come, the page is whole without it.
 */
export function Popup({ id, ...popup }: Props) {
  const [Card, setCard] = useState<ComponentType<PopupCardProps> | null>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    setGone(false);
    if (isClosed(id) || isResting(readRest(), id, Date.now())) return setGone(true);
    import('./popup-card.tsx').then(
      ({ PopupCard }) => setCard(() => PopupCard),
      () => undefined,
    );
  }, [id]);
  if (gone || !Card) return null;
  const leave = (keep: (id: string, nowMs: number) => void) => () => {
    keep(id, Date.now());
    setGone(true);
  };
  return <Card {...popup} onClose={leave(closeForVisit)} onRest={leave(restAWeek)} />;
}
