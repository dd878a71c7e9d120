/** The digits of a phone number, however it was typed. */
export const digitsOf = (phone: string): string => phone.normalize('NFKC').replace(/\D/g, '');

// Seoul's area code has two digits, every other one three.
const phoneGroups = /^(02|\d{3})(\d{3,4})(\d{4})$/;

/** `010-1234-5678` for the eye; kept and sent as digits. */
export const formatPhone = (digits: string): string => digits.replace(phoneGroups, '$1-$2-$3');

/** `6012-3456-7890`: a spreadsheet leaves it alone, where it would round a long number. */
export const groupByFours = (digits: string): string =>
  /^\d{5,}$/.test(digits) ? (digits.match(/\d{1,4}/g) ?? []).join('-') : digits;
