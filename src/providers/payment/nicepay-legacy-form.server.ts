import iconv from 'iconv-lite';
import { formatKoreanStamp } from '../../shared/korean-time.ts';
import { sign } from './nicepay-legacy-signatures.ts';
import type { Checkout, CheckoutForm } from './port.ts';

type FormConfig = { mid: string; merchantKey: string; scriptUrl: string; origins: string[] };

/** The company counts bytes in EUC-KR and refuses quotes and square brackets. */
export function fitEucKr(value: string, maxBytes: number): string {
  let fitted = '';
  let bytes = 0;
  for (const letter of value.replace(/["[\]<>\\]/g, ' ').normalize('NFC')) {
    const encoded = iconv.encode(letter, 'euc-kr');
    // iconv writes "?" for what EUC-KR lacks (emoji, for one): leave such letters out instead.
    if (encoded.length === 1 && encoded[0] === 0x3f && letter !== '?') continue;
    bytes += encoded.length;
    if (bytes > maxBytes) break;
    fitted += letter;
  }
  return fitted.replace(/\s+/g, ' ').trim();
}

export function nicepayForm(config: FormConfig, checkout: Checkout): CheckoutForm {
  const ediDate = formatKoreanStamp(checkout.nowMs);
  const amount = String(checkout.amountWon);
  const vendor = new URL(config.scriptUrl).origin;
  // The live windows move between hosts of the company; the script's own origin covers the sandbox.
  const live = vendor.endsWith('.nicepay.co.kr') ? ['https://*.nicepay.co.kr'] : [];
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
      PayMethod: 'CARD',
      ReturnURL: checkout.returnUrl,
      BuyerName: fitEucKr(checkout.buyer.name, 30),
      BuyerTel: checkout.buyer.phone.replace(/\D/g, '').slice(0, 20),
      BuyerEmail: checkout.buyer.email.length <= 60 ? checkout.buyer.email : '',
      ReqReserved: checkout.productType,
      CharSet: 'utf-8',
      GoodsCl: '1',
      TransType: '0',
    },
    launch: [
      'window.nicepaySubmit = () => form.submit();',
      'window.nicepayClose = () => leave();',
      'window.goPay(form);',
    ].join('\n'),
    origins: { script: [vendor, ...live], frame: [vendor, ...live], form: [vendor, ...live] },
  };
}
