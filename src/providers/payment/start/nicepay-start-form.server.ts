import { fitEucKr } from '../euc-kr.server.ts';
import { vendorOrigins } from '../nicepay-origins.ts';
import type { Checkout, CheckoutForm } from '../port.ts';

type FormConfig = { clientKey: string; holder: string; scriptUrl: string };

/** The wallets stand beside the cards in the one window. */
const methods = { card: 'cardAndEasyPay', bank: 'bank', vbank: 'vbank' } as const;

// The form is never sent: it only carries the fields to the provider's script, which wants numbers as numbers.
const launch = `
const fields = Object.fromEntries(new FormData(form));
const hours = fields.vbankValidHours;
AUTHNICE.requestPay({
  ...fields,
  amount: Number(fields.amount),
  ...(hours && { vbankValidHours: Number(hours) }),
  isDigital: fields.isDigital === 'true',
  useEscrow: fields.useEscrow === 'true',
  fnError: () => leave(),
});`.trim();

export function startForm(config: FormConfig, checkout: Checkout): CheckoutForm {
  const { buyer } = checkout;
  const optional = {
    mallReserved: checkout.productType.replaceAll('"', '').slice(0, 500),
    buyerName: fitEucKr(buyer.name, 30),
    buyerTel: buyer.phone.replace(/\D/g, '').slice(0, 20),
    buyerEmail: buyer.email.length <= 60 ? buyer.email : '',
  };
  return {
    scriptUrl: config.scriptUrl,
    acceptCharset: 'utf-8',
    fields: {
      clientId: config.clientKey,
      method: methods[checkout.method],
      orderId: checkout.moid,
      amount: String(checkout.amountWon),
      goodsName: fitEucKr(checkout.goodsName, 40),
      returnUrl: checkout.returnUrl,
      returnCharSet: 'utf-8',
      isDigital: String(checkout.isDigital),
      useEscrow: String(checkout.isEscrow),
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== '')),
      ...(checkout.method === 'vbank' && {
        vbankHolder: fitEucKr(config.holder, 40),
        vbankValidHours: String(hoursUntil(checkout.depositUntilMs, checkout.nowMs)),
      }),
    },
    launch,
    origins: vendorOrigins(config.scriptUrl),
  };
}

/** Whole hours are all it takes; rounded down, so that the account closes no later than the shop says. */
const hoursUntil = (untilMs: number, nowMs: number) => Math.max(1, Math.floor((untilMs - nowMs) / 3_600_000));
