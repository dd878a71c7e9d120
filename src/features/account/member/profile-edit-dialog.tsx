import { useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { reauthWords } from '../session/messages.ts';
import { ReauthForm } from '../session/reauth-form.tsx';
import { useStepFocus } from '../session/use-step-focus.ts';
import { type MemberDetail, updateMember } from './contract.ts';
import { type ProfileDraft, ProfileForm } from './profile-form.tsx';
import { updateMessages, profileEditMessages as words } from './profile-messages.ts';

type Props = {
  member: MemberDetail;
  postcodeScript: string;
  onClose: () => void;
  onSaved: () => void;
  /** Everything is saved but the e-mail address, which waits for its code. */
  onCodeSent: () => void;
  onSessionEnded: () => void;
};

/** The password first, then the form; what was typed outlives a second asking. */
export default function ProfileEditDialog({
  member,
  postcodeScript,
  onClose,
  onSaved,
  onCodeSent,
  onSessionEnded,
}: Props) {
  const notify = useNotify();
  const place = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<'ask' | 'askAgain' | 'edit'>('ask');
  const [pending, setPending] = useState(false);
  const [takenId, setTakenId] = useState('');
  const [draft, setDraft] = useState<ProfileDraft>({
    userName: member.name,
    login_id: member.login_id,
    email: member.email,
    phone: member.phone,
    _address: member.address,
    subAddress: member.sub_address,
  });
  useStepFocus(place, step);

  async function save() {
    setPending(true);
    const { outcome } = await call(updateMember, {
      params: { id: member.id },
      input: {
        userName: draft.userName.trim(),
        login_id: draft.login_id.trim(),
        email: draft.email.trim(),
        phone: draft.phone,
        _address: draft._address,
        subAddress: draft.subAddress.trim(),
      },
    });
    setPending(false);
    if (outcome === 'updated') return onSaved();
    if (outcome === 'codeSent') return onCodeSent();
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'reauthenticate') return setStep('askAgain');
    if (outcome === 'taken') setTakenId(draft.login_id);
    await notify.alert(messageOf(outcome, updateMessages, words.failed));
    if (outcome === 'taken') place.current?.querySelector<HTMLInputElement>('[name=login_id]')?.focus();
  }

  return (
    <Modal
      open
      size="sm"
      narrow={step === 'edit' ? 'full' : 'sheet'}
      title={step === 'edit' ? words.title : words.reauthTitle}
      onClose={onClose}
    >
      <div ref={place}>
        {step === 'edit' ? (
          <ProfileForm
            draft={draft}
            takenId={takenId}
            pending={pending}
            postcodeScript={postcodeScript}
            onChange={setDraft}
            onSubmit={save}
          />
        ) : (
          <ReauthForm
            key={step}
            loginId={member.login_id}
            lead={step === 'askAgain' ? reauthWords.again : undefined}
            onDone={() => setStep('edit')}
          />
        )}
      </div>
    </Modal>
  );
}
