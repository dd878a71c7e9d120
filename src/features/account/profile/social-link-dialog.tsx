import { useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { FormActions } from '../../../ui/form/form.tsx';
import { ReauthForm } from '../session/reauth-form.tsx';
import { beginSocial, unlinkSocial } from '../session/social/contract.ts';
import { socialMessages as words } from '../session/social/messages.ts';
import type { SocialName } from '../session/social/rules.ts';
import { useStepFocus } from '../session/use-step-focus.ts';

type Props = {
  act: 'link' | 'unlink';
  provider: SocialName;
  loginId: string;
  onClose: () => void;
  onDone: (told: string) => void;
  onSessionEnded: () => void;
};

/** Links an account or cuts it off; the password only where it was given too long ago, or never in this session. */
export default function SocialLinkDialog({ act, provider, loginId, ...on }: Props) {
  const notify = useNotify();
  const place = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  useStepFocus(place, isAsking ? 'password' : 'act');

  async function run() {
    if (pending) return;
    setPending(true);
    const { outcome, data } =
      act === 'link'
        ? await call(beginSocial, { input: { provider, purpose: 'link', to: '/profile' } })
        : { ...(await call(unlinkSocial, { params: { provider }, input: {} })), data: undefined };
    // The button goes on turning until the provider's page has come.
    if (outcome === 'begun' && data) return window.location.assign(data.url);
    setPending(false);
    if (outcome === 'reauthenticate') setAsking(true);
    else if (outcome === 'sessionEnded') on.onSessionEnded();
    else if (outcome === 'unlinked' || outcome === 'notFound') on.onDone(words.unlinkedNow(provider));
    else await notify.alert(words.failed);
  }

  return (
    <Modal
      open
      size="sm"
      title={act === 'link' ? words.linkTitle(provider) : words.unlinkTitle(provider)}
      focus="title"
      onClose={on.onClose}
    >
      <div ref={place}>
        {isAsking ? (
          <ReauthForm
            loginId={loginId}
            onDone={() => {
              setAsking(false);
              void run();
            }}
          />
        ) : (
          <>
            <p>{act === 'link' ? words.lead : words.unlinkBody}</p>
            <FormActions>
              <Button block variant="ghost" onClick={on.onClose}>
                {words.keep}
              </Button>
              <Button block pending={pending} onClick={() => void run()}>
                {act === 'link' ? words.link(provider) : words.unlink(provider)}
              </Button>
            </FormActions>
          </>
        )}
      </div>
    </Modal>
  );
}
