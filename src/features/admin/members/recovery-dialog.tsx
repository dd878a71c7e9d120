import { useState } from 'react';
import { digitsOf } from '../../../shared/digits.ts';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { useAct } from '../shell/use-act.ts';
import { type MemberRecord, permitRecovery } from './contract.ts';
import { memberAdminMessages, outcomeWords } from './messages.ts';

const words = memberAdminMessages.recovery;

/** Lets a caller who lost the mailbox prove who they are, where the shop alone wouldn't know them by that. */
export function RecoveryDialog({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [fault, setFault] = useState('');

  async function submit(reason: string, form: FormData) {
    const phone = digitsOf(String(form.get('phone')));
    const isPhone = /^01\d{8,9}$/.test(phone);
    setFault(isPhone ? '' : words.phoneFault);
    if (!isPhone) return;
    const done = await act(permitRecovery, { params: { id: member.id }, input: { phone, reason } });
    if (!done) return;
    onClose();
    await notify.alert(outcomeWords.permitRecovery.permitted);
  }

  return (
    <ReasonDialog
      title={words.title}
      lead={words.lead}
      submitLabel={words.submit}
      pending={pending}
      onClose={onClose}
      onSubmit={(reason, form) => void submit(reason, form)}
    >
      <Field label={words.phone} hint={words.phoneHint} error={fault} required>
        <TextInput name="phone" type="tel" inputMode="numeric" defaultValue={member.phone} maxLength={13} />
      </Field>
    </ReasonDialog>
  );
}
