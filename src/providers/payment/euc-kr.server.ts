import iconv from 'iconv-lite';
import type { RefundAccount } from '../../shared/deposit-account.ts';

/** The provider counts bytes in EUC-KR and refuses quotes and square brackets. */
export function fitEucKr(value: string, maxBytes: number): string {
  let fitted = '';
  let bytes = 0;
  for (const character of value.replace(/["[\]<>|\\]/g, ' ').normalize('NFC')) {
    const encoded = iconv.encode(character, 'euc-kr');
    // iconv writes "?" for what EUC-KR lacks (emoji, for one): leave such characters out instead.
    if (encoded.length === 1 && encoded[0] === 0x3f && character !== '?') continue;
    bytes += encoded.length;
    if (bytes > maxBytes) break;
    fitted += character;
  }
  return fitted.replace(/\s+/g, ' ').trim();
}

/** A form's value in EUC-KR bytes; `URLSearchParams` writes UTF-8 only. */
export const escapeEucKr = (value: string): string =>
  [...iconv.encode(value, 'euc-kr')]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');

/** As the provider takes it; null where it could only be sent cut short, which would pay somebody else. */
export function fitRefundAccount(account: RefundAccount): RefundAccount | null {
  const number = account.number.replace(/[\s-]/g, '');
  // The name may be cut: the provider asks for ten bytes of it.
  const holder = fitEucKr(account.holder, 10);
  const isFit = /^\d{6,16}$/.test(number) && /^\d{3}$/.test(account.bank) && holder !== '';
  return isFit ? { bank: account.bank, number, holder } : null;
}
