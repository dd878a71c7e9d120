import { type FormEvent, useId, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { ChoiceRadio } from '../../../ui/form/choice-radio.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useLogin } from '../../account/session/use-login.ts';
import { awaitProduct } from './contract.ts';
import { describeChosen, restockMessages as words } from './messages.ts';
import css from './restock-dialog.module.css';
import { anyChoice } from './rules.ts';

type Props = {
  product: { id: number; name: string };
  /** What can be awaited of it, the first one chosen. */
  choices: readonly string[];
  onClose: () => void;
};

export default function RestockDialog({ product, choices, onClose }: Props) {
  const notify = useNotify();
  const login = useLogin();
  const formId = useId();
  const [choice, setChoice] = useState(choices[0] ?? anyChoice);
  // A double press comes before the state is drawn.
  const isAsking = useRef(false);
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAsking.current) return;
    isAsking.current = true;
    setPending(true);
    const { outcome } = await call(awaitProduct, { input: { product: product.id, choice } });
    isAsking.current = false;
    setPending(false);
    if (outcome === 'sessionEnded') return login.sessionEnded();
    if (outcome === 'asked') {
      onClose();
      return notify.toast(words.asked);
    }
    await notify.alert(messageOf(outcome, refusals, words.failed));
    if (outcome in refusals) onClose();
  }

  return (
    <Modal
      open
      size="sm"
      narrow="sheet"
      title={words.title}
      focus="title"
      onClose={onClose}
      footer={
        <Button block type="submit" form={formId} pending={pending}>
          {words.send}
        </Button>
      }
    >
      <Form id={formId} className={css.dialog} onSubmit={submit}>
        <p className={css.goods}>{product.name}</p>
        <p>{words.lead}</p>
        {choices.length > 1 && (
          <ChoiceRadio
            label={words.choose}
            value={choice}
            onChange={setChoice}
            choices={choices.map((value) => ({ value, label: describeChosen(value) || words.any }))}
          />
        )}
        {choices.length === 1 && choice !== anyChoice && <p>{describeChosen(choice)}</p>}
        <p className={css.note}>{words.note}</p>
      </Form>
    </Modal>
  );
}

const refusals: Partial<Record<string, string>> = {
  available: words.available,
  full: words.full,
  notFound: words.gone,
};
