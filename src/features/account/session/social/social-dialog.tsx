import { useEffect, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { FormActions } from '../../../../ui/form/form.tsx';
import { useAccountModal } from '../use-account-modal.ts';
import { rememberWaitingSocial } from './browser-waiting.ts';
import { readSocialWaiting } from './contract.ts';
import { socialMessages as words } from './messages.ts';
import type { SocialName } from './rules.ts';

/** An account came that opens nobody yet: its member logs in once, or signs up, and it is linked then. */
export default function SocialDialog({ onClose }: { onClose: () => void }) {
  const account = useAccountModal();
  const [waiting, setWaiting] = useState<SocialName | 'over' | null>(null);
  useEffect(() => {
    call(readSocialWaiting).then(({ data }) => setWaiting(data?.provider ?? 'over'));
  }, []);
  if (waiting === null) return null;
  function goTo(modal: 'login' | 'sign-up') {
    rememberWaitingSocial();
    account.open(modal, { stay: true, replace: true });
  }
  const isOver = waiting === 'over';
  return (
    <Modal
      open
      size="sm"
      title={isOver ? words.title : words.waitingTitle(waiting)}
      focus="title"
      onClose={onClose}
    >
      <p>{isOver ? words.waitingOver : words.waitingLead(waiting)}</p>
      {!isOver && <p>{words.waitingNew}</p>}
      <FormActions>
        <Button block onClick={() => goTo('login')}>
          {isOver ? words.or : words.logIn}
        </Button>
        {!isOver && (
          <Button block variant="ghost" onClick={() => goTo('sign-up')}>
            {words.signUp}
          </Button>
        )}
      </FormActions>
    </Modal>
  );
}
