/** The digits of a phone number, however it was typed. */
export const digitsOf = (phone: string): string => phone.normalize('NFKC').replace(/\D/g, '');
