import agreements from '../../../../content/agreements.json' with { type: 'json' };
import type { PaymentForm } from './contract.ts';
import { type AgreementName, agreementNames } from './rules.ts';

export function agreementsOf(form: PaymentForm): Record<AgreementName, boolean> {
  return {
    service: form.confirmService === 'Y',
    private: form.confirmPrivate === 'Y',
    age: form.confirmAge === 'Y',
    event: form.confirmEventshop === 'Y',
    othershop: form.confirmOthershop === 'Y',
  };
}

/** Which text, in which version, was agreed to. */
export function versionsOf(agreed: Record<AgreementName, boolean>): { agreement: string; version: string }[] {
  return agreementNames
    .filter((name) => agreed[name])
    .map((name) => ({ agreement: name, version: agreements[name].version }));
}
