// Seoul's area code has two digits, every other one three.
const groups = /^(02|\d{3})(\d{3,4})(\d{4})$/;

/** `010-1234-5678` for the eye; kept and sent as digits. */
export function PhoneNumber({ digits }: { digits: string }) {
  return <span>{digits.replace(groups, '$1-$2-$3')}</span>;
}
