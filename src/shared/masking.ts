// Personal data in lists: enough to recognise whom one is talking to, too little to carry away.

/** `김하늘` -> `김*늘`, `김늘` -> `김*`. */
export function maskName(name: string): string {
  const characters = [...name];
  if (characters.length <= 1) return name;
  if (characters.length === 2) return `${characters[0]}*`;
  return `${characters[0]}${'*'.repeat(characters.length - 2)}${characters.at(-1)}`;
}

/** `01012341234` -> `010-****-1234`. */
export function maskPhone(phone: string): string {
  if (phone.length < 8) return '*'.repeat(phone.length);
  return `${phone.slice(0, 3)}-${'*'.repeat(phone.length - 7)}-${phone.slice(-4)}`;
}

/** `haneul@example.com` -> `ha***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? maskLoginId(email) : `${maskLoginId(email.slice(0, at))}${email.slice(at)}`;
}

/** `haneul` -> `ha***`: how many characters there are is nobody's business either. */
export function maskLoginId(loginId: string): string {
  const characters = [...loginId];
  if (characters.length === 0) return '';
  return `${characters.slice(0, characters.length > 3 ? 2 : 1).join('')}***`;
}

/** `(04524) 서울특별시 중구 세종대로 110 101동` -> `서울특별시 중구 ***`: the town, not the door. */
export function maskAddress(address: string): string {
  const words = address
    .replace(/^\(\d{5}\)\s*/, '')
    .split(/\s+/)
    .filter(Boolean);
  return words.length === 0 ? '' : [...words.slice(0, 2), '***'].join(' ');
}
