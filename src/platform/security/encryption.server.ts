// Text that the database keeps and only the shop can read: encrypted with a key made of the shop's secret (AES-256-GCM).
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'toktokbox sealed text', 32));

export function encryptText(secret: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, encrypted, cipher.getAuthTag()]);
}

/** @throws where it was encrypted with another secret, or changed since. */
export function decryptText(secret: string, encrypted: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), encrypted.subarray(0, nonceBytes));
  decipher.setAuthTag(encrypted.subarray(-tagBytes));
  const text = decipher.update(encrypted.subarray(nonceBytes, -tagBytes));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
