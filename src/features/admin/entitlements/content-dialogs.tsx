import { useState } from 'react';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { useAct } from '../shell/use-act.ts';
import { extendMemberContent, revokeMemberContent } from './contract.ts';
import { outcomeWords, entitlementAdminMessages as words } from './messages.ts';
import { isDays } from './rules.ts';

type Props = {
  memberId: number;
  content: { id: number; title: string; useDays: number };
  onClose: () => void;
};

export function ExtendDialog({ memberId, content, onClose }: Props) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [fault, setFault] = useState('');

  async function submit(reason: string, form: FormData) {
    const days = Number(form.get('days'));
    setFault(isDays(days) ? '' : words.badDays);
    if (!isDays(days)) return;
    const params = { id: memberId, content: content.id };
    const done = await act(extendMemberContent, {
      params,
      input: { days, reason, seenDays: content.useDays },
    });
    if (!done) return;
    onClose();
    const said = outcomeWords.extendMemberContent[done.outcome];
    if (done.outcome === 'extended') notify.toast(said);
    else await notify.alert(said);
  }

  return (
    <ReasonDialog
      title={words.extend.title(content.title)}
      lead={words.extend.lead}
      submitLabel={words.extend.submit}
      pending={pending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={words.extend.days} error={fault} required>
        <TextInput name="days" inputMode="numeric" autoComplete="off" defaultValue="30" maxLength={4} />
      </Field>
    </ReasonDialog>
  );
}

export function RevokeDialog({ memberId, content, onClose }: Props) {
  const notify = useNotify();
  const { act, pending } = useAct();

  async function submit(reason: string) {
    const params = { id: memberId, content: content.id };
    const done = await act(revokeMemberContent, { params, input: { reason } });
    if (!done) return;
    onClose();
    const said = outcomeWords.revokeMemberContent[done.outcome];
    if (done.outcome === 'revoked') notify.toast(said);
    else await notify.alert(said);
  }

  return (
    <ReasonDialog
      title={words.revoke.title(content.title)}
      lead={words.revoke.lead}
      submitLabel={words.revoke.submit}
      pending={pending}
      onClose={onClose}
      onSubmit={submit}
    />
  );
}
