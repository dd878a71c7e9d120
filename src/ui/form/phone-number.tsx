import { formatPhone } from '../../shared/digits.ts';

export function PhoneNumber({ digits }: { digits: string }) {
  return <span>{formatPhone(digits)}</span>;
}
