import { TextInput } from '../../../../ui/form/inputs.tsx';

type Props = { value: number; onChange: (value: number) => void; most?: number; disabled?: boolean };

/** Whole numbers without a sign; what is no digit is not taken. An empty field is 0. */
export function NumberInput({ value, onChange, most = 100_000_000, disabled }: Props) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      value={value === 0 ? '' : value.toLocaleString('ko-KR')}
      placeholder="0"
      onChange={({ target }) =>
        onChange(Math.min(most, Number(target.value.replace(/\D/g, '').slice(0, 12))))
      }
    />
  );
}
