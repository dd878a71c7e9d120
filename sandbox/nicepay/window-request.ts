import type { FormFields } from '../form-body.ts';
import type { Method } from '../ledger.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { countEucKrBytes, findMissing, isDigits } from './answers.ts';
import { readKstStamp } from './kst.ts';
import { readMethod } from './method-words.ts';
import { isSameSignature, signPaymentForm } from './signatures.ts';

/** Where the result goes: into the page that holds our frame, or by a form post to `ReturnURL`. */
export type WindowMode = { kind: 'frame'; merchantOrigin: string } | { kind: 'page'; returnUrl: string };

export type WindowRequest = {
  fields: FormFields;
  moid: string;
  amount: number;
  goodsName: string;
  buyerName: string;
  method: Method;
  /** Until when the account should take the deposit (ISO time), where the shop said so. */
  depositUntil: string | null;
  isEscrow: boolean;
  mode: WindowMode | null;
};

export type WindowProblem = { code: string; message: string; field: string };

const required = ['GoodsName', 'Amt', 'MID', 'EdiDate', 'Moid', 'SignData', 'PayMethod'] as const;

/** Bytes in EUC-KR. */
const byteLimits = {
  GoodsName: 40,
  Amt: 12,
  MID: 10,
  EdiDate: 30,
  Moid: 64,
  SignData: 500,
  PayMethod: 10,
  ReturnURL: 500,
  BuyerName: 30,
  BuyerTel: 20,
  BuyerEmail: 60,
  ReqReserved: 500,
  CharSet: 12,
  VbankExpDate: 12,
} as const;

export function readWindowRequest(ctx: SandboxContext, fields: FormFields): WindowRequest | WindowProblem {
  const problem = findProblem(ctx, fields);
  if (problem) return problem;
  const method = readMethod(fields.PayMethod);
  if (!method) {
    return { code: 'A242', field: 'PayMethod', message: '연습 결제에서는 쓸 수 없는 결제 방법이에요.' };
  }
  const due = method === 'vbank' && fields.VbankExpDate ? readKstStamp(fields.VbankExpDate) : null;
  if (due === undefined || (due && due.getTime() <= ctx.now())) {
    return { code: 'P011', field: 'VbankExpDate', message: '입금 기한은 지금보다 뒤인 날짜여야 해요.' };
  }
  return {
    fields,
    moid: fields.Moid ?? '',
    amount: Number(fields.Amt),
    goodsName: fields.GoodsName ?? '',
    buyerName: fields.BuyerName ?? '',
    method,
    depositUntil: due?.toISOString() ?? null,
    isEscrow: fields.TransType === '1',
    mode: readMode(fields),
  };
}

function findProblem(ctx: SandboxContext, fields: FormFields): WindowProblem | undefined {
  const missing = findMissing(fields, required);
  if (missing) return { code: 'P001', field: missing, message: '꼭 필요한 항목이 없어요.' };
  for (const [field, limit] of Object.entries(byteLimits)) {
    const bytes = countEucKrBytes(fields[field] ?? '');
    if (bytes > limit)
      return { code: 'P002', field, message: `${limit}바이트까지 보낼 수 있는데 ${bytes}바이트예요.` };
  }
  const { MID: mid = '', Amt: amt = '', EdiDate: ediDate = '' } = fields;
  if (mid !== ctx.mid) return { code: 'A113', field: 'MID', message: '등록되지 않은 상점이에요.' };
  if (!isDigits(amt, 12) || Number(amt) === 0)
    return { code: 'P003', field: 'Amt', message: '금액은 숫자여야 해요.' };
  if (!/^\d{14}$/.test(ediDate))
    return { code: 'P004', field: 'EdiDate', message: '전문 일시는 숫자 14자리여야 해요.' };
  if (!/^[A-Za-z0-9_-]+$/.test(fields.Moid ?? '')) {
    return { code: 'P005', field: 'Moid', message: '주문번호에는 영문자와 숫자만 쓸 수 있어요.' };
  }
  if (/["[\]]/.test(fields.GoodsName ?? '')) {
    return { code: 'P006', field: 'GoodsName', message: '상품 이름에 큰따옴표나 대괄호를 쓸 수 없어요.' };
  }
  if (!/^[01]?$/.test(fields.TransType ?? '') || (fields.TransType === '1' && fields.PayMethod === 'CARD')) {
    return {
      code: 'P012',
      field: 'TransType',
      message: '에스크로는 계좌이체와 가상계좌에서만 쓸 수 있어요.',
    };
  }
  if (!isDigits(fields.BuyerTel || '0', 20)) {
    return { code: 'P007', field: 'BuyerTel', message: '전화번호는 숫자로만 보내야 해요.' };
  }
  const expected = signPaymentForm({ ediDate, mid, amt }, ctx.merchantKey);
  if (!isSameSignature(fields.SignData ?? '', expected)) {
    return { code: 'A211', field: 'SignData', message: '해시값이 맞지 않아요.' };
  }
  if (fields.ReturnURL && !readOrigin(fields.ReturnURL)) {
    return { code: 'P008', field: 'ReturnURL', message: '돌아갈 주소가 올바르지 않아요.' };
  }
  return undefined;
}

/** `PgwebOrigin` is put there by our own script; without it the whole page came here. */
function readMode(fields: FormFields): WindowMode | null {
  const merchantOrigin = readOrigin(fields.PgwebOrigin ?? '');
  if (merchantOrigin) return { kind: 'frame', merchantOrigin };
  return fields.ReturnURL ? { kind: 'page', returnUrl: fields.ReturnURL } : null;
}

/** The origin of an absolute http(s) address, else undefined. */
export function readOrigin(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).origin;
}
