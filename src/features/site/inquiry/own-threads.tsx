import { useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { useLogin } from '../../account/session/use-login.ts';
import { type InquiryThread, listOwnInquiries } from './contract.ts';
import css from './inquiries-page.module.css';
import { ownInquiryMessages as words } from './messages.ts';
import { Thread } from './thread.tsx';

type Page = { inquiries: InquiryThread[]; next: string | null };

/** The member's own, the newest first; older ones come below when they are asked for. */
export function OwnThreads({ first, onChanged }: { first: Page; onChanged: () => void }) {
  const notify = useNotify();
  const login = useLogin();
  const [older, setOlder] = useState<Page>({ inquiries: [], next: first.next });
  const [pending, setPending] = useState(false);

  async function readOlder() {
    setPending(true);
    const { outcome, data } = await call(listOwnInquiries, { input: { before: older.next ?? '' } });
    setPending(false);
    if (outcome === 'sessionEnded') return login.sessionEnded();
    if (outcome !== 'found') return notify.alert(words.loadFailed);
    setOlder({ inquiries: [...older.inquiries, ...data.inquiries], next: data.next });
  }

  return (
    <div className={css.threads}>
      {[...first.inquiries, ...older.inquiries].map((thread, index) => (
        <Thread
          key={thread.number}
          thread={thread}
          proof=""
          isOpen={index === 0}
          onChanged={(now) => {
            setOlder({
              ...older,
              inquiries: older.inquiries.map((one) => (one.number === now.number ? now : one)),
            });
            onChanged();
          }}
        />
      ))}
      {older.next && (
        <Button variant="ghost" pending={pending} onClick={readOlder}>
          {words.older}
        </Button>
      )}
    </div>
  );
}
