// Keys and seal of NICE's integrated API: derived from the ticket and the transaction, so only the two sides that spoke
// the whole conversation can read or write an answer.
import { createDecipheriv, createHmac, pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(pbkdf2);

/** How the derived bits become keys. Implementations read them as text; the other reading is kept as a setting. */
export type KeyMode = 'text' | 'bytes';
export type AnswerKeys = { aesKey: Buffer; hmacKey: Buffer };

const ivBytes = 16;
const tagBytes = 16;

export async function deriveKeys(
  secret: { ticket: string; transactionId: string; iterations: number },
  mode: KeyMode,
): Promise<AnswerKeys> {
  const { ticket, transactionId, iterations } = secret;
  if (mode === 'bytes') {
    const bytes = await derive(ticket, transactionId, iterations, 80, 'sha256');
    return { aesKey: bytes.subarray(0, 32), hmacKey: bytes.subarray(48, 80) };
  }
  const text = (await derive(ticket, transactionId, iterations, 64, 'sha256')).toString('base64url');
  return { aesKey: Buffer.from(text.slice(0, 32)), hmacKey: Buffer.from(text.slice(48, 80)) };
}

/** Of the text as it came, not of the bytes it stands for. */
export const integrityOf = (encrypted: string, { hmacKey }: AnswerKeys): string =>
  createHmac('sha256', hmacKey).update(encrypted).digest('base64url');

/** The text inside, or null where another key, another request or another hand made it. */
export function openAnswer(encrypted: string, integrity: string, keys: AnswerKeys): string | null {
  const expected = Buffer.from(integrityOf(encrypted, keys));
  const given = Buffer.from(integrity.replace(/=+$/, ''));
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', keys.aesKey, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]);
    return plain.toString('utf8');
  } catch {
    return null;
  }
}
