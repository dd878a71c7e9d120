import { type FormEvent, useRef } from 'react';
import { isSearchedAddress } from '../../../../shared/requests/postal-address.ts';
import { Button } from '../../../../ui/button.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import type { Verification } from '../../identity/use-identity-window.ts';
import { VerifiedPerson } from '../../identity/verified-person.tsx';
import { canonicalLoginId } from '../../session/rules.ts';
import { EmailField, LoginIdField } from '../account-fields.tsx';
import { type Address, AddressFields } from '../address-fields.tsx';
import { faultsOfNewPassword, type NewPassword, NewPasswordFields } from '../new-password-fields.tsx';
import { isEmail, isLoginId } from '../rules.ts';
import { type Faults, useFormFaults } from '../use-form-faults.ts';
import { signUpMessages, signUpOutcomes, memberFieldMessages as words } from './sign-up-messages.ts';

export type SignUpDraft = NewPassword & Address & { login_id: string; email: string };
export const emptyDraft: SignUpDraft = {
  login_id: '',
  email: '',
  password: '',
  rePassword: '',
  _address: '',
  subAddress: '',
};

type Props = {
  person: Verification;
  draft: SignUpDraft;
  /** The id that somebody has already, as the server found. */
  takenId: string;
  /** The password that the server found guessable. */
  refusedPassword: string;
  pending: boolean;
  postcodeScript: string;
  onChange: (draft: SignUpDraft) => void;
  onSubmit: () => void;
};

export function DetailsStep(props: Props) {
  const { person, draft, takenId, refusedPassword, pending, postcodeScript, onChange, onSubmit } = props;
  const form = useRef<HTMLFormElement>(null);
  const faults = useFormFaults(form, faultsOf(draft, takenId, refusedPassword));
  const isTaken = takenId !== '' && draft.login_id === takenId;
  const set = (part: Partial<SignUpDraft>) => onChange({ ...draft, ...part });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || (await faults.refuse())) return;
    onSubmit();
  }

  return (
    <Form ref={form} onSubmit={submit}>
      <VerifiedPerson person={person} />
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
      <NewPasswordFields
        value={draft}
        loginId={draft.login_id}
        refused={refusedPassword}
        faultOf={faults.faultOf}
        onChange={set}
        onLeave={faults.leave}
      />
      <AddressFields
        value={draft}
        isSubAddressRequired
        postcodeScript={postcodeScript}
        faultOf={faults.faultOf}
        onChange={set}
        onLeave={faults.leave}
      />
      <FormActions>
        <Button type="submit" block pending={pending}>
          {signUpMessages.submit}
        </Button>
      </FormActions>
    </Form>
  );
}

function faultsOf(draft: SignUpDraft, takenId: string, refused: string): Faults<keyof SignUpDraft> {
  const { password, rePassword } = faultsOfNewPassword(draft, { loginId: draft.login_id, refused });
  return {
    ...(isLoginId(canonicalLoginId(draft.login_id)) ? {} : { login_id: words.loginIdFault }),
    ...(takenId !== '' && draft.login_id === takenId ? { login_id: signUpOutcomes.taken } : {}),
    ...(isEmail(draft.email.trim()) ? {} : { email: words.emailFault }),
    ...(password && { password }),
    ...(rePassword && { rePassword }),
    ...(isSearchedAddress(draft._address) ? {} : { _address: words.addressFault }),
    ...(draft.subAddress.trim() ? {} : { subAddress: words.subAddressFault }),
  };
}
