import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { redeemCoupon } from './contract.ts';
import css from './coupon-dialog.module.css';
import { couponMessages as words } from './messages.ts';

type Props = {
  /** A code that the member bought; else nothing is typed yet. */
  bought: string;
  onClose: () => void;
  /** The page's list knows one more now. */
  onRedeemed: () => void;
  onSessionEnded: () => void;
};

export default function CouponDialog({ bought, onClose, onRedeemed, onSessionEnded }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [code, setCode] = useState(bought);
  const [fault, setFault] = useState('');
  const [pending, setPending] = useState(false);
  const [done, setDone] = useState('');

  function refuse(text: string) {
    setFault(text);
    field.current?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    if (code.trim() === '') return refuse(words.empty);
    setPending(true);
    const { outcome, data } = await call(redeemCoupon, { input: { code: code.trim() } });
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome !== 'redeemed' || !data) return refuse(messageOf(outcome, words.faults, words.other));
    setDone(words.done(data.title, data.use_value, formatKoreanDate(data.expiration_date * 1_000)));
    requestAnimationFrame(() => heading.current?.focus());
    onRedeemed();
  }

  return (
    <Modal open size="sm" title={words.title} onClose={onClose}>
      {done ? (
        <div className={css.done}>
          <h3 ref={heading} tabIndex={-1}>
            {words.doneTitle}
          </h3>
          <p>{done}</p>
          <Button block onClick={onClose}>
            {words.close}
          </Button>
        </div>
      ) : (
        <Form onSubmit={submit}>
          <p>{words.lead}</p>
          <Field label={words.code} hint={`${words.example} · ${words.hint}`} error={fault} required>
            <TextInput
              ref={field}
              mono
              className={css.code}
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              value={code}
              onChange={(event) => {
                setCode(event.target.value);
                setFault('');
              }}
            />
          </Field>
          <FormActions>
            <Button type="submit" block pending={pending}>
              {words.submit}
            </Button>
          </FormActions>
        </Form>
      )}
    </Modal>
  );
}
