// Escrow of the legacy contract: the company is told which parcel the goods are in. Its answer carries no signature.
import { formatKoreanStamp } from '../../../shared/time/korean-time.ts';
import { fitEucKr } from '../euc-kr.server.ts';
import type { ParcelTelling, PaymentPort } from '../port.ts';
import { type LegacyShop, text } from './nicepay-legacy-answers.ts';
import { postForm } from './nicepay-legacy-call.server.ts';
import { sign } from './nicepay-legacy-signatures.ts';

type Config = LegacyShop & { escrowUrl: string; timeoutMs: number };

/** Registering a parcel; the buyer's own word has other numbers. */
const reqType = '03';
const registeredCode = 'C000';
/** Not now: the deposit may be a moment away at the company. */
const notNow = 'C005';

export const legacyEscrow =
  (config: Config): NonNullable<PaymentPort['registerParcel']> =>
  async ({ tid, courier, trackingNumber, address, sender }, nowMs): Promise<ParcelTelling> => {
    const { mid, merchantKey: key, timeoutMs } = config;
    const ediDate = formatKoreanStamp(nowMs);
    const fields = {
      ...{ MID: mid, TID: tid, EdiDate: ediDate, ReqType: reqType },
      SignData: sign.escrow({ tid, mid, reqType, ediDate, key }),
      InvoiceNum: trackingNumber,
      // The company writes the buyer an e-mail, in which they decide.
      ConfirmMail: '1',
    };
    const korean = {
      DeliveryCoNm: fitEucKr(courier, 100),
      BuyerAddr: fitEucKr(address, 200),
      RegisterName: fitEucKr(sender, 50),
    };
    const said = await postForm(config.escrowUrl, fields, { timeoutMs, korean });
    if ('lost' in said) return { kind: 'unknown', reason: said.lost };
    const { ResultCode: code, ResultMsg: message, TID } = said.answer;
    // Where it names a deal it must be this one.
    if (text(TID) !== '' && text(TID) !== tid) return { kind: 'unknown', reason: 'answer for another deal' };
    if (code === registeredCode) return { kind: 'told' };
    return code === notNow ? { kind: 'unknown', reason: code } : { kind: 'refused', code, message };
  };
