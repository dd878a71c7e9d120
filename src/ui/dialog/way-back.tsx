import { createContext, type FocusEvent, type ReactNode, useContext, useEffect, useState } from 'react';
import css from './way-back.module.css';

/** What was done, and how it is undone. */
type Offer = { told: string; label: string; undo: () => void };
type OfferWayBack = (offer: Offer) => void;

const WayBackContext = createContext<OfferWayBack | null>(null);

export function useWayBack(): OfferWayBack {
  const offer = useContext(WayBackContext);
  if (!offer) throw new Error('useWayBack needs a WayBackProvider above it');
  return offer;
}

// Long enough to hear it, to think, and to go there by keyboard.
const OFFER_MS = 20_000;
// More at once nobody reads; the oldest gives way.
const MOST_OFFERS = 3;

type Shown = Offer & { id: number };

/**
 * Messages with a button, apart from those that are only told: the shop's own pages carry none of it. The region stands from the
 * first render, else a screen reader hears nothing. While somebody points at it or has the focus in it nothing goes.
 */
export function WayBackProvider({ children }: { children: ReactNode }) {
  const [offers, setOffers] = useState<readonly Shown[]>([]);
  const [isHeld, setHeld] = useState(false);
  const [cameFrom] = useState<{ element: Element | null }>({ element: null });
  const [offer] = useState<OfferWayBack>(() => {
    let id = 0;
    return (one: Offer) => {
      id += 1;
      const shown = { ...one, id };
      setOffers((others) => [...others, shown].slice(-MOST_OFFERS));
    };
  });
  const end = (id: number) => setOffers((others) => others.filter((one) => one.id !== id));
  const take = ({ id, undo }: Shown) => {
    // What is pointed at goes, and no pointer leaves it.
    setHeld(false);
    end(id);
    undo();
  };
  return (
    <WayBackContext value={offer}>
      <div
        role="status"
        aria-atomic="false"
        className={css.region}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={(event) => {
          setHeld(true);
          if (!isWithin(event)) cameFrom.element = event.relatedTarget;
        }}
        onBlur={(event) => {
          if (!isWithin(event)) setHeld(false);
        }}
      >
        {offers.map((one, index) => (
          <OfferLine
            key={one.id}
            offer={one}
            isLatest={index === offers.length - 1}
            isHeld={isHeld}
            onOver={() => end(one.id)}
            onKey={() => take(one)}
            onPress={() => {
              // The button goes; the focus is where it was before, where that still stands.
              if (cameFrom.element instanceof HTMLElement) cameFrom.element.focus();
              take(one);
            }}
          />
        ))}
      </div>
      {children}
    </WayBackContext>
  );
}

type LineProps = {
  offer: Offer;
  isLatest: boolean;
  isHeld: boolean;
  onOver: () => void;
  onKey: () => void;
  onPress: () => void;
};

function OfferLine({ offer, isLatest, isHeld, onOver, onKey, onPress }: LineProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does stays the same; the time begins anew after a pause alone
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onOver, OFFER_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (!isLatest) return;
    const listen = (event: KeyboardEvent) => {
      if (isUndoKey(event) && !document.querySelector('dialog:modal')) onKey();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isLatest]);
  return (
    <p className={css.offer}>
      {offer.told}
      <button type="button" aria-keyshortcuts="Control+Z" onClick={onPress}>
        {offer.label}
      </button>
    </p>
  );
}

const isWithin = ({ currentTarget, relatedTarget }: FocusEvent) =>
  currentTarget.contains(relatedTarget as Node | null);

/** By the key's place: with Korean letters it types another one. Where somebody types it takes back what was typed. */
const isUndoKey = ({ code, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent) =>
  code === 'KeyZ' &&
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !altKey &&
  !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'));
