import { type AskedReceiptKind, receiptNumber } from '../../../../shared/requests/cash-receipt.ts';
import { ChoiceRadio } from '../../../../ui/form/choice-radio.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { askedWords, cashReceiptMessages } from '../../cash-receipt/messages.ts';

/** What is asked for with the order; `none`: nothing, it may be asked for later. */
export type WishedReceipt = { kind: 'none' | AskedReceiptKind; number: string };
export const noReceipt: WishedReceipt = { kind: 'none', number: '' };

/** What keeps the order from being sent, in words, or null. */
export const receiptFault = ({ kind, number }: WishedReceipt): string | null =>
  kind !== 'none' && receiptNumber(kind, number) === null ? askedWords.badNumbers[kind] : null;

type Props = {
  /** The buyer's, which most ask with. */
  phone: string;
  value: WishedReceipt;
  fault: string | null;
  onChange: (value: WishedReceipt) => void;
};

/** Offered with a transfer or a deposit alone: cards have a slip. */
export function ReceiptChoice({ phone, value, fault, onChange }: Props) {
  const { kind, number } = value;
  return (
    <>
      <ChoiceRadio
        label={cashReceiptMessages.title}
        choices={[
          { value: 'deduction', label: askedWords.kinds.deduction, note: askedWords.kindNotes.deduction },
          { value: 'expense', label: askedWords.kinds.expense, note: askedWords.kindNotes.expense },
          { value: 'none', label: askedWords.none, note: askedWords.noneNote },
        ]}
        value={kind}
        onChange={(next) => onChange({ kind: next, number: next === 'deduction' ? phone : '' })}
      />
      {kind !== 'none' && (
        <Field label={askedWords.numbers[kind]} required hint={askedWords.hints[kind]} error={fault}>
          <TextInput
            name="receiptNumber"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={number}
            onChange={(event) => onChange({ kind, number: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
