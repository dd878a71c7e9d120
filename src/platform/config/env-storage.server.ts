// Where uploaded pictures lie: a folder of this machine, or a store that several machines share.
import * as z from 'zod';

export const storageVariables = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/)
    .optional(),
  S3_ACCESS_KEY: z.string().min(3).optional(),
  S3_SECRET_KEY: z.string().min(8).optional(),
  S3_ADDRESSING: z.enum(['path', 'host']).default('path'),
};
const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

type Read = z.infer<z.ZodObject<typeof storageVariables>>;

/** Null where nothing of it is set; a half one is refused by `faultsOfStorage`. */
export function readStore(v: Read) {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, S3_ADDRESSING } = v;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY || !S3_SECRET_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    addressing: S3_ADDRESSING,
  };
}

/** Half a configuration would leave pictures on a disk that the other machines don't have. */
export function faultsOfStorage(mode: string, given: Record<string, string | undefined>): string[] {
  const missing = needed.filter((name) => given[name] === undefined);
  if (missing.length > 0 && missing.length < needed.length)
    return [`S3 설정은 모두 함께 정해 주세요. 빠진 것: ${missing.join(', ')}`];
  if (mode !== 'production') return [];
  if (missing.length === 0 && !given.S3_ENDPOINT?.startsWith('https://'))
    return ['S3_ENDPOINT: 운영 환경에서는 샌드박스나 http 주소를 쓸 수 없어요.'];
  if (missing.length > 0 && !given.DATA_DIR)
    return ['올린 사진을 둘 곳이 필요해요: 한 대라면 DATA_DIR, 여러 대라면 S3_ENDPOINT 등을 정해 주세요.'];
  return [];
}
