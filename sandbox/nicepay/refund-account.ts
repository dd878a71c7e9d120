import type { FormFields } from '../form-body.ts';
import type { RefundAccount } from '../ledger.ts';
import { countEucKrBytes, isDigits } from './answers.ts';
import type { Refusal } from './cancel-check.ts';

/**
 * Where a deposit is to go back to. `nameBytes` are the holder's name as it was sent: the interface reads it as EUC-KR
 * whatever `CharSet` says, and a name in another encoding would be on the bank's slip as rubbish.
 */
export function readRefundAccount(fields: FormFields, nameBytes: Uint8Array): RefundAccount | Refusal {
  const { RefundAcctNo: number = '', RefundBankCd: bankCode = '' } = fields;
  const holder = new TextDecoder('euc-kr').decode(nameBytes).trim();
  if (!isDigits(number, 16)) return refuse('환불 계좌번호를 확인해 주십시오.');
  if (!/^\d{3}$/.test(bankCode)) return refuse('환불 은행 코드를 확인해 주십시오.');
  // Hangul that was sent as UTF-8 reads as Chinese characters here.
  if (!/^[가-힣A-Za-z0-9 ().]+$/.test(holder)) return refuse('환불 계좌의 예금주를 확인해 주십시오.');
  if (countEucKrBytes(holder) > 10) return refuse('예금주는 10바이트까지 보낼 수 있습니다.');
  return { bankCode, number, holder };
}

const refuse = (message: string): Refusal => ({ code: '2014', message });
