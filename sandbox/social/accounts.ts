// Accounts at Kakao and Naver, codes that were given, tokens, and the key with which Kakao signs.
import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export const companies = {
  kakao: { name: '카카오', idToken: true },
  naver: { name: '네이버', idToken: false },
} as const;
export type Company = keyof typeof companies;

/** Invented people, each with a number that a company never changes. */
export const people = {
  haneul: {
    name: '김하늘',
    email: 'haneul@toktok.example',
    numbers: { kakao: '4190000001', naver: 'Nv-haneul_01' },
  },
  bada: {
    name: '이바다',
    email: 'bada@toktok.example',
    numbers: { kakao: '4190000002', naver: 'Nv-bada_02' },
  },
  newcomer: {
    name: '한새벽',
    email: 'haneul@toktok.example',
    numbers: { kakao: '4190000003', naver: 'Nv-new_03' },
  },
} as const;
export type PersonKey = keyof typeof people;

/** How the company behaves after the consent. */
export const behaviours = {
  ok: '그대로 답하기',
  lost: '토큰 답을 잃어버리기',
  refused: '코드를 거절하기',
  otherNonce: '다른 nonce로 서명하기',
  otherAudience: '다른 앱의 토큰 주기',
  otherKey: '다른 열쇠로 서명하기',
} as const;
export type Behaviour = keyof typeof behaviours;

type Grant = {
  company: Company;
  subject: string;
  redirectUri: string;
  nonce: string;
  behaviour: Behaviour;
  atMs: number;
};

const codeMs = 10 * 60_000;
/** Made when first asked for, and once in a process: it takes longer than everything else at a start together. */
function makeKeyOnce(): () => KeyObject {
  let key: KeyObject | undefined;
  return () => {
    key ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    return key;
  };
}
const keyOf = { company: makeKeyOnce(), stranger: makeKeyOnce() };

export class SocialAccounts {
  readonly #now: () => number;
  readonly #grants = new Map<string, Grant>();
  readonly #tokens = new Map<string, string>();
  readonly keyId = randomBytes(8).toString('hex');

  constructor(now: () => number) {
    this.#now = now;
  }

  /** @returns the code */
  grant(grant: Omit<Grant, 'atMs'>): string {
    const code = randomBytes(24).toString('base64url');
    this.#grants.set(code, { ...grant, atMs: this.#now() });
    return code;
  }

  /** Good once, for ten minutes, for the address that it was asked for. */
  take(company: Company, code: string, redirectUri: string): Grant | null {
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const isGood =
      grant?.company === company && grant.redirectUri === redirectUri && this.#now() - grant.atMs < codeMs;
    return isGood ? grant : null;
  }

  issueToken(subject: string): string {
    const token = randomBytes(24).toString('base64url');
    this.#tokens.set(token, subject);
    return token;
  }

  subjectOf = (token: string): string | undefined => this.#tokens.get(token);

  publicKey() {
    return {
      ...createPublicKey(keyOf.company()).export({ format: 'jwk' }),
      kid: this.keyId,
      alg: 'RS256',
      use: 'sig',
    };
  }

  /** A JWT by RS256. */
  idToken(claims: Record<string, unknown>, { byForeignKey = false } = {}): string {
    const now = Math.floor(this.#now() / 1_000);
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = [
      part({ alg: 'RS256', typ: 'JWT', kid: this.keyId }),
      part({ iat: now, exp: now + 6 * 3_600, auth_time: now, ...claims }),
    ].join('.');
    const key = byForeignKey ? keyOf.stranger() : keyOf.company();
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  }
}
