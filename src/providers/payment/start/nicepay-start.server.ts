// NicePay's START interface (client key + secret key), after the provider's manual: server approval, network cancel,
// cancel, look-up and webhook.

import type { RefundAccount } from '../../../shared/deposit-account.ts';
import { fetchDayList } from '../day-list.server.ts';
import { causeOfDecline } from '../decline-cause.ts';
import { fitRefundAccount } from '../euc-kr.server.ts';
import type { Approval, ChargeState, PaymentPort, Refund, Reversal, Ticket } from '../port.ts';
import { formatKoreanIso } from '../provider-time.ts';
import { isIssued, type Payment, readPayment, stateFor } from './nicepay-start-answers.ts';
import { createStartCall, type Said } from './nicepay-start-call.server.ts';
import { startForm } from './nicepay-start-form.server.ts';
import { readStartCallback, readStartWebhook } from './nicepay-start-messages.ts';
import { startReceipts } from './nicepay-start-receipts.server.ts';
import { signStart } from './nicepay-start-signatures.ts';

export type NicepayStartConfig = {
  clientKey: string;
  secretKey: string;
  /** In whose name the accounts for deposits are opened. */
  holder: string;
  scriptUrl: string;
  apiUrl: string;
  receiptUrl: string;
  notifyAddresses: string[];
  dayListUrl: string | null;
  hasEscrow: boolean;
  timeoutMs: number;
};

const ok = '0000';
/** A cancel also succeeds under the codes of the older interface. */
const cancelledCodes = [ok, '2001', '2211'];
/** No such transaction, order or result. */
const nothingThere = ['U107', 'U111', 'U122', 'U126', 'A118', 'A251', '2012'];
const cancelledBefore = ['2013', '2015'];
const netCancelOver = '2020';
/** The provider is late or lost touch with the bank, or was asked for this order before: only a look-up tells. */
const unclearCodes = [
  'A299',
  'U303',
  '9002',
  'A226',
  'A401',
  'U501',
  'U503',
  '2201',
  'A225',
  'A127',
  'U112',
  'U114',
];

type Charge = Parameters<PaymentPort['refund']>[0];
type Found = Payment | 'none' | { lost: string };

export function createNicepayStart(config: NicepayStartConfig): PaymentPort {
  const { clientKey, secretKey: key, timeoutMs } = config;
  const say = createStartCall(config);

  async function approve(
    ticket: Ticket,
    order: { moid: string; amountWon: number; isEscrow: boolean },
    nowMs: number,
  ): Promise<Approval> {
    const { tid = '' } = ticket;
    const ediDate = formatKoreanIso(nowMs);
    const signData = signStart.payment({ tid, amount: String(order.amountWon), ediDate, key });
    const said = await say('POST', `/v1/payments/${tid}`, { amount: order.amountWon, ediDate, signData });
    if ('denied' in said) return { kind: 'refused', code: said.denied, message: '' };
    if ('lost' in said) return { kind: 'unknown', reason: said.lost };
    const { resultCode: code, resultMsg: message, status } = said.answer;
    if (code !== ok) {
      // A payment that stands, whatever the code says, isn't a refusal.
      const isUnclear = unclearCodes.includes(code) || status === 'paid' || status === 'ready';
      return isUnclear ? { kind: 'unknown', reason: code } : { kind: 'refused', code, message };
    }
    const payment = readPayment(said.answer, key);
    if (!payment) return { kind: 'unknown', reason: 'signature of the answer' };
    if (payment.orderId !== order.moid || payment.amountWon !== order.amountWon) {
      // The return's signature doesn't cover its order. What was taken for another one goes back here: the shop would
      // ask for its own order only.
      const isOurs = payment.orderId === order.moid;
      if (!isOurs) await cancelByOrder(payment.orderId, nowMs);
      const reason = `answer for ${payment.orderId} over ${payment.amountWon}`;
      return { kind: 'mismatch', reason, tid: isOurs ? payment.tid : null };
    }
    // The browser carried the wish, unsigned: what was told before paying must be so.
    if (payment.isEscrow !== null && payment.isEscrow !== order.isEscrow)
      return { kind: 'mismatch', reason: `escrow ${payment.isEscrow}`, tid: payment.tid };
    return readApproval(payment);
  }

  function readApproval(payment: Payment): Approval {
    const { tid, method, receiptUrl, account } = payment;
    if (payment.status === 'paid') return { kind: 'approved', tid, method: method ?? 'card', receiptUrl };
    // Without its account nobody could pay: unclear, so that the shop takes it back.
    if (!isIssued(payment) || !account) return { kind: 'unknown', reason: payment.status };
    const { untilMs, ...place } = account;
    const holder = place.holder || config.holder;
    return { kind: 'issued', tid, account: { ...place, holder }, depositUntilMs: untilMs };
  }

  function cancelByOrder(orderId: string, nowMs: number): Promise<Said> {
    const ediDate = formatKoreanIso(nowMs);
    const signData = signStart.networkCancel({ orderId, ediDate, key });
    return say('POST', '/v1/payments/netcancel', { orderId, ediDate, signData });
  }

  async function reverse(ticket: Ticket, _amountWon: number, nowMs: number): Promise<Reversal> {
    const said = await cancelByOrder(ticket.orderId ?? '', nowMs);
    if (!('answer' in said)) return { kind: 'unknown', reason: lossOf(said) };
    const { resultCode: code } = said.answer;
    if (nothingThere.includes(code)) return { kind: 'none' };
    if (code === netCancelOver) return { kind: 'tooLate' };
    if (cancelledBefore.includes(code)) {
      const state = await lookUpTicket(ticket);
      return state.kind === 'returned' ? { kind: 'reversed' } : { kind: 'unknown', reason: code };
    }
    if (!cancelledCodes.includes(code)) return { kind: 'unknown', reason: code };
    const payment = readPayment(said.answer, key);
    return payment?.status === 'cancelled' && payment.orderId === ticket.orderId
      ? { kind: 'reversed' }
      : { kind: 'unknown', reason: 'answer to the network cancel' };
  }

  async function find(path: string): Promise<Found> {
    const said = await say('GET', path);
    if (!('answer' in said)) return { lost: lossOf(said) };
    const { resultCode: code, status } = said.answer;
    // What failed may come without a signature, and with the code of its failure.
    if (nothingThere.includes(code) || status === 'failed') return 'none';
    if (code !== ok) return { lost: code };
    return readPayment(said.answer, key) ?? { lost: 'signature of the answer' };
  }

  type Order = { moid: string; amountWon: number };

  async function lookUp({ tid, ...order }: Order & { tid: string }): Promise<ChargeState> {
    return judge(order, await find(`/v1/payments/${encodeURIComponent(tid)}`));
  }

  function judge(order: Order, found: Found): ChargeState {
    if (found === 'none') return { kind: 'none' };
    return 'lost' in found ? { kind: 'unknown', reason: found.lost } : stateFor(order, found);
  }

  async function lookUpTicket(ticket: Ticket): Promise<ChargeState> {
    const { tid = '', orderId = '', orderDate = '', amount } = ticket;
    const byOrder = `/v1/payments/find/${encodeURIComponent(orderId)}?orderDate=${orderDate}`;
    let found: Found = orderDate === '' ? 'none' : await find(byOrder);
    // An order that was authenticated before midnight and charged after it may be listed under either day.
    if (found === 'none') found = await find(`/v1/payments/${encodeURIComponent(tid)}`);
    return judge({ moid: orderId, amountWon: Number(amount) }, found);
  }

  async function refund(charge: Charge, nowMs: number): Promise<Refund> {
    const account = charge.account && fitRefundAccount(charge.account);
    if (charge.account && !account)
      return { kind: 'refused', code: 'ACCOUNT', message: '환불 계좌를 다시 확인해 주세요' };
    return charge.partialRefund
      ? refundPartially(charge, charge.partialRefund, account, nowMs)
      : judgeWhole(charge, await sayCancel(charge, account, nowMs));
  }

  function sayCancel(charge: Charge, account: RefundAccount | null, nowMs: number): Promise<Said> {
    const { tid, moid, amountWon, reason, partialRefund } = charge;
    const ediDate = formatKoreanIso(nowMs);
    return say('POST', `/v1/payments/${encodeURIComponent(tid)}/cancel`, {
      // Without a sum it gives back everything: with one, practice shops take it for a part.
      reason,
      orderId: partialRefund?.requestNo ?? moid,
      ...(partialRefund && { cancelAmt: amountWon }),
      ediDate,
      signData: signStart.cancel({ tid, ediDate, key }),
      ...(account && {
        refundAccount: account.number,
        refundBankCode: account.bank,
        refundHolder: account.holder,
      }),
    });
  }

  async function judgeWhole(charge: Charge, said: Said): Promise<Refund> {
    // Whoever isn't let in yet gave nothing back either; the keys are put right, and it is tried again.
    if (!('answer' in said)) return { kind: 'unknown', reason: lossOf(said) };
    const { resultCode: code, resultMsg: message } = said.answer;
    if (cancelledCodes.includes(code)) {
      const payment = readPayment(said.answer, key);
      const isWhole = payment?.status === 'cancelled' && payment.amountWon === charge.amountWon;
      return isWhole ? { kind: 'refunded' } : { kind: 'unknown', reason: 'answer to the cancel' };
    }
    if (![...unclearCodes, ...cancelledBefore, ...nothingThere].includes(code))
      return { kind: 'refused', code, message };
    // A repeated request may be told off for its number, which is the order's: only the look-up says what came of it.
    const state = await lookUp(charge);
    // An account that was closed before its deposit, or ran out, has never been a charge.
    const isBack = state.kind === 'returned' || (state.kind === 'none' && cancelledBefore.includes(code));
    if (isBack) return { kind: 'refunded' };
    return nothingThere.includes(code)
      ? { kind: 'refused', code, message }
      : { kind: 'unknown', reason: code };
  }

  /** What is left of the charge tells whether this part went back: asked before and after, whatever the answer says. */
  async function refundPartially(
    charge: Charge,
    { leftWon }: NonNullable<Charge['partialRefund']>,
    account: RefundAccount | null,
    nowMs: number,
  ): Promise<Refund> {
    const afterWon = leftWon - charge.amountWon;
    const before = await findLeft(charge);
    if (before === null) return { kind: 'unknown', reason: 'rest of the charge' };
    if (before === afterWon) return { kind: 'refunded' };
    if (before !== leftWon) return { kind: 'refused', code: 'REST', message: `${before}` };
    const said = await sayCancel(charge, account, nowMs);
    if (!('answer' in said)) return { kind: 'unknown', reason: lossOf(said) };
    const { resultCode: code, resultMsg: message } = said.answer;
    const left = (await findLeft(charge)) ?? leftWon;
    if (left === afterWon) return { kind: 'refunded' };
    const mayCome = [...cancelledCodes, ...unclearCodes, ...cancelledBefore].includes(code);
    return mayCome ? { kind: 'unknown', reason: code } : { kind: 'refused', code, message };
  }

  /** Null where the provider didn't say. */
  async function findLeft({ tid, moid }: Charge): Promise<number | null> {
    const found = await find(`/v1/payments/${encodeURIComponent(tid)}`);
    if (found === 'none' || 'lost' in found) return null;
    const state = stateFor({ moid, amountWon: found.amountWon }, found);
    if (state.kind === 'returned') return 0;
    return state.kind === 'charged' ? state.leftWon : null;
  }

  return {
    name: 'nicepay_start',
    ...startReceipts(config, say),
    prepareCheckout: (checkout) => startForm(config, checkout),
    readCallback: (form) => readStartCallback(form, config),
    approve,
    reverse,
    lookUp,
    lookUpTicket,
    seesDeposits: true,
    hasEscrow: config.hasEscrow,
    escrowTerms: 'untilDecided',
    // The manual has no such call.
    registerParcel: null,
    causeOfDecline,
    refund,
    readWebhook: (message, address) =>
      config.notifyAddresses.length > 0 && !config.notifyAddresses.includes(address)
        ? null
        : readStartWebhook(message, config),
    webhookReceipt: 'OK',
    listDay: (day) => fetchDayList({ url: config.dayListUrl, shop: clientKey, key, timeoutMs }, day),
  };
}

const lossOf = (said: { lost: string } | { denied: string }): string =>
  'lost' in said ? said.lost : said.denied;
