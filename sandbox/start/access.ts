import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { isSameSignature } from '../nicepay/signatures.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { formatKoreanIso } from './iso-time.ts';
import { answerJson, type Refusal } from './messages.ts';

const tokenLifeMs = 30 * 60_000;

/** Who may call: the shop by its two keys, or by a token that it got for them. */
export class Access {
  readonly #expected: string;
  #token = '';
  #expiresAt = 0;

  constructor(ctx: Pick<SandboxContext, 'clientKey' | 'secretKey'>) {
    this.#expected = `Basic ${Buffer.from(`${ctx.clientKey}:${ctx.secretKey}`).toString('base64')}`;
  }

  findRefusal(header: string | undefined): Refusal | undefined {
    if (!header) return { code: 'U102', message: '사용자 인증정보가 존재하지 않습니다.' };
    const isToken = this.#expiresAt > Date.now() && isSameSignature(header, `Bearer ${this.#token}`);
    if (isToken || isSameSignature(header, this.#expected)) return undefined;
    return header.startsWith('Bearer ')
      ? { code: 'U305', message: '토큰 인증에 실패하였습니다.' }
      : { code: 'U104', message: '사용자 인증에 실패하였습니다.' };
  }

  /** `POST /v1/access-token`: asked again while it lasts, the same one. */
  answerToken(c: Context): Response {
    const now = new Date();
    if (this.#expiresAt <= now.getTime()) {
      this.#token = randomBytes(20).toString('hex');
      this.#expiresAt = now.getTime() + tokenLifeMs;
    }
    return answerJson(c, {
      resultCode: '0000',
      resultMsg: '정상 처리되었습니다.',
      accessToken: this.#token,
      tokenType: 'Bearer',
      expiredAt: formatKoreanIso(new Date(this.#expiresAt)),
      now: formatKoreanIso(now),
    });
  }
}
