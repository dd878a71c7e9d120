import { useRef, useState } from 'react';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { reauthWords } from '../session/messages.ts';
import { ReauthForm } from '../session/reauth-form.tsx';
import { useStepFocus } from '../session/use-step-focus.ts';
import { recoveryMessages as words } from './messages.ts';
import { NewPasswordForm } from './new-password-form.tsx';

type Props = {
  member: { id: number; login_id: string };
  onClose: () => void;
  onChanged: () => void;
};

/** The password of somebody who is logged in: the old one first, then the new. */
export default function PasswordDialog({ member, onClose, onChanged }: Props) {
  const notify = useNotify();
  const place = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<'ask' | 'askAgain' | 'new'>('ask');
  useStepFocus(place, step);
  return (
    <Modal open size="sm" title={words.passwordTitle} onClose={onClose}>
      <div ref={place}>
        {step === 'new' ? (
          <NewPasswordForm
            id={member.id}
            loginId={member.login_id}
            onChanged={async () => {
              await notify.alert(words.changed);
              onChanged();
            }}
            onRefused={() => setStep('askAgain')}
          />
        ) : (
          <ReauthForm
            key={step}
            loginId={member.login_id}
            lead={step === 'askAgain' ? reauthWords.again : undefined}
            onDone={() => setStep('new')}
          />
        )}
      </div>
    </Modal>
  );
}
