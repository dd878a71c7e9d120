import { readUrl } from '../../../../shared/older-browsers/read-url.ts';
import { readSerial } from '../rules.ts';

/** noSerial: a code of this shop without a number; foreign: somebody else's code. */
export type StickerReading = { kind: 'serial'; serial: string } | { kind: 'noSerial' | 'foreign' };

/**
 * What the QR code of a sticker says: the address of the serial dialog with the number behind the `#`, or the number alone
 * (docs/device.md). The host of an address that carries a number isn't compared: nothing is opened, the number is shown to whoever
 * scanned it, and stickers outlive a shop's domain.
 */
export function readSticker(text: string, ownHost: string): StickerReading {
  const plain = readSerial(text);
  if (plain !== null) return { kind: 'serial', serial: plain };
  const address = parseAddress(text);
  if (!address) return { kind: 'foreign' };
  const serial = readSerialOfHash(address.hash);
  if (serial !== null) return { kind: 'serial', serial };
  return { kind: address.host === ownHost ? 'noSerial' : 'foreign' };
}

/** The number behind the `#` of an address, as a telephone's own camera opens it. */
export function readSerialOfHash(hash: string): string | null {
  try {
    return readSerial(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function parseAddress(text: string): URL | null {
  const address = readUrl(text.trim());
  return address && /^https?:$/.test(address.protocol) ? address : null;
}
