import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/inputs.tsx';
import { frameMessages } from './messages.ts';

const words = frameMessages.reason;

type Props = {
  title: string;
  /** What will happen. */
  lead: ReactNode;
  submitLabel: string;
  /** Left out where it is no more than the reason. */
  label?: string;
  hint?: string;
  longest?: number;
  pending: boolean;
  onClose: () => void;
  onSubmit: (reason: string, form: FormData) => void;
  /** Fields before the reason. */
  children?: ReactNode;
};

/** Something that needs words: says what will happen, asks why. */
export function ReasonDialog({ longest = 200, label = words.label, hint = words.hint, ...props }: Props) {
  const [fault, setFault] = useState('');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason')).trim();
    setFault(reason.length < 2 ? words.short : '');
    if (reason.length >= 2) props.onSubmit(reason, form);
  }

  return (
    <Modal open size="sm" title={props.title} onClose={props.onClose}>
      <Form onSubmit={submit}>
        <p>{props.lead}</p>
        {props.children}
        <Field label={label} hint={hint} error={fault} required>
          <TextArea name="reason" rows={longest > 200 ? 5 : 2} maxLength={longest} />
        </Field>
        <FormActions>
          <Button type="submit" block pending={props.pending}>
            {props.submitLabel}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
