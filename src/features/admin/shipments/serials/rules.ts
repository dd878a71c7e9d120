// Reads what an operator copied or scanned into a field: which box goes out with which order.
import { readSerial } from '../../../account/device/rules.ts';
import { bindRefusals } from '../../../commerce/fulfilment/serial-rules.ts';
import { findReference, linesOf, mostLines } from '../rules.ts';

/** `repeated`: an earlier line has the same box; `alreadyBound`: it is in that parcel already. Empty: it can be bound. */
export const serialProblems = [
  '',
  'noOrder',
  'noSerial',
  'repeated',
  'alreadyBound',
  ...bindRefusals,
] as const;
export type SerialProblem = (typeof serialProblems)[number];

export type ReadSerialLine = {
  /** Of the pasted text, from 1. */
  line: number;
  text: string;
  moid: string;
  orderNumber: string;
  /** 0: the order whole. */
  parcelNo: number;
  /** Normalised; empty where there is none. */
  serial: string;
  problem: Extract<SerialProblem, '' | 'noOrder' | 'noSerial' | 'repeated'>;
};

/** However it was copied from the sticker; longer words that begin so are the provider's ids. */
const serialText = /(?<![0-9a-z])ttb[\s\p{Pd}_]*[0-9oil]{4}[\s\p{Pd}_]*[0-9oil]{4}(?![0-9a-z])/giu;

/**
 * One entry a serial number: a line may hold several of one order. Headings and lines without either are left out.
 * @param text as it was pasted: `250113-1253-8762 TTB-2026-1001`, in any order and with anything between them.
 */
export function readSerialLines(text: string): ReadSerialLine[] {
  const read: ReadSerialLine[] = [];
  const seen = new Set<string>();
  for (const [index, raw] of linesOf(text).slice(0, mostLines).entries()) {
    const serials: string[] = [];
    const rest = raw.normalize('NFKC').replace(serialText, (match) => {
      serials.push(readSerial(match) ?? '');
      return '\t';
    });
    const found = findReference(rest);
    if (!found && serials.length === 0) continue;
    const { moid, orderNumber, parcelNo } = found ?? { moid: '', orderNumber: '', parcelNo: 0 };
    const line = { line: index + 1, text: raw.trim().slice(0, 200), moid, orderNumber, parcelNo };
    if (serials.length === 0) read.push({ ...line, serial: '', problem: 'noSerial' });
    for (const serial of serials) {
      const problem = !found ? 'noOrder' : seen.has(serial) ? 'repeated' : '';
      seen.add(serial);
      read.push({ ...line, serial, problem });
    }
  }
  return read;
}
