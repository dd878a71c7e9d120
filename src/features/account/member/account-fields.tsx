import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { memberFieldMessages as words } from './sign-up/sign-up-messages.ts';

type Props = {
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
};

export function LoginIdField({ value, fault, onChange, onLeave }: Props) {
  return (
    <Field label={words.login_id} required hint={words.loginIdHint} error={fault}>
      <TextInput
        name="login_id"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
    </Field>
  );
}

/** @param label of another address than the member's own, which has no hint */
export function EmailField({ value, fault, onChange, onLeave, label }: Props & { label?: string }) {
  return (
    <Field
      label={label ?? words.email}
      required
      hint={label === undefined ? words.emailHint : undefined}
      error={fault}
    >
      <TextInput
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
    </Field>
  );
}
