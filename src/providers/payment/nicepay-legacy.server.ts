// NicePay's legacy web form (MID + merchant key), after the company's developer manual: form, approval, network cancel,
// cancel, status and notification pages.
import * as z from 'zod';
import { formatKoreanStamp } from '../../shared/korean-time.ts';
import { nicepayForm } from './nicepay-legacy-form.server.ts';
import { sameSignature, sign } from './nicepay-legacy-signatures.ts';
import type {
  Approval,
  ChargeState,
  PaymentNotice,
  PaymentPort,
  PaymentReturn,
  Refund,
  Reversal,
  Ticket,
} from './port.ts';

export type NicepayConfig = {
  mid: string;
  merchantKey: string;
  scriptUrl: string;
  cancelUrl: string;
  statusUrl: string;
  /** The only origins at which an approval or a network cancel may be asked (the company names its data centre). */
  origins: string[];
  notifyAddresses: string[];
  timeoutMs: number;
};

const approvedCodes: Record<string, string> = { CARD: '3001', BANK: '4000', CELLPHONE: 'A000' };
const cancelledCodes = ['2001', '2211'];
const nothingToCancel = '2012';
// Already cancelled, or asked for already: only a look-up tells which.
const cancelledBefore = ['2013', '2015'];

const answerSchema = z.looseObject({ ResultCode: z.string(), ResultMsg: z.string().catch('') });
type Answer = z.infer<typeof answerSchema>;
const text = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export function createNicepayLegacy(config: NicepayConfig): PaymentPort {
  const { mid, merchantKey: key } = config;

  const allowed = (address: string | undefined): address is string => {
    if (!address || !URL.canParse(address)) return false;
    const url = new URL(address);
    return config.origins.includes(url.origin) && url.username === '' && url.password === '';
  };

  async function post(
    address: string,
    fields: Record<string, string>,
  ): Promise<{ answer: Answer } | { lost: string }> {
    try {
      const response = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, CharSet: 'utf-8', EdiType: 'JSON' }),
        // A redirect could lead the signed request anywhere.
        redirect: 'error',
        signal: AbortSignal.timeout(config.timeoutMs),
      });
      if (!response.ok) return { lost: `status ${response.status}` };
      const parsed = answerSchema.safeParse(JSON.parse(await response.text()));
      return parsed.success ? { answer: parsed.data } : { lost: 'answer of an unknown shape' };
    } catch (error) {
      return { lost: error instanceof Error ? error.name : 'failure' };
    }
  }

  const signedAnswer = (answer: Answer, amountField: string) => {
    const received = text(answer[amountField]);
    const tid = text(answer.TID);
    // The manual's samples hash the sum as it was sent, which is padded with zeros; some services send it plain.
    return [received, received.replace(/^0+(?=\d)/, '')].some((amount) =>
      sameSignature(text(answer.Signature), sign.answer({ tid, mid, amount, key })),
    );
  };

  async function approve(
    ticket: Ticket,
    order: { moid: string; amountWon: number },
    nowMs: number,
  ): Promise<Approval> {
    if (!allowed(ticket.approveUrl))
      return { kind: 'refused', code: 'ORIGIN', message: '승인 주소가 올바르지 않아요' };
    const said = await post(ticket.approveUrl, chargeFields(ticket, order.amountWon, nowMs));
    if ('lost' in said) return { kind: 'unknown', reason: said.lost };
    const { answer } = said;
    const method = text(answer.PayMethod);
    if (approvedCodes[method] !== answer.ResultCode) {
      // A success code under another method would be a charge that we take for a refusal.
      if (Object.values(approvedCodes).includes(answer.ResultCode))
        return { kind: 'unknown', reason: 'method' };
      return { kind: 'refused', code: answer.ResultCode, message: answer.ResultMsg };
    }
    if (!signedAnswer(answer, 'Amt')) return { kind: 'unknown', reason: 'signature of the answer' };
    if (
      Number(answer.Amt) !== order.amountWon ||
      text(answer.Moid) !== order.moid ||
      text(answer.MID) !== mid
    ) {
      return { kind: 'mismatch', reason: `answer for ${text(answer.Moid)} over ${text(answer.Amt)}` };
    }
    return { kind: 'approved', tid: text(answer.TID), method };
  }

  function chargeFields(ticket: Ticket, amountWon: number, nowMs: number): Record<string, string> {
    const ediDate = formatKoreanStamp(nowMs);
    const amount = String(amountWon);
    const authToken = ticket.authToken ?? '';
    return {
      TID: ticket.txTid ?? '',
      AuthToken: authToken,
      MID: mid,
      Amt: amount,
      EdiDate: ediDate,
      SignData: sign.approval({ authToken, mid, amount, ediDate, key }),
    };
  }

  async function reverse(ticket: Ticket, amountWon: number, nowMs: number): Promise<Reversal> {
    if (!allowed(ticket.reverseUrl)) return { kind: 'unknown', reason: 'address of the network cancel' };
    const said = await post(ticket.reverseUrl, { ...chargeFields(ticket, amountWon, nowMs), NetCancel: '1' });
    if ('lost' in said) return { kind: 'unknown', reason: said.lost };
    const { answer } = said;
    if (cancelledCodes.includes(answer.ResultCode)) return { kind: 'reversed' };
    if (answer.ResultCode === nothingToCancel) return { kind: 'none' };
    return { kind: 'unknown', reason: answer.ResultCode };
  }

  async function lookUp(tid: string, nowMs: number): Promise<ChargeState> {
    const ediDate = formatKoreanStamp(nowMs);
    const said = await post(config.statusUrl, {
      TID: tid,
      MID: mid,
      EdiDate: ediDate,
      SignData: sign.status({ tid, mid, ediDate, key }),
    });
    if ('lost' in said) return { kind: 'unknown', reason: said.lost };
    const { answer } = said;
    if (answer.ResultCode !== '0000') return { kind: 'unknown', reason: answer.ResultCode };
    switch (text(answer.Status)) {
      case '0':
        return { kind: 'charged', tid };
      case '1':
        return { kind: 'returned' };
      case '9':
        return { kind: 'none' };
      default:
        return { kind: 'unknown', reason: 'status' };
    }
  }

  async function refund(
    charge: { tid: string; moid: string; amountWon: number; reason: string },
    nowMs: number,
  ): Promise<Refund> {
    const ediDate = formatKoreanStamp(nowMs);
    const amount = String(charge.amountWon);
    const said = await post(config.cancelUrl, {
      TID: charge.tid,
      MID: mid,
      Moid: charge.moid,
      CancelAmt: amount,
      // ASCII, because the company reads this field as EUC-KR.
      CancelMsg: charge.reason,
      PartialCancelCode: '0',
      EdiDate: ediDate,
      SignData: sign.cancel({ mid, amount, ediDate, key }),
    });
    if ('lost' in said) return { kind: 'unknown', reason: said.lost };
    const { answer } = said;
    if (cancelledCodes.includes(answer.ResultCode)) {
      return signedAnswer(answer, 'CancelAmt') && Number(answer.CancelAmt) === charge.amountWon
        ? { kind: 'refunded' }
        : { kind: 'unknown', reason: 'signature of the answer' };
    }
    if (cancelledBefore.includes(answer.ResultCode)) {
      const state = await lookUp(charge.tid, nowMs);
      return state.kind === 'returned'
        ? { kind: 'refunded' }
        : { kind: 'unknown', reason: answer.ResultCode };
    }
    return { kind: 'refused', code: answer.ResultCode, message: answer.ResultMsg };
  }

  function readReturn(form: URLSearchParams): PaymentReturn {
    // Only ASCII fields are read: the Korean ones may be EUC-KR bytes, and the order is looked up by its id anyway.
    const field = (name: string) => (form.getAll(name).length === 1 ? (form.get(name) ?? '') : '');
    const moid = field('Moid');
    if (field('AuthResultCode') !== '0000') {
      return { kind: 'declined', moid, code: field('AuthResultCode').slice(0, 10), message: '' };
    }
    const [authToken, amount, txTid] = [field('AuthToken'), field('Amt'), field('TxTid')];
    if (field('MID') !== mid) return { kind: 'forged', reason: 'shop' };
    if (!sameSignature(field('Signature'), sign.authentication({ authToken, mid, amount, key }))) {
      return { kind: 'forged', reason: 'signature' };
    }
    if (!/^\d{1,12}$/.test(amount) || txTid === '') return { kind: 'forged', reason: 'fields' };
    const [approveUrl, reverseUrl] = [field('NextAppURL'), field('NetCancelURL')];
    if (!allowed(approveUrl) || !allowed(reverseUrl)) return { kind: 'forged', reason: 'address' };
    return {
      kind: 'authenticated',
      moid,
      amountWon: Number(amount),
      ticket: { authToken, txTid, approveUrl, reverseUrl },
      reference: txTid,
    };
  }

  function readNotice(form: URLSearchParams, address: string): PaymentNotice | null {
    if (config.notifyAddresses.length > 0 && !config.notifyAddresses.includes(address)) return null;
    if (form.get('MID') !== mid) return null;
    const amount = form.get('Amt') ?? '';
    const [moid, tid] = [form.get('MOID') ?? '', form.get('TID') ?? ''];
    if (!/^\d{1,12}$/.test(amount) || !moid || !tid) return null;
    const paid =
      form.get('StateCd') === '0' && Object.values(approvedCodes).includes(form.get('ResultCode') ?? '');
    const cancelled = form.get('StateCd') === '1' || form.get('StateCd') === '2';
    return { moid, tid, amountWon: Number(amount), event: paid ? 'paid' : cancelled ? 'cancelled' : 'other' };
  }

  return {
    name: 'nicepay_legacy',
    prepareCheckout: (checkout) => nicepayForm(config, checkout),
    readReturn,
    approve,
    reverse,
    lookUp,
    lookUpTicket: (ticket, nowMs) => lookUp(ticket.txTid ?? '', nowMs),
    refund,
    readNotice,
    noticeReceipt: 'OK',
  };
}
