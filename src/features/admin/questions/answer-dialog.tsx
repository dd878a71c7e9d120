import { type FormEvent, useState } from 'react';
import { longestAnswer } from '../../../shared/inquiry.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/inputs.tsx';
import type { QuestionLine } from './contract.ts';
import { questionAdminWords as words } from './messages.ts';
import css from './questions-screen.module.css';

type Props = {
  question: QuestionLine;
  pending: boolean;
  onClose: () => void;
  onSubmit: (answer: { words: string; inSecret: boolean }) => void;
};

/** The first answer, or a better one. */
export function AnswerDialog({ question, pending, onClose, onSubmit }: Props) {
  const { product, isSecret, answeredAtMs } = question;
  const [fault, setFault] = useState('');
  const isFirst = answeredAtMs === null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = String(form.get('answer')).trim();
    setFault(typed.length < 2 ? words.short : '');
    if (typed.length >= 2) onSubmit({ words: typed, inSecret: isSecret || form.has('inSecret') });
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
            defaultValue={question.answer}
            onChange={() => setFault('')}
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
