import { formatKoreanStamp } from '../../../shared/time/korean-time.ts';
import { fitEucKr } from '../euc-kr.server.ts';
import { vendorOrigins } from '../nicepay-origins.ts';
import type { Checkout, CheckoutForm } from '../port.ts';
import { sign } from './nicepay-legacy-signatures.ts';

type FormConfig = { mid: string; merchantKey: string; scriptUrl: string };

const payMethods = { card: 'CARD', bank: 'BANK', vbank: 'VBANK' } as const;

export function nicepayForm(config: FormConfig, checkout: Checkout): CheckoutForm {
  const ediDate = formatKoreanStamp(checkout.nowMs);
  const amount = String(checkout.amountWon);
  return {
    scriptUrl: config.scriptUrl,
    acceptCharset: 'euc-kr',
    fields: {
      GoodsName: fitEucKr(checkout.goodsName, 40),
      Amt: amount,
      MID: config.mid,
      EdiDate: ediDate,
      Moid: checkout.moid,
      SignData: sign.form({ ediDate, mid: config.mid, amount, key: config.merchantKey }),
      PayMethod: payMethods[checkout.method],
      ReturnURL: checkout.returnUrl,
      BuyerName: fitEucKr(checkout.buyer.name, 30),
      BuyerTel: checkout.buyer.phone.replace(/\D/g, '').slice(0, 20),
      BuyerEmail: checkout.buyer.email.length <= 60 ? checkout.buyer.email : '',
      ReqReserved: checkout.productType,
      CharSet: 'utf-8',
      GoodsCl: checkout.isDigital ? '0' : '1',
      TransType: checkout.isEscrow ? '1' : '0',
      // To the minute.
      ...(checkout.method === 'vbank' && {
        VbankExpDate: formatKoreanStamp(checkout.depositUntilMs).slice(0, 12),
      }),
    },
    launch: [
      'window.nicepaySubmit = () => form.submit();',
      'window.nicepayClose = () => leave();',
      'window.goPay(form);',
    ].join('\n'),
    origins: vendorOrigins(config.scriptUrl),
  };
}
