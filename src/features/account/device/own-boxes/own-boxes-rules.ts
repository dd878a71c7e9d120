import { readSerialStart } from '../rules.ts';

/** Whether a box is meant by what somebody types: a part of its name, the beginning of its number or its last digits. */
export function isMeant(box: { serial: string; name: string }, typed: string): boolean {
  const word = plain(typed);
  if (word === '') return true;
  const start = readSerialStart(typed);
  return (
    plain(box.name).includes(word) ||
    (/^\d{1,4}$/.test(word) && box.serial.endsWith(word)) ||
    (start !== null && box.serial.startsWith(start))
  );
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');
