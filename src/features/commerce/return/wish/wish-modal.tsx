import type { FormEvent, ReactNode, RefObject } from 'react';
import { useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import css from './wish-modal.module.css';

type Props = {
  words: { title: string; keep: string; send: string };
  goodsName: string;
  form: RefObject<HTMLFormElement | null>;
  pending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
};

/** What a buyer asks for goods of an order: a form, and the two answers beneath it. */
export function WishModal({ words, goodsName, form, pending, onSubmit, onClose, children }: Props) {
  const formId = useId();
  return (
    <Modal
      open
      size="sm"
      narrow="sheet"
      title={words.title}
      focus="title"
      onClose={onClose}
      footer={
        <div className={css.answers}>
          <Button block variant="ghost" onClick={onClose}>
            {words.keep}
          </Button>
          <Button block type="submit" form={formId} pending={pending}>
            {words.send}
          </Button>
        </div>
      }
    >
      <Form id={formId} ref={form} className={css.form} onSubmit={onSubmit}>
        <p className={css.goods}>{goodsName}</p>
        {children}
      </Form>
    </Modal>
  );
}

type NextProps = { title: string; steps: readonly string[]; lead?: string | false; note: string };

/** How it goes on after it was asked for. */
export const NextSteps = ({ title, steps, lead, note }: NextProps) => (
  <div className={css.next}>
    <h3>{title}</h3>
    {lead && <p>{lead}</p>}
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p className={css.note}>{note}</p>
  </div>
);
