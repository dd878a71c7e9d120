import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import css from './agreed-prices.module.css';
import { agreedAdminMessages as words } from './messages.ts';

export type TypedDays = { firstDay: string; lastDay: string; contract: string };

export const writtenDays = ({ firstDay, lastDay, contract }: TypedDays) => ({
  ...{ firstDay, lastDay: lastDay === '' ? null : lastDay, contract: contract.trim() },
});

type Props = {
  typed: TypedDays;
  today: string;
  error: string | undefined;
  onChange: (change: Partial<TypedDays>) => void;
};

/** From when until when, and what it was agreed in. */
export function DaysFields({ typed, today, error, onChange }: Props) {
  return (
    <>
      <div className={css.days}>
        <Field label={words.firstDay} hint={words.firstDayHint} error={error} required>
          <TextInput
            type="date"
            min={today}
            value={typed.firstDay}
            onChange={({ target }) => onChange({ firstDay: target.value })}
          />
        </Field>
        <Field label={words.lastDay} hint={words.lastDayHint} required={false}>
          <TextInput
            type="date"
            min={typed.firstDay}
            value={typed.lastDay}
            onChange={({ target }) => onChange({ lastDay: target.value })}
          />
        </Field>
      </div>
      <Field label={words.contract} hint={words.contractHint} required={false}>
        <TextInput
          maxLength={60}
          autoComplete="off"
          value={typed.contract}
          onChange={({ target }) => onChange({ contract: target.value })}
        />
      </Field>
    </>
  );
}
