import { legacyRefusalOf } from '../escrow/escrows.ts';
import type { FormFields } from '../form-body.ts';
import type { Payment } from '../ledger.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { countEucKrBytes, findMissing, isDigits } from './answers.ts';
import { isSameSignature, signApproval, signCancel } from './signatures.ts';

export type Refusal = { code: string; message: string };

const requiredForNetCancel = ['TID', 'AuthToken', 'MID', 'Amt', 'EdiDate', 'SignData'] as const;
const requiredForCancel = [
  'TID',
  'MID',
  'Moid',
  'CancelAmt',
  'CancelMsg',
  'PartialCancelCode',
  'EdiDate',
  'SignData',
] as const;

export const notFound: Refusal = { code: '2012', message: '취소할 거래가 없습니다.' };
export const alreadyCancelled: Refusal = { code: '2013', message: '이미 취소된 거래입니다.' };
const badSignature: Refusal = { code: 'A211', message: '해시값 검증에 실패했습니다.' };
const wrongAmount: Refusal = { code: '2011', message: '취소 금액이 맞지 않습니다.' };
const notCancellable: Refusal = { code: '2014', message: '취소할 수 없는 거래입니다.' };

export function checkNetCancel(
  ctx: SandboxContext,
  fields: FormFields,
  payment: Payment | undefined,
): Refusal | undefined {
  const missing = findMissing(fields, requiredForNetCancel);
  if (missing) return { code: 'A110', message: `필수 항목이 없습니다. (${missing})` };
  const { AuthToken: authToken = '', MID: mid = '', Amt: amt = '', EdiDate: ediDate = '' } = fields;
  if (mid !== ctx.mid) return { code: 'A113', message: '등록되지 않은 상점입니다.' };
  const expected = signApproval({ authToken, mid, amt, ediDate }, ctx.merchantKey);
  if (!isSameSignature(fields.SignData ?? '', expected)) return badSignature;
  if (payment?.api !== 'legacy' || payment.token !== authToken) return notFound;
  if (payment.captured === 0 && !payment.account) return notFound;
  if (!isDigits(amt, 12) || Number(amt) !== payment.amount) return wrongAmount;
  if (payment.isAccountClosed) return alreadyCancelled;
  if (payment.captured > 0 && payment.cancelled === payment.captured) return alreadyCancelled;
  // What was paid into an account can only go back to an account, and a net-cancel names none.
  if (payment.cancelled > 0 || (payment.account && payment.captured > 0)) return notCancellable;
  const age = ctx.now() - new Date(payment.capturedAt ?? payment.authenticatedAt).getTime();
  if (age > ctx.timings.netCancelWindowMs) return { code: '2020', message: '망취소 기한이 지났습니다.' };
  return undefined;
}

export function checkCancel(
  ctx: SandboxContext,
  fields: FormFields,
  payment: Payment | undefined,
): Refusal | undefined {
  const missing = findMissing(fields, requiredForCancel);
  if (missing) return { code: 'A110', message: `필수 항목이 없습니다. (${missing})` };
  const {
    MID: mid = '',
    CancelAmt: cancelAmt = '',
    EdiDate: ediDate = '',
    PartialCancelCode: partial,
  } = fields;
  if (mid !== ctx.mid) return { code: 'A113', message: '등록되지 않은 상점입니다.' };
  const expected = signCancel({ mid, cancelAmt, ediDate }, ctx.merchantKey);
  if (!isSameSignature(fields.SignData ?? '', expected)) return badSignature;
  if (countEucKrBytes(fields.CancelMsg ?? '') > 100)
    return { code: 'A110', message: '취소 사유가 너무 깁니다.' };
  if (partial !== '0' && partial !== '1') return { code: 'A110', message: '취소 구분이 올바르지 않습니다.' };
  if (payment?.api !== 'legacy' || (payment.captured === 0 && !payment.account)) return notFound;
  if (payment.captured === 0) return checkClosing(payment, cancelAmt, partial);
  const rest = payment.captured - payment.cancelled;
  if (rest === 0) return alreadyCancelled;
  const kept = legacyRefusalOf(ctx, payment, partial === '1');
  if (kept) return kept;
  if (!isDigits(cancelAmt, 12) || Number(cancelAmt) === 0) return wrongAmount;
  if (partial === '0') return Number(cancelAmt) === rest ? undefined : wrongAmount;
  if (payment.cancelMoids.includes(fields.Moid ?? ''))
    return { code: '2015', message: '이미 요청된 취소입니다.' };
  if (Number(cancelAmt) > rest) return { code: '2032', message: '취소 금액이 남은 금액보다 많습니다.' };
  if (Number(cancelAmt) === payment.captured)
    return { code: '2033', message: '전체 취소를 이용해 주십시오.' };
  return undefined;
}

/** An account into which nothing was paid is closed whole or not at all. */
function checkClosing(payment: Payment, cancelAmt: string, partial: string): Refusal | undefined {
  if (payment.isAccountClosed) return alreadyCancelled;
  if (partial !== '0') return notCancellable;
  return Number(cancelAmt) === payment.amount ? undefined : wrongAmount;
}
