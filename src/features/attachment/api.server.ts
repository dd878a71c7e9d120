import { refuse, refuseWith, type ShopApp } from '../../platform/http/serve.server.ts';
import { isSameSiteChange } from '../../platform/security/csrf.server.ts';
import { ensureSession, issueXsrfToken } from '../../platform/security/session.server.ts';
import { attachmentRefusalWords } from './messages.ts';
import { attachmentsPath } from './rules.ts';
import { sendAttachment, sizeOf } from './send-attachment.server.ts';
import { keepAttachment, readAttachment } from './service.server.ts';

/** By hand: the body is a file, and the answer is one. */
export function attachmentApi(app: ShopApp): void {
  app.post(attachmentsPath, async (c) => {
    const ctx = c.get('ctx');
    c.header('Cache-Control', 'no-store');
    if (!isSameSiteChange(ctx, c, c.req.header('x-xsrf-token') ?? '')) {
      issueXsrfToken(ctx, c, ctx.sessionId);
      return refuse(c, 'forbidden', '요청을 확인하지 못했어요. 다시 시도해 주세요.');
    }
    // What only a member can send it with is refused at once, not with the form.
    if (c.req.query('as') === 'member' && !ctx.member)
      return refuse(c, 'sessionEnded', '세션이 만료되어 로그인이 필요해요');
    if (c.req.header('content-type') !== 'application/octet-stream')
      return refuse(c, 'wrongType', '사진 파일을 보내 주세요');
    const read = async () => new Uint8Array(await c.req.arrayBuffer());
    const kept = await keepAttachment(ctx, read, () => ensureSession(ctx, c));
    if (kept.outcome === 'kept') return c.json({ id: kept.id });
    if (kept.retryAfterSeconds) {
      ctx.refusals.count('tooOften', ctx.address);
      c.header('Retry-After', String(kept.retryAfterSeconds));
    }
    const status = kept.outcome === 'busy' ? 503 : kept.outcome === 'tooOften' ? 429 : 422;
    return refuseWith(c, status, attachmentRefusalWords[kept.outcome]);
  });
  app.get(`${attachmentsPath}/:id`, async (c) => {
    const asked = { size: sizeOf(c), key: c.req.query('key') ?? '' };
    const found = await readAttachment(c.get('ctx'), c.req.param('id'), asked);
    c.header('Cache-Control', 'private, no-store');
    return found ? sendAttachment(c, found) : refuse(c, 'notFound', '찾을 수 없어요');
  });
}
