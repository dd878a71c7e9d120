import { type FormEvent, useRef } from 'react';
import { digitsOf } from '../../../shared/digits.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { canonicalLoginId } from '../session/rules.ts';
import { EmailField, LoginIdField } from './account-fields.tsx';
import { AddressFields } from './address-fields.tsx';
import { profileEditMessages } from './profile-messages.ts';
import { faultsOfProfile, isLoginId, type ProfileField } from './rules.ts';
import { signUpOutcomes, memberFieldMessages as words } from './sign-up/sign-up-messages.ts';
import { type Faults, useFormFaults } from './use-form-faults.ts';

export type ProfileDraft = {
  userName: string;
  login_id: string;
  email: string;
  phone: string;
  _address: string;
  subAddress: string;
};

type Props = {
  draft: ProfileDraft;
  takenId: string;
  pending: boolean;
  postcodeScript: string;
  onChange: (draft: ProfileDraft) => void;
  onSubmit: () => void;
};

const faultWords: Record<ProfileField, string> = {
  userName: words.userNameFault,
  email: words.emailFault,
  phone: words.phoneFault,
  _address: words.addressFault,
};

export function ProfileForm({ draft, takenId, pending, postcodeScript, onChange, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const faults = useFormFaults<keyof ProfileDraft>(form, faultsOf(draft));
  const set = (part: Partial<ProfileDraft>) => onChange({ ...draft, ...part });
  const isTaken = takenId !== '' && draft.login_id === takenId;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || (await faults.refuse())) return;
    onSubmit();
  }

  return (
    <Form ref={form} onSubmit={submit}>
      <Field label={words.userName} required error={faults.faultOf('userName')}>
        <TextInput
          name="userName"
          autoComplete="name"
          maxLength={30}
          value={draft.userName}
          onChange={(event) => set({ userName: event.target.value })}
          onBlur={() => faults.leave('userName', draft.userName)}
        />
      </Field>
      <LoginIdField
        value={draft.login_id}
        fault={isTaken ? signUpOutcomes.taken : faults.faultOf('login_id')}
        onChange={(login_id) => set({ login_id })}
        onLeave={() => faults.leave('login_id', draft.login_id)}
      />
      <EmailField
        value={draft.email}
        fault={faults.faultOf('email')}
        onChange={(email) => set({ email })}
        onLeave={() => faults.leave('email', draft.email)}
      />
      <Field label={words.phone} required hint={words.phoneHint} error={faults.faultOf('phone')}>
        <TextInput
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={13}
          value={draft.phone}
          onChange={(event) => set({ phone: digitsOf(event.target.value).slice(0, 11) })}
          onBlur={() => faults.leave('phone', draft.phone)}
        />
      </Field>
      <AddressFields
        value={draft}
        isSubAddressRequired={false}
        postcodeScript={postcodeScript}
        faultOf={faults.faultOf}
        onChange={set}
        onLeave={faults.leave}
      />
      <FormActions>
        <Button type="submit" block pending={pending}>
          {profileEditMessages.submit}
        </Button>
      </FormActions>
    </Form>
  );
}

function faultsOf(draft: ProfileDraft): Faults<keyof ProfileDraft> {
  const wrong = faultsOfProfile(draft);
  const told = Object.fromEntries(wrong.map((field) => [field, faultWords[field]]));
  const { userName, ...rest } = told as Faults<keyof ProfileDraft>;
  return {
    ...(userName && { userName }),
    ...(isLoginId(canonicalLoginId(draft.login_id)) ? {} : { login_id: words.loginIdFault }),
    ...rest,
  };
}
