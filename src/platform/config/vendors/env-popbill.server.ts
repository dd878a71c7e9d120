// Who issues the shop's tax invoices. A shop works without: then nobody can ask for one.
import * as z from 'zod';
import { isBusinessNumber } from '../../../shared/business/party.ts';
import { isThisMachine } from '../this-machine.server.ts';

const url = z.url({ protocol: /^https?$/ });

export const popbillVariables = {
  POPBILL_LINK_ID: z.string().min(1).max(100).optional(),
  POPBILL_SECRET_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{20,}={0,2}$/)
    .optional(),
  POPBILL_CORP_NUMBER: z.string().refine(isBusinessNumber).optional(),
  POPBILL_SERVICE: z.enum(['POPBILL', 'POPBILL_TEST']).optional(),
  POPBILL_API_URL: url.optional(),
  POPBILL_AUTH_URL: url.optional(),
};

type Read = z.infer<z.ZodObject<typeof popbillVariables>> & { NODE_ENV: string };

/** As the vendor prints them in its samples; the company is the sandbox's own. */
const samples = {
  linkId: 'TESTER',
  secretKey: 'SwWxqU+0TErBXy/9TVjIPEnI0VTUMMSQZtJf3Ed8q3I=',
  corpNumber: '1234567891',
};
const keys = ['POPBILL_LINK_ID', 'POPBILL_SECRET_KEY', 'POPBILL_CORP_NUMBER'] as const;

/** Null where nobody issues any. */
export function readPopbill(v: Read, sandboxOrigin: string) {
  const isReal = v.NODE_ENV === 'production';
  if (isReal && v.POPBILL_LINK_ID === undefined) return null;
  const home = (real: string, path: string) => (isReal ? real : `${sandboxOrigin}${path}`);
  return {
    apiUrl: v.POPBILL_API_URL ?? home('https://popbill.linkhub.co.kr', '/popbill'),
    authUrl: v.POPBILL_AUTH_URL ?? home('https://auth.linkhub.co.kr', '/popbill/auth'),
    serviceId: v.POPBILL_SERVICE ?? (isReal ? 'POPBILL' : 'POPBILL_TEST'),
    linkId: v.POPBILL_LINK_ID ?? samples.linkId,
    secretKey: v.POPBILL_SECRET_KEY ?? samples.secretKey,
    corpNumber: v.POPBILL_CORP_NUMBER ?? samples.corpNumber,
  };
}

/** All of its keys or none, and in production no test's and a line that nobody listens to. */
export function faultsOfPopbill(mode: string, given: Record<string, string | undefined>): string[] {
  const wrong: string[] = [];
  const missing = keys.filter((name) => given[name] === undefined);
  if (missing.length > 0 && missing.length < keys.length)
    wrong.push(`${missing.join(', ')}: 팝빌의 세 값을 함께 정해 주세요.`);
  if (mode !== 'production') return wrong;
  const published = Object.values(samples);
  if (keys.some((name) => published.includes(given[name] ?? '')))
    wrong.push(`${keys.join(', ')}: 운영 환경에서는 예시 값을 쓸 수 없어요.`);
  if (given.POPBILL_SERVICE === 'POPBILL_TEST')
    wrong.push('POPBILL_SERVICE: 운영 환경에서는 POPBILL_TEST를 쓸 수 없어요.');
  for (const name of ['POPBILL_API_URL', 'POPBILL_AUTH_URL']) {
    const address = given[name];
    if (address === undefined) continue;
    const { protocol, hostname } = new URL(address);
    if (protocol !== 'https:' || isThisMachine(hostname) || hostname.startsWith('popbill-test.'))
      wrong.push(`${name}: 운영 환경에서는 샌드박스, 테스트나 http 주소를 쓸 수 없어요.`);
  }
  return wrong;
}
