// As the shop encrypted before its secrets could change: no word about the key.
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

export function encryptAsBefore(secret: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'toktokbox sealed text', 32));
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}
