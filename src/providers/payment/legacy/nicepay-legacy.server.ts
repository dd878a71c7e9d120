// NicePay's legacy web form (MID + merchant key), after the provider's developer manual: form, approval, network cancel,
// cancel, status and notification pages.

import { formatKoreanStamp } from '../../../shared/time/korean-time.ts';
import { fetchDayList } from '../day-list.server.ts';
import { causeOfDecline } from '../decline-cause.ts';
import { fitRefundAccount } from '../euc-kr.server.ts';
import { readTid } from '../nicepay-tid.ts';
import type { Approval, ChargeState, PaymentPort, Refund, Reversal, Ticket } from '../port.ts';
import { isSigned, readApproval, receiptAddress, text } from './nicepay-legacy-answers.ts';
import { postForm } from './nicepay-legacy-call.server.ts';
import { legacyEscrow } from './nicepay-legacy-escrow.server.ts';
import { nicepayForm } from './nicepay-legacy-form.server.ts';
import { readLegacyCallback, readLegacyWebhook } from './nicepay-legacy-messages.ts';
import { legacyReceipts } from './nicepay-legacy-receipts.server.ts';
import { sign } from './nicepay-legacy-signatures.ts';

export type NicepayLegacyConfig = {
  mid: string;
  merchantKey: string;
  /** In whose name the accounts for deposits are: the provider doesn't answer with it. */
  holder: string;
  scriptUrl: string;
  cancelUrl: string;
  statusUrl: string;
  receiptUrl: string;
  escrowUrl: string;
  hasEscrow: boolean;
  /** The only origins at which an approval or a network cancel may be asked (the provider names its data centre). */
  origins: string[];
  notifyAddresses: string[];
  dayListUrl: string | null;
  timeoutMs: number;
};

const approvalPath = '/webapi/pay_process.jsp';
const reversalPath = '/webapi/cancel_process.jsp';

const cancelledCodes = ['2001', '2211'];
const nothingToCancel = '2012';
const netCancelOver = '2020';
const requestedBefore = '2015';
// Already cancelled, or asked for already: only a look-up tells which.
const cancelledBefore = ['2013', requestedBefore];

export function createNicepayLegacy(config: NicepayLegacyConfig): PaymentPort {
  const { mid, merchantKey: key, timeoutMs } = config;

  // Neither is signed: the provider's own two paths at its own origins, character by character.
  const isAt = (path: string, address: string | undefined): address is string =>
    config.origins.some((origin) => address === `${origin}${path}`);

  async function approve(
    ticket: Ticket,
    order: { moid: string; amountWon: number },
    nowMs: number,
  ): Promise<Approval> {
    if (!isAt(approvalPath, ticket.approveUrl))
      return { kind: 'refused', code: 'ORIGIN', message: '승인 주소가 올바르지 않아요' };
    const said = await postForm(ticket.approveUrl, chargeFields(ticket, order.amountWon, nowMs), {
      timeoutMs,
    });
    if ('lost' in said) return { kind: 'unknown', reason: said.lost };
    return readApproval(said.answer, config, order);
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
    if (!isAt(reversalPath, ticket.reverseUrl))
      return { kind: 'unknown', reason: 'address of the network cancel' };
    const fields = { ...chargeFields(ticket, amountWon, nowMs), NetCancel: '1' };
    const said = await postForm(ticket.reverseUrl, fields, { timeoutMs });
    if ('lost' in said) return { kind: 'unknown', reason: said.lost };
    const { answer } = said;
    if (cancelledCodes.includes(answer.ResultCode)) return { kind: 'reversed' };
    if (answer.ResultCode === nothingToCancel) return { kind: 'none' };
    if (answer.ResultCode === netCancelOver) return { kind: 'tooLate' };
    // An earlier one of ours got there, and its answer was lost; of an account that was closed no charge is known.
    if (cancelledBefore.includes(answer.ResultCode) && (await isGone(ticket.txTid ?? '', nowMs)))
      return { kind: 'reversed' };
    return { kind: 'unknown', reason: answer.ResultCode };
  }

  async function isGone(tid: string, nowMs: number): Promise<boolean> {
    const { kind } = await lookUp({ tid }, nowMs);
    return kind === 'returned' || kind === 'none';
  }

  async function lookUp({ tid }: { tid: string }, nowMs: number): Promise<ChargeState> {
    const ediDate = formatKoreanStamp(nowMs);
    const signature = sign.status({ tid, mid, ediDate, key });
    const fields = { TID: tid, MID: mid, EdiDate: ediDate, SignData: signature };
    const said = await postForm(config.statusUrl, fields, { timeoutMs });
    if ('lost' in said) return { kind: 'unknown', reason: said.lost };
    const { answer } = said;
    if (answer.ResultCode !== '0000') return { kind: 'unknown', reason: answer.ResultCode };
    switch (text(answer.Status)) {
      case '0':
        // A charge that was given back in part is "approved", too. The answer has no order number, no sum and no signature.
        return {
          kind: 'charged',
          tid,
          method: null,
          receiptUrl: receiptAddress(config, tid),
          leftWon: null,
          isBound: false,
        };
      case '1':
        return { kind: 'returned' };
      case '9':
        return { kind: 'none' };
      default:
        return { kind: 'unknown', reason: 'status' };
    }
  }

  async function lookUpTicket(ticket: Ticket, nowMs: number): Promise<ChargeState> {
    const state = await lookUp({ tid: ticket.txTid ?? '' }, nowMs);
    // The manual doesn't say how the status call answers for an open account: it may be "approved" too. Nobody was told
    // its number, so the unclear account goes back by the network cancel.
    if (state.kind === 'charged' && !paysAtOnce(ticket))
      return { kind: 'unknown', reason: 'account or deposit', isAnswered: true };
    return state;
  }

  async function refund(charge: Parameters<PaymentPort['refund']>[0], nowMs: number): Promise<Refund> {
    const account = charge.account && fitRefundAccount(charge.account);
    if (charge.account && !account)
      return { kind: 'refused', code: 'ACCOUNT', message: '환불 계좌를 다시 확인해 주세요' };
    const ediDate = formatKoreanStamp(nowMs);
    const amount = String(charge.amountWon);
    const fields = {
      TID: charge.tid,
      MID: mid,
      // Of a part it is the number of the request: the provider takes each only once.
      Moid: charge.partialRefund?.requestNo ?? charge.moid,
      CancelAmt: amount,
      CancelMsg: charge.reason,
      PartialCancelCode: charge.partialRefund ? '1' : '0',
      EdiDate: ediDate,
      SignData: sign.cancel({ mid, amount, ediDate, key }),
      ...(account && { RefundAcctNo: account.number, RefundBankCd: account.bank }),
    };
    const korean: Record<string, string> = account ? { RefundAcctNm: account.holder } : {};
    const said = await postForm(config.cancelUrl, fields, { timeoutMs, korean });
    if ('lost' in said) return { kind: 'unknown', reason: said.lost };
    const { answer } = said;
    if (cancelledCodes.includes(answer.ResultCode)) {
      return isSigned(answer, 'CancelAmt', config) && Number(answer.CancelAmt) === charge.amountWon
        ? { kind: 'refunded' }
        : { kind: 'unknown', reason: 'signature of the answer' };
    }
    if (!cancelledBefore.includes(answer.ResultCode))
      return { kind: 'refused', code: answer.ResultCode, message: answer.ResultMsg };
    // Our number of this part was taken before, and the answer got lost.
    if (charge.partialRefund && answer.ResultCode === requestedBefore) return { kind: 'refunded' };
    if (!(await isGone(charge.tid, nowMs))) return { kind: 'unknown', reason: answer.ResultCode };
    // An account that was closed before its deposit has never been a charge.
    if (!charge.partialRefund || charge.partialRefund.leftWon === charge.amountWon)
      return { kind: 'refunded' };
    // More went back than anybody here asked for.
    return { kind: 'refused', code: answer.ResultCode, message: answer.ResultMsg };
  }

  return {
    name: 'nicepay_legacy',
    ...legacyReceipts(config),
    prepareCheckout: (checkout) => nicepayForm(config, checkout),
    readCallback: (form) =>
      readLegacyCallback(
        form,
        config,
        ({ approveUrl, reverseUrl }) => isAt(approvalPath, approveUrl) && isAt(reversalPath, reverseUrl),
      ),
    approve,
    reverse,
    lookUp,
    lookUpTicket,
    seesDeposits: false,
    hasEscrow: config.hasEscrow,
    escrowTerms: 'untilTold',
    registerParcel: legacyEscrow(config),
    causeOfDecline,
    refund,
    readWebhook: (message, address) =>
      config.notifyAddresses.length > 0 && !config.notifyAddresses.includes(address)
        ? null
        : readLegacyWebhook(message, config),
    webhookReceipt: 'OK',
    listDay: (day) => fetchDayList({ url: config.dayListUrl, shop: mid, key, timeoutMs }, day),
  };
}

/**
 * The method came with the buyer's browser, unsigned; the provider's own number says it too: 03 after the shop's ten
 * characters is an account. Tickets from before there were accounts carry no method and are all cards.
 */
function paysAtOnce({ payMethod = 'CARD', txTid = '' }: Ticket): boolean {
  return ['CARD', 'BANK', 'CELLPHONE'].includes(payMethod) && readTid(txTid)?.means !== '03';
}
