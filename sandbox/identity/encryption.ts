// The agency's side of the keys: what it seals an answer with.
import { createCipheriv, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

export type KeyMode = 'text' | 'bytes';
export type EncryptionSecret = { ticket: string; transactionId: string; iterators: number };
type EncryptionKeys = { aes: Buffer; hmac: Buffer };

/** Characters 0-31 and 48-79 of the derived text; with `bytes`, the same places of the raw derivation. */
export function encryptionKeys(
  { ticket, transactionId, iterators }: EncryptionSecret,
  mode: KeyMode,
): EncryptionKeys {
  const length = mode === 'text' ? 64 : 80;
  const derived = pbkdf2Sync(ticket, transactionId, iterators, length, 'sha256');
  const source = mode === 'text' ? Buffer.from(derived.toString('base64url')) : derived;
  return { aes: source.subarray(0, 32), hmac: source.subarray(48, 80) };
}

/** IV, ciphertext and tag in one text. */
export function encrypt(plain: string, keys: EncryptionKeys): string {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-gcm', keys.aes, iv, { authTagLength: 16 });
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url');
}

export const integrityValue = (encrypted: string, keys: EncryptionKeys): string =>
  createHmac('sha256', keys.hmac).update(encrypted, 'utf8').digest('base64url');
