import { Field, FieldOk } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/inputs.tsx';
import { faultOfPassword } from './rules.ts';
import { passwordFaults, memberFieldMessages as words } from './sign-up/sign-up-messages.ts';
import type { Faults } from './use-form-faults.ts';

export type NewPassword = { password: string; rePassword: string };

type Known = {
  loginId: string;
  /** The one that the server found guessable. */
  refused: string;
  differ?: string;
};

export function faultsOfNewPassword(
  { password, rePassword }: NewPassword,
  { loginId, refused, differ = words.passwordsDiffer }: Known,
): Faults<keyof NewPassword> {
  const isRefused = refused !== '' && password === refused;
  const fault = faultOfPassword(password, loginId) ?? (isRefused ? 'guessable' : null);
  const again = rePassword === '' ? passwordFaults.short : rePassword === password ? null : differ;
  return { ...(fault && { password: passwordFaults[fault] }), ...(again && { rePassword: again }) };
}

type Props = {
  value: NewPassword;
  loginId: string;
  refused: string;
  /** In place of the present one, or the first there is. */
  isChange?: boolean;
  faultOf: (field: keyof NewPassword) => string | undefined;
  onChange: (value: NewPassword) => void;
  onLeave: (field: keyof NewPassword, value: string) => void;
};

export function NewPasswordFields(props: Props) {
  const { value, loginId, refused, isChange = false, faultOf, onChange, onLeave } = props;
  const isFine = faultsOfNewPassword(value, { loginId, refused }).password === undefined;
  const isSame = isFine && value.rePassword === value.password;
  return (
    <>
      <Field
        label={isChange ? words.newPassword : words.password}
        required
        hint={words.passwordHint}
        error={faultOf('password')}
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={value.password}
          onChange={(event) => onChange({ ...value, password: event.target.value })}
          onBlur={() => onLeave('password', value.password)}
        />
        <div aria-live="polite">{isFine && <FieldOk>{words.passwordOk}</FieldOk>}</div>
      </Field>
      <Field label={isChange ? words.newRePassword : words.rePassword} required error={faultOf('rePassword')}>
        <PasswordInput
          name="rePassword"
          autoComplete="new-password"
          value={value.rePassword}
          onChange={(event) => onChange({ ...value, rePassword: event.target.value })}
          onBlur={() => onLeave('rePassword', value.rePassword)}
        />
        <div aria-live="polite">{isSame && <FieldOk>{words.rePasswordOk}</FieldOk>}</div>
      </Field>
    </>
  );
}
