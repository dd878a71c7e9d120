// Log-in by Kakao and Naver. A shop works without: then its members have their password, and perhaps a passkey.
import * as z from 'zod';
import { isThisMachine } from './this-machine.server.ts';

const url = z.url({ protocol: /^https?$/ });
const key = z.string().min(1).max(200).optional();

export const socialVariables = {
  KAKAO_LOGIN_URL: url.optional(),
  KAKAO_LOGIN_ID: key,
  KAKAO_LOGIN_SECRET: key,
  KAKAO_ADMIN_KEY: key,
  NAVER_LOGIN_URL: url.optional(),
  NAVER_API_URL: url.optional(),
  NAVER_LOGIN_ID: key,
  NAVER_LOGIN_SECRET: key,
};

type Read = z.infer<z.ZodObject<typeof socialVariables>> & { NODE_ENV: string };

/** The sandbox's own: everybody knows them. */
const samples = {
  kakao: { clientId: 'sandbox-kakao', clientSecret: 'sandbox-kakao-secret', adminKey: 'sandbox-kakao-admin' },
  naver: { clientId: 'sandbox-naver', clientSecret: 'sandbox-naver-secret' },
};

/** Each null where it isn't set up: in production without keys, elsewhere the sandbox plays both. */
export function readSocial(v: Read, sandboxOrigin: string) {
  const isReal = v.NODE_ENV === 'production';
  const home = (real: string, path: string) => (isReal ? real : `${sandboxOrigin}${path}`);
  const kakao = {
    url: v.KAKAO_LOGIN_URL ?? home('https://kauth.kakao.com', '/kakao'),
    clientId: v.KAKAO_LOGIN_ID ?? samples.kakao.clientId,
    clientSecret: v.KAKAO_LOGIN_SECRET ?? samples.kakao.clientSecret,
    /** Null: Kakao's webhook isn't heard. */
    adminKey: v.KAKAO_ADMIN_KEY ?? (isReal ? null : samples.kakao.adminKey),
  };
  const naver = {
    url: v.NAVER_LOGIN_URL ?? home('https://nid.naver.com', '/naver'),
    apiUrl: v.NAVER_API_URL ?? home('https://openapi.naver.com', '/naver'),
    clientId: v.NAVER_LOGIN_ID ?? samples.naver.clientId,
    clientSecret: v.NAVER_LOGIN_SECRET ?? samples.naver.clientSecret,
  };
  return {
    kakao: isReal && !v.KAKAO_LOGIN_ID ? null : kakao,
    naver: isReal && !v.NAVER_LOGIN_ID ? null : naver,
  };
}

/** Key and secret go together, and in production neither is the sandbox's. */
export function faultsOfSocial(mode: string, given: Record<string, string | undefined>): string[] {
  const wrong: string[] = [];
  for (const name of ['KAKAO', 'NAVER'] as const) {
    const missing = [`${name}_LOGIN_ID`, `${name}_LOGIN_SECRET`].filter((one) => given[one] === undefined);
    if (missing.length === 1)
      wrong.push(`${name}_LOGIN_ID, ${name}_LOGIN_SECRET: 키와 비밀 값을 함께 정해 주세요.`);
  }
  if (mode !== 'production') return wrong;
  const known = Object.values(samples).flatMap((keys) => Object.values(keys));
  for (const name of Object.keys(socialVariables)) {
    const value = given[name];
    if (value === undefined) continue;
    if (known.includes(value)) wrong.push(`${name}: 운영 환경에서는 예시 값을 쓸 수 없어요.`);
    if (!name.endsWith('_URL')) continue;
    const { protocol, hostname } = new URL(value);
    if (protocol !== 'https:' || isThisMachine(hostname))
      wrong.push(`${name}: 운영 환경에서는 샌드박스나 http 주소를 쓸 수 없어요.`);
  }
  return wrong;
}
