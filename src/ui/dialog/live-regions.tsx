import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import css from './live-regions.module.css';

export type LiveHost = { toast: (text: string) => void; announce: (text: string) => void };

/** Whoever leaves hands over what it was still saying. */
type LiveStack = { add: (host: LiveHost) => (said: readonly string[]) => void };

const LiveStackContext = createContext<LiveStack | null>(null);

/** The open dialogs' regions, the page's own at the bottom: everything outside the top dialog is inert and mute. */
export function LiveStackProvider({ hosts, children }: { hosts: LiveHost[]; children: ReactNode }) {
  const [stack] = useState<LiveStack>(() => ({
    add(host) {
      hosts.push(host);
      return (said) => {
        hosts.splice(hosts.indexOf(host), 1);
        for (const text of said) hosts.at(-1)?.toast(text);
      };
    },
  }));
  return <LiveStackContext value={stack}>{children}</LiveStackContext>;
}

// Long enough to read two lines twice.
const TOAST_MS = 6000;
// More at once nobody reads; the oldest gives way.
const MOST_TOASTS = 3;

/**
 * The regions stand from the first render and only their text changes; a screen reader hears nothing otherwise. What is said
 * while something else still stands is added below it: two answers that come at once are both read.
 */
export function LiveRegions() {
  const stack = useContext(LiveStackContext);
  const [toasts, setToasts] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const [timers] = useState(() => new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const end = (text: string) => {
      clearTimeout(timers.get(text));
      timers.delete(text);
      setToasts([...timers.keys()]);
    };
    const leave = stack?.add({
      toast(text) {
        end(text);
        timers.set(text, setTimeout(end, TOAST_MS, text));
        const said = [...timers.keys()];
        if (said.length > MOST_TOASTS) end(said[0]!);
        else setToasts(said);
      },
      announce(text) {
        // The same words twice are a change only if something stood between them.
        setAnnouncement('');
        requestAnimationFrame(() => setAnnouncement(text));
      },
    });
    return () => {
      const said = [...timers.keys()];
      said.forEach(end);
      // A dialog that closes with "done" on its lips: the page below says it.
      leave?.(said);
    };
  }, [stack, timers]);
  return (
    <>
      <div role="status" aria-atomic="false" className={css.toast}>
        {toasts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <VisuallyHidden>
        <span role="alert">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
