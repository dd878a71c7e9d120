import type { FormFields } from '../form-body.ts';
import type { Method } from '../ledger.ts';
import { findBank, isBankCode } from '../methods/banks.ts';
import { findWallet } from '../methods/wallets.ts';
import { countEucKrBytes, findMissing, isDigits } from '../nicepay/answers.ts';
import type { Choice } from '../nicepay/authentication.ts';
import { isScenarioName } from '../nicepay/scenarios.ts';
import { readOrigin } from '../nicepay/window-request.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { readDepositUntil } from './deposit-until.ts';

export type WindowRequest = {
  fields: FormFields;
  orderId: string;
  amount: number;
  goodsName: string;
  buyerName: string;
  method: Method;
  /** `cardAndEasyPay`: the buyer may pick a wallet instead of a card. */
  offersWallets: boolean;
  depositUntil: string | null;
  isEscrow: boolean;
  returnUrl: string;
  /** The page that holds our frame; null where the whole page came here. */
  layerOrigin: string | null;
};

export type WindowProblem = { code: string; message: string; field: string };

const required = ['clientId', 'method', 'orderId', 'amount', 'goodsName', 'returnUrl'] as const;

/** Bytes in EUC-KR. */
const byteLimits = {
  clientId: 50,
  method: 20,
  orderId: 64,
  amount: 12,
  goodsName: 40,
  returnUrl: 500,
  mallReserved: 500,
  mallUserId: 20,
  buyerName: 30,
  buyerTel: 40,
  buyerEmail: 60,
  vbankHolder: 40,
  returnCharSet: 10,
} as const;

const methods: Readonly<Record<string, { method: Method; offersWallets: boolean }>> = {
  card: { method: 'card', offersWallets: false },
  cardAndEasyPay: { method: 'card', offersWallets: true },
  bank: { method: 'bank', offersWallets: false },
  vbank: { method: 'vbank', offersWallets: false },
};

export function readWindowRequest(
  ctx: SandboxContext,
  fields: FormFields,
): WindowRequest | { problem: WindowProblem } {
  const problem = findProblem(ctx, fields);
  if (problem) return { problem };
  const chosen = methods[fields.method ?? ''] ?? { method: 'card', offersWallets: false };
  return {
    fields,
    orderId: fields.orderId ?? '',
    amount: Number(fields.amount),
    goodsName: fields.goodsName ?? '',
    buyerName: fields.buyerName ?? '',
    ...chosen,
    depositUntil: chosen.method === 'vbank' ? (readDepositUntil(fields) ?? null) : null,
    isEscrow: fields.useEscrow === 'true',
    returnUrl: fields.returnUrl ?? '',
    layerOrigin: readOrigin(fields.layerOrigin ?? '') ?? null,
  };
}

function findProblem(ctx: SandboxContext, fields: FormFields): WindowProblem | undefined {
  const isAccount = fields.method === 'vbank';
  const missing = findMissing(fields, isAccount ? [...required, 'vbankHolder'] : required);
  if (missing) return { code: 'P007', field: missing, message: '꼭 필요한 항목이 없어요.' };
  for (const [field, limit] of Object.entries(byteLimits)) {
    const bytes = countEucKrBytes(fields[field] ?? '');
    if (bytes > limit) {
      return { code: 'P009', field, message: `${limit}바이트까지 보낼 수 있는데 ${bytes}바이트예요.` };
    }
  }
  if (fields.clientId !== ctx.clientKey) {
    return { code: 'P005', field: 'clientId', message: '등록되지 않은 상점이에요.' };
  }
  if (!isDigits(fields.amount, 12))
    return { code: 'P010', field: 'amount', message: '금액은 숫자여야 해요.' };
  if (Number(fields.amount) === 0)
    return { code: 'P017', field: 'amount', message: '0원은 결제할 수 없어요.' };
  if (!Object.hasOwn(methods, fields.method ?? '')) {
    return { code: 'P012', field: 'method', message: '연습 결제에는 없는 결제 방법이에요.' };
  }
  if (fields.useEscrow === 'true' && !['bank', 'vbank'].includes(fields.method ?? '')) {
    return {
      code: 'P012',
      field: 'useEscrow',
      message: '에스크로는 계좌이체와 가상계좌에서만 쓸 수 있어요.',
    };
  }
  if (fields.mallReserved?.includes('"')) {
    return { code: 'P012', field: 'mallReserved', message: '큰따옴표를 쓸 수 없어요.' };
  }
  if (!isDigits(fields.buyerTel || '0', 40)) {
    return { code: 'P010', field: 'buyerTel', message: '전화번호는 숫자로만 보내야 해요.' };
  }
  if (!readOrigin(fields.returnUrl ?? '')) {
    return { code: 'P012', field: 'returnUrl', message: '돌아갈 주소가 올바르지 않아요.' };
  }
  const isPaid = ctx.ledger.listPayments(fields.orderId).some(({ captured }) => captured > 0);
  if (isPaid) return { code: 'P015', field: 'orderId', message: '이미 결제한 주문번호예요.' };
  if (isAccount && readDepositUntil(fields) === undefined) {
    return { code: 'P031', field: 'vbankValidHours', message: '입금 기한이 올바르지 않아요.' };
  }
  return undefined;
}

/** What the buyer picked in the window, or a test in its place. */
export function readChoice({
  method,
  offersWallets,
  fields,
}: WindowRequest): Choice | { problem: WindowProblem } {
  const card = fields.scenario || 'ok';
  const wallet = offersWallets ? (fields.wallet ?? '') : '';
  const bankCode = method === 'card' ? '' : fields.bank || findBank('').code;
  const isKnownBank = bankCode === '' || isBankCode(bankCode);
  if (isScenarioName(card) && findWallet(wallet) && isKnownBank) return { card, wallet, bankCode };
  return { problem: { code: 'P012', field: 'scenario, wallet, bank', message: '모르는 선택이에요.' } };
}
