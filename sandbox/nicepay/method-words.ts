import type { Method } from '../ledger.ts';

type MethodWords = {
  /** In a TID. */
  means: string;
  payMethod: 'CARD' | 'BANK' | 'VBANK';
  /** What a successful approval is answered with; for an account that means "opened", not "paid". */
  okCode: string;
  okMessage: string;
  name: string;
};

/** How the legacy interface speaks of the ways to pay. */
export const methodWords: Record<Method, MethodWords> = {
  card: { means: '01', payMethod: 'CARD', okCode: '3001', okMessage: '카드 결제 성공', name: '신용카드' },
  bank: {
    means: '02',
    payMethod: 'BANK',
    okCode: '4000',
    okMessage: '계좌이체 결제 성공',
    name: '계좌이체',
  },
  vbank: {
    means: '03',
    payMethod: 'VBANK',
    okCode: '4100',
    okMessage: '가상계좌 발급 성공',
    name: '가상계좌',
  },
};

export const depositedCode = '4110';

/** Undefined for a way that is not played. */
export function readMethod(payMethod: string | undefined): Method | undefined {
  if (payMethod === 'CARD') return 'card';
  if (payMethod === 'BANK') return 'bank';
  return payMethod === 'VBANK' ? 'vbank' : undefined;
}
