import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/inputs.tsx';
import { typedForm, useTyped } from '../../../ui/form/typed.ts';
import { useLogin } from '../../account/session/use-login.ts';
import { askQuestion } from './contract.ts';
import { questionMessages as words } from './messages.ts';
import { longestQuestion, readQuestion } from './rules.ts';

/** By the product. */
const typedQuestion = typedForm('question', z.object({ words: z.string(), isSecret: z.boolean() }));

type Props = { productId: number; goods: string; onAsked: () => void; onClose: () => void };

export default function AskDialog({ productId, goods, onAsked, onClose }: Props) {
  const notify = useNotify();
  const login = useLogin();
  const { typed, change, forget } = useTyped(typedQuestion, productId, { words: '', isSecret: false });
  const [fault, setFault] = useState('');
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const isRight = readQuestion(typed.words) !== null;
    setFault(isRight ? '' : words.wordsFault);
    if (!isRight) return;
    setPending(true);
    const { outcome } = await call(askQuestion, {
      input: { product: productId, ...typed },
    });
    setPending(false);
    if (outcome === 'asked') {
      forget();
      onAsked();
      return notify.toast(words.asked);
    }
    if (outcome === 'sessionEnded') return login.sessionEnded();
    await notify.alert(messageOf(outcome, { tooOften: words.tooOften, notFound: words.gone }, words.failed));
  }

  return (
    <Modal open size="sm" narrow="full" title={words.title(goods)} focus="title" onClose={onClose}>
      <Form onSubmit={submit}>
        <p>{words.dialogLead}</p>
        <Field label={words.words} hint={words.wordsHint} error={fault} required>
          <TextArea
            name="words"
            rows={6}
            maxLength={longestQuestion}
            value={typed.words}
            onChange={(event) => {
              change({ words: event.target.value });
              setFault('');
            }}
          />
        </Field>
        <Checkbox
          name="isSecret"
          label={words.isSecret}
          checked={typed.isSecret}
          onChange={(event) => change({ isSecret: event.target.checked })}
        />
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.send}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
