import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import css from './live-regions.module.css';

export type LiveHost = { toast: (text: string) => void; announce: (text: string) => void };

/** Whoever leaves hands over what it was still saying. */
type LiveStack = { add: (host: LiveHost) => (said: string) => void };

const LiveStackContext = createContext<LiveStack | null>(null);

/** The open dialogs' regions, the page's own at the bottom: everything outside the top dialog is inert and mute. */
export function LiveStackProvider({ hosts, children }: { hosts: LiveHost[]; children: ReactNode }) {
  const [stack] = useState<LiveStack>(() => ({
    add(host) {
      hosts.push(host);
      return (said) => {
        hosts.splice(hosts.indexOf(host), 1);
        if (said) hosts.at(-1)?.toast(said);
      };
    },
  }));
  return <LiveStackContext value={stack}>{children}</LiveStackContext>;
}

// Long enough to read two lines twice.
const TOAST_MS = 6000;

/** The regions stand from the first render and only their text changes; a screen reader hears nothing otherwise. */
export function LiveRegions() {
  const stack = useContext(LiveStackContext);
  const [toast, setToast] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const said = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const show = (text: string) => {
      said.current = text;
      setToast(text);
    };
    const leave = stack?.add({
      toast(text) {
        clearTimeout(timer.current);
        show(text);
        timer.current = setTimeout(() => show(''), TOAST_MS);
      },
      announce(text) {
        // The same words twice are a change only if something stood between them.
        setAnnouncement('');
        requestAnimationFrame(() => setAnnouncement(text));
      },
    });
    return () => {
      clearTimeout(timer.current);
      // A dialog that closes with "done" on its lips: the page below says it.
      leave?.(said.current);
    };
  }, [stack]);
  return (
    <>
      <div role="status" className={css.toast}>
        {toast && <p>{toast}</p>}
      </div>
      <VisuallyHidden>
        <span role="alert">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
