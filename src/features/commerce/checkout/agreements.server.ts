import agreements from '../../../../content/agreements.json' with { type: 'json' };
import type { RepairForm } from './contract.ts';
import { type AgreementName, agreementNames } from './rules.ts';

/** What every form that pays something ticks. */
type Ticks = Omit<RepairForm, 'number' | 'amt' | '_method' | '_window'>;

export function agreementsOf(form: Ticks): Record<AgreementName, boolean> {
  return {
    service: form.confirmService === 'Y',
    private: form.confirmPrivate === 'Y',
    age: form.confirmAge === 'Y',
    event: form.confirmEventshop === 'Y',
    othershop: form.confirmOthershop === 'Y',
  };
}

/**
 * Which text, in which version, was agreed to. The specification's form ticks the shop's terms of sale (`confirmeCommerce`)
 * apart from the terms of service: the same text, kept as it was sent.
 */
export function versionsOf(form: Ticks): { agreement: string; version: string }[] {
  const agreed = agreementsOf(form);
  return [
    ...(form.confirmeCommerce === 'Y'
      ? [{ agreement: 'commerce', version: agreements.service.version }]
      : []),
    ...agreementNames
      .filter((name) => agreed[name])
      .map((name) => ({ agreement: name, version: agreements[name].version })),
  ];
}
