import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { institutionMessages } from '../messages.ts';
import { type Contact, longestPersonName } from '../rules.ts';

const { terms } = institutionMessages;

type Props = {
  value: Contact;
  faults: {
    faultOf: (field: keyof Contact) => string | undefined;
    leave: (field: keyof Contact, value: string) => void;
  };
  onChange: (part: Partial<Contact>) => void;
};

/** Whom the shop asks about an institution's orders and boxes. */
export const ContactFields = ({ value, faults, onChange }: Props) => (
  <>
    <Field label={terms.contactName} required error={faults.faultOf('contactName')}>
      <TextInput
        name="contactName"
        autoComplete="name"
        maxLength={longestPersonName}
        value={value.contactName}
        onChange={(event) => onChange({ contactName: event.target.value })}
        onBlur={() => faults.leave('contactName', value.contactName)}
      />
    </Field>
    <Field label={terms.contactPhone} required error={faults.faultOf('contactPhone')}>
      <TextInput
        name="contactPhone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={13}
        value={value.contactPhone}
        onChange={(event) => onChange({ contactPhone: event.target.value })}
        onBlur={() => faults.leave('contactPhone', value.contactPhone)}
      />
    </Field>
    <Field label={terms.contactEmail} required error={faults.faultOf('contactEmail')}>
      <TextInput
        name="contactEmail"
        type="email"
        autoComplete="email"
        maxLength={100}
        value={value.contactEmail}
        onChange={(event) => onChange({ contactEmail: event.target.value })}
        onBlur={() => faults.leave('contactEmail', value.contactEmail)}
      />
    </Field>
  </>
);
