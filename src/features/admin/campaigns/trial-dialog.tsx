import type { FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useAct } from '../shell/use-act.ts';
import { type CampaignWhole, sendCampaignTrial } from './contract.ts';
import { campaignMessages, outcomeWords } from './messages.ts';

const words = campaignMessages.trial;

type Props = { campaign: Pick<CampaignWhole, 'id' | 'byEmail' | 'byText'>; onClose: () => void };

/** Operators have no mailbox here: they type their own. */
export function TrialDialog({ campaign: { id, byEmail, byText }, onClose }: Props) {
  const notify = useNotify();
  const { act, pending } = useAct();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const input = { email: String(form.get('email') ?? ''), phone: String(form.get('phone') ?? '') };
    const done = await act(sendCampaignTrial, { params: { id }, input }, { rereads: false });
    if (!done) return;
    const said = outcomeWords.sendCampaignTrial[done.outcome];
    if (done.outcome === 'badAddress') return notify.alert(said);
    onClose();
    notify.toast(said);
  }

  return (
    <Modal open size="sm" title={words.title} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)}>
        <p>{words.lead}</p>
        {byEmail && (
          <Field label={words.email}>
            <TextInput name="email" type="email" autoComplete="email" maxLength={200} />
          </Field>
        )}
        {byText && (
          <Field label={words.phone}>
            <TextInput name="phone" type="tel" autoComplete="tel" maxLength={20} />
          </Field>
        )}
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.submit}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
