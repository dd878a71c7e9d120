import agreements from '../../../../content/agreements.json' with { type: 'json' };
import { type OptionalAgreement, optionalAgreements } from '../../../shared/order-events.ts';

export const nameOfConsent = (agreement: OptionalAgreement): string => agreements[agreement].title;

/** Of an event's detail. */
export function describeConsent(agreement: string): string {
  const name = optionalAgreements.find((one) => one === agreement);
  return name ? nameOfConsent(name) : '';
}
