import { type FormEvent, useState } from 'react';
import { longestAnswer } from '../../../shared/inquiry.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/inputs.tsx';
import { useUnsavedWords } from '../shell/use-unsaved.ts';
import type { QuestionLine } from './contract.ts';
import { questionAdminWords as words } from './messages.ts';
import css from './questions-screen.module.css';

type Props = {
  question: QuestionLine;
  pending: boolean;
  onClose: () => void;
  /** Whether the words were taken. */
  onSubmit: (answer: { words: string; inSecret: boolean }) => Promise<boolean>;
};

/** The first answer, or a better one. */
export function AnswerDialog({ question, pending, onClose, onSubmit }: Props) {
  const { id, product, isSecret, answeredAtMs } = question;
  const { typed, type, forget } = useUnsavedWords(`question-answer:${id}`, question.answer);
  const [fault, setFault] = useState('');
  const isFirst = answeredAtMs === null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const inSecret = isSecret || new FormData(event.currentTarget).has('inSecret');
    const isShort = typed.trim().length < 2;
    setFault(isShort ? words.short : '');
    if (!isShort && (await onSubmit({ words: typed.trim(), inSecret }))) forget();
  }

  return (
    <Modal
      open
      size="sm"
      title={isFirst ? words.answerOf(product.name) : words.editOf(product.name)}
      onClose={onClose}
    >
      <Form onSubmit={submit}>
        <p className={css.words}>{question.words}</p>
        <Field
          label={words.answerField}
          hint={[isSecret ? words.secretHint : words.answerHint, isFirst ? '' : words.editHint]
            .join(' ')
            .trim()}
          error={fault}
          required
        >
          <TextArea
            name="answer"
            rows={8}
            maxLength={longestAnswer}
            value={typed}
            onChange={(event) => {
              type(event.target.value);
              setFault('');
            }}
          />
        </Field>
        {!isSecret && <Checkbox name="inSecret" label={words.inSecret} />}
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.send}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
