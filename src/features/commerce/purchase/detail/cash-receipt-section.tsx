import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { formatWon } from '../../../../shared/money.ts';
import {
  type AskedReceiptKind,
  askedReceiptKinds,
  receiptNumber,
} from '../../../../shared/requests/cash-receipt.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { ChoiceRadio } from '../../../../ui/form/choice-radio.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { focusFirstInvalid } from '../../../../ui/form/focus-first-invalid.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { DescriptionList } from '../../../../ui/layout/data.tsx';
import { askReceipt, type ShownReceipt } from '../../cash-receipt/contract.ts';
import { askedWords, receiptKindWords, cashReceiptMessages as words } from '../../cash-receipt/messages.ts';
import css from '../purchase-dialog.module.css';

type Props = {
  moid: string;
  /** The buyer's, which most ask with. */
  phone: string;
  shown: ShownReceipt;
  onMoved: () => void;
  onSessionEnded: () => void;
};

/** How the receipt of a purchase stands, and asking for one. */
export function CashReceipt({ moid, phone, shown, onMoved, onSessionEnded }: Props) {
  const { receipt, askable } = shown;
  return (
    <>
      {receipt && <Standing receipt={receipt} />}
      {!receipt && <p>{askable ? words.none : words.closed}</p>}
      {askable && <AskForm moid={moid} phone={phone} onMoved={onMoved} onSessionEnded={onSessionEnded} />}
    </>
  );
}

function Standing({ receipt }: { receipt: NonNullable<ShownReceipt['receipt']> }) {
  const { kind, state, numberEnd, approvalNo, amountWon, issuedAtMs, pageUrl } = receipt;
  const items = [
    { term: words.kind, value: receiptKindWords[kind] },
    ...(kind === 'self' ? [] : [{ term: words.number, value: words.ends(numberEnd) }]),
    ...(amountWon > 0 ? [{ term: words.amount, value: formatWon(amountWon) }] : []),
    ...(approvalNo ? [{ term: words.approvalNo, value: approvalNo }] : []),
    ...(issuedAtMs === null ? [] : [{ term: words.issuedAt, value: formatKoreanDate(issuedAtMs) }]),
  ];
  return (
    <>
      <DescriptionList items={items} />
      {words.states[state] && <p>{words.states[state]}</p>}
      {state === 'issued' && (
        <p className={css.note}>{kind === 'self' ? words.selfIssued : words.tomorrow}</p>
      )}
      {/^https?:/.test(pageUrl) && (
        <div className={css.links}>
          <LinkButton variant="tint" size="s" newWindow to={pageUrl}>
            {words.page}
          </LinkButton>
          <span className={css.note}>{words.pageNote}</span>
        </div>
      )}
    </>
  );
}

function AskForm({ moid, phone, onMoved, onSessionEnded }: Omit<Props, 'shown'>) {
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  // A double press comes before the state is drawn.
  const isAsking = useRef(false);
  const [pending, setPending] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<AskedReceiptKind>('deduction');
  const [number, setNumber] = useState(phone);
  const [fault, setFault] = useState('');

  function choose(next: AskedReceiptKind) {
    setKind(next);
    setFault('');
    setNumber(next === 'deduction' ? phone : '');
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAsking.current) return;
    if (receiptNumber(kind, number) === null) return showFault();
    isAsking.current = true;
    setPending(true);
    const { outcome } = await call(askReceipt, { input: { moid, kind, number } });
    isAsking.current = false;
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'badNumber') return showFault();
    if (outcome === 'asked') notify.toast(words.done);
    else await notify.alert(messageOf(outcome, { notAskable: words.notAskable }, words.failed));
    if (outcome === 'asked' || outcome === 'notAskable') onMoved();
  }

  function showFault() {
    setFault(askedWords.badNumbers[kind]);
    notify.announce(askedWords.badNumbers[kind]);
    requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  }

  if (!isOpen)
    return (
      <div className={css.links}>
        <Button variant="tint" size="s" onClick={() => setOpen(true)}>
          {words.ask}
        </Button>
      </div>
    );
  return (
    <Form ref={form} onSubmit={submit} aria-label={words.ask}>
      <ChoiceRadio
        label={words.chooseKind}
        choices={askedReceiptKinds.map((value) => ({
          ...{ value, label: askedWords.kinds[value], note: askedWords.kindNotes[value] },
        }))}
        value={kind}
        onChange={choose}
      />
      <Field label={askedWords.numbers[kind]} required hint={askedWords.hints[kind]} error={fault}>
        <TextInput
          name="receiptNumber"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={number}
          onChange={(event) => {
            setNumber(event.target.value);
            setFault('');
          }}
        />
      </Field>
      <p className={css.note}>{words.kept}</p>
      <Button type="submit" size="s" pending={pending}>
        {words.now}
      </Button>
    </Form>
  );
}
