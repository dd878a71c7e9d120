// Into which account institutions transfer what they ordered by invoice. Whoever runs the server says it and nobody else: no
// operator can lead money another way. A shop works without: then nothing is sold by invoice.
import * as z from 'zod';
import type { DepositAccount } from '../../../shared/deposit-account.ts';

const shape = /^(\S+) ([\d-]{8,20}) (\S.*)$/;

export const invoiceVariables = { INVOICE_ACCOUNT: z.string().trim().max(120).regex(shape).optional() };

type Read = z.infer<z.ZodObject<typeof invoiceVariables>> & { NODE_ENV: string };

const sample = '톡톡은행 000-000000-00-000 톡톡박스 주식회사 (예시)';

/** Null where nothing is sold by invoice. */
export function readInvoiceAccount(v: Read): DepositAccount | null {
  const text = v.INVOICE_ACCOUNT ?? (v.NODE_ENV === 'production' ? null : sample);
  const [, bank, number, holder] = (text && shape.exec(text)) || [];
  return bank && number && holder ? { bank, number, holder } : null;
}

export const faultsOfInvoice = (mode: string, given: Record<string, string | undefined>): string[] =>
  mode === 'production' && given.INVOICE_ACCOUNT === sample
    ? ['INVOICE_ACCOUNT: 운영 환경에서는 예시 계좌를 쓸 수 없어요.']
    : [];
