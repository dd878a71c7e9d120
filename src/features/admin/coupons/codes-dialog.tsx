import { useState } from 'react';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { ChoiceRadio } from '../../../ui/form/choice-radio.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/inputs.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { useAct } from '../shell/use-act.ts';
import { restoreCoupons, revokeCoupons } from './contract.ts';
import { couponAdminMessages, outcomeWords } from './messages.ts';
import { mostCodesTyped } from './rules.ts';

const { batch: words } = couponAdminMessages;

type Props = { id: number; deed: 'revoke' | 'restore'; onClose: () => void };

/** Takes codes back, or gives them back: all of a batch, or those that are typed. */
export function CodesDialog({ id, deed, onClose }: Props) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [which, setWhich] = useState<'all' | 'some'>('all');
  const [fault, setFault] = useState('');
  const said = words[deed];

  async function submit(reason: string, form: FormData) {
    const typed = String(form.get('codes') ?? '')
      .split('\n')
      .filter((line) => line.trim() !== '');
    const isBad = which === 'some' && (typed.length === 0 || typed.length > mostCodesTyped);
    setFault(isBad ? words.badTyped : '');
    if (isBad) return;
    const wish = { params: { id }, input: { reason, ...(which === 'some' && { codes: typed }) } };
    const done = await (deed === 'revoke' ? act(revokeCoupons, wish) : act(restoreCoupons, wish));
    if (!done) return;
    switch (done.outcome) {
      case 'revoked':
        return close(outcomeWords.revokeCoupons.revoked(done.data), done.data.left);
      case 'restored':
        return close(outcomeWords.restoreCoupons.restored(done.data), done.data.left);
      case 'noneLeft':
        return notify.alert(outcomeWords[deed === 'revoke' ? 'revokeCoupons' : 'restoreCoupons'].noneLeft);
      case 'past':
        return notify.alert(outcomeWords.restoreCoupons.past);
    }
  }

  /** Codes that stayed as they were are named, and must be read. */
  async function close(told: string, left: readonly string[]) {
    onClose();
    if (left.length === 0) notify.toast(told);
    else await notify.alert(`${told} ${words.left(left)}`);
  }

  return (
    <ReasonDialog
      title={said.title}
      lead={said.lead}
      submitLabel={said.submit}
      pending={pending}
      onClose={onClose}
      onSubmit={(reason, form) => void submit(reason, form)}
    >
      <ChoiceRadio
        label={words.which}
        value={which}
        onChange={setWhich}
        choices={(['all', 'some'] as const).map((value) => ({ value, ...said[value] }))}
      />
      {which === 'some' && (
        <Field label={words.typed} hint={words.typedHint} error={fault} required>
          <TextArea name="codes" rows={4} autoComplete="off" spellCheck={false} />
        </Field>
      )}
    </ReasonDialog>
  );
}
