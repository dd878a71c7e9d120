import type { CheckoutForm } from './port.ts';

/** The live windows move between hosts of the provider; the script's own origin covers the sandbox. */
export function vendorOrigins(scriptUrl: string): CheckoutForm['origins'] {
  const vendor = new URL(scriptUrl).origin;
  const live = vendor.endsWith('.nicepay.co.kr') ? ['https://*.nicepay.co.kr'] : [];
  return { script: [vendor, ...live], frame: [vendor, ...live], form: [vendor, ...live] };
}
