// AWS Signature Version 4 as the manual tells it, from the receiver's side: nothing that was changed on the way is taken.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export type Keys = { accessKey: string; secretKey: string };
type Signed = { method: string; url: URL; headers: Headers; body: Uint8Array };

const credentialPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([a-z0-9-]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const clockSkewMs = 15 * 60_000;
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** The store's error code where a request is not signed as it must be, else null. */
export function faultOfSignature(
  { method, url, headers, body }: Signed,
  keys: Keys,
  nowMs: number,
): string | null {
  const found = credentialPattern.exec(headers.get('authorization') ?? '');
  const [, accessKey, day = '', region = '', names = '', signature = ''] = found ?? [];
  if (!found) return 'AccessDenied';
  if (accessKey !== keys.accessKey) return 'InvalidAccessKeyId';
  const time = headers.get('x-amz-date') ?? '';
  if (!time.startsWith(`${day}T`) || Math.abs(readTime(time) - nowMs) > clockSkewMs)
    return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  if (!signed.includes('host') || !signed.includes('x-amz-date')) return 'AccessDenied';
  const payload = headers.get('x-amz-content-sha256') ?? '';
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...signed.map((name) => `${name}:${(headers.get(name) ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    names,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${keys.secretKey}`, day), region));
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

function readTime(time: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
