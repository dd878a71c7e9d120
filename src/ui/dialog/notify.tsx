import { createContext, type ReactNode, useContext, useState } from 'react';
import { AlertDialog, ConfirmDialog, WaysDialog } from './alert-dialog.tsx';
import { type LiveHost, LiveRegions, LiveStackProvider } from './live-regions.tsx';

type ConfirmQuestion = {
  title: ReactNode;
  body?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
};

/** The first one is the likeliest. */
export type Ways<T extends string = string> = readonly { id: T; label: string }[];

export type Notify = {
  /** Resolves when it has been acknowledged; the focus is back where it was by then. */
  alert: (text: string) => Promise<void>;
  confirm: (question: ConfirmQuestion) => Promise<boolean>;
  /** An alert with ways on; null where it was only acknowledged. */
  choose: <T extends string>(text: string, ways: Ways<T>) => Promise<T | null>;
  /** Seen and heard, needs no answer. */
  toast: (text: string) => void;
  /** Heard only: "입력을 확인해 주세요. 2곳이 비어 있어요". */
  announce: (text: string) => void;
};

type Pending = { id: number } & (
  | { kind: 'alert'; text: string; settle: () => void }
  | { kind: 'choose'; text: string; ways: Ways; settle: (id: string | null) => void }
  | { kind: 'confirm'; question: ConfirmQuestion; settle: (answer: boolean) => void }
);

const NotifyContext = createContext<Notify | null>(null);

export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotify needs a NotifyProvider above it');
  return notify;
}

/** Questions that come while one is open wait their turn. */
export function NotifyProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Pending[]>([]);
  const [hosts] = useState<LiveHost[]>([]);
  const [notify] = useState<Notify>(() => {
    // The promise settles after the dialog has gone and the focus is back: the caller may then move it.
    const leaveThen = (act: () => void) => {
      setQueue(([, ...rest]) => rest);
      requestAnimationFrame(() => setTimeout(act));
    };
    let asked = 0;
    const nextId = () => {
      asked += 1;
      return asked;
    };
    const ask = (pending: Pending) => setQueue((waiting) => [...waiting, pending]);
    return {
      alert: (text) =>
        new Promise((resolve) =>
          ask({ id: nextId(), kind: 'alert', text, settle: () => leaveThen(resolve) }),
        ),
      confirm: (question) =>
        new Promise((resolve) =>
          ask({
            id: nextId(),
            kind: 'confirm',
            question,
            settle: (answer) => leaveThen(() => resolve(answer)),
          }),
        ),
      choose: <T extends string>(text: string, ways: Ways<T>) =>
        new Promise<T | null>((resolve) =>
          ask({
            id: nextId(),
            kind: 'choose',
            text,
            ways,
            settle: (id) => leaveThen(() => resolve(ways.find((way) => way.id === id)?.id ?? null)),
          }),
        ),
      toast: (text) => hosts.at(-1)?.toast(text),
      announce: (text) => hosts.at(-1)?.announce(text),
    };
  });
  const first = queue[0];
  return (
    <NotifyContext value={notify}>
      <LiveStackProvider hosts={hosts}>
        <LiveRegions />
        {children}
        {first?.kind === 'alert' && (
          <AlertDialog key={first.id} open text={first.text} onClose={first.settle} />
        )}
        {first?.kind === 'choose' && (
          <WaysDialog key={first.id} text={first.text} ways={first.ways} onChoose={first.settle} />
        )}
        {first?.kind === 'confirm' && (
          <ConfirmDialog
            key={first.id}
            open
            {...first.question}
            onConfirm={() => first.settle(true)}
            onCancel={() => first.settle(false)}
          />
        )}
      </LiveStackProvider>
    </NotifyContext>
  );
}
