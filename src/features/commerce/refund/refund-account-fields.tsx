import { useState } from 'react';
import * as z from 'zod/mini';
import { type RefundAccount, refundAccountShape, refundBanks } from '../../../shared/deposit-account.ts';
import { digitsOf } from '../../../shared/digits.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { typedForm, useTyped } from '../../../ui/form/typed.ts';
import { type AccountField, refundMessages as words } from './messages.ts';

type AccountFaults = Partial<Record<AccountField, string>>;

type CheckedAccount = z.infer<typeof refundAccountShape>;

/** The call's own shape decides; the sentences are ours. */
function checkAccount(
  account: RefundAccount,
): { account: CheckedAccount; faults: AccountFaults } | { account: null; faults: AccountFaults } {
  const parsed = z.safeParse(refundAccountShape, { ...account, holder: account.holder.trim() });
  if (parsed.success) return { account: parsed.data, faults: {} };
  const fields = parsed.error.issues.map((issue) => issue.path[0] as AccountField);
  return { account: null, faults: Object.fromEntries(fields.map((field) => [field, words.faults[field]])) };
}

/** Before anything is typed. @param holder whose it most probably is */
export const emptyAccount = (holder: string): RefundAccount => ({ bank: '', number: '', holder });

/** As a tab keeps what was typed of it. */
export const typedAccountShape: z.ZodMiniType<RefundAccount> = z.object({
  bank: z.string(),
  number: z.string(),
  holder: z.string(),
});

/** What is typed of an account, for every dialog that asks for one and is gone with its page. */
export function useRefundAccount(holder: string) {
  const [account, setAccount] = useState(emptyAccount(holder));
  return useCheckedAccount(account, setAccount);
}

const typedAccount = typedForm('account', typedAccountShape);

/** The same where a buyer types it: it outlives a reload. @param about what is paid back to it */
export function useTypedRefundAccount(about: string, holder: string) {
  const { typed, change, forget } = useTyped(typedAccount, about, emptyAccount(holder));
  return { ...useCheckedAccount(typed, change), forget };
}

/** Where the account is kept with the other fields of its form. */
export function useCheckedAccount(account: RefundAccount, setAccount: (account: RefundAccount) => void) {
  const [faults, setFaults] = useState<AccountFaults>({});
  function onChange(next: RefundAccount) {
    setAccount(next);
    // A field in error is looked at again with every key; the others wait for the press.
    const now = checkAccount(next).faults;
    setFaults((shown) =>
      Object.fromEntries(Object.entries(shown).filter(([field]) => now[field as keyof AccountFaults])),
    );
  }
  function check() {
    const checked = checkAccount(account);
    setFaults(checked.faults);
    return checked;
  }
  return { fields: { account, faults, onChange }, check };
}

type Props = {
  account: RefundAccount;
  faults: AccountFaults;
  onChange: (account: RefundAccount) => void;
};

export function RefundAccountFields({ account, faults, onChange }: Props) {
  return (
    <>
      <Field label={words.bank} required error={faults.bank}>
        <Select
          name="bank"
          value={account.bank}
          onChange={(event) => onChange({ ...account, bank: event.target.value })}
        >
          <option value="">{words.chooseBank}</option>
          {Object.entries(refundBanks).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.number} required hint={words.numberHint} error={faults.number}>
        <TextInput
          name="number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          value={account.number}
          onChange={(event) => onChange({ ...account, number: digitsOf(event.target.value) })}
        />
      </Field>
      <Field label={words.holder} required error={faults.holder}>
        <TextInput
          name="holder"
          autoComplete="name"
          maxLength={20}
          value={account.holder}
          onChange={(event) => onChange({ ...account, holder: event.target.value })}
        />
      </Field>
    </>
  );
}
