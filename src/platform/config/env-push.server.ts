// By which keys push services know the shop. A shop works without: then its operators are told by e-mail or in their messenger.
import { createECDH } from 'node:crypto';
import * as z from 'zod';

export const pushVariables = {
  VAPID_PUBLIC_KEY: z.string().max(200).optional(),
  VAPID_PRIVATE_KEY: z.string().max(200).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@.+|https:\/\/.+)$/)
    .optional(),
};

type Read = z.infer<z.ZodObject<typeof pushVariables>> & { NODE_ENV: string };

/** Made for the sandbox: everybody knows them. */
const samples = {
  publicKey: 'BJqff2Ka7XKfKIeXaQUzp0vmTGyrFg0GpH66iAIxqUTjo6ErhMd2B902C5LD8KKwdW6FYllD5ZtTHS2BZq05y8I',
  privateKey: 'KM0ByeDpF38xmjQ4d5GMdxxyXBZ3ZKJFcqtZHJBBWuk',
};

/** Null where nobody is told so. */
export function readPush(v: Read, adminUrl: string) {
  const own =
    v.VAPID_PUBLIC_KEY && v.VAPID_PRIVATE_KEY
      ? { publicKey: v.VAPID_PUBLIC_KEY, privateKey: v.VAPID_PRIVATE_KEY }
      : null;
  const keys = own ?? (v.NODE_ENV === 'production' ? null : samples);
  const subject = v.VAPID_SUBJECT ?? (adminUrl.startsWith('https:') ? adminUrl : 'mailto:shop@example.com');
  return keys && { ...keys, subject };
}

/** Both keys or none; the public one is the private one's, and neither is a sample's in production. */
export function faultsOfPush(mode: string, given: Record<string, string | undefined>): string[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = given;
  if (publicKey === undefined && privateKey === undefined) return [];
  if (publicKey === undefined || privateKey === undefined)
    return ['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: 두 값을 함께 정해 주세요.'];
  if (mode === 'production' && privateKey === samples.privateKey)
    return ['VAPID_PRIVATE_KEY: 운영 환경에서는 예시 값을 쓸 수 없어요.'];
  if (!isPair(publicKey, privateKey))
    return ['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: 서로 짝이 맞는 값이 아니에요.'];
  return [];
}

function isPair(publicKey: string, privateKey: string): boolean {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== 32) return false;
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(bytes);
    return curve.getPublicKey().toString('base64url') === publicKey;
  } catch {
    return false;
  }
}
