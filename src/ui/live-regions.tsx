import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import css from './live-regions.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type LiveHost = { toast: (text: string) => void; announce: (text: string) => void };

type LiveStack = { add: (host: LiveHost) => () => void };

const LiveStackContext = createContext<LiveStack | null>(null);

/** The open dialogs' regions, the page's own at the bottom: everything outside the top dialog is inert and mute. */
export function LiveStackProvider({ hosts, children }: { hosts: LiveHost[]; children: ReactNode }) {
  const [stack] = useState<LiveStack>(() => ({
    add(host) {
      hosts.push(host);
      return () => {
        hosts.splice(hosts.indexOf(host), 1);
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const leave = stack?.add({
      toast(text) {
        clearTimeout(timer.current);
        setToast(text);
        timer.current = setTimeout(() => setToast(''), TOAST_MS);
      },
      announce(text) {
        // The same words twice are a change only if something stood between them.
        setAnnouncement('');
        requestAnimationFrame(() => setAnnouncement(text));
      },
    });
    return () => {
      leave?.();
      clearTimeout(timer.current);
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
