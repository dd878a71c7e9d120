import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field, FieldError } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import css from './inquiry-dialog.module.css';
import { inquiryMessages as words } from './messages.ts';
import type { ContactField } from './rules.ts';

type Contact = { name: string; phone: string; email: string; agrees: boolean };
type Props = {
  value: Contact;
  onChange: (value: Contact) => void;
  faults: {
    faultOf: (field: ContactField) => string | undefined;
    leave: (field: ContactField, value: string) => void;
  };
};

/** Who asks without an account, and where the answer goes. */
export function ContactFields({ value, onChange, faults }: Props) {
  const set = (part: Partial<Contact>) => onChange({ ...value, ...part });
  const fieldOf = (name: 'name' | 'phone' | 'email') => ({
    name,
    value: value[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    onBlur: () => faults.leave(name, value[name]),
  });
  return (
    <>
      <Field label={words.name} required error={faults.faultOf('name')}>
        <TextInput {...fieldOf('name')} maxLength={30} autoComplete="name" />
      </Field>
      <Field label={words.phone} hint={words.phoneHint} error={faults.faultOf('phone')}>
        <TextInput
          {...fieldOf('phone')}
          type="tel"
          inputMode="numeric"
          maxLength={13}
          autoComplete="tel-national"
        />
      </Field>
      <Field label={words.email} hint={words.emailHint} error={faults.faultOf('email')}>
        <TextInput
          {...fieldOf('email')}
          type="email"
          inputMode="email"
          maxLength={254}
          autoComplete="email"
        />
      </Field>
      <div>
        <Checkbox
          required
          label={words.agree}
          checked={value.agrees}
          invalid={Boolean(faults.faultOf('agrees'))}
          onChange={(event) => set({ agrees: event.target.checked })}
        />
        <p className={css.faint}>{words.agreeNote}</p>
        <FieldError>{faults.faultOf('agrees')}</FieldError>
      </div>
    </>
  );
}
